import StepRuntime
import StepgenModel

/// Every trace is a path that the flow really has.
enum TraceMismatch {
  @Sendable static func check(_ flow: Flow, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    guard !flow.everyTrace.isEmpty else { return }
    let table = FlowTable(id: flow.id, rows: registry.tableText(of: flow))
    for trace in flow.everyTrace {
      let run = FlowRun(table, given: trace.given.map { registry.conditions[$0].id })
      var replay = TraceReplay(flow: flow, registry: registry, run: run)
      if let problem = trace.isRefused ? replay.problem(ofRefused: trace) : replay.problem(of: trace.moves[...]) {
        diagnostics.report(problem)
      }
    }
  }
}

/// Makes the moves of one trace and explains in terms of the spec why the flow refuses one.
private struct TraceReplay {
  let flow: Flow
  let registry: Registry
  var run: FlowRun

  /// The step that waits for a response; nil before the flow begins and after it is over.
  private var waiting: Step? {
    run.isWaiting ? flow.step(run.step?.id) : nil
  }

  /// The problem of the first move that the flow refuses.
  mutating func problem(of moves: ArraySlice<Trace.Move>) -> Diagnostic? {
    for move in moves {
      if let problem = problem(of: move) { return problem }
    }
    return nil
  }

  /// A trace is to be refused at its last move: not earlier, and not because of an outcome that is nowhere.
  mutating func problem(ofRefused trace: Trace) -> Diagnostic? {
    guard let last = trace.moves.last else { return nil }
    if var problem = problem(of: trace.moves.dropLast()) {
      problem.notes.append(.init(at: trace.range, "‘\(trace.id)’ must be rejected at its last move"))
      return problem
    }
    let ids = flow.everyOutcome.map(\.id)
    guard ids.contains(last.outcome) else {
      let near = nearest(to: last.outcome, in: Set(ids).sorted(), atMost: 1).first
      return mismatch(last, "‘\(flow.id)’ has no outcome ‘\(last.outcome)’", suggestion: near)
    }
    guard problem(of: last) == nil else { return nil }
    return Diagnostic(
      .acceptedTrace,
      at: last.range,
      "the flow accepts the last move of ‘\(trace.id)’, which must be rejected",
      help: "Let ‘\(last.outcome)’ require a condition that is not true here (‘when’), or leave ‘refused’ out.",
      notes: [.init(at: trace.range, "‘\(trace.id)’ is declared here")]
    )
  }

  private mutating func problem(of move: Trace.Move) -> Diagnostic? {
    let outcomes: [Outcome]
    let place: String
    let waiting = waiting
    switch move.action {
    case .call(let operation, _):
      let id = registry.operations[operation].id
      if let start = flow.starts.first(where: { $0.operation == operation }), isStart(operation, move.outcome) {
        (outcomes, place) = (start.outcomes, "‘\(id)’")
      } else if let waiting {
        let all = waiting.outcomes.filter { ($0.operation ?? waiting.answeringOperation) == operation }
        (outcomes, place) = (all, "‘\(id)’ at ‘\(waiting.id)’")
      } else {
        let starts = flow.starts.map { "‘\(registry.operations[$0.operation].id)’" }.joined(separator: ", ")
        return mismatch(
          move,
          at: move.actionRange,
          "‘\(id)’ does not begin ‘\(flow.id)’",
          help: "Begin with \(starts)."
        )
      }
    case .answer, .wait:
      guard let waiting else {
        let isAnswer = if case .answer = move.action { true } else { false }
        return mismatch(
          move,
          at: move.actionRange,
          isAnswer ? "there is no step to answer" : "nothing happens here without a call",
          help: "Start the flow, or start it again, with ‘call’."
        )
      }
      (outcomes, place) = (waiting.outcomes, "‘\(waiting.id)’")
    }
    guard let outcome = outcomes.first(where: { $0.id == move.outcome }) else {
      let near = nearest(to: move.outcome, in: outcomes.map(\.id), atMost: 1).first
      return mismatch(move, "\(place) has no outcome ‘\(move.outcome)’", suggestion: near)
    }
    if let problem = problem(ofCause: outcome, move) { return problem }
    let refusal = refusal(of: move)
    if case .unmet(let clause) = refusal { return problem(of: clause, outcome, move) }
    if case .answer(let answer, _) = move.action, let problem = problem(of: answer, at: waiting, outcome, move) {
      return problem
    }
    return refusal.map { problem(of: $0, outcome, move) }
  }

