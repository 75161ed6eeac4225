import StepgenModel
import Testing

@testable import StepgenSite

/// Every link leads somewhere.
@Suite struct BrokenLinkTests {
  @Test func areNotInAGoodSite() throws {
    #expect(try TicketSite.english.get().result.brokenLinks.isEmpty)
  }

  @Test(arguments: ["step:buy/pay-cash", "flow:bye", "error:sold", "guide:none", "page:nome", "nothing"])
  func areToldOfProse(address: String) throws {
    let site = try TicketSite(Tickets.registry(replacing: ["step:buy/pay-card": address]))
    #expect(!site.result.brokenLinks.isEmpty)
    #expect(site.result.brokenLinks.allSatisfy { $0.link.contains(address) })
    #expect(site.result.brokenLinks.contains { $0.page == "en/swift/buy/choose-ticket/index.md" })
  }

  @Test(arguments: [
    "step:buy/pay-cash": "step:buy/pay-cash", "other.md": "other.md", "guide:one#nowhere": "../one/#nowhere",
    "#nowhere": "#nowhere",
  ])
  func areToldOfGuides(address: String, link: String) throws {
    let guides = [
      Guide(name: "one", title: "One", summary: "One.", order: 1, body: "## There {#there}\n\nText."),
      Guide(name: "two", title: "Two", summary: "Two.", order: 2, body: "See [this](\(address))."),
    ]
    let broken = try TicketSite(Tickets.registry(), guides: guides).result.brokenLinks
    #expect(broken.contains { $0.page.hasPrefix("en/guides/two/index.") && $0.link == link }, "\(broken)")
    #expect(broken.allSatisfy { $0.page.hasPrefix("en/guides/two/") })
  }

  @Test(arguments: [
    "step:buy/pay-card": "../../buy/#pay-card", "flow:buy": "../../buy/", "page:names": "../../names/",
    "guide:one#there": "../one/#there", "one.md#there": "../one/#there", "one.md": "../one/",
    "error:sold-out": "../../errors/sold-out/",
  ])
  func leadFromGuidesToWhatTheyName(address: String, link: String) throws {
    let guides = [
      Guide(name: "one", title: "One", summary: "One.", order: 1, body: "## There {#there}\n\nText."),
      Guide(name: "two", title: "Two", summary: "Two.", order: 2, body: "See [this](\(address))."),
    ]
    let site = try TicketSite(Tickets.registry(), guides: guides)
    #expect(try site.text("en/guides/two/index.html").contains("<a href=\"\(link)\">this</a>"))
    #expect(site.result.brokenLinks.isEmpty)
  }

  @Test func becomeDiagnostics() {
    let range = SourceRange(startOf: FileID(0))
    let page = BrokenLink(page: "en/index.html", link: "x/", isAnchor: false).diagnostic(at: range)
    let place = BrokenLink(page: "en/index.html", link: "x/#y", isAnchor: true).diagnostic(at: range)
    #expect(page.code == "broken-link" && page.message.hasSuffix("there is no such page"))
    #expect(place.message.hasSuffix("the page has no such place"))
  }
}
