import StepgenModel

/// What belongs to one flow: its steps, the calls that begin and answer it, the errors that these can report, and the
/// types and choices of everything that goes in or comes out.
struct FlowConcepts {
  /// The ids of what stands by itself, by kind.
  private var ids: [Concept.Kind: Set<String>]

  init(_ flow: Flow, in registry: Registry) {
    let outcomes = flow.starts.flatMap(\.outcomes) + flow.steps.flatMap(\.outcomes)
    let calls = Set(
      flow.starts.map(\.operation) + flow.steps.compactMap(\.answeringOperation) + outcomes.compactMap(\.operation)
    )
    let failures = outcomes.compactMap { if case .error(let error, _) = $0.result { error } else { nil } }
    var errors = Set((failures + calls.flatMap { registry.operations[$0].errors }).map { registry.errors[$0].id })
    errors.formUnion(flow.steps.flatMap { $0.names.compactMap(\.error) })
    ids = [.flow: [flow.id], .operation: Set(calls.map { registry.operations[$0].id }), .error: errors]
    var values =
      flow.steps.flatMap(\.payload).map(\.type) + calls.flatMap { registry.operations[$0].inputs.map(\.type) }
    values += calls.compactMap { if case .value(let type) = registry.operations[$0].result { type } else { nil } }
    let details = registry.errors.filter { errors.contains($0.id) }.compactMap(\.values)
    add(values.map(\.element) + details.map { .type($0) }, of: registry)
  }

  /// Adds types and choices, and what the values of the types are.
  private mutating func add(_ elements: [TypeReference.Element], of registry: Registry) {
    var waiting = elements
    while let element = waiting.popLast() {
      switch element.innermost {
      case .scalar, .collection: break
      case .choice(let index): ids[.choice, default: []].insert(registry.choices[index].id)
      case .type(let index):
        guard ids[.type, default: []].insert(registry.types[index].id).inserted else { break }
        waiting += registry.types[index].fields.map(\.type.element)
      }
    }
  }

  func contains(_ concept: ComparedConcept) -> Bool {
    ids[concept.kind.whole(of: concept.owner)]?.contains(concept.owner.first ?? concept.id) == true
  }
}

extension PlatformName {
  /// The error as which the step arrives.
  fileprivate var error: String? {
    if case .error(let id) = arrivesAs?.form { id } else { nil }
  }
}
