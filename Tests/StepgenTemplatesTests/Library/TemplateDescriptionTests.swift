import StepgenTemplates
import Testing

@Suite struct TemplateDescriptionTests {
  @Test func aTemplateIsDescribedByItsView() {
    let description = mainTemplate.declaration.description
    #expect(description.fileName == "main.mustache")
    #expect(description.summary == "What the tests render.")
    #expect(!description.isPartial)
    #expect(description.tags.map { "\($0.name) \($0.kind)" }.prefix(3) == ["name text", "empty text", "missing text"])
    #expect(Set(description.tags.map(\.kind)) == ["text", "flag", "texts", "list", "optional"])
  }

  @Test func aViewThatContainsItsOwnKindIsShownOnce() throws {
    let items = try #require(mainTemplate.declaration.description.tags.first { $0.name == "items" })
    #expect(items.inside.map(\.name) == ["label", "children"])
    #expect(items.inside.map(\.summary) == ["The item's label.", "The items below it."])
    #expect(items.inside.last?.inside == [])
  }
}
