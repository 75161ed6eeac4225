import StepgenModel
import Testing

/// The errors by their names and messages, and the page of each.
@Suite struct ErrorsPageTests {
  private func page(_ path: String) throws -> String { try TicketSite.english.get().page(path) }

  /// The site of a registry in which one error has causes that only its messages tell apart.
  private static let withCauses = Result {
    try TicketSite(
      Tickets.registry(replacing: [
        "wire: TOO_YOUNG, messages: You are too young. }": """
        wire: TOO_YOUNG,
            retry: Offer another ticket., messages: You are too young., causes: {
              no-card: { messages: Show a card., meaning: There is no card., retry: Insert the card. },
              child: { messages: ["[web] Only for adults.", Come back later.], meaning: A child has the card. } } }
        """
      ])
    )
  }

  @Test func tellsWhatToDoAndWhere() throws {
    let page = try page("errors/sold-out/")
    #expect(page.contains("There is no such ticket any more.") && page.contains("Offer another one."))
    let places = try TicketSite.english.get().section("where", of: "errors/sold-out/")
    #expect(places.contains("<summary>Web</summary>"))
    #expect(places.contains("- [Buy a ticket](../../web/buy/index.md): "))
    #expect(places.contains("[Choose a ticket](../../web/buy/choose-ticket/index.md)"))
  }

  @Test func hasTheNamesOfAllPlatforms() throws {
    #expect(
      try page("errors/sold-out/").contains(
        "| Swift | `TicketError.soldOut` |  |\n| Web | `SoldOut` |  |\n| On the wire | `SOLD_OUT`"
      )
    )
  }

  @Test(arguments: ["catch TicketError.soldOut {", "error.name"])
  func catchesAnErrorOnEachPlatform(code: String) throws {
    #expect(try TicketSite.english.get().section("catch", of: "errors/sold-out/").contains(code))
  }

  @Test func explainsEachMessageThatHasACause() throws {
    let rows = try Self.withCauses.get().section("cause", of: "errors/too-young/")
    #expect(rows.contains("`Show a card.` | There is no card. | Insert the card. |"))
    #expect(
      rows.contains("Web: `Only for adults.`<br>`Come back later.` | A child has the card. | Offer another ticket. |")
    )
    #expect(try Self.withCauses.get().page("errors/too-young/").contains("- `You are too young.`\n\n"))
  }

  @Test func listsErrorsByTheNamesThatCodeCatches() throws {
    let rows = try TicketSite.english.get().section("by-name", of: "errors/")
    let names = rows.matches(of: /\n\| (?:<a id=".*"><\/a>)*`(.*?)` \|/).map { String($0.1) }
    #expect(names == names.sorted { $0.lowercased() < $1.lowercased() } && names.count > 4)
    #expect(rows.contains("`SoldOut` | Web | [There is no such ticket any more](sold-out/index.md) |"))
    #expect(rows.contains("`SOLD_OUT` | On the wire | "))
  }

  @Test func listsMessages() throws {
    let rows = try TicketSite.english.get().section("by-message", of: "errors/")
    #expect(rows.contains("| `You are too young.` | [The person is too young](too-young/index.md) |"))
  }

  @Test func namesTheCallsThatNoFlowHas() throws {
    #expect(!(try page("web/reference/").contains("NoPower")))
    #expect(try page("errors/no-power/").contains("| Web | `NoPower` |"))
  }
}
