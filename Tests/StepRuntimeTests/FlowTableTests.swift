import StepRuntime
import Testing

@Suite struct FlowTableTests {
  private let table = Light.flow

  @Test func anOutcomeIsFoundWhereItIsPossible() throws {
    let outcome = try table.outcome("night", at: "stop")
    #expect(outcome.result == .steps(["go"]))
    #expect(outcome.operation == "sleep")
    #expect(outcome.members == ["blink"])
    #expect(outcome.platforms == ["street"])
    #expect(try table.outcome("no-power", startingWith: "switch-on").result == .error("dark", then: .end))
  }

  @Test func whatIsNotPossibleIsRefused() {
    #expect(throws: FlowTable.Violation.self) { try table.outcome("night", at: "go") }
    #expect(refusal { () throws(FlowTable.Violation) in try table.outcome("x", at: "y") } == .unknownStep("y"))
    #expect(
      refusal { () throws(FlowTable.Violation) in try table.outcome("x", startingWith: "y") } == .unknownStart("y")
    )
    #expect(
      refusal { () throws(FlowTable.Violation) in try table.outcome("on", at: "stop") }
        == .impossibleOutcome("on", at: "stop")
    )
  }

  private func refusal(
    _ find: () throws(FlowTable.Violation) -> FlowTable.Outcome
  ) -> FlowTable.Violation.Reason? {
    do throws(FlowTable.Violation) {
      _ = try find()
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func aStepKnowsWhereItArrives() throws {
    let table = FlowTable(
      id: "gate",
      rows: """
        start ring
          heard steps knock,never,wait
        step knock answered push on door,window
        step never answered push on
        step wait answered push
          bored steps over
        step over end
        """
    )
    #expect(table.steps.map { $0.arrives(on: "door") } == [true, false, true, true])
    #expect(table.step("knock")?.platforms == ["door", "window"])
    #expect(table.step("never")?.platforms == [])
    #expect(table.step("wait")?.platforms == nil)
    var run = FlowRun(table, on: "roof")
    let refusal = #expect(throws: FlowRun.Refusal.self) { try run.call("ring", outcome: "heard", to: "knock") }
    #expect(refusal?.reason == .stepElsewhere("knock", ["door", "window"]))
    #expect(refusal?.description == "the step 'knock' arrives on door, window only")
    #expect(try run.call("ring", outcome: "heard", to: "wait").step?.id == "wait")
  }

  @Test func stepsAndStartsKeepTheirOrder() {
    #expect(table.steps.map(\.id) == ["stop", "go"])
    #expect(table.starts.map(\.operation) == ["switch-on"])
    #expect(table.step("stop")?.role == .answered(by: "wait"))
    #expect(table.step("broken") == nil)
    #expect(table.start("stop") == nil)
  }
}
