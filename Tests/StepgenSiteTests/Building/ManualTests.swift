import StepgenDriver
import StepgenModel
import Testing

@testable import StepgenSite

/// A registry without flows has its guides, and no page that would be empty.
@Suite struct ManualTests {
  private func site() throws -> TicketSite {
    let manifest = "stepgen: 1\nregistry: manual\ntitle: The manual\nversion: 1.0.0\nmeaning: How it works. And why.\n"
    var workspace = Workspace()
    workspace.add([SourceFile(path: "registry.yaml", text: manifest)], folder: "manual")
    let registry = try #require(workspace.registries.first?.checked)
    return try TicketSite(
      registry,
      guides: [Guide(name: "one", title: "One", summary: "The first.", order: 1, body: "See [home](page:home).")]
    )
  }

  @Test func hasItsGuidesAndTheSearch() throws {
    let paths = try site().paths.filter { $0.hasSuffix(".html") && $0.hasPrefix("en/") }
    #expect(paths == ["en/index.html", "en/404.html", "en/search/index.html", "en/guides/one/index.html"])
  }

  @Test func itsHomeIsWhatItSaysAndItsGuides() throws {
    let home = try site().page("")
    #expect(home.contains("How it works. And why."))
    #expect(home.contains("(guides/one/index.md)"))
    #expect(!home.contains("Choose your platform"))
  }

  @Test func noPageLeadsToOneThatIsNot() throws {
    let site = try site()
    #expect(site.result.brokenLinks.isEmpty)
    for path in site.paths where path.hasPrefix("en/") && path.hasSuffix(".html") {
      let page = try site.text(path)
      #expect(!page.contains("names/"), "\(path)")
      #expect(!page.contains(">Flows<"), "\(path)")
    }
  }
}
