/// The goals that the paths have not reached yet.
struct OpenGoals {
  private(set) var transitions: Set<Int>
  private(set) var pairs: PairSet
  private(set) var refusals: Set<Int>
  private(set) var errorsAtSteps: Set<Int>

  init(_ goals: Goals) {
    (transitions, pairs, refusals) = (goals.transitions, goals.pairs, goals.refusals)
    errorsAtSteps = goals.errorsAtSteps
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

  mutating func show(_ transition: Int, after last: Int?) {
    transitions.remove(transition)
    if let last { pairs.remove(last, transition) }
  }

  mutating func show(errorAtStep branch: Int) {
    errorsAtSteps.remove(branch)
  }

  mutating func show(refusal: Int) {
    refusals.remove(refusal)
  }
}
