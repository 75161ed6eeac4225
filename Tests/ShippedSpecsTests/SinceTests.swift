import StepgenModel
import StepgenTestSupport
import Testing

@Suite struct SinceTests {
  @Test func everythingIsAsOldAsItShouldBe() throws {
    let registry = try ShippedSpecs.amplify()
    for fact in try Fact.rows(of: "since") {
      let names = try names(of: fact, in: registry)
      for platform in Registry.appPlatforms {
        let index = try registry.index(of: platform)
        let since = names.first { $0[index].isDeclared && $0[index].since != nil }?[index].since
        #expect((since ?? "") == fact[platform], "\(fact): \(platform)")
      }
    }
  }

  /// The names of the concept, then those of what it belongs to: the first that has a version says it.
  private func names(of fact: Fact, in registry: Registry) throws -> [PerPlatform<PlatformName>] {
    let part = fact["part"]
    switch fact["kind"] {
    case "step":
      return [try registry.flow(fact["of"]).step(part).names]
    case "payload":
      let path = fact["of"].split(separator: ".").map(String.init)
      let step = try registry.flow(try #require(path.first)).step(try #require(path.last))
      return [try #require(step.payload.first { $0.id == part }).names]
    case "choice":
      let choice = try registry.choice(fact["of"])
      let member = try choice.member(part).names
      return [member, member.mapRows { $1.isDeclared ? choice.names[$0] : $1 }]
    case "type":
      return [try registry.type(fact["of"]).names]
    default:
      let operation = try registry.operation(fact["of"])
      if part.isEmpty { return [operation.names] }
      return [try #require(operation.inputs.first { $0.id == part }).names]
    }
  }
}
