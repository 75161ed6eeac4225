import StepRuntime

/// What of a flow has been shown.
struct PlayCoverage: Sendable, Hashable {
  private(set) var steps: Set<String> = []
  private(set) var outcomes: Set<String> = []
  private(set) var moves = 0

  mutating func add(_ move: StepTrace.Move, from step: String?) {
    moves += 1
    if case .step(let id) = move.expected { steps.insert(id) }
    let place =
      switch move.action {
      case .call(let operation, _): operation
      case .answer: step ?? ""
      }
    outcomes.insert("\(place) \(move.outcome)")
  }
}
