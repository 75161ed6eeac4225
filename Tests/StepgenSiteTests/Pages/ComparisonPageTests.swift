import StepgenModel
import Testing

@testable import StepgenSite

/// Two platforms side by side.
@Suite struct ComparisonPageTests {
  private func page(_ path: String) throws -> String {
    try TicketSite.english.get().page(path)
  }

  @Test func everyTwoPlatformsHaveAPage() throws {
    let index = try page("names/compare/")
    for pair in ["swift/web", "swift/wire", "web/wire"] {
      #expect(index.contains("](\(pair)/index.md)"))
      #expect(try page("names/compare/\(pair)/").contains("## Steps"))
    }
  }

  @Test func theNamesPageLeadsThere() throws {
    #expect(try page("names/").contains("[Two platforms side by side](compare/index.md)"))
  }

  @Test func rowsHaveBothNamesAndTheWords() throws {
    let page = try page("names/compare/swift/web/")
    let names = try Tickets.registry().flows.flatMap(\.steps).flatMap { $0.names.prefix(2).flatMap(\.identifiers) }
    for name in names { #expect(page.contains("`\(name)`")) }
    #expect(page.contains("~~"))
  }

  @Test func whatNeverArrivesSaysSo() throws {
    let page = try page("names/compare/swift/web/")
    #expect(page.contains("*never returned*"))
    #expect(page.contains("*thrown as an error*"))
  }

  @Test func breaksOfTheRuleSayWhatTheyWouldBe() throws {
    let pair = try page("names/compare/swift/web/")
    #expect(pair.contains("## How regular the names are"))
    #expect(pair.contains("](../../index.md#exceptions)"))
    let all = try page("names/compare/")
    #expect(all.contains("## Names that break the rule"))
    #expect(all.contains("` → `"))
  }

  @Test func changedWordsAreMarkedInHTML() throws {
    let html = try TicketSite.english.get().text("en/names/compare/swift/web/index.html")
    #expect(html.contains("<del>"))
  }
}
