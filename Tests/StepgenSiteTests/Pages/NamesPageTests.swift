import StepgenModel
import StepgenNames
import Testing

@testable import StepgenSite

/// Every identifier from A to Z.
@Suite struct NamesPageTests {
  @Test func hasEveryIdentifierOfEveryPlatform() throws {
    let page = try TicketSite.english.get().page("names/")
    let names = try Tickets.registry().conceptNames.flatMap(\.names)
    let identifiers = names.flatMap { $0.identifiers + $0.details.formerNames.map(\.identifier) }
    #expect(identifiers.count > 60)
    for identifier in identifiers { #expect(page.contains("| `\(identifier)` | ")) }
  }

  @Test(arguments: [
    "| `AGE` | On the wire | [Show your age](../swift/buy/show-age/index.md) *Step* |",
    "| `choose_city_ticket` | Web | [Choose a ticket](../web/buy/choose-ticket/index.md) *Step* |",
    "| `pay` | Web | [Pay with a card](../web/buy/pay-card/index.md) *Step* |\n"
      + "| `pay` | Web | [Pay with coins](../web/buy/pay-coins/index.md) *Step* |",
    "| `print_ticket` | Web | [Print the ticket](../web/buy/print-ticket/index.md) *Step* |",
    "| `PurchaseStep` | Swift, Web | [`buy`](../swift/buy/index.md) *Flow* |",
    "| `SoldOut` | Web | [`sold-out`](../web/buy/errors/index.md#sold-out) *Error* |",
    "| `TooYoung` | Web | [`too-young`](../web/buy/errors/index.md#too-young) *Error* |",
    "| `NO_POWER` | On the wire | [`no-power`](../swift/reference/index.md#error-no-power) *Error* |",
    "| `begin_purchase` | Web | [`begin-purchase`](../web/reference/index.md#operation-begin-purchase) *Call* |",
    "| `DAY_PASS` | On the wire | [`ticket-kind`](../swift/reference/index.md#choice-ticket-kind) *Member* |",
    "| `amount` | Swift, Web | [`receipt`](../swift/reference/index.md#type-receipt) *Value* |",
    "| `offer` | Swift, Web | [Choose a ticket](../swift/buy/choose-ticket/index.md) *Value* |",
    "| `selectTicket` | Swift | [Choose a ticket](../swift/buy/choose-ticket/index.md) *Step* |",
  ])
  func leadsToWhatTheNameStandsFor(row: String) throws {
    #expect(try TicketSite.english.get().page("names/").contains(row))
  }

  @Test func hasALetterForEachInitial() throws {
    let page = try TicketSite.english.get().page("names/")
    #expect(page.contains("[A](#letter-a) [B](#letter-b) [C](#letter-c)"))
    #expect(!page.contains("letter-q"))
  }
}
