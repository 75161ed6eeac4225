import SpecAnalysis
import StepgenModel

/// Finds few and long paths that show every goal.
///
/// A path begins with the shortest way to a goal. It then takes the transition that shows something new and after which
/// most is new; where none does, it goes the shortest way to the next one. It ends where nothing new is near.
struct PathFinder {
  /// So many transitions follow those that lead to a goal, and as many as these where they are more.
  private static let longest = 120
  /// So many states are searched for the next transition that shows something new.
  private static let mostStates = 600
  /// The number of goals that are considered for the conditions of a path.
  private static let mostGoals = 1_000

  let goals: Goals
  private var missing: OpenGoals
  private(set) var walks: [Walk] = []

  private let rules: FlowRules
  private var graph: StateGraph
  /// The branches whose error was shown to end the flow.
  private var ended: Set<Int> = []
  /// For each state the last search that came to it.
  private var searches: [Int] = []
  /// For each state the last search in which the flow began again in it.
  private var beginnings: [Int] = []
  private var search = 0

  // The path that is being found.
  private var walk: Walk
  private var position = 0
  /// The transition that led to the position; nil at the start of the path.
  private var last: Int?

  init(_ rules: FlowRules) {
    self.rules = rules
    goals = Goals(rules)
    missing = OpenGoals(goals)
    graph = StateGraph(goals, rules)
    walk = Walk(given: .none)
    for index in goals.all.indices where missing.contains(goals.all[index].subject) { findWalk(to: index) }
  }

  private mutating func findWalk(to index: Int) {
    let goal = goals.all[index]
    walk = Walk(given: given(for: index))
    position = graph.number(of: FlowRules.State(step: nil, values: walk.given))
    last = nil
    showRefusals()
    var isGoing = take(rules.way(to: goal.situation) + goal.then)
    if case .errorAtStep(let branch) = goal.subject {
      missing.show(errorAtStep: branch)
      if isGoing { takeErrors(at: goal.situation, after: index) }
      isGoing = false
    }
    let most = walk.transitions.count + max(Self.longest, walk.transitions.count)
    while isGoing, walk.transitions.count < most {
      let next = nextTransitions()
      isGoing = !next.isEmpty && take(next)
    }
    guard !walk.transitions.isEmpty || !walk.refusals.isEmpty else { return }
    walk.end = graph.states[position].step
    walks.append(walk)
  }

  /// Adds the other errors of calls that begin the flow at the same step, as far as they are possible there.
  private mutating func takeErrors(at situation: Int, after index: Int) {
    for other in goals.all[index...].dropFirst() where other.situation == situation {
      guard case .errorAtStep(let branch) = other.subject, missing.contains(other.subject) else { continue }
      let way = graph.states[position].step == nil ? rules.way(to: situation) : []
      if take(way + other.then) { missing.show(errorAtStep: branch) }
    }
  }

  /// Values before the flow begins with which it comes to a goal, and to other open goals as far as they agree.
  private func given(for index: Int) -> Values {
    let space = rules.situations.space
    var initial = goals.all[index].initial
    for other in goals.all[index...].dropFirst().prefix(Self.mostGoals) where missing.contains(other.subject) {
      if let common = space.common(initial, other.initial) { initial = common }
    }
    return space.assignment(in: initial)
  }

  /// Adds transitions to the path up to one that is not possible; returns true if all are.
  private mutating func take(_ transitions: [Int]) -> Bool {
    for transition in transitions {
      guard take(transition) else { return false }
    }
    return true
  }

  /// Adds a transition to the path; returns false if it is not possible.
  private mutating func take(_ transition: Int) -> Bool {
    let state = graph.states[position]
    guard let next = rules.state(after: transition, in: state) else { return false }
    missing.show(transition, after: last)
    walk.transitions.append(transition)
    position = graph.number(of: next)
    last = transition
    showRefusals()
    showEnd(of: rules.transitions[transition].branch, at: state.step, next.values)
    return true
  }
}

