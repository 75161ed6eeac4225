import StepgenLanguages
import StepgenModel

/// What lowering a sample needs at hand: the registry, the platform, the style and one of its languages.
struct SampleScope: Sendable {
  let registry: Registry
  let platform: Int
  let style: SampleStyle
  let syntax: Syntax
  let texts: SampleTexts

  init(_ registry: Registry, platform: Int, style: SampleStyle, language: Language, texts: SampleTexts) {
    self.registry = registry
    self.platform = platform
    self.style = style
    self.syntax = Syntax(language: language)
    self.texts = texts
  }

  var language: Language { syntax.language }

  /// The first identifier of a concept, where the platform has one.
  func identifier(_ names: [PlatformName]) -> String? {
    names[platform].identifiers.first.map(language.names.spelled)
  }

  /// The name of a type, as callers write it.
  func typeName(_ names: [PlatformName]) -> String? {
    guard names[platform].identifiers.count == 1, let identifier = names[platform].identifiers.first else { return nil }
    // What stands around the identifier of a type of JavaScript, such as `T["key"]`, leads further into it.
    guard language.types.hasSurroundings, let around = names[platform].surroundings else { return identifier }
    return around.before + identifier + around.after
  }

  func type(_ field: Field) -> String {
    if let spelled = field.spelledType[platform] { return spelled }
    let type = field.type(on: platform)
    return type.spelled(in: language, elementName(type.element))
  }

  func elementName(_ element: TypeReference.Element) -> String {
    switch element {
    case .string: language.types.string
    case .int: language.types.int[0]
    case .bool: language.types.bool[0]
    case .type(let index): typeName(registry.types[index].names) ?? language.types.string
    case .choice(let index): typeName(registry.choices[index].names) ?? language.types.string
    }
  }

  /// The cases of a choice that carries text on this platform; none when no case does.
  func textCases(of type: TypeReference) -> [TextCase] {
    guard case .choice(let index) = type.element, type.shape == .single else { return [] }
    let cases = registry.choices[index].members.compactMap { member in
      identifier(member.names).map { name in
        let carried = member.carried[platform]?.type
        let isText = carried?.element == .string && carried?.shape == .single
        return TextCase(name: name, isOptional: isText ? carried?.isOptional : nil)
      }
    }
    return cases.contains { $0.isOptional != nil } ? cases : []
  }

  func interface(of operation: Operation) -> Operation.Interface {
    operation.onPlatform[platform]
  }

  /// Whether the platform has the operation in this style, and samples know how to call it.
  func canCall(_ operation: Operation) -> Bool {
    let interface = interface(of: operation)
    return interface.example != nil && interface.calls.contains { $0.style == style.id }
  }

  /// Whether the result of the call has the next step of the flow.
  func givesStep(_ operation: Operation, in flow: Flow) -> Bool {
    guard case .step(let index) = operation.result, registry.flows[index].id == flow.id else { return false }
    let interface = interface(of: operation)
    return interface.completionFlag != nil || interface.result == startResult(of: flow)
  }

  /// The operation with which samples begin the flow.
  func start(of flow: Flow) -> Operation? {
    flow.starts.map { registry.operations[$0.operation] }.first(where: canCall)
  }

  private func startResult(of flow: Flow) -> String? {
    start(of: flow).flatMap { interface(of: $0).result }
  }
}
