import StepgenModel

/// What a step asks fits what it is.
enum StepShape {
  @Sendable static func check(_ flow: Flow, in _: Registry, reporting diagnostics: inout Diagnostics) {
    for step in flow.steps {
      if case .answered = step.role {} else { checkLast(step, reporting: &diagnostics) }
      if let ask = step.ask { check(ask, of: step, reporting: &diagnostics) }
    }
  }

  /// A step with which the flow is over, or that the caller leaves, takes no answer.
  private static func checkLast(_ step: Step, reporting diagnostics: inout Diagnostics) {
    if let outcome = step.outcomes.first {
      report(step, "has outcomes, and no operation takes an answer", at: outcome.range, &diagnostics)
    }
    if let ask = step.ask, ask.kind != .nothing {
      report(step, "asks for something, and no operation takes an answer", at: ask.range, &diagnostics)
    }
  }

  private static func check(_ ask: Ask, of step: Step, reporting diagnostics: inout Diagnostics) {
    if ask.digits != nil, ask.kind != .code {
      report(step, "has ‘digits’, and does not ask for a code", at: ask.range, &diagnostics)
    }
    if ask.kind == .choice, ask.choice == nil {
      report(step, "asks for a choice, and neither ‘from’ nor ‘choice’ says which", at: ask.range, &diagnostics)
    }
    if ask.kind != .choice, ask.choice != nil || ask.field != nil {
      report(step, "names a choice, and does not ask for one", at: ask.range, &diagnostics)
    }
  }

  private static func report(
    _ step: Step,
    _ message: String,
    at range: SourceRange,
    _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(Diagnostic(.stepShape, at: range, "‘\(step.id)’ \(message)", help: Rule.stepShape.title))
  }
}

extension Rule {
  static let stepShape = Rule(
    "step-shape",
    title: "A step is answered with an operation, ends the flow, or leaves to another one.",
    explanation: """
      Exactly one of `answer-with`, `ends: true` and `leaves-to` stands in a step. Only a step that is answered has \
      outcomes and asks for something. `digits` belongs to a code; `from` or `choice` belongs to a choice.
      """,
    wrong: .flow(minimalFlow.replacing(", ends: true", with: "")),
    right: .flow(minimalFlow)
  )
}
