import SpecAnalysis
import StepgenModel

/// How many mutants of a flow the paths of its suite notice.
struct MutationScore {
  private(set) var counts: [MutantKind: FlowSuite.Count] = [:]

  init(of walks: [Walk], _ rules: FlowRules, _ goals: Goals) {
    // The paths that take an outcome or try it, by its branch.
    var walksByBranch: [Int: [Walk]] = [:]
    for walk in walks {
      for branch in walk.branches(rules) { walksByBranch[branch, default: []].append(walk) }
    }
    for mutant in Mutant.all(of: rules, goals) {
      let isNoticed = (walksByBranch[mutant.branch] ?? []).contains { mutant.isNoticed(by: $0, rules) }
      let count = FlowSuite.Count(isNoticed ? 1 : 0, of: 1)
      counts[mutant.kind] = counts[mutant.kind].map { $0 + count } ?? count
    }
  }
}

extension Walk {
  /// The branches that the path takes or tries.
  func branches(_ rules: FlowRules) -> Set<Int> {
    Set((transitions + refusals.map(\.transition)).map { rules.transitions[$0].branch })
  }
}

extension Mutant {
  /// Returns true if the mutant refuses a move of the path, accepts a refused one, or ends at another step.
  func isNoticed(by walk: Walk, _ rules: FlowRules) -> Bool {
    var state = FlowRules.State(step: nil, values: walk.given)
    var refusals = walk.refusals[...]
    for (index, transition) in walk.transitions.enumerated() {
      if accepts(&refusals, after: index, in: state, rules) { return true }
      guard let next = self.state(after: transition, in: state, rules) else { return true }
      state = next
    }
    return accepts(&refusals, after: walk.transitions.count, in: state, rules) || state.step != walk.end
  }

  /// Returns true if the mutant accepts a move that has to be refused at this place of the path.
  private func accepts(
    _ refusals: inout ArraySlice<Walk.Refusal>,
    after index: Int,
    in state: FlowRules.State,
    _ rules: FlowRules
  ) -> Bool {
    while let refusal = refusals.first, refusal.after == index {
      if self.state(after: refusal.transition, in: state, rules) != nil { return true }
      refusals.removeFirst()
    }
    return false
  }

  /// The state of the mutant after a transition; nil where it refuses it.
  func state(after transition: Int, in state: FlowRules.State, _ rules: FlowRules) -> FlowRules.State? {
    guard rules.transitions[transition].branch == branch else { return rules.state(after: transition, in: state) }
    return instead.flatMap { rules.state(after: transition, in: state, as: $0) }
  }
}
