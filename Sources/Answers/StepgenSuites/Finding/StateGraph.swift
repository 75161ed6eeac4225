/// The states of a flow, the transitions between them, and what is refused in them, found when they are asked for.
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
  /// The same for the edges by which the flow begins again, by the number of the state in which it does.
  private var knownBeginnings: [Int: [Edge]] = [:]
  private let dropped: [DroppedClause]
  /// The refusals that can happen at each place.
  private let refusalsByPlace: [Int?: [Int]]
  /// The refusals that each state shows; nil for one that nobody has asked for.
  private var knownRefusals: [[Int]?] = []

  init(_ goals: Goals, _ rules: FlowRules) {
    (self.rules, dropped) = (rules, goals.dropped)
    refusalsByPlace = Dictionary(grouping: goals.refusals.sorted()) { rules.branches[goals.dropped[$0].branch].step }
  }

  mutating func number(of state: FlowRules.State) -> Int {
    if let number = numbers[state] { return number }
    numbers[state] = states.count
    states.append(state)
    known.append(nil)
    knownRefusals.append(nil)
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

  /// The moves that a state refuses because of one condition, by the number of the ``DroppedClause``.
  mutating func refusals(in number: Int) -> [Int] {
    if let refusals = knownRefusals[number] { return refusals }
    let state = states[number]
    let places = state.step == nil ? [nil] : [state.step, nil]
    let refusals = places.flatMap { refusalsByPlace[$0] ?? [] }.filter { dropped[$0].decides(in: state, rules) }
    knownRefusals[number] = refusals
    return refusals
  }

  /// The state in which the flow begins again at a step; nil where it is at no step.
  mutating func beginning(of number: Int) -> Int? {
    guard states[number].step != nil else { return nil }
    return self.number(of: FlowRules.State(step: nil, values: states[number].values))
  }

  /// The transitions by which the flow begins again, without errors after which it is where it was.
  mutating func beginnings(in number: Int) -> [Edge] {
    if let edges = knownBeginnings[number] { return edges }
    let leading = edges(from: number).filter { !rules.branch(of: $0.transition).isError(thatStays: true) }
    knownBeginnings[number] = leading
    return leading
  }
}
