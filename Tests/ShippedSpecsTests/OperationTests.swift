import StepgenModel
import StepgenTestSupport
import Testing

@Suite struct OperationTests {
  private static let styles = [
    "swift": ["async-await", "combine"], "android": ["callbacks", "coroutines", "rxjava"], "flutter": ["future"],
    "javascript": ["promise"],
  ]

  @Test(arguments: Registry.appPlatforms)
  func everyOperationIsCalledAsItShouldBe(platform: String) throws {
    let registry = try ShippedSpecs.amplify()
    let index = try registry.index(of: platform)
    for fact in try Fact.rows(of: "operations") {
      let interface = try registry.operation(fact["operation"]).onPlatform[index]
      for style in try #require(Self.styles[platform]) {
        let call = interface.calls.first { $0.style == style }?.text ?? ""
        #expect(call == fact[style], "\(fact): \(style)")
      }
      #expect((interface.result ?? "") == fact["result-\(platform)"], "\(fact)")
      #expect((interface.error ?? "") == fact["error-\(platform)"], "\(fact)")
      #expect((interface.completionFlag ?? "") == fact["flag-\(platform)"], "\(fact)")
    }
  }

  @Test func everyStepLeadsToItsOperations() throws {
    let registry = try ShippedSpecs.amplify()
    for fact in try Fact.rows(of: "step-operations") {
      let step = try registry.flow(fact["flow"]).step(fact["step"])
      let ids = operations(after: step, in: registry).map { registry.operations[$0].id }
      #expect(ids.contains(fact["operation"]), "\(fact): \(ids)")
    }
  }

  /// What takes the answer, what else the step offers, and what begins the flow that it leaves to.
  private func operations(after step: Step, in registry: Registry) -> [Int] {
    let offered = step.outcomes.compactMap(\.operation)
    switch step.role {
    case .answered(let operation): return [operation] + offered
    case .leave(let flow): return registry.flows[flow].starts.map(\.operation)
    case .end: return []
    }
  }

  @Test func noOperationIsInvented() throws {
    let facts = try Fact.rows(of: "operations").map { $0["operation"] }
    #expect(try ShippedSpecs.amplify().operations.map(\.id).sorted() == facts.sorted())
  }
}
