import StepgenModel

/// What an outcome needs does not contradict itself.
enum ImpossibleOutcome {
  @Sendable static func check(_ flow: Flow, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    var seen: Set<SourceRange> = []
    for outcome in flow.everyOutcome where seen.insert(outcome.range).inserted {
      guard let clause = outcome.contradiction, let first = clause.alternatives.first else { continue }
      let id = registry.conditions[first.condition].id
      diagnostics.report(
        Diagnostic(
          .impossibleOutcome,
          at: outcome.range,
          "the outcome ‘\(outcome.id)’ never happens: ‘when’ asks for ‘\(id)’ and for its opposite",
          help: "Leave out one of the two, or make two outcomes of it."
        )
      )
    }
  }
}

extension Outcome {
  /// The clause that cannot be met where those that leave no choice are.
  fileprivate var contradiction: Clause? {
    let certain = Set(conditions.filter { $0.alternatives.count == 1 }.flatMap(\.alternatives))
    return conditions.first { clause in
      clause.alternatives.allSatisfy { certain.contains(Alternative(condition: $0.condition, isHeld: !$0.isHeld)) }
    }
  }
}

extension Rule {
  static let impossibleOutcome = Rule(
    "impossible-outcome",
    title: "What an outcome needs can be met.",
    explanation: """
      All that stands in `when` must hold at once. A condition and its opposite never do: such an outcome describes \
      nothing that a service does.
      """,
    wrong: .flow(minimalFlow.replacing("{ to: done }", with: "{ to: done, when: [paid, { not: paid }] }")),
    right: .flow(minimalFlow.replacing("{ to: done }", with: "{ to: done, when: { not: paid } }"))
  )
}
