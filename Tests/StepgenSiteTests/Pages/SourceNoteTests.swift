import Testing

/// Where facts were read, as footnotes.
@Suite struct SourceNoteTests {
  private static let site = Result {
    try TicketSite(
      Tickets.registry(replacing: [
        "    title: Swift\n": """
            title: Swift
            source-files:
              called: SW
              at: https://example.org/tickets/blob/1.0.0/{path}#L{first}-L{last}
              files: [Sources/Tickets/Buy it.swift, Sources/Tickets/Sell.swift, Sources/Shop/Sell.swift]

        """,
        "gone: { error: sold-out, then: stay }":
          "gone: { error: sold-out, then: stay, source: \"SW:Tickets/Sell.swift:12-20,31; WEB:sell.ts:5; a letter\" }",
      ])
    )
  }

  private static let address = "https://example.org/tickets/blob/1.0.0/Sources/Tickets/Sell.swift"

  @Test func areBehindTheFactAndAtTheEndOfThePage() throws {
    let page = try Self.site.get().page("swift/buy/choose-ticket/")
    #expect(page.contains("There is no such ticket any more.[^1][^2] |"), "\(page)")
    let notes =
      "[^1]: [`Sell.swift:12-20`](\(Self.address)#L12-L20)\n[^2]: [`Sell.swift:31`](\(Self.address)#L31-L31)\n"
    #expect(page.contains(notes), "\(page)")
  }

  @Test func leadToTheLinesOfTheFile() throws {
    let html = try Self.site.get().text("en/swift/buy/choose-ticket/index.html")
    #expect(html.contains("<sup class=\"note\"><a href=\"#source.1\" aria-label=\"1: Sell.swift:12-20\">1</a></sup>"))
    #expect(
      html.contains("<li id=\"source.2\"><a href=\"\(Self.address)#L31-L31\"><code translate=\"no\">Sell.swift:31")
    )
  }

  @Test func areThoseOfThePlatformAlone() throws {
    let site = try Self.site.get()
    #expect(!(try site.page("web/buy/choose-ticket/").contains("[^1]")))
    #expect(!(try site.text("en/web/buy/choose-ticket/index.html").contains("class=\"note")))
  }
}
