import SpecAnalysis
import StepgenModel

/// Mutants in which an outcome no longer sets a value.
struct DroppedSet {
  private let rules: FlowRules
  private let situations: [Int?: [Situations.Situation]]
  /// For each place, the beginning first, all values of the settings on which something depends from there on.
  private let relevant: [Values]
  /// The values that settings have at first, or that an outcome sets.
  private let possible: Values

  /// One for each value that the branches set, if the situations do not show that the flow behaves the same without it.
  static func all(of rules: FlowRules, _ branches: [Int]) -> [Mutant] {
    let sets = DroppedSet(rules)
    return branches.flatMap { branch in
      rules.branches[branch].outcome.sets.compactMap { sets.mutant(of: branch, keeping: $0) }
    }
  }

  private init(_ rules: FlowRules) {
    self.rules = rules
    situations = Dictionary(grouping: rules.situations.all) { $0.step }
    relevant = rules.situations.relevantSettings
    possible = rules.branches.map(\.afterwards).reduce(rules.situations.space.initial, |)
  }

  private func mutant(of number: Int, keeping condition: Int) -> Mutant? {
    let branch = rules.branches[number]
    let setting = rules.situations.space.settings(of: [condition])
    guard !(setting & relevantSettings(after: number)).isEmpty, !hasValue(setting, before: branch) else { return nil }
    var instead = branch
    (instead.changed, instead.afterwards) = (branch.changed & ~setting, branch.afterwards & ~setting)
    return Mutant(kind: .setsDropped, branch: number, instead: instead)
  }

  private func relevantSettings(after number: Int) -> Values {
    let branch = rules.branches[number]
    // Such an error leaves the flow wherever it is.
    if branch.step == nil, branch.isError(thatStays: true) { return relevant.reduce(.none, |) }
    let targets = rules.transitions.filter { $0.branch == number }.map(\.to)
    return targets.map { relevant[$0.map { $0 + 1 } ?? 0] }.reduce(.none, |)
  }

  /// Returns true if a setting has the value that the outcome sets wherever the outcome can happen.
  private func hasValue(_ setting: Values, before branch: FlowRules.Branch) -> Bool {
    let space = rules.situations.space
    return (situations[branch.step] ?? []).allSatisfy { situation in
      branch.needs.allSatisfy { need in
        space.common(situation.values, need).map { ($0 & setting & possible).isSubset(of: branch.afterwards) } ?? true
      }
    }
  }
}
