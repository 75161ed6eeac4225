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

  @Test func stepsAndStartsKeepTheirOrder() {
    #expect(table.steps.map(\.id) == ["stop", "go"])
    #expect(table.starts.map(\.operation) == ["switch-on"])
    #expect(table.step("stop")?.role == .answered(by: "wait"))
    #expect(table.step("broken") == nil)
    #expect(table.start("stop") == nil)
  }
}
