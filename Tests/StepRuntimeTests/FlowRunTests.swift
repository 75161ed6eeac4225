import StepRuntime
import Testing

@Suite struct FlowRunTests {
  private func standing(given: [String]? = nil, on platform: String? = nil) throws -> FlowRun {
    var run = FlowRun(Light.flow, given: given, on: platform)
    try run.call("switch-on", outcome: "on")
    return run
  }

  @Test func itGoesFromStepToStep() throws {
    var run = try standing()
    #expect(run.step?.id == "stop")
    #expect(run.isWaiting)
    try run.answer("1", outcome: "too-short")
    #expect(run.step?.id == "stop")
    try run.answer("9", outcome: "long-enough", to: "go")
    #expect(run.step?.id == "go")
    #expect(!run.isWaiting)
    #expect(run.history.map(\.outcome.id) == ["on", "too-short", "long-enough"])
  }

  @Test func itGoesBackMoveByMove() throws {
    var run = try standing()
    try run.answer("shine", outcome: "day")
    #expect(run.step == nil)
    var steps: [String?] = []
    while run.back() { steps.append(run.step?.id) }
    #expect(steps == ["stop", nil])
  }

  @Test func itsWayIsATraceThatTheTableAllows() throws {
    var run = try standing(given: ["traffic"])
    try run.answer("9", outcome: "long-enough", to: "go")
    let trace = run.trace(id: "t", title: "T")
    #expect(trace.given == ["traffic"])
    #expect(try Light.flow.replay(trace)?.id == "go")
  }

  @Test func itKnowsWhatCanHappen() throws {
    let run = try standing()
    #expect(FlowRun(Light.flow).possibleOutcomes().isEmpty)
    #expect(FlowRun(Light.flow).possibleOutcomes(calling: "switch-on").map(\.id) == ["on", "no-power"])
    #expect(run.possibleOutcomes().map(\.id) == ["long-enough", "too-short", "day"])
    #expect(run.possibleOutcomes(answering: "shine").map(\.id) == ["long-enough", "too-short", "day"])
    #expect(run.possibleOutcomes(answering: "blink").map(\.id) == ["long-enough", "too-short"])
    #expect(run.possibleOutcomes(calling: "sleep").map(\.id) == ["night"])
    #expect(try standing(on: "rail").possibleOutcomes(calling: "sleep").isEmpty)
    #expect(try standing(given: []).possibleOutcomes().map(\.id) == ["too-short", "day"])
  }

  @Test func anOutcomeWithoutMembersFollowsAllOtherAnswers() throws {
    let rows = """
      start begin
        begun steps counter
      step counter answered answer
        by-card steps done members card when reader
        by-voucher steps done members voucher
        other steps counter
        lost error gone end
      step done end
      """
    func possible(answering answer: String, given: [String]?) throws -> [String] {
      var run = FlowRun(FlowTable(id: "pay", rows: rows), given: given)
      try run.call("begin", outcome: "begun")
      return run.possibleOutcomes(answering: answer).map(\.id)
    }
    #expect(try possible(answering: "card", given: ["reader"]) == ["by-card", "lost"])
    #expect(try possible(answering: "card", given: []) == ["other", "lost"])
    #expect(try possible(answering: "card", given: nil) == ["by-card", "other", "lost"])
    #expect(try possible(answering: "voucher", given: []) == ["by-voucher", "lost"])
  }

  private typealias Move = @Sendable (inout FlowRun) throws -> Void

  private static let refused: [(Move, String)] = [
    ({ try $0.answer("9", outcome: "gone") }, "no outcome 'gone'"),
    ({ try $0.answer("9", outcome: "long-enough") }, "and nothing says to which"),
    ({ try $0.answer("9", outcome: "long-enough", to: "stop") }, "expected the step 'stop'"),
    ({ try $0.answer("9", outcome: "long-enough", to: "broken") }, "no step 'broken'"),
    ({ try $0.answer("9", outcome: "too-short", to: "go") }, "leads to the error 'impatient'"),
    ({ try $0.answer("shine", outcome: "night") }, "the answer 'shine'"),
    ({ try $0.call("sleep", outcome: "night") }, "happens on street only"),
    ({ try $0.call("wait", outcome: "on") }, "does not begin with 'wait'"),
    ({ try $0.call("switch-on", outcome: "off") }, "has no outcome 'off'"),
  ]

  @Test(arguments: refused.indices)
  func whatTheSpecForbidsIsRefused(index: Int) throws {
    let (move, reason) = Self.refused[index]
    let before = try standing(on: "rail")
    var run = before
    let error = #expect(throws: FlowRun.Refusal.self) { try move(&run) }
    #expect(error.map { "\($0)".contains(reason) } == true, "\(error.map { "\($0)" } ?? "")")
    #expect(run == before)
  }
}
