import StepgenDriver
import StepgenModel
import Testing

@testable import StepgenSite

/// No two pages have one address.
@Suite struct SitePathsTests {
  private func problems(
    _ edits: KeyValuePairs<String, String> = [:],
    guides: [Guide] = []
  ) throws -> [Diagnostic] {
    let registry = try Tickets.registry(replacing: edits)
    return SitePaths(registry, guides: guides.map { ($0, registry.range) }).problems
  }

  @Test func areTheirOwnInAGoodRegistry() throws {
    let guides = ["one", "two"].map {
      Guide(name: $0, title: "", summary: "", order: 1, body: "", aliases: ["old-\($0)"])
    }
    #expect(try problems(guides: guides).isEmpty)
  }

  @Test(arguments: ["names", "glossary", "coverage", "changes", "search", "guides", "swift", "web"])
  func areNotThoseOfTheSiteItself(id: String) throws {
    let found = try problems(["renew-card": id])
    #expect(found.map(\.code) == ["site-path-taken"])
    #expect(found.first?.message.contains("the flow ‘\(id)’ has the address ‘\(id)/’") == true)
    #expect(found.first?.range.start == SourcePosition(line: 2, column: 7))
  }

  @Test func areNotThoseOfPagesBelowAPlatform() throws {
    let flow = try problems(["renew-card": "reference"])
    #expect(flow.map(\.message).first?.hasPrefix("the flow ‘reference’ has the address ‘swift/reference/’") == true)
    let step = try problems(["print-ticket": "errors"])
    #expect(step.count == 1 && step[0].message.contains("the former page of the errors of ‘buy’"))
  }

  @Test(arguments: [
    "aliases: purchase": "aliases: renew-card", "aliases: pick-ticket": "aliases: pay-card",
    "flow: buy\n": "flow: buy\naliases: names\n",
  ])
  func areNotThoseOfFormerIDs(old: String, new: String) throws {
    let edits: KeyValuePairs = new.contains("names") ? ["aliases: purchase\n": "", old: new] : [old: new]
    let found = try problems(edits)
    #expect(found.count == 1 && found[0].message.contains("the former id ‘"))
  }

  @Test func countTheFormerNamesOfGuides() throws {
    let guides = [
      Guide(name: "one", title: "", summary: "", order: 1, body: ""),
      Guide(name: "two", title: "", summary: "", order: 1, body: "", aliases: ["one"]),
    ]
    #expect(try problems(guides: guides).map(\.code) == ["site-path-taken"])
  }

  @Test func areCheckedWithTheSpecs() throws {
    var workspace = try Tickets.workspace(replacing: ["renew-card": "names"])
    _ = workspace.readCatalogs()
    #expect(workspace.diagnostics.filter { $0.severity == .error }.map(\.code) == ["site-path-taken"])
  }
}
