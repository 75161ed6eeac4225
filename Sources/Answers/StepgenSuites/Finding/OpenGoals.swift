/// What the paths so far do not show yet.
struct OpenGoals {
  private(set) var transitions: Set<Int>
  private(set) var pairs: PairSet
  private(set) var refusals: Set<Int>
  private(set) var errorsAtSteps: Set<Int>
  /// The open refusals at each place.
  private var refusalsByPlace: [Int?: [Int]] = [:]
  private let goals: Goals
  private let rules: FlowRules

  init(_ goals: Goals, _ rules: FlowRules) {
    (self.goals, self.rules) = (goals, rules)
    (transitions, pairs, refusals) = (goals.transitions, goals.pairs, goals.refusals)
    errorsAtSteps = goals.errorsAtSteps
    for refusal in goals.refusals.sorted() {
      refusalsByPlace[rules.branches[goals.dropped[refusal].branch].step, default: []].append(refusal)
    }
  }

  func contains(_ subject: Goals.Subject) -> Bool {
    switch subject {
    case .transition(let transition): transitions.contains(transition)
    case .pair(let first, let second): pairs.contains(first, second)
    case .refusal(let refusal): refusals.contains(refusal)
    case .errorAtStep(let branch): errorsAtSteps.contains(branch)
    }
  }

  /// Returns true if a path that takes a transition after another one shows something new.
  func contains(_ transition: Int, after last: Int?) -> Bool {
    if transitions.contains(transition) { return true }
    guard let last else { return false }
    return pairs.contains(last, transition)
  }

  /// How many of some transitions show something new after another one.
  func count(of edges: [StateGraph.Edge], after transition: Int) -> Int {
    guard pairs.counts[transition] > 0 else { return 0 }
    return edges.count { pairs.contains(transition, $0.transition) }
  }

  /// The open refusals that a state shows.
  func refusals(in state: FlowRules.State) -> [Int] {
    let beginning: Int? = nil
    let atStep = state.step == nil ? [] : refusalsByPlace[state.step] ?? []
    let all = atStep + (refusalsByPlace[beginning] ?? [])
    return all.filter { goals.dropped[$0].decides(in: state, rules) }
  }

  mutating func show(_ transition: Int, after last: Int?) {
    transitions.remove(transition)
    if let last { pairs.remove(last, transition) }
  }

  mutating func show(errorAtStep branch: Int) {
    errorsAtSteps.remove(branch)
  }

  mutating func show(refusal: Int) {
    refusals.remove(refusal)
    let place = rules.branches[goals.dropped[refusal].branch].step
    refusalsByPlace[place]?.removeAll { $0 == refusal }
  }
}
