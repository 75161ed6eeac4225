import StepRuntime

/// What of a flow has been shown.
struct PlayCoverage: Sendable, Hashable {
  private(set) var steps: Set<String> = []
  /// The operations that have begun the flow.
  private(set) var calls: Set<String> = []
  private(set) var errors: Set<String> = []
  private var outcomes: Set<Way> = []
  private(set) var moves = 0

  private struct Way: Sendable, Hashable {
    /// The id of the step, or of the operation that begins the flow.
    var place: String
    var outcome: String
  }

  /// Takes note of a move from a step, or, where there is none or the call does not belong to it, from the beginning.
  mutating func add(_ move: StepTrace.Move, from step: String?) {
    moves += 1
    switch move.expected {
    case .step(let id): steps.insert(id)
    case .error(let id): errors.insert(id)
    }
    var place = step ?? ""
    if case .call(let operation, _) = move.action, step == nil {
      place = operation
      calls.insert(operation)
    }
    outcomes.insert(Way(place: place, outcome: move.outcome))
  }

  func hasTaken(_ outcome: String, at place: String) -> Bool {
    outcomes.contains(Way(place: place, outcome: outcome))
  }
}
