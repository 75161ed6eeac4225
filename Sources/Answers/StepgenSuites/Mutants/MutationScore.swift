import SpecAnalysis
import StepgenModel

/// How many mutants of a flow the paths of its suite notice.
struct MutationScore {
  private(set) var counts: [MutantKind: FlowSuite.Count] = [:]

  private let rules: FlowRules
  private let walks: [Walk]
  /// The paths that take an outcome or try it, by its branch.
  private var walksByBranch: [Int: [Int]] = [:]

  init(of walks: [Walk], _ rules: FlowRules, _ goals: Goals) {
    (self.rules, self.walks) = (rules, walks)
    for (number, walk) in walks.enumerated() {
      let transitions = walk.transitions + walk.refusals.map(\.transition)
      for branch in Set(transitions.map { rules.transitions[$0].branch }) {
        walksByBranch[branch, default: []].append(number)
      }
    }
    for mutant in Mutant.all(of: rules, goals) {
      let isNoticed = (walksByBranch[mutant.branch] ?? []).contains { notices(mutant, in: walks[$0]) }
      let count = FlowSuite.Count(isNoticed ? 1 : 0, of: 1)
      counts[mutant.kind] = counts[mutant.kind].map { $0 + count } ?? count
    }
  }

  /// Returns true if a mutant refuses a move of the path, accepts a refused one, or ends at another step.
  private func notices(_ mutant: Mutant, in walk: Walk) -> Bool {
    var state = FlowRules.State(step: nil, values: walk.given)
    var refusals = walk.refusals[...]
    for (index, transition) in walk.transitions.enumerated() {
      if accepts(&refusals, after: index, in: state, mutant) { return true }
      guard let next = self.state(after: transition, in: state, mutant) else { return true }
      state = next
    }
    return accepts(&refusals, after: walk.transitions.count, in: state, mutant) || state.step != walk.end
  }

  /// Returns true if a mutant accepts a move that has to be refused at this place of the path.
  private func accepts(
    _ refusals: inout ArraySlice<Walk.Refusal>,
    after index: Int,
    in state: FlowRules.State,
    _ mutant: Mutant
  ) -> Bool {
    while let refusal = refusals.first, refusal.after == index {
      if self.state(after: refusal.transition, in: state, mutant) != nil { return true }
      refusals.removeFirst()
    }
    return false
  }

  private func state(after transition: Int, in state: FlowRules.State, _ mutant: Mutant) -> FlowRules.State? {
    guard rules.transitions[transition].branch == mutant.branch else {
      return rules.state(after: transition, in: state)
    }
    return mutant.instead.flatMap { rules.state(after: transition, in: state, as: $0) }
  }
}
