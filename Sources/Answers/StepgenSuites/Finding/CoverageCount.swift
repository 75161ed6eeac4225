import StepgenModel

/// Counts what transitions cover of what can happen in a flow.
struct CoverageCount {
  private let rules: FlowRules
  private let goals: Goals

  init(_ rules: FlowRules, _ goals: Goals) {
    (self.rules, self.goals) = (rules, goals)
  }

  /// What lists of transitions cover; nil stands for a move that is not possible on the platform.
  func coverage(of walks: [[Int?]]) -> FlowSuite.Coverage {
    var taken: Set<Int> = []
    var pairs: Set<[Int]> = []
    for walk in walks {
      for (index, transition) in walk.enumerated() {
        guard let transition, goals.transitions.contains(transition) else { continue }
        taken.insert(transition)
        guard index > 0, let last = walk[index - 1], goals.pairs.contains(last, transition) else { continue }
        pairs.insert([last, transition])
      }
    }
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

/// The transitions that a trace of the spec takes.
struct TraceWalk {
  /// One for each move; nil where the platform does not have it.
  private(set) var transitions: [Int?] = []

  private let rules: FlowRules
  private var step: Int?

  init(_ trace: Trace, _ rules: FlowRules) {
    self.rules = rules
    for move in trace.moves { take(move) }
  }

  private mutating func take(_ move: Trace.Move) {
    let (from, outcome) = start(of: move) ?? (step, outcome(at: step, move.outcome))
    let target: Int? =
      switch (move.expected, outcome?.result) {
      case (.step(let next), _): next
      case (.error, .error(_, .stay)?): step
      case (.error, _): nil
      }
    // At the beginning, an error after which the flow is where it was leads to the beginning.
    let to: Int? = if case .step = move.expected { target } else { from == nil ? nil : target }
    transitions.append(outcome.flatMap { rules.number(of: $0, from: from, to: to) })
    step = target
  }

  /// The outcome with which a call begins the flow; nil for another move.
  private func start(of move: Trace.Move) -> (Int?, Outcome?)? {
    guard case .call(let operation, _) = move.action else { return nil }
    let outcomes = rules.flow.starts.filter { $0.operation == operation }.flatMap(\.outcomes)
    guard let outcome = outcomes.first(where: { $0.id == move.outcome }) else { return nil }
    return (nil, outcome)
  }

  private func outcome(at step: Int?, _ id: String) -> Outcome? {
    step.flatMap { rules.flow.steps[$0].outcomes.first { $0.id == id } }
  }
}