extension PathFinder {
  /// Adds what is refused for one condition alone.
  private mutating func showRefusals() {
    for refusal in graph.refusals(in: position) where missing.refusals.contains(refusal) {
      missing.show(refusal: refusal)
      refuse(branch: goals.dropped[refusal].branch)
    }
  }

  private mutating func refuse(branch: Int) {
    let place = rules.branches[branch].step
    guard let transition = rules.transitions(from: place).first(where: { rules.transitions[$0].branch == branch })
    else { return }
    walk.refusals.append(Walk.Refusal(after: walk.transitions.count, transition: transition))
  }

  /// Adds that the step takes no response after an error that ends the flow.
  private mutating func showEnd(of branch: Int, at step: Int?, _ values: Values) {
    guard let step, rules.branches[branch].isError(thatStays: false), !ended.contains(branch) else { return }
    let responses = rules.transitions(from: step).filter { transition in
      let other = rules.branch(of: transition)
      return other.outcome.cause == .call && other.operation == rules.flow.steps[step].answeringOperation
        && other.allows(values)
    }
    guard let response = responses.first else { return }
    ended.insert(branch)
    missing.show(errorAtStep: branch)
    walk.refusals.append(Walk.Refusal(after: walk.transitions.count, transition: response))
  }
}

extension PathFinder {
  /// The next moves of the path; empty if nothing new is near.
  private mutating func nextTransitions() -> [Int] {
    if let best = best() { return [best] }
    return shortestWay()
  }

  /// The transition from here that shows something new and after which most is new; nil if none shows anything.
  private mutating func best() -> Int? {
    var found: (transition: Int, count: Int)?
    for edge in graph.edges(from: position) where missing.contains(edge.transition, after: last) {
      let following = graph.edges(from: edge.target)
      let count = missing.count(of: following, after: edge.transition)
      if count > found?.count ?? -1 { found = (edge.transition, count) }
    }
    return found?.transition
  }

  /// The transitions on the shortest way to a transition that shows something new, with that one where it is alone new.
  private mutating func shortestWay() -> [Int] {
    search += 1
    var queue: [(state: Int, origin: Int, transition: Int)] = [(position, 0, 0)]
    var next = 0
    _ = Self.mark(position, search, in: &searches)
    while next < queue.count, queue.count < Self.mostStates {
      let state = queue[next].state
      for edge in edges(from: state) {
        if isNew(edge) { return way(to: next, queue) + [edge.transition] }
        if Self.mark(edge.target, search, in: &searches) { queue.append((edge.target, next, edge.transition)) }
      }
      next += 1
    }
    return []
  }

  /// The transitions from a state; those by which the flow begins again once for all states with the same values.
  private mutating func edges(from state: Int) -> [StateGraph.Edge] {
    let own = graph.edges(from: state)
    guard let beginning = graph.beginning(of: state), Self.mark(beginning, search, in: &beginnings) else { return own }
    let step = graph.states[state].step
    return own + graph.beginnings(in: beginning).filter { !rules.isResponse($0.transition, to: step) }
  }

  /// Returns true if a transition shows something new, or leads to where something new is.
  private mutating func isNew(_ edge: StateGraph.Edge) -> Bool {
    if missing.transitions.contains(edge.transition) { return true }
    if missing.pairs.counts[edge.transition] > 0 {
      let following = graph.edges(from: edge.target)
      if missing.count(of: following, after: edge.transition) > 0 { return true }
    }
    return graph.refusals(in: edge.target).contains(where: missing.refusals.contains)
  }

  private func way(to index: Int, _ queue: [(state: Int, origin: Int, transition: Int)]) -> [Int] {
    var way: [Int] = []
    var here = index
    while here > 0 {
      way.append(queue[here].transition)
      here = queue[here].origin
    }
    return way.reversed()
  }

  /// Notes that a search came to a state; returns false if it had.
  private static func mark(_ state: Int, _ search: Int, in searches: inout [Int]) -> Bool {
    while searches.count <= state { searches.append(0) }
    guard searches[state] != search else { return false }
    searches[state] = search
    return true
  }
}
