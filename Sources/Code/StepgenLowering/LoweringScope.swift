package import StepgenLanguages
package import StepgenModel

/// The input of lowering; a class, because a registry stored by value would be copied at each access.
package final class LoweringInput: Sendable {
  package let registry: Registry
  package let target: CodeTarget
  /// The steps of flows that were already lowered.
  let flowSteps = FlowCache<[LoweredStep]>()

  package init(_ registry: Registry, _ target: CodeTarget) {
    self.registry = registry
    self.target = target
  }

  /// The names of the handlers and of the responses of step types.
  package var namesBesideSteps: [String] {
    let types = registry.typeConcepts.filter { !$0.names.isEmpty }.map { $0.names[target.platform] }
    let handlers = types.filter(\.isPresent).flatMap(\.identifiers).map { $0 + "Handler" }
    guard registry.wire?.hasResponses == true else { return handlers }
    return handlers + registry.flows.compactMap { $0.responseName(on: target.platform) }
  }
}

/// The context of lowering to any language: the registry, and the platform whose names the code uses.
package protocol LoweringScope: Sendable {
  var input: LoweringInput { get }
  /// How the code spells types.
  var types: TypeForms { get }

  /// Returns the name in code of a structure or a choice of the registry that the platform has.
  func typeName(_ names: PerPlatform<PlatformName>) -> String

  /// Returns the name in code of the error with this index.
  func errorName(at index: Int) -> String
}

extension LoweringScope {
  /// Borrowed: a getter would return a copy of the complete registry at each access.
  @inlinable package var registry: Registry {
    @inline(__always) _read { yield input.registry }
  }

  @inlinable package var target: CodeTarget {
    @inline(__always) _read { yield input.target }
  }

  package var types: TypeForms { target.language.code.types ?? target.language.types }

  /// Returns the type as the code spells it.
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

  /// Returns the platform's name for a concept that it has; nil also for removed concepts.
  package func present(_ names: PerPlatform<PlatformName>) -> PlatformName? {
    !names.isEmpty && names[target.platform].isPresent ? names[target.platform] : nil
  }

  /// Returns the identifier on the platform; nil if it has none, or no longer has one.
  package func identifier(_ names: PerPlatform<PlatformName>) -> String? {
    let platform = target.platform
    guard !names.isEmpty, names[platform].isPresent else { return nil }
    return names[platform].identifiers.first
  }

  /// Returns the name of a flow's type of steps; nil if the platform has none.
  package func typeName(_ flow: Flow) -> String? {
    guard flow.steps.contains(where: { identifier($0.names) != nil }) else { return nil }
    return flow.types.isEmpty || flow.parts.contains { typeName($0) != nil } ? identifier(flow.typeNames) : nil
  }

  /// Returns the name of the structure with an error's values; nil if the code has none.
  package func valuesType(of error: FlowError) -> String? {
    error.values.map { registry.types[$0].names }.flatMap { present($0) == nil ? nil : typeName($0) }
  }

  /// Whether an error has values.
  package var hasErrorValues: Bool {
    registry.errors.indices.contains { hasError($0) && valuesType(of: registry.errors[$0]) != nil }
  }

  /// Returns true if the code has the error with this index: all except removed ones, because any error can arrive.
  package func hasError(_ index: Int) -> Bool {
    name(registry.errors[index].names)?.removed == nil
  }
}

/// Names by ids, for texts about other concepts.
extension LoweringScope {
  /// Returns the name of a step.
  ///
  /// For a part of a flow, finds any step of the complete flow.
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
  /// Whether the platform has an identifier for the concept that was not removed.
  package var isPresent: Bool { isDeclared && removed == nil }
}
