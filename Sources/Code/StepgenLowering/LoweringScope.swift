package import StepgenLanguages
package import StepgenModel

/// What is lowered; a class, because every look at a registry that is held by value would copy it.
package final class LoweringInput: Sendable {
  package let registry: Registry
  package let target: CodeTarget
  /// The steps of flows that were lowered already.
  let flowSteps = FlowCache<[LoweredStep]>()

  package init(_ registry: Registry, _ target: CodeTarget) {
    self.registry = registry
    self.target = target
  }

  /// What the handlers and the responses of the types of steps are called.
  package var namesBesideSteps: [String] {
    let types = registry.typeConcepts.filter { !$0.names.isEmpty }.map { $0.names[target.platform] }
    let handlers = types.filter(\.isPresent).flatMap(\.identifiers).map { $0 + "Handler" }
    guard registry.wire?.hasResponses == true else { return handlers }
    return handlers + registry.flows.compactMap { $0.responseName(on: target.platform) }
  }
}

/// What lowering to any language looks up: the registry, and the platform whose names the code carries.
package protocol LoweringScope: Sendable {
  var input: LoweringInput { get }
  /// How the code spells types.
  var types: TypeForms { get }

  /// What the code calls a structure or a choice of the registry that the platform has.
  func typeName(_ names: PerPlatform<PlatformName>) -> String

  /// What the code calls the error with this index.
  func errorName(at index: Int) -> String
}

extension LoweringScope {
  /// Lent: a getter would give a copy of the whole at each look.
  @inlinable package var registry: Registry {
    @inline(__always) _read { yield input.registry }
  }

  @inlinable package var target: CodeTarget {
    @inline(__always) _read { yield input.target }
  }

  package var types: TypeForms { target.language.code.types ?? target.language.types }

  /// The type as the code spells it.
  package func spelling(_ type: ValueType) -> String {
    if type.isAnyOrNull { return types.anyOrNull ?? types.any }
    return types.spelled(type.shape, of: spelling(type.element, in: type.shape), isOptional: type.isOptional)
  }

  package func spelling(_ element: ValueType.Element) -> String {
    switch element {
    case .string: types.string
    case .int: types.int[0]
    case .bool: types.bool[0]
    case .any: types.any
    case .type(let index): typeName(registry.types[index].names)
    case .choice(let index): typeName(registry.choices[index].names)
    case .collection(let shape, let element): types.spelled(shape, of: spelling(element, in: shape))
    }
  }

  private func spelling(_ element: ValueType.Element, in shape: TypeReference.Shape) -> String {
    shape != .single && element == .any ? types.anyOrNull ?? types.any : spelling(element)
  }

  package func name(_ names: PerPlatform<PlatformName>) -> PlatformName? {
    names.isEmpty ? nil : names[target.platform]
  }

  /// What the platform calls a concept that it has; nil too for what was removed from it.
  package func present(_ names: PerPlatform<PlatformName>) -> PlatformName? {
    !names.isEmpty && names[target.platform].isPresent ? names[target.platform] : nil
  }

  /// The identifier on the platform; nil when it has none, or no longer has one.
  package func identifier(_ names: PerPlatform<PlatformName>) -> String? {
    let platform = target.platform
    guard !names.isEmpty, names[platform].isPresent else { return nil }
    return names[platform].identifiers.first
  }

  /// The name of a flow's type of steps; nil when the platform has none.
  package func typeName(_ flow: Flow) -> String? {
    guard flow.steps.contains(where: { identifier($0.names) != nil }) else { return nil }
    return flow.types.isEmpty || flow.parts.contains { typeName($0) != nil } ? identifier(flow.typeNames) : nil
  }

  /// What the code calls the structure of what comes with an error; nil where the code has none.
  package func valuesType(of error: FlowError) -> String? {
    error.values.map { registry.types[$0].names }.flatMap { present($0) == nil ? nil : typeName($0) }
  }

  /// Whether something comes with an error.
  package var hasErrorValues: Bool {
    registry.errors.indices.contains { hasError($0) && valuesType(of: registry.errors[$0]) != nil }
  }

  /// Whether the code has the error with this index: only what was removed is left out, as any error may arrive.
  package func hasError(_ index: Int) -> Bool {
    name(registry.errors[index].names)?.removed == nil
  }
}

/// Names by ids, for texts that speak of other concepts.
extension LoweringScope {
  /// Of a part of a flow any step of the whole.
  package func stepName(_ id: String, in flow: Flow) -> String? {
    registry.whole(flow).step(id).flatMap { identifier($0.names) }
  }

  package func memberName(_ id: String, in choice: Choice) -> String? {
    choice.member(id).flatMap { identifier($0.names) }
  }

  package func fieldName(_ id: String, in fields: [Field]) -> String? {
    fields.first { $0.id == id }.flatMap { identifier($0.names) }
  }

  package func typeName(_ id: String) -> String? {
    registry.type(id).flatMap { identifier($0.names) }
  }

  package func choiceName(_ id: String) -> String? {
    registry.choice(id).flatMap { identifier($0.names) }
  }

  package func operationName(_ id: String) -> String? {
    registry.operation(id).flatMap { identifier($0.names) }
  }

  package func errorName(_ id: String) -> String? {
    registry.index(ofError: id).flatMap { hasError($0) ? errorName(at: $0) : nil }
  }
}

extension PlatformName {
  /// Whether the platform has an identifier for the concept, and has it still.
  package var isPresent: Bool { isDeclared && removed == nil }
}
