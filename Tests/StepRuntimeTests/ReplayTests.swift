import StepRuntime
import Testing

@Suite struct ReplayTests {
  private static let on = StepTrace.Move(.call("switch-on", with: [:]), outcome: "on", expect: .step("stop"))

  private func trace(given: [String] = [], _ moves: [StepTrace.Move]) -> StepTrace {
    StepTrace(id: "t", title: "T", given: given, moves: moves)
  }

  @Test func aTraceEndsAtItsLastStep() throws {
    let moves: [StepTrace.Move] = [
      Self.on,
      StepTrace.Move(.answer("1"), outcome: "too-short", expect: .error("impatient")),
      StepTrace.Move(.answer("9"), outcome: "long-enough", expect: .step("go")),
    ]
    #expect(try Light.flow.replay(trace(given: ["traffic"], moves))?.id == "go")
  }

  @Test func anErrorThatEndsTheFlowLeavesNoStep() throws {
    let failed = StepTrace.Move(.call("switch-on", with: [:]), outcome: "no-power", expect: .error("dark"))
    #expect(try Light.flow.replay(trace([failed])) == nil)
    let restart = StepTrace.Move(.answer("shine"), outcome: "day", expect: .error("dark"))
    #expect(try Light.flow.replay(trace([Self.on, restart, Self.on]))?.id == "stop")
  }

  private static let resumable = FlowTable(
    id: "resumable",
    rows: """
      start go
        on steps ask
        failed error lost stay
        over steps done
        away steps left
      step ask answered go
        on steps done
        failed error lost end
        only steps done
      step done end
      step left leave other
      """
  )

  private static func call(_ outcome: String, _ expected: StepTrace.Expectation) -> StepTrace.Move {
    StepTrace.Move(.call("go"), outcome: outcome, expect: expected)
  }

  private static let ways: [([StepTrace.Move], String?)] = [
    ([call("on", .step("ask")), call("on", .step("ask"))], "ask"),
    ([call("on", .step("ask")), call("failed", .error("lost"))], "ask"),
    ([call("on", .step("ask")), call("only", .step("done"))], "done"),
    ([call("on", .step("ask")), answer("x", "on", .step("done"))], "done"),
    ([call("over", .step("done")), call("failed", .error("lost"))], nil),
    ([call("away", .step("left")), call("failed", .error("lost"))], nil),
    ([call("over", .step("done")), call("on", .step("ask"))], "ask"),
  ]

  @Test(arguments: ways)
  func anOperationThatBeginsAndAnswersBeginsWhereItCan(moves: [StepTrace.Move], end: String?) throws {
    #expect(try Self.resumable.replay(trace(moves))?.id == end)
  }

  @Test func nothingStandsWhereTheFlowIsOver() {
    let moves = [Self.call("over", .step("done")), Self.call("only", .step("done"))]
    let error = #expect(throws: FlowTable.ReplayFailure.self) { try Self.resumable.replay(trace(moves)) }
    #expect(error?.move == 1)
  }

  private static let refused: [(StepTrace.Move, String)] = [
    (answer("9", "gone", .step("go")), "no outcome 'gone'"),
    (answer("9", "long-enough", .step("go")), "the condition 'traffic'"),
    (answer("shine", "night", .step("go")), "the answer 'shine'"),
    (answer("9", "too-short", .error("dark")), "leads to the error 'impatient'"),
    (answer("9", "too-short", .step("go")), "expected the step 'go'"),
    (answer("blink", "night", .step("stop")), "leads to 'go'"),
    (StepTrace.Move(.call("wait", with: [:]), outcome: "on", expect: .step("stop")), "does not begin with 'wait'"),
  ]

  private static func answer(
    _ text: String,
    _ outcome: String,
    _ expected: StepTrace.Expectation
  ) -> StepTrace.Move {
    StepTrace.Move(.answer(text), outcome: outcome, expect: expected)
  }

  @Test(arguments: refused)
  func aMoveThatTheTableDoesNotAllowIsNamedWithItsReason(move: StepTrace.Move, reason: String) {
    let error = #expect(throws: FlowTable.ReplayFailure.self) { try Light.flow.replay(trace([Self.on, move])) }
    #expect(error?.move == 1)
    #expect(error.map { "\($0)".contains(reason) } == true, "\(error.map { "\($0)" } ?? "")")
  }

  @Test func answersNeedAStepThatTakesThem() {
    let answer = StepTrace.Move(.answer("9"), outcome: "on", expect: .step("stop"))
    let first = #expect(throws: FlowTable.ReplayFailure.self) { try Light.flow.replay(trace([answer])) }
    #expect(first?.refusal.reason == .answerWithoutStep)
    let night = StepTrace.Move(.answer("blink"), outcome: "night", expect: .step("go"))
    let last = #expect(throws: FlowTable.ReplayFailure.self) {
      try Light.flow.replay(trace([Self.on, night, answer]))
    }
    #expect(last?.refusal.reason == .answerAtEnd(step: "go"))
  }

  @Test func aStepThatTheTableDoesNotHaveIsNoStep() {
    let move = StepTrace.Move(.answer("9"), outcome: "long-enough", expect: .step("broken"))
    let error = #expect(throws: FlowTable.ReplayFailure.self) {
      try Light.flow.replay(trace(given: ["traffic"], [Self.on, move]))
    }
    #expect(error?.move == 1)
  }
}
