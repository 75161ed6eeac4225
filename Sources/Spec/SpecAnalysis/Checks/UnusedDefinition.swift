import StepgenModel

/// Every declaration is used somewhere.
enum UnusedDefinition {
  static func check(_ registry: Registry, _ sets: [UnusedSet], reporting diagnostics: inout Diagnostics) {
    var use = Use()
    use.collect(registry)
    for part in registry.flows.values.concurrentMap(Use.init) { use.add(part, registry) }
    let unused =
      registry.conditions.indices.filter { !use.conditions.contains($0) && registry.conditions[$0].setting == nil }
      .map { (registry.conditions[$0].range, "condition ‘\(registry.conditions[$0].id)’") }
      + registry.settings.filter { !$0.values.contains(where: use.conditions.contains) }
      .map { ($0.range, "setting ‘\($0.id)’") }
      + registry.types.indices.filter { !use.elements.contains(.type($0)) }
      .map { (registry.types[$0].range, "type ‘\(registry.types[$0].id)’") }
      + registry.choices.indices.filter { !use.elements.contains(.choice($0)) }
      .map { (registry.choices[$0].range, "choice ‘\(registry.choices[$0].id)’") }
      + registry.errors.indices.filter { !use.errors.contains($0) }
      .map { (registry.errors[$0].range, "error ‘\(registry.errors[$0].id)’") }
      + sets.map { ($0.range, "\($0.kind) ‘\($0.id)’") }
    for (range, name) in unused {
      diagnostics.report(
        Diagnostic(.unusedDefinition, at: range, "nothing uses the \(name)", help: "Use it, or remove it.")
      )
    }
  }
}

/// The ids to which the flows and operations of a registry refer.
private struct Use: Sendable {
  var conditions: Set<Int> = []
  var elements: Set<TypeReference.Element> = []
  var errors: Set<Int> = []
  /// The ids of errors that replace steps.
  var thrown: Set<String> = []

  init() {}

  init(_ flow: Flow) {
    collect(flow)
  }

  mutating func collect(_ registry: Registry) {
    for type in registry.types { collect(type.fields) }
    for member in registry.choices.flatMap(\.members) { collect(member.carried.compactMap(\.self)) }
    elements.formUnion(registry.errors.compactMap { $0.values.map { .type($0) } })
    for operation in registry.operations {
      collect(operation.inputs)
      errors.formUnion(operation.errors)
      if case .value(let type) = operation.result { elements.insert(type.element.innermost) }
    }
  }

  mutating func add(_ other: Use, _ registry: Registry) {
    conditions.formUnion(other.conditions)
    elements.formUnion(other.elements)
    errors.formUnion(other.errors)
    for id in other.thrown {
      if let index = registry.index(ofError: id) { errors.insert(index) }
    }
  }

  private mutating func collect(_ flow: Flow) {
    for outcome in flow.everyOutcome {
      conditions.formUnion(outcome.mentionedConditions)
      if case .error(let error, _) = outcome.result { errors.insert(error) }
    }
    for step in flow.steps {
      collect(step.payload)
      for case .error(let id) in step.names.compactMap({ $0.arrivesAs?.form }) { thrown.insert(id) }
      elements.formUnion(step.asks.compactMap(\.choice).map { .choice($0) })
    }
    for trace in flow.everyTrace { conditions.formUnion(trace.given) }
    for property in flow.properties { conditions.formUnion(property.given) }
  }

  private mutating func collect(_ fields: [Field]) {
    for field in fields {
      elements.insert(field.type.element.innermost)
      for case let type? in field.typeOnPlatform { elements.insert(type.element.innermost) }
    }
  }
}

extension Rule {
  static let unusedDefinition = Rule(
    "unused-definition",
    .warning,
    title: "Every declared item must be used.",
    explanation: """
      A condition, setting, type, choice, error or set that nothing refers to is either left over or missing where it \
      belongs. If it exists for another reason, write the reason with `allow`.
      """,
    wrong: .flow(minimalFlow.replacing("title: Pick up a parcel", with: "title: Pick up a parcel # no ‘when: paid’")),
    right: .flow(minimalFlow.replacing("{ to: done }", with: "{ to: done, when: { any: [paid, { not: paid }] } }"))
  )
}
