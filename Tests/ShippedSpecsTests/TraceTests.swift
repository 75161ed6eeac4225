import StepgenModel
import StepgenTestSupport
import Testing

@Suite struct TraceTests {
  /// A path lists what each move leads to, an error with `!` before it.
  @Test func everyCaseHasATrace() throws {
    let registry = try ShippedSpecs.amplify()
    for fact in try Fact.rows(of: "traces") {
      let flow = try registry.flow(fact["flow"])
      let paths = flow.traces.map { path(of: $0, flow, registry) }
      #expect(paths.contains(fact["path"]), "\(fact): \(fact["case"])")
    }
  }

  private func path(of trace: Trace, _ flow: Flow, _ registry: Registry) -> String {
    trace.moves.map { move in
      switch move.expected {
      case .step(let step): flow.steps[step].id
      case .error(let error): "!" + registry.errors[error].id
      }
    }.joined(separator: " ")
  }

  @Test func attributesGoWithANewPassword() throws {
    let flow = try ShippedSpecs.amplify().flow("sign-in")
    let trace = try #require(flow.traces.first { $0.id == "forced-new-password" })
    let last = try #require(trace.moves.last)
    guard case .answer(_, let values) = last.action else {
      Issue.record("the last move answers no step")
      return
    }
    #expect(values.map(\.input) == ["options"])
  }
}
