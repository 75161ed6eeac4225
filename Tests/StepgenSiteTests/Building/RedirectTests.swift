import Testing

/// Former ids lead on.
@Suite struct RedirectTests {
  @Test(arguments: [
    "purchase/": "../buy/", "swift/purchase/": "../../swift/buy/", "web/purchase/": "../../web/buy/",
    "web/buy/pick-ticket/": "../../../web/buy/choose-ticket/",
    "web/purchase/pick-ticket/": "../../../web/buy/choose-ticket/",
    "web/purchase/choose-ticket/": "../../../web/buy/choose-ticket/",
    "web/purchase/errors/": "../../../errors/", "web/buy/errors/": "../../../errors/", "coverage/": "../names/",
    "swift/": "../?platform=swift",
  ])
  func leadToThePage(alias: String, target: String) throws {
    let site = try TicketSite.english.get()
    let html = try site.text("en/\(alias)index.html")
    #expect(html.contains("content=\"0; url=\(target)\""))
    #expect(html.contains("<a href=\"\(target)\">"))
    #expect(html.contains("noindex"))
  }

  @Test func areToldToHostsAsWell() throws {
    let lines = try TicketSite.english.get().text("_redirects").split(separator: "\n")
    #expect(lines.contains("/en/purchase/ /en/buy/ 301"))
    #expect(lines.contains("/en/web/purchase/errors/ /en/errors/ 301"))
    #expect(lines.contains("/en/web/purchase/pick-ticket/ /en/web/buy/choose-ticket/ 301"))
    #expect(lines.contains("/en/swift/ /en/?platform=swift 301"))
    #expect(lines == lines.sorted())
  }
}
