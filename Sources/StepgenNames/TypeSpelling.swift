package import StepgenModel

/// Writes the type of a value as a platform's users would.
package struct TypeSpelling {
  private let registry: Registry
  private let platform: Int

  package init(registry: Registry, platform: Int) {
    self.registry = registry
    self.platform = platform
  }

  package func text(of field: Field) -> String {
    field.spelledType[platform] ?? text(field.type(on: platform))
  }

  /// The type of a value that comes with a step.
  ///
  /// Where it lies beside the step, with what other steps have, it is missing at those; lists and maps are empty there
  /// instead.
  package func text(of field: Field, with flow: Flow) -> String {
    let text = text(of: field)
    let isBeside = flow.access[platform]?.utf8.contains(UInt8(ascii: ".")) == true
    let shape = field.type(on: platform).shape
    guard isBeside, language != .typescript, language != .swift, shape == .single || shape == .set,
      !text.hasSuffix("?")
    else { return text }
    return optional(text)
  }

  package func text(_ type: TypeReference) -> String {
    let shape = shaped(name(of: type.element), type.shape)
    return type.isOptional ? optional(shape) : shape
  }

  private var language: Language { registry.platforms[platform].languages.first ?? .kotlin }

  private func shaped(_ name: String, _ shape: TypeReference.Shape) -> String {
    switch (shape, language) {
    case (.single, _): name
    case (.list, .swift): "[\(name)]"
    case (.map, .swift): "[String: \(name)]"
    case (.list, .typescript): "\(name)[]"
    case (.map, .typescript): "Record<string, \(name)>"
    case (.list, _): "List<\(name)>"
    case (.set, _): "Set<\(name)>"
    case (.map, _): "Map<String, \(name)>"
    }
  }

  private func optional(_ text: String) -> String {
    language == .typescript ? text + " | undefined" : text + "?"
  }

  private func name(of element: TypeReference.Element) -> String {
    switch element {
    case .string: language == .typescript ? "string" : "String"
    case .int: language == .typescript ? "number" : language == .dart ? "int" : "Int"
    case .bool:
      language == .typescript ? "boolean" : language == .swift ? "Bool" : language == .dart ? "bool" : "Boolean"
    case .type(let index): registry.types[index].names[platform].text ?? registry.types[index].id
    case .choice(let index): registry.choices[index].names[platform].text ?? registry.choices[index].id
    }
  }
}