  /// Makes the move, and returns why the flow refuses it; nil if it does not.
  private mutating func refusal(of move: Trace.Move) -> FlowRun.Refusal.Reason? {
    let action: StepTrace.Action =
      switch move.action {
      case .call(let operation, _): .call(registry.operations[operation].id)
      // By its id, as the flow knows no other name of a member.
      case .answer(let answer, _): .answer(member(meantBy: answer) ?? "")
      case .wait: .wait
      }
    let expected: StepTrace.Expectation =
      switch move.expected {
      case .step(let step): .step(flow.steps[step].id)
      case .error(let error): .error(registry.errors[error].id)
      }
    do throws(FlowRun.Refusal) {
      try run.make(StepTrace.Move(action, outcome: move.outcome, expect: expected))
      return nil
    } catch {
      return error.reason
    }
  }

  /// The id of the member that an answer selects; nil if it selects none, or may select several.
  private func member(meantBy answer: String) -> String? {
    guard let choice = waiting?.ask?.choice else { return nil }
    let meant = registry.choices[choice].members.filter { $0.isMeant(by: answer) }
    return meant.count == 1 ? meant[0].id : nil
  }

  private func problem(ofCause outcome: Outcome, _ move: Trace.Move) -> Diagnostic? {
    switch (move.action, outcome.cause) {
    case (.wait, .call):
      mismatch(
        move,
        "the outcome ‘\(outcome.id)’ follows from a response or a call, but the move has neither",
        help: "Add ‘answer’ or ‘call’. For a step that asks for nothing, any word is valid: ‘answer: go-on’.",
        notes: outcome
      )
    case (.call, .time), (.call, .service), (.answer, .time), (.answer, .service):
      mismatch(
        move,
        at: move.actionRange,
        "the outcome ‘\(outcome.id)’ happens without a call or a response",
        help: "Leave ‘call’ and ‘answer’ out of the move.",
        notes: outcome
      )
    default: nil
    }
  }

  private func problem(of unmet: FlowTable.Clause, _ outcome: Outcome, _ move: Trace.Move) -> Diagnostic {
    let ids = unmet.alternatives.map { "‘\($0.condition)’" }
    let words = zip(unmet.alternatives, ids).map { ($0.isHeld ? "" : "not ") + $1 }.joined(separator: " or ")
    let problem =
      switch (unmet.alternatives.count, unmet.alternatives[0].isHeld) {
      case (1, true): "needs the condition \(words), which is not true here"
      case (1, false): "happens only while \(ids[0]) is not true, but it is true here"
      default: "needs \(words), none of which is true here"
      }
    let changed = flow.everyOutcome.flatMap { $0.sets + $0.clears }.map { registry.conditions[$0].id }
    let isRemembered = unmet.alternatives.contains { changed.contains($0.condition) }
    return mismatch(
      move,
      "the outcome ‘\(outcome.id)’ \(problem)",
      help: help(unmet.alternatives.first(where: \.isHeld) ?? unmet.alternatives[0])
        + (isRemembered ? ", or expect an outcome before that changes it." : "."),
      notes: outcome
    )
  }

  /// The necessary change of ‘given’: for a setting, another value.
  private func help(_ needed: FlowTable.Clause.Alternative) -> String {
    let id = needed.condition
    guard let values = run.table.setting(of: id)?.values else {
      return needed.isHeld ? "Add ‘\(id)’ to ‘given’" : "Leave ‘\(id)’ out of ‘given’"
    }
    let wanted = needed.isHeld ? "‘\(id)’" : "another value than ‘\(id)’"
    let given = needed.isHeld ? values.first { run.holds($0) == true && run.given?.contains($0) == true } : nil
    let instead = given.map { " instead of ‘\($0)’" } ?? ""
    return "Write \(wanted)\(instead) in ‘given’"
  }

  /// What leads to a step is an answer to what is asked, and one from which the outcome follows.
  ///
  /// An outcome on some platforms alone may take another answer: there the step can stand for more than it asks.
  private func problem(of answer: String, at step: Step?, _ outcome: Outcome, _ move: Trace.Move) -> Diagnostic? {
    guard let step, let ask = step.ask else { return nil }
    if case .steps = outcome.result, outcome.platforms.count == registry.platforms.count,
      let problem = problem(of: answer, to: ask, of: step, move)
    {
      return problem
    }
    guard let choice = ask.choice, !outcome.members.isEmpty else { return nil }
    let members = outcome.members.map { registry.choices[choice].members[$0] }
    guard !members.contains(where: { $0.isMeant(by: answer) }) else { return nil }
    let list = members.map { "‘\($0.id)’" }.joined(separator: ", ")
    return mismatch(
      move,
      "the outcome ‘\(outcome.id)’ follows from \(list), but the trace responds with ‘\(answer)’",
      notes: outcome
    )
  }

