import StepgenModel

/// What belongs to one flow: its steps, the calls that begin and answer it, the errors that these can report, and the
/// types and choices of everything that goes in or comes out.
struct FlowConcepts {
  private let flow: String
  private var operations: Set<String> = []
  private var errors: Set<String> = []
  private var types: Set<String> = []
  private var choices: Set<String> = []

  init(_ flow: Flow, in registry: Registry) {
    self.flow = flow.id
    let outcomes = flow.starts.flatMap(\.outcomes) + flow.steps.flatMap(\.outcomes)
    let calls = Set(
      flow.starts.map(\.operation) + flow.steps.compactMap(\.answeringOperation) + outcomes.compactMap(\.operation)
    )
    let failures = outcomes.compactMap { if case .error(let error, _) = $0.result { error } else { nil } }
    operations = Set(calls.map { registry.operations[$0].id })
    errors = Set((failures + calls.flatMap { registry.operations[$0].errors }).map { registry.errors[$0].id })
    errors.formUnion(flow.steps.flatMap { $0.names.compactMap(\.error) })
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
      case .choice(let index): choices.insert(registry.choices[index].id)
      case .type(let index):
        guard types.insert(registry.types[index].id).inserted else { break }
        waiting += registry.types[index].fields.map(\.type.element)
      }
    }
  }

  func contains(_ concept: ComparedConcept) -> Bool {
    let first = concept.owner.first ?? concept.id
    return switch concept.section {
    case .steps, .payload: first == flow
    case .operations: operations.contains(first)
    case .errors: errors.contains(first)
    case .choices, .answers: choices.contains(first)
    case .types: concept.kind == .flow ? first == flow : types.contains(first)
    }
  }
}

extension PlatformName {
  /// The error as which the step arrives.
  fileprivate var error: String? {
    if case .error(let id) = arrivesAs?.form { id } else { nil }
  }
}
