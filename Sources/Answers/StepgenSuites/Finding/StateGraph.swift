import StepgenModel

/// The states of a flow and the transitions between them, found when they are asked for.
struct StateGraph {
  struct Edge {
    var transition: Int
    /// The number of the state to which it leads.
    var target: Int
  }

  let rules: FlowRules
  private(set) var states: [FlowRules.State] = []
  private var numbers: [FlowRules.State: Int] = [:]
  /// The edges from each state; nil for one that nobody has asked for.
  private var known: [[Edge]?] = []

  init(_ rules: FlowRules) {
    self.rules = rules
  }

  mutating func number(of state: FlowRules.State) -> Int {
    if let number = numbers[state] { return number }
    numbers[state] = states.count
    states.append(state)
    known.append(nil)
    return states.count - 1
  }

  /// The transitions that are possible in a state, without those that begin the flow again.
  mutating func edges(from number: Int) -> [Edge] {
    if let edges = known[number] { return edges }
    let state = states[number]
    var edges: [Edge] = []
    for transition in rules.transitions(from: state.step) {
      guard let next = rules.state(after: transition, in: state) else { continue }
      edges.append(Edge(transition: transition, target: self.number(of: next)))
    }
    known[number] = edges
    return edges
  }

  /// The transitions by which the flow begins again at a step, without errors after which it is where it was.
  mutating func beginnings(from number: Int) -> [Edge] {
    let state = states[number]
    guard state.step != nil else { return [] }
    let beginning = self.number(of: FlowRules.State(step: nil, values: state.values))
    return edges(from: beginning).filter { edge in
      if case .error(_, .stay) = rules.branch(of: edge.transition).outcome.result { false } else { true }
    }
  }
}
