import StepgenModel
import StepgenTestSupport
import Testing

@Suite struct StepNameTests {
  private static let platforms = Registry.appPlatforms + ["wire"]

  @Test func everyStepHasItsNameOnEveryPlatform() throws {
    let registry = try ShippedSpecs.amplify()
    for fact in try Fact.rows(of: "steps") {
      let step = try registry.flow(fact["flow"]).step(fact["step"])
      for platform in Self.platforms {
        let name = step.names[try registry.index(of: platform)]
        #expect((name.text ?? "") == fact[platform], "\(fact): \(platform)")
        #expect((name.status == .absent) == fact[platform].isEmpty, "\(fact): \(platform) is \(name.status)")
      }
    }
  }

  @Test func everyStepThatDoesNotArriveSaysSo() throws {
    let registry = try ShippedSpecs.amplify()
    var found: [String] = []
    for flow in registry.flows {
      for step in flow.steps {
        for (platform, name) in zip(registry.platforms, step.names)
        where name.status == .declaredOnly || name.status == .exception {
          found.append([flow.id, step.id, platform.id, name.status.rawValue, name.instead].joined(separator: ","))
        }
      }
    }
    let facts = try Fact.rows(of: "step-status").map { fact in
      ["flow", "step", "platform", "status", "instead"].map { fact[$0] }.joined(separator: ",")
    }
    #expect(found.sorted() == facts.sorted())
  }

  @Test func noStepIsInvented() throws {
    let facts = try Fact.rows(of: "steps").map { "\($0["flow"]).\($0["step"])" }
    let steps = try ShippedSpecs.amplify().flows
      .filter { flow in facts.contains { $0.hasPrefix("\(flow.id).") } }
      .flatMap { flow in flow.steps.map { "\(flow.id).\($0.id)" } }
    #expect(steps.sorted() == facts.sorted())
  }

  @Test func challengesWithoutAStepAreInternal() throws {
    let registry = try ShippedSpecs.amplify()
    let facts = try Fact.rows(of: "internal-challenges").map { [$0["flow"], $0["challenge"], $0["wire"]] }
    #expect(registry.flows.flatMap { flow in flow.internals.map { [flow.id, $0.id, $0.wire] } } == facts)
  }

  @Test func everyFlowHasItsTypeAndAccess() throws {
    let registry = try ShippedSpecs.amplify()
    for fact in try Fact.rows(of: "flows") {
      let flow = try registry.flow(fact["flow"])
      for platform in Registry.appPlatforms {
        let index = try registry.index(of: platform)
        let text = fact["kind"] == "type" ? flow.typeNames[index].text : flow.access[index]
        #expect((text ?? "") == fact[platform], "\(fact): \(platform)")
      }
    }
  }
}

extension PlatformName {
  /// The id of what arrives in place of the step.
  fileprivate var instead: String {
    switch arrivesAs?.form {
    case .error(let id), .step(let id): id
    case nil: ""
    }
  }
}
