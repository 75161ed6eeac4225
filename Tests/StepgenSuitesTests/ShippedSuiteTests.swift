import StepRuntime
import StepgenModel
import StepgenSuites
import StepgenTestSupport
import Testing

/// Suites of the shipped registries cover what can happen, with few paths.
@Suite struct ShippedSuiteTests {
  @Test(arguments: ["parcel-locker", "device-login", "amplify-auth"])
  func coversWhatCanHappen(id: String) throws {
    let registry = try ShippedSpecs.registry(id)
    for flow in registry.flows where Self.isTested(flow) {
      let table = FlowTable(id: flow.id, rows: registry.tableText(of: flow))
      for suite in FlowSuite.all(of: [flow], in: registry) {
        let place = "\(flow.id) on \(suite.platform)"
        #expect(suite.isComplete, "\(place)")
        #expect(SuiteRun(suite, table).problems == [], "\(place)")
        #expect(suite.coverage.outcomes.covered == suite.coverage.outcomes.total, "\(place)")
        #expect(suite.coverage.transitions.covered == suite.coverage.transitions.total, "\(place)")
        #expect(suite.coverage.pairs.covered * 100 >= suite.coverage.pairs.total * 95, "\(place)")
        #expect(suite.paths.count < 1_000, "\(place)")
        let noticed = suite.mutants.values.map(\.covered).reduce(0, +)
        let mutants = suite.mutants.values.map(\.total).reduce(0, +)
        #expect(noticed * 100 >= mutants * 90, "\(place)")
      }
    }
  }

  /// A debug build takes most of a minute for sign-in.
  private static func isTested(_ flow: Flow) -> Bool {
    #if DEBUG
      return flow.everyOutcome.count < 150
    #else
      return true
    #endif
  }

  /// An outcome of a set may be impossible at some of the steps that include it.
  @Test(arguments: ["parcel-locker", "device-login", "amplify-auth"])
  func hasNoGap(id: String) throws {
    let registry = try ShippedSpecs.registry(id)
    #expect(!FlowSuite.all(of: registry.flows.filter(Self.isTested), in: registry).hasGap)
  }

  @Test func namesWhatAPlatformDoesNotHave() throws {
    let registry = try ShippedSpecs.registry("parcel-locker")
    let flow = try #require(registry.flows[id: "pick-up"])
    let suites = FlowSuite.all(of: [flow], in: registry)
    #expect(suites.map(\.platform) == ["ios", "web"])
    let web = suites[1].unreachable
    #expect(web.contains { $0.place.outcome == "given-up" && $0.reason == .targetNotReturned })
    #expect(
      Set(web.map(\.message)) == [
        "‘show-slip’ is not returned on Web", "the flow is over there, and ‘cancelled’ is not returned on Web",
      ]
    )
    #expect(!suites.hasGap)
  }

  /// Traces of the spec take part of what can happen.
  @Test func countsWhatTracesTake() throws {
    let registry = try ShippedSpecs.registry("parcel-locker")
    let flow = try #require(registry.flows[id: "drop-off"])
    let suite = try #require(FlowSuite.all(of: [flow], in: registry).first)
    #expect(suite.traceCoverage.outcomes == FlowSuite.Count(5, of: 5))
    #expect(suite.traceCoverage.transitions == FlowSuite.Count(5, of: 5))
    #expect(suite.traceCoverage.pairs.covered == 4)
  }
}
