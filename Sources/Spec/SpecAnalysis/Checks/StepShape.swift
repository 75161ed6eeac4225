import StepgenModel

/// A step asks only for what its role allows.
enum StepShape {
  @Sendable static func check(_ flow: Flow, in _: Registry, reporting diagnostics: inout Diagnostics) {
    for step in flow.steps {
      if case .answered = step.role {} else { checkLast(step, reporting: &diagnostics) }
      if let ask = step.ask { check(ask, of: step, reporting: &diagnostics) }
      for other in step.otherAnswers { check(other, of: step, reporting: &diagnostics) }
    }
  }

  /// A step that ends the flow, or that the caller leaves, accepts no response.
  private static func checkLast(_ step: Step, reporting diagnostics: inout Diagnostics) {
    if let outcome = step.outcomes.first {
      let help = "Add ‘answer-with’, or leave the outcomes out."
      report(step, "has outcomes, but no operation accepts a response", at: outcome.range, help: help, &diagnostics)
    }
    if let ask = step.ask, ask.kind != .nothing {
      let help = "Add ‘answer-with’, or leave ‘ask’ out."
      report(step, "asks for something, but no operation accepts a response", at: ask.range, help: help, &diagnostics)
    }
  }

  /// Another way to respond is a separate call with its own outcomes.
  private static func check(
    _ other: Step.OtherAnswer,
    of step: Step,
    reporting diagnostics: inout Diagnostics
  ) {
    let id = other.id
    if step.answeringOperation == other.operation {
      let message = "has ‘\(id)’ as ‘answer-with’ and as another way to respond"
      report(step, message, at: other.range, help: "Leave one of the two out.", &diagnostics)
    } else if !step.outcomes.contains(where: { $0.operation == other.operation }) {
      let help = "Add an outcome with ‘call: \(id)’."
      report(
        step,
        "can be answered with ‘\(id)’, but no outcome follows",
        at: other.range,
        help: help,
        &diagnostics
      )
    }
    if let ask = other.ask { check(ask, of: step, reporting: &diagnostics) }
  }

  private static func check(_ ask: Ask, of step: Step, reporting diagnostics: inout Diagnostics) {
    let lengths = [
      ask.digits.map { _ in "‘digits’" }, ask.characters.map { _ in "‘characters’" },
      ask.lengthField.map { _ in "‘length’" },
    ].compactMap(\.self)
    if let key = lengths.first, ask.kind != .code {
      let help = "Leave \(key) out, or ask ‘for: code’."
      report(step, "has \(key), but does not ask for a code", at: ask.range, help: help, &diagnostics)
    }
    if !ask.codeOrigins.isEmpty, ask.kind != .code, !ask.others.contains(.code) {
      let help = "Leave ‘code-from’ out, or ask ‘for: code’."
      report(step, "has ‘code-from’, but does not ask for a code", at: ask.range, help: help, &diagnostics)
    }
    if lengths.count > 1 {
      let message = "has \(lengths.joined(separator: " and "))"
      report(step, message, at: ask.range, help: "Keep one of them: each specifies the length.", &diagnostics)
    }
    if ask.kind == .choice, ask.choice == nil {
      let message = ask.field.map {
        "asks for a choice, but its payload field ‘\(step.payload[$0].id)’ is not a choice"
      }
      report(
        step,
        message ?? "asks for a choice, but neither ‘from’ nor ‘choice’ specifies which",
        at: ask.range,
        help: "Write ‘from’ with a payload field that is a choice, or ‘choice’ with the id of one.",
        &diagnostics
      )
    }
    if ask.kind == .form, ask.fields.isEmpty {
      let help = "Add ‘fields’: for each input of the call, what to ask for."
      report(step, "asks for a form without fields", at: ask.range, help: help, &diagnostics)
    }
    if let field = ask.fields.first, ask.kind != .form {
      let help = "Ask ‘for: form’, or leave ‘fields’ out."
      report(step, "has fields, but does not ask for a form", at: field.range, help: help, &diagnostics)
    }
    if ask.kind != .choice, ask.choice != nil || ask.field != nil {
      let help = "Ask ‘for: choice’, or leave ‘from’ and ‘choice’ out."
      report(step, "names a choice, but does not ask for one", at: ask.range, help: help, &diagnostics)
    }
  }

  private static func report(
    _ step: Step,
    _ message: String,
    at range: SourceRange,
    help: String,
    _ diagnostics: inout Diagnostics
  ) {
    diagnostics.report(Diagnostic(.stepShape, at: range, "‘\(step.id)’ \(message)", help: help))
  }
}

extension Rule {
  static let stepShape = Rule(
    "step-shape",
    title: "A step must require a response, end the flow, or lead to another flow.",
    explanation: """
      A step has exactly one of `answer-with`, `ends: true` and `leaves-to`; `ends: true` with `leaves-to` means that \
      the caller does not come back. Only a step with `answer-with` can have `outcomes`, `ask` and `every`; the value \
      that `every` names must be a number. Only a code can have one of `digits`, `characters` and `length`; the value \
      that `length` names must be a number. Only a choice can have `from` or `choice`, and only a form can have \
      `fields`. Each of `other-answers` is another call, and an outcome must name it as its `call`.
      """,
    wrong: .flow(minimalFlow.replacing(", ends: true", with: "")),
    right: .flow(minimalFlow)
  )
}
