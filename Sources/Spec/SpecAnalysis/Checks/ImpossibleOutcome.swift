import StepgenModel

/// What an outcome needs does not contradict itself.
enum ImpossibleOutcome {
  @Sendable static func check(_ flow: Flow, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    var seen: Set<SourceRange> = []
    for outcome in flow.everyOutcome where seen.insert(outcome.range).inserted {
      guard let clause = outcome.contradiction(in: registry), let first = clause.alternatives.first else { continue }
      let id = registry.conditions[first.condition].id
      let setting = registry.setting(ofCondition: first.condition)
      let reason =
        setting.map { "what ‘when’ says of the setting ‘\($0.id)’ fits no value of it" }
        ?? "‘when’ asks for ‘\(id)’ and for its opposite"
      diagnostics.report(
        Diagnostic(
          .impossibleOutcome,
          at: outcome.range,
          "the outcome ‘\(outcome.id)’ never happens: \(reason)",
          help: "Leave out one of the two, or make two outcomes of it."
        )
      )
    }
  }
}

extension Outcome {
  /// The clause that cannot be met where those that leave no choice are.
  fileprivate func contradiction(in registry: Registry) -> Clause? {
    let certain = Set(conditions.filter { $0.alternatives.count == 1 }.flatMap(\.alternatives))
    func isCertain(_ condition: Int, _ isHeld: Bool) -> Bool {
      certain.contains(Alternative(condition: condition, isHeld: isHeld))
    }
    func isRuledOut(_ alternative: Alternative) -> Bool {
      let (condition, isHeld) = (alternative.condition, alternative.isHeld)
      if isCertain(condition, !isHeld) { return true }
      guard let others = registry.setting(ofCondition: condition)?.values.filter({ $0 != condition }) else {
        return false
      }
      return isHeld ? others.contains { isCertain($0, true) } : others.allSatisfy { isCertain($0, false) }
    }
    return conditions.first { $0.alternatives.allSatisfy(isRuledOut) }
  }
}

extension Rule {
  static let impossibleOutcome = Rule(
    "impossible-outcome",
    title: "What an outcome needs can be met.",
    explanation: """
      All that stands in `when` must hold at once. A condition and its opposite never do, nor do two values of a \
      setting: such an outcome describes nothing that a service does.
      """,
    wrong: .flow(minimalFlow.replacing("{ to: done }", with: "{ to: done, when: [paid, { not: paid }] }")),
    right: .flow(minimalFlow.replacing("{ to: done }", with: "{ to: done, when: { not: paid } }"))
  )
}
