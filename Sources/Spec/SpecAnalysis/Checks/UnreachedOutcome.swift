import StepgenModel

/// The outcomes with steps at the places to which a flow comes, by their places in the spec.
struct ReachedOutcomes {
  var all: Set<SourceRange> = []
  /// Those that can happen.
  var possible: Set<SourceRange> = []
  /// False where some situations were not searched.
  var isWhole = true

  mutating func formUnion(_ other: ReachedOutcomes) {
    all.formUnion(other.all)
    possible.formUnion(other.possible)
    isWhole = isWhole && other.isWhole
  }
}

/// Every outcome with a step can happen in some situation.
enum UnreachedOutcome {
  static func check(
    _ flow: Flow,
    _ reached: ReachedOutcomes,
    in registry: Registry,
    reporting diagnostics: inout Diagnostics
  ) {
    guard reached.isWhole else { return }
    var lost = reached.all.subtracting(reached.possible)
    for outcome in flow.everyOutcome
    where lost.remove(outcome.range) != nil && outcome.contradiction(in: registry) == nil && flow.expects(outcome) {
      diagnostics.report(
        Diagnostic(
          .unreachedOutcome,
          at: outcome.range,
          "the outcome ‘\(outcome.id)’ never happens: whenever the flow is here, a condition in ‘when’ is false",
          help: "Let an earlier outcome set that condition (‘sets’), or remove this outcome."
        )
      )
    }
  }
}

extension Flow {
  /// Returns true if an outcome leads to a step that some platform returns.
  fileprivate func expects(_ outcome: Outcome) -> Bool {
    outcome.nextSteps.contains { !steps[$0].isDeclaredNowhereReturned }
  }
}

extension Rule {
  static let unreachedOutcome = Rule(
    "unreached-outcome",
    .warning,
    title: "Every outcome must be possible.",
    explanation: """
      On some path to its step, all conditions that an outcome requires (`when`) must be true. If no earlier outcome \
      sets them, or if every path to the step excludes them, the outcome never happens. The rule applies to outcomes \
      with steps, in flows whose states were all searched (`unsearched-flow`).
      """,
    wrong: .flow(
      twoOutcomes.replacing(
        "{ to: enter-code }",
        with: "{ to: enter-code, when: paid }\n      unpaid: { error: expired, then: end, when: { not: paid } }"
      )
    ),
    right: .flow(twoOutcomes)
  )
}

/// A flow with an outcome for each value of a condition.
private let twoOutcomes = answeredFlow.replacing(
  "right: { to: done }",
  with: "right: { to: done, when: paid }\n      free: { to: done, when: { not: paid } }"
)
