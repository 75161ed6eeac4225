import StepgenModel

/// An outcome, and where it happens.
struct Move {
  let flow: Flow
  /// The step; nil at the start of the flow.
  let step: Step?
  let outcome: Outcome
  /// The index of the operation that is called; nil if time passes or the service acts.
  let operation: Int?
}

extension Scope {
  /// The outcomes of a step, of all calls of an operation, or that end in an error.
  func moves(of concept: Concept, in registry: Registry) -> [Move] {
    let operation = registry.index(ofOperation: concept.id)
    let error = registry.index(ofError: concept.id)
    let all = registry.flows.flatMap { flow in
      flow.starts.flatMap { start in
        start.outcomes.map { Move(flow: flow, step: nil, outcome: $0, operation: start.operation) }
      }
        + flow.steps.flatMap { step in
          step.outcomes.map { outcome in
            let called = outcome.cause == .call ? outcome.operation ?? step.answeringOperation : nil
            return Move(flow: flow, step: step, outcome: outcome, operation: called)
          }
        }
    }
    let platforms = platforms(of: registry)
    return all.filter { move in
      guard platforms.contains(where: move.outcome.platforms.contains) else { return false }
      switch concept.kind {
      case .step: return concept.owner.first == move.flow.id && concept.id == move.step?.id
      case .operation: return move.operation == operation
      default: return move.outcome.error == error
      }
    }
  }

  /// The path of the step or of the operation at which an outcome happens.
  func path(of move: Move, in registry: Registry) -> String {
    "\(move.flow.id)/\(move.step?.id ?? move.operation.map { registry.operations[$0].id } ?? "")"
  }
}

/// A step as the answer to where something leads.
struct StepValue: Encodable {
  var step: String
  var title: String
  var names: [String: String]
  var place: String

  init(_ step: Step, of flow: Flow, in registry: Registry, _ scope: Scope) {
    (self.step, title) = ("\(flow.id)/\(step.id)", step.title)
    names = scope.names(step.names, in: registry)
    place = scope.place(step.range)
  }
}

/// An outcome as part of an answer; what the spec does not say has no key.
struct OutcomeValue: Encodable {
  var outcome: String
  var meaning: String?
  /// What has to be true, all of it.
  var when: [String]?
  /// The members of the choice, one of which was chosen.
  var chosen: [String]?
  /// What is called instead of the operation of the step, by platform.
  var call: [String: String]?
  var cause: String?
  /// The platforms on which it happens, if these are not all.
  var platforms: [String]?
  /// One of these follows.
  var steps: [StepValue]?
  /// What an error does to the flow: ‘stay’, ‘restart’ or ‘end’.
  var then: String?
  var place: String
  var source: String?

  init(_ move: Move, in registry: Registry, _ scope: Scope) {
    let outcome = move.outcome
    self.outcome = outcome.id
    meaning = scope.text(outcome.sentence)
    let clauses = outcome.notableConditions.map { clause in
      clause.alternatives.map { ($0.isHeld ? "" : "not: ") + registry.conditions[$0.condition].title }
        .joined(separator: " or ")
    }
    when = clauses.isEmpty ? nil : clauses
    if let choice = move.step?.ask?.choice, !outcome.members.isEmpty {
      chosen = outcome.members.map { registry.choices[choice].members[$0].id }
    }
    if let operation = outcome.operation, operation != move.step?.answeringOperation {
      call = scope.names(registry.operations[operation].names, in: registry)
    }
    cause = outcome.cause == .call ? nil : outcome.cause.rawValue
    if !registry.platforms.indices.allSatisfy({ outcome.platforms.contains($0) }) {
      platforms = outcome.platforms.map { registry.platforms[$0].id }
    }
    switch outcome.result {
    case .steps(let steps):
      let all = steps.map { move.flow.steps[$0] }
      let named = all.filter { !scope.names($0.names, in: registry).isEmpty }
      self.steps = (named.isEmpty ? all : named).map { StepValue($0, of: move.flow, in: registry, scope) }
    case .error(_, let then): self.then = then.rawValue
    }
    place = scope.place(outcome.range)
    source = outcome.source
  }
}
