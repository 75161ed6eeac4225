import SpecAnalysis
import StepgenModel

/// A flow with one fault in an outcome.
struct Mutant {
  var kind: MutantKind
  /// The branch of the outcome.
  var branch: Int
  /// The branch with the fault; nil where the flow does not have it.
  var instead: FlowRules.Branch?

  /// Each mutant of what can happen in a flow, but those that behave as the flow does in every situation.
  static func all(of rules: FlowRules, _ goals: Goals) -> [Mutant] {
    let reached = Dictionary(grouping: goals.transitions.sorted()) { rules.transitions[$0].branch }
    let branches = reached.keys.sorted()
    let ofBranches = branches.flatMap { branch -> [Mutant] in
      [Mutant(kind: .outcomeRemoved, branch: branch)] + errors(branch, rules, goals)
        + targets(branch, reached[branch] ?? [], rules)
    }
    return ofBranches + conditions(rules, goals) + DroppedSet.all(of: rules, branches)
  }

  /// Another error of the flow, and another end of the same error.
  private static func errors(_ number: Int, _ rules: FlowRules, _ goals: Goals) -> [Mutant] {
    let branch = rules.branches[number]
    guard case .error(let error, let then) = branch.result else { return [] }
    var results: [(kind: MutantKind, result: Outcome.Result)] = []
    let errors = Set(rules.flow.everyOutcome.compactMap(\.error)).sorted()
    if let other = errors.first(where: { $0 > error }) ?? errors.first, other != error {
      results.append((kind: .errorExchanged, result: .error(other, then: then)))
    }
    // Before the flow has begun, it is at no step before and after.
    if branch.step != nil || goals.errorsAtSteps.contains(number) {
      let end: Outcome.Result.AfterError = then == .stay ? .restart : .stay
      results.append((kind: .stayExchanged, result: .error(error, then: end)))
    }
    return results.map { kind, result in
      var instead = branch
      instead.result = result
      return Mutant(kind: kind, branch: number, instead: instead)
    }
  }

  /// For each step to which the outcome leads, another one that the platform has.
  private static func targets(_ number: Int, _ transitions: [Int], _ rules: FlowRules) -> [Mutant] {
    let branch = rules.branches[number]
    guard case .steps(let steps) = branch.result else { return [] }
    let others = Set(rules.transitions.compactMap(\.to)).subtracting(steps).sorted()
    return transitions.compactMap { transition -> Mutant? in
      guard let target = rules.transitions[transition].to,
        let other = others.first(where: { $0 > target }) ?? others.first
      else { return nil }
      var instead = branch
      instead.result = .steps(steps.map { $0 == target ? other : $0 })
      return Mutant(kind: .targetChanged, branch: number, instead: instead)
    }
  }

  private static func conditions(_ rules: FlowRules, _ goals: Goals) -> [Mutant] {
    goals.refusals.union(goals.undecided).sorted().map { number in
      let clause = goals.dropped[number]
      var instead = rules.branches[clause.branch]
      // Where the search does not find out what would differ, no path notices it.
      if !goals.undecided.contains(number), let needs = clause.needs { instead.needs = needs }
      return Mutant(kind: .conditionDropped, branch: clause.branch, instead: instead)
    }
  }
}

/// The fault of a mutant.
package enum MutantKind: String, Sendable, Hashable, CaseIterable {
  case outcomeRemoved = "outcome-removed"
  case errorExchanged = "error-exchanged"
  /// The flow is over after an error that lets retry, or the other way round.
  case stayExchanged = "stay-exchanged"
  case conditionDropped = "condition-dropped"
  case targetChanged = "target-changed"
  /// The outcome does not change the value of a setting.
  case setsDropped = "sets-dropped"

  /// The kind in words.
  package var title: String { rawValue.replacing("-", with: " ") }
}
