import StepgenModel
import StepgenTestSupport
import Testing

@Suite struct ChoiceTests {
  @Test func everyChoiceAndMemberHasItsNames() throws {
    let registry = try ShippedSpecs.amplify()
    for fact in try Fact.rows(of: "choices") {
      let choice = try registry.choice(fact["choice"])
      let names = fact["member"].isEmpty ? choice.names : try choice.member(fact["member"]).names
      for platform in Registry.appPlatforms + ["wire"] {
        let name = names[try registry.index(of: platform)]
        #expect((name.text ?? "") == fact[platform], "\(fact): \(platform)")
      }
    }
  }

  @Test func everyMemberHasItsAnswers() throws {
    let registry = try ShippedSpecs.amplify()
    for fact in try Fact.rows(of: "choices") where !fact["member"].isEmpty {
      let member = try registry.choice(fact["choice"]).member(fact["member"])
      for platform in Registry.appPlatforms {
        let answer = member.answers[try registry.index(of: platform)] ?? ""
        #expect(answer == fact["answer-\(platform)"], "\(fact): \(platform)")
      }
    }
  }

  @Test func membersCarryTheirValues() throws {
    let registry = try ShippedSpecs.amplify()
    var found: [[String]] = []
    for choice in registry.choices {
      for member in choice.members {
        for (index, field) in member.carried.indexed where member.names[index].isDeclared {
          guard let field, let name = field.names[index].text else { continue }
          let type = TypeText(registry: registry, platform: index).text(of: field)
          found.append([choice.id, member.id, registry.platforms[index].id, name, type])
        }
      }
    }
    let facts = try Fact.rows(of: "carried-values").map { fact in
      ["choice", "member", "platform", "name", "type"].map { fact[$0] }
    }
    #expect(Set(found) == Set(facts))
  }

  @Test func noMemberIsInvented() throws {
    let facts = try Fact.rows(of: "choices").filter { !$0["member"].isEmpty }.map { [$0["choice"], $0["member"]] }
    let members = try ShippedSpecs.amplify().choices.flatMap { choice in choice.members.map { [choice.id, $0.id] } }
    #expect(Set(members) == Set(facts))
  }
}
