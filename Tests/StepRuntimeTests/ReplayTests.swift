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
    #expect(first?.reason == .answerWithoutStep)
    let night = StepTrace.Move(.answer("blink"), outcome: "night", expect: .step("go"))
    let last = #expect(throws: FlowTable.ReplayFailure.self) {
      try Light.flow.replay(trace([Self.on, night, answer]))
    }
    #expect(last?.reason == .answerAtEnd(step: "go"))
  }

  @Test func aStepThatTheTableDoesNotHaveIsNoStep() {
    let move = StepTrace.Move(.answer("9"), outcome: "long-enough", expect: .step("broken"))
    let error = #expect(throws: FlowTable.ReplayFailure.self) {
      try Light.flow.replay(trace(given: ["traffic"], [Self.on, move]))
    }
    #expect(error?.move == 1)
  }
}