  private func problem(of answer: String, to ask: Ask, of step: Step, _ move: Trace.Move) -> Diagnostic? {
    if ask.kind == .choice, let choice = ask.choice.map({ registry.choices[$0] }),
      !choice.members.contains(where: { $0.isMeant(by: answer) })
    {
      return mismatch(
        move,
        at: move.actionRange,
        "‘\(step.id)’ asks for a member of ‘\(choice.id)’, but the trace responds with ‘\(answer)’",
        help: "The members are \(listed(choice.members.map(\.id))).",
        suggestion: nearest(to: answer, in: choice.members.map { $0.wire ?? $0.id }, atMost: 1).first
      )
    }
    guard ask.kind == .code, let length = ask.length, !length.fits(answer) else { return nil }
    return mismatch(
      move,
      at: move.actionRange,
      "‘\(step.id)’ asks for \(length.text), but the trace responds with ‘\(answer)’",
      help: "Answer with \(length.text), or expect an error."
    )
  }

  private func isStart(_ operation: Int, _ outcome: String) -> Bool {
    !run.isWaiting
      || flow.starts.contains { $0.operation == operation && $0.outcomes.contains { $0.id == outcome } }
  }

  private func problem(of refusal: FlowRun.Refusal.Reason, _ outcome: Outcome, _ move: Trace.Move) -> Diagnostic {
    switch refusal {
    case .unexpected(_, instead: .steps(let steps)):
      mismatch(
        move,
        "the outcome ‘\(outcome.id)’ leads to \(steps.map { "‘\($0)’" }.joined(separator: ", ")), \(expected(move))",
        notes: outcome
      )
    case .unexpected(_, instead: .error(let error, _)):
      mismatch(move, "the outcome ‘\(outcome.id)’ is the error ‘\(error)’, \(expected(move))", notes: outcome)
    case .otherMember:
      mismatch(
        move,
        "the outcome ‘\(outcome.id)’ is for all other responses, but one with ‘answers’ follows this response",
        notes: outcome
      )
    default: mismatch(move, refusal.description, notes: outcome)
    }
  }

  private func expected(_ move: Trace.Move) -> String {
    switch move.expected {
    case .step(let step): "and the trace expects ‘\(flow.steps[step].id)’"
    case .error(let error): "and the trace expects the error ‘\(registry.errors[error].id)’"
    }
  }

  private func mismatch(
    _ move: Trace.Move,
    at range: SourceRange? = nil,
    _ message: String,
    help: String = "",
    suggestion: String? = nil,
    notes outcome: Outcome? = nil
  ) -> Diagnostic {
    Diagnostic(
      .traceMismatch,
      at: range ?? move.range,
      message,
      help: help,
      suggestion: suggestion,
      notes: outcome.map { [.init(at: $0.range, "the outcome is declared here")] } ?? []
    )
  }
}

extension Choice.Member {
  /// Whether an answer is this member, by its id, its name on the wire, or what an app passes on some platform.
  fileprivate func isMeant(by answer: String) -> Bool {
    id == answer || wire == answer || answers.contains(answer) || names.contains { $0.identifiers.contains(answer) }
  }
}

extension Rule {
  static let traceMismatch = Rule(
    "trace-mismatch",
    title: "A trace must be a path of the flow.",
    explanation: """
      Each move of a trace names the outcome that happens, and expects the step or the error that it leads to. After \
      an error with `then: stay`, the next move responds to the same step; after an error that ends the flow, it makes \
      a new call. A response that leads to a step must be a member of the requested choice, or have the length of the \
      code, unless the outcome is `only-on` some platforms. The conditions that an outcome requires (`when`) must be \
      `given`, or set by an earlier outcome. A trace with `refused: true` has one move that the flow rejects: the last \
      one.
      """,
    wrong: .flow(answeredFlow + trace("done", "expect: done, answer: \"1234\", outcome: wrong")),
    right: .flow(answeredFlow + trace("done", "expect: done, answer: \"1234\", outcome: right"))
  )

  static let acceptedTrace = Rule(
    "accepted-trace",
    title: "A trace with `refused: true` must not be possible.",
    explanation: """
      With `refused: true`, a trace shows a path that the flow must not allow: the flow accepts every move except the \
      last one. The step or error that the last move expects must not follow.
      """,
    wrong: .flow(answeredFlow + trace("again", "answer: \"1234\", outcome: right, expect: done", isRefused: true)),
    right: .flow(answeredFlow + trace("again", "answer: \"1234\", outcome: right, expect: enter-code", isRefused: true))
  )

  private static func trace(_ id: String, _ move: String, isRefused: Bool = false) -> String {
    """
    traces:
      \(id):
        title: \(isRefused ? "A right code is not asked for again\n    refused: true" : "The right code at once")
        moves:
          - { call: begin, outcome: found, expect: enter-code }
          - { \(move) }

    """
  }
}
