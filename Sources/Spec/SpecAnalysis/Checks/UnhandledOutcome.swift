import StepgenModel

/// A step has an outcome for every error of its operation and every member of its choice.
enum UnhandledOutcome {
  @Sendable static func check(_ flow: Flow, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    for step in flow.steps {
      guard case .answered(let operation) = step.role else { continue }
      let others = step.otherAnswers.map { (operation: $0.operation, range: $0.range) }
      for call in [(operation: operation, range: step.range)] + others {
        checkErrors(
          of: "‘\(step.id)’",
          at: call.range,
          step.outcomes,
          registry.operations[call.operation],
          registry,
          reporting: &diagnostics
        )
      }
      if let choice = step.ask?.choice {
        checkMembers(of: step, registry.choices[choice], reporting: &diagnostics)
      }
    }
    for start in flow.starts {
      checkErrors(
        of: "this start",
        at: start.range,
        start.outcomes,
        registry.operations[start.operation],
        registry,
        reporting: &diagnostics
      )
    }
  }

  /// Compares the outcomes of a step, or of a start, with the errors of their operation.
  private static func checkErrors(
    of place: String,
    at range: SourceRange,
    _ outcomes: [Outcome],
    _ operation: Operation,
    _ registry: Registry,
    reporting diagnostics: inout Diagnostics
  ) {
    let handled = Set(outcomes.compactMap(\.errorIndex))
    for error in operation.errors where !handled.contains(error) {
      guard diagnostics.hasRoom(for: .unhandledOutcome, at: range) else { return }
      let id = registry.errors[error].id
      diagnostics.report(
        Diagnostic(
          .unhandledOutcome,
          at: range,
          "‘\(operation.id)’ can fail with ‘\(id)’, and \(place) does not specify what follows",
          help: "Add an outcome with ‘error: \(id)’ and ‘then’.",
          notes: [.init(at: operation.range, "‘\(operation.id)’ is declared here, with ‘fails-with’")]
        )
      )
    }
  }

  private static func checkMembers(of step: Step, _ choice: Choice, reporting diagnostics: inout Diagnostics) {
    let outcomes = step.outcomes.filter {
      $0.cause == .call && ($0.operation ?? step.answeringOperation) == step.answeringOperation
    }
    guard !outcomes.contains(where: { $0.error == nil && $0.members.isEmpty }) else { return }
    let handled = Set(outcomes.flatMap(\.members))
    for (index, member) in choice.members.enumerated() where !handled.contains(index) {
      guard diagnostics.hasRoom(for: .unhandledOutcome, at: step.range) else { return }
      diagnostics.report(
        Diagnostic(
          .unhandledOutcome,
          at: step.ask?.range ?? step.range,
          "‘\(step.id)’ does not specify what follows when ‘\(member.id)’ is chosen",
          help: "Add an outcome with ‘answers: \(member.id)’, or one without ‘answers’ for all others.",
          notes: [.init(at: member.range, "‘\(member.id)’ is a member of ‘\(choice.id)’")]
        )
      )
    }
  }
}

extension Outcome {
  fileprivate var errorIndex: Int? {
    if case .error(let index, _) = result { index } else { nil }
  }
}

extension Rule {
  static let unhandledOutcome = Rule(
    "unhandled-outcome",
    title: "A step must have an outcome for every error and every member.",
    explanation: """
      `fails-with` of an operation lists the errors that every call can fail with, and a choice has members. A step \
      that uses the operation, or asks for the choice, must have an outcome for each of them.
      """,
    wrong: .flow(answeredFlow.replacing("      gone: { error: expired, then: restart }\n", with: "")),
    right: .flow(answeredFlow)
  )
}
