import StepgenModel

/// Counts what transitions cover of what can happen in a flow.
struct CoverageCount {
  private let rules: FlowRules
  private let goals: Goals

  init(_ rules: FlowRules, _ goals: Goals) {
    (self.rules, self.goals) = (rules, goals)
  }

  /// The coverage of lists of transitions.
  func coverage(of walks: [[Int]]) -> FlowSuite.Coverage {
    var taken: Set<Int> = []
    var pairs: Set<[Int]> = []
    for walk in walks {
      taken.formUnion(walk)
      for (last, transition) in zip(walk, walk.dropFirst()) where goals.pairs.contains(last, transition) {
        pairs.insert([last, transition])
      }
    }
    taken.formIntersection(goals.transitions)
    var coverage = FlowSuite.Coverage()
    coverage.outcomes = FlowSuite.Count(branches(of: taken), of: branches(of: goals.transitions))
    coverage.transitions = FlowSuite.Count(taken.count, of: goals.transitions.count)
    coverage.pairs = FlowSuite.Count(pairs.count, of: goals.pairs.count)
    return coverage
  }

  private func branches(of transitions: Set<Int>) -> Int {
    Set(transitions.map { rules.transitions[$0].branch }).count
  }
}

/// The transitions that a trace of the spec takes on a platform.
struct TraceWalk {
  /// Up to the first move that the platform does not have: there, nothing follows it.
  private(set) var transitions: [Int] = []

  private let rules: FlowRules
  private var step: Int?

  init(_ trace: Trace, _ rules: FlowRules) {
    self.rules = rules
    for move in trace.moves {
      guard take(move) else { return }
    }
  }

  /// Returns false if the platform does not have the move.
  private mutating func take(_ move: Trace.Move) -> Bool {
    let start = start(of: move)
    guard let outcome = start ?? outcome(at: step, move.outcome) else { return false }
    let from = start == nil ? step : nil
    let target: Int? =
      switch (move.expected, outcome.result) {
      case (.step(let next), _): next
      case (.error, .error(_, .stay)): step
      case (.error, _): nil
      }
    // At the beginning, an error after which the flow is where it was leads to the beginning.
    let to: Int? = if case .step = move.expected { target } else { from == nil ? nil : target }
    guard let number = rules.number(of: outcome, from: from, to: to) else { return false }
    transitions.append(number)
    step = target
    return true
  }

  /// The outcome with which a call begins the flow; nil for another move.
  private func start(of move: Trace.Move) -> Outcome? {
    guard case .call(let operation, _) = move.action else { return nil }
    return rules.flow.starts.filter { $0.operation == operation }.flatMap(\.outcomes).first { $0.id == move.outcome }
  }

  private func outcome(at step: Int?, _ id: String) -> Outcome? {
    step.flatMap { rules.flow.steps[$0].outcomes.first { $0.id == id } }
  }
}
