import SpecAnalysis
import StepgenModel

/// An outcome as it would be without one of its conditions.
struct DroppedClause {
  /// The branch of the outcome.
  var branch: Int
  /// The conditions that the outcome would have, as sets of values of which one has to apply; nil if there are too many.
  var needs: [Values]?

  /// Each condition of each outcome that leads anywhere.
  static func all(of rules: FlowRules) -> [DroppedClause] {
    let leading = Set(rules.transitions.map(\.branch))
    return rules.branches.indices.filter(leading.contains).flatMap { branch -> [DroppedClause] in
      let outcome = rules.branches[branch].outcome
      return outcome.conditions.indices.map { clause -> DroppedClause in
        var others = outcome.conditions
        others.remove(at: clause)
        let needs = rules.situations.space.needs(of: outcome.needing(others))?.map(\.values)
        return DroppedClause(branch: branch, needs: needs)
      }
    }
  }

  /// Returns true if the outcome is refused for this condition alone.
  func decides(in state: FlowRules.State, _ rules: FlowRules) -> Bool {
    let branch = rules.branches[branch]
    guard let needs, branch.step == nil || branch.step == state.step else { return false }
    return needs.contains { state.values.isSubset(of: $0) } && !branch.allows(state.values)
  }
}

extension Outcome {
  /// The outcome with other conditions.
  func needing(_ conditions: [Clause]) -> Outcome {
    Outcome(
      id: id,
      range: range,
      operation: operation,
      cause: cause,
      result: result,
      members: members,
      conditions: conditions,
      sets: sets,
      clears: clears,
      isUpToService: isUpToService,
      platforms: platforms,
      meaning: meaning,
      wire: wire,
      source: source
    )
  }
}
