import StepgenLanguages
import StepgenModel

/// Writes fields as the users of a platform would declare them.
struct TypeText {
  var registry: Registry
  var platform: Platform.Index

  private var language: Language? { registry.platforms[platform].languages.first }

  /// The field with its name, such as `destination: String?` or `destination?: string`.
  func declaration(of field: Field) -> String {
    let name = field.names[platform].text ?? ""
    let type = field.type(on: platform)
    guard language == .typescript else { return "\(name): \(text(of: field))" }
    let spelled = field.spelledType[platform] ?? text(of: type.unwrapped)
    return "\(name)\(type.isOptional ? "?" : ""): \(spelled)"
  }

  /// The type of the field alone.
  func text(of field: Field) -> String {
    field.spelledType[platform] ?? text(of: field.type(on: platform))
  }

  private func text(of type: TypeReference) -> String {
    let element = text(of: type.element)
    let shaped =
      switch (type.shape, language) {
      case (.single, _): element
      case (.list, .swift): "[\(element)]"
      case (.list, .typescript): "\(element)[]"
      case (.list, _): "List<\(element)>"
      case (.set, _): "Set<\(element)>"
      case (.map, .swift): "[String: \(element)]"
      case (.map, .typescript): "Record<string, \(element)>"
      case (.map, _): "Map<String, \(element)>"
      }
    return type.isOptional ? shaped + "?" : shaped
  }

  private func text(of element: TypeReference.Element) -> String {
    switch element {
    case .scalar(.int) where language != .typescript: "Int"
    case .scalar(.bool) where language != .typescript: "Bool"
    case .scalar(let scalar): (language ?? .kotlin).types.spelled(scalar)
    case .collection: ""
    case .type(let index): registry.types[index].names[platform].identifiers.first ?? ""
    case .choice(let index): registry.choices[index].names[platform].identifiers.first ?? ""
    }
  }
}

extension TypeReference {
  fileprivate var unwrapped: TypeReference {
    TypeReference(element, shape: shape)
  }
}
