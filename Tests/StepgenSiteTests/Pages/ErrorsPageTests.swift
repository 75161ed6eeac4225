import Testing

/// The errors of a flow on a platform.
@Suite struct ErrorsPageTests {
  private func page(_ platform: String) throws -> String {
    try TicketSite.english.get().page("\(platform)/buy/errors/")
  }

  @Test func tellsWhatToDoAndWhere() throws {
    let page = try page("web")
    #expect(page.contains("<a id=\"sold-out\"></a>\n\n## `SoldOut`\n\nThere is no such ticket any more."))
    #expect(page.contains("Offer another one."))
    #expect(page.contains("- [Choose a ticket](../choose-ticket/index.md): You can retry"))
  }

  @Test func hasTheNamesOfOtherPlatforms() throws {
    #expect(
      try TicketSite.english.get().page("errors/sold-out/").contains(
        "| Swift | `TicketError.soldOut` |  |\n| Web | `SoldOut` |  |\n| On the wire | `SOLD_OUT`"
      )
    )
  }

  @Test func leadsToThePageOfAnErrorOnAllPlatforms() throws {
    #expect(try page("web").contains("[There is no such ticket any more](../../../errors/sold-out/index.md)"))
    let row = "](sold-out/index.md)<br>There is no such ticket any more | Swift: `soldOut`<br>Web: `SoldOut` |"
    #expect(try TicketSite.english.get().page("errors/").contains(row))
  }

  @Test(arguments: ["catch TicketError.soldOut {", "error.name"])
  func catchesAnErrorOnEachPlatform(code: String) throws {
    #expect(try TicketSite.english.get().section("catch", of: "errors/sold-out/").contains(code))
  }

  @Test func hasTheErrorAsWhichAStepArrives() throws {
    #expect(try page("web").contains("<a id=\"too-young\"></a>\n\n## `TooYoung`"))
    #expect(!(try page("swift").contains("too-young")))
  }

  @Test func leavesOthersToTheReference() throws {
    let site = try TicketSite.english.get()
    #expect(try site.section("errors", of: "swift/reference/").contains("### `TicketError.tooYoung`"))
    #expect(!(try site.section("errors", of: "web/reference/").contains("TooYoung")))
    #expect(try site.section("errors", of: "web/reference/").contains("### `NoPower`"))
  }
}
