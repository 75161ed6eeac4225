import Testing

@testable import StepgenSite

/// A flow on all platforms.
@Suite struct HubPageTests {
  private func section(_ id: String) throws -> String {
    try TicketSite.english.get().section(id, of: "buy/")
  }

  @Test(arguments: [
    "| [`payCoins`](../swift/buy/pay-coins/index.md) | [`pay`](../web/buy/pay-coins/index.md)<br>*shared name* | `COINS` |",
    "| [`show_age`](../web/buy/show-age/index.md)<br>*thrown as an error* | `AGE` |",
    "| [`print_ticket`](../web/buy/print-ticket/index.md)<br>*never returned* | `PRINT` |",
    "| <a id=\"done\"></a>Bought | [`done`](../swift/buy/done/index.md) | [`done`](../web/buy/done/index.md) | *absent* |",
  ])
  func hasTheNamesSideBySide(row: String) throws {
    #expect(try section("names").contains(row))
  }

  @Test func leadsToEveryPlatform() throws {
    let page = try TicketSite.english.get().page("buy/")
    #expect(
      page.contains("- **[Swift](../swift/buy/index.md)**: Steps: 7\n- **[Web](../web/buy/index.md)**: Steps: 5\n")
    )
  }

  @Test func hasTheConfigurations() throws {
    #expect(try section("paths").contains("| [Choose a ticket](#choose-ticket) → [Pay with coins]"))
  }

  @Test func hasTheCalls() throws {
    let calls =
      "| [`beginPurchase`](../swift/reference/index.md#operation-begin-purchase) "
      + "| [`begin_purchase`](../web/reference/index.md#operation-begin-purchase) | Begins to buy a ticket. |"
    #expect(try section("operations").contains(calls))
  }

  @Test func isTheWayToAStepThatAPlatformLacks() throws {
    let registry = try Tickets.registry(replacing: [
      "web: { status: declared-only, because: Browsers print by themselves. }":
        "web: { status: absent, because: Browsers print by themselves. }"
    ])
    let site = try TicketSite(registry)
    #expect(!site.paths.contains("en/web/buy/print-ticket/index.html"))
    #expect(try site.page("swift/buy/print-ticket/").contains("[Web](../../../buy/index.md#print-ticket)"))
    #expect(site.result.brokenLinks.isEmpty)
  }
}
