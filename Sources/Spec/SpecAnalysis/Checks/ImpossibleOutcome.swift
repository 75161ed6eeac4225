import StepgenModel

/// The conditions of an outcome do not contradict each other.
enum ImpossibleOutcome {
  @Sendable static func check(_ flow: Flow, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    var seen: Set<SourceRange> = []
    for outcome in flow.everyOutcome where seen.insert(outcome.range).inserted {
      guard let reason = outcome.contradiction(in: registry) else { continue }
      diagnostics.report(
        Diagnostic(
          .impossibleOutcome,
          at: outcome.range,
          "the outcome ‘\(outcome.id)’ never happens: \(reason)",
          help: "Remove a part of ‘when’, or split the outcome."
        )
      )
    }
  }
}

extension Outcome {
  /// Why what must hold cannot: a condition and its opposite, or no value of a setting.
  func contradiction(in registry: Registry) -> String? {
    let certain = Set(conditions.filter { $0.alternatives.count == 1 }.flatMap(\.alternatives))
    let open = conditions.map { clause in
      clause.alternatives.filter { !certain.contains(Alternative(condition: $0.condition, isHeld: !$0.isHeld)) }
    }
    if let place = open.firstIndex(where: \.isEmpty), let first = conditions[place].alternatives.first {
      return "‘when’ asks for ‘\(registry.conditions[first.condition].id)’ and for its opposite"
    }
    let settings = Set(mentionedConditions.compactMap { registry.conditions[$0].setting }).sorted()
    let contradicted = settings.map { registry.settings[$0] }.first { setting in
      let own = open.filter { $0.allSatisfy { setting.values.contains($0.condition) } }
      return !setting.values.contains { value in
        own.allSatisfy { $0.contains { ($0.condition == value) == $0.isHeld } }
      }
    }
    return contradicted.map { "no value of the setting ‘\($0.id)’ satisfies ‘when’" }
  }
}

extension Rule {
  static let impossibleOutcome = Rule(
    "impossible-outcome",
    title: "The conditions of an outcome must be possible.",
    explanation: """
      All conditions in `when` must be true at once. A condition and its opposite are never both true, nor are two \
      values of a setting, so such an outcome never happens.
      """,
    wrong: .flow(minimalFlow.replacing("{ to: done }", with: "{ to: done, when: [paid, { not: paid }] }")),
    right: .flow(minimalFlow.replacing("{ to: done }", with: "{ to: done, when: { any: [paid, { not: paid }] } }"))
  )
}
