import Foundation
import StepgenCatalogs
import StepgenModel
import Testing

@testable import StepgenSite

/// What a page links to and its places are noted as they are written, except for links to pages that exist.
@Suite struct NotedLinksTests {
  private static let guides = [
    Guide(
      name: "one",
      title: "One",
      summary: "One.",
      order: 1,
      body: """
        ## There {#there}

        See [the step](step:buy/pay-card), [this](#there), [a \\& b](two.md) and `[no](link)`.

        <!-- stepgen:insert diagram flow=buy -->

        > [!NOTE]
        > - [names](page:names)
        """
    ),
    Guide(name: "two", title: "Two", summary: "Two.", order: 2, body: "### Deep {#deep}\n\nText."),
  ]

  @Test func areAllThatThePageHas() throws {
    let site = try TicketSite(Tickets.registry(), guides: Self.guides).site
    var (links, places) = (0, 0)
    for edition in site.editions(site.coverage) {
      let context = site.context(of: edition, assets: SiteAssets(variants: site.variants))
      let paths = Set(edition.list.entries.map { edition.scope.locale.id + "/" + $0.path.text + "index.html" })
      // Nothing is noted of files that the page for missing addresses looks for in each folder above.
      for number in edition.list.entries.indices where edition.list.entries[number].path != PagePath("404.html") {
        let files = CollectedFiles()
        let page = RenderedPage(edition.page(number), in: context) { files.add($0) }
        let bytes = try #require(files.all.first { $0.path == page.path }).bytes
        let html = String(decoding: bytes, as: UTF8.self)
        let written = addresses(in: html)
        let noted = page.links.filter { $0.path == page.path }.flatMap { $0.links.map(\.address) }
        var others = FileLinks(of: page.path, besides: paths)
        for address in written.subtracting(noted) { others.add(address) }
        #expect(others.links.isEmpty, "\(page.path)")
        #expect(Set(noted).subtracting(written) == [], "\(page.path)")
        let ids = anchors(of: bytes).filter { !$0.hasPrefix("diagram-") && !$0.hasPrefix("neighbours-") }
        #expect(page.places == Set(ids), "\(page.path)")
        (links, places) = (links + written.count, places + ids.count)
      }
    }
    #expect(links > 500 && places > 100)
  }

  /// All but those to other sites, the way past the navigation, and what a drawing repeats of itself.
  private func addresses(in html: String) -> Set<String> {
    let all = html.matches(of: #/ href="([^"]*)"/#).map { String($0.1).replacing("&amp;", with: "&") }
    let repeated = ["#diagram-", "#neighbours-"]
    return Set(
      all.filter { link in !link.contains("://") && link != "#text" && !repeated.contains(where: link.hasPrefix) }
    )
  }
}
