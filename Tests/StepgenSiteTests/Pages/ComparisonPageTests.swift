import StepgenModel
import Testing

@testable import StepgenSite

/// The names of all platforms side by side.
@Suite struct ComparisonPageTests {
  private func page() throws -> String {
    try TicketSite.english.get().page("names/compare/")
  }

  @Test func everyNameHasItsColumn() throws {
    let registry = try Tickets.registry()
    let lines = try page().split(separator: "\n")
    for step in registry.flows.flatMap(\.steps) {
      let names = step.names.compactMap { $0.isDeclared ? $0.spellings.first : nil }
      #expect(lines.contains { line in names.allSatisfy { line.contains("`\($0)`") } }, "\(names)")
    }
  }

  @Test func formerAddressesOfPairsLeadThere() throws {
    let site = try TicketSite.english.get()
    for pair in ["swift/web", "swift/wire", "web/wire"] {
      let html = try site.text("en/names/compare/\(pair)/index.html")
      #expect(html.contains("content=\"0; url=../../../../names/compare/\""))
    }
  }

  @Test func theNamesPageLeadsThere() throws {
    #expect(try TicketSite.english.get().page("names/").contains("](compare/index.md)"))
  }

  @Test func whatNeverArrivesSaysSo() throws {
    #expect(try page().contains("*never returned*"))
    #expect(try page().contains("*thrown as an error*"))
  }

  @Test func onlyTheFirstSectionIsOpen() throws {
    let html = try TicketSite.english.get().text("en/names/compare/index.html")
    let steps = try #require(html.firstRange(of: "<section id=\"steps\">")?.lowerBound)
    let fold = try #require(html.firstRange(of: "<details class=\"fold\">")?.lowerBound)
    #expect(steps < fold)
    #expect(html.contains("<div class=\"columns\" data-script=\""))
  }

  @Test func showsHowManyNamesFollowTheRule() throws {
    #expect(try page().contains("## Naming rules"))
  }
}
