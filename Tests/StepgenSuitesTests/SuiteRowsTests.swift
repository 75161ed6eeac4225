import StepRuntime
import StepgenModel
import StepgenSuites
import StepgenTestSupport
import Testing

/// The rows of a suite have all that its paths have.
@Suite struct SuiteRowsTests {
  @Test(arguments: ["device-login", "parcel-locker"])
  func haveEachPathMoveAndRefusal(id: String) throws {
    let registry = try ShippedSpecs.registry(id)
    for suite in FlowSuite.all(of: Array(registry.flows), in: registry) {
      let rows = suite.rows
      let moves = suite.paths.map(\.trace.moves.count).reduce(0, +)
      #expect(rows.count { $0[0] == "path" } == suite.paths.count)
      #expect(rows.count { $0[0] == "refused" } == suite.paths.map(\.refusals.count).reduce(0, +))
      #expect(rows.count { ["call", "answer", "wait"].contains($0[0]) } == moves)
      #expect(rows.allSatisfy { $0.allSatisfy { !$0.isEmpty && !$0.contains(" ") } })
    }
  }

  @Test func describeAMoveByItsOutcomeAndWhatFollows() throws {
    let registry = try ShippedSpecs.registry("device-login")
    let rows = FlowSuite.all(of: Array(registry.flows), in: registry).first?.rows ?? []
    #expect(rows.contains(["call", "request-code", "code-issued", "show-code"]))
    #expect(rows.contains(["answer", "go-on", "pending", "!authorization-pending"]))
    #expect(rows.contains(["wait", "person-approves", "show-code"]))
  }
}
