import StepgenModel
import StepgenReports
import Testing

@testable import StepgenSite

/// Every identifier from A to Z.
@Suite struct NamesPageTests {
  @Test func hasEveryIdentifierOfEveryPlatform() throws {
    let page = try TicketSite.english.get().page("names/")
    let names = try Tickets.registry().namedConcepts.flatMap(\.names)
    let identifiers = names.flatMap { $0.identifiers + $0.details.formerNames.map(\.identifier) }
    #expect(identifiers.count > 60)
    for identifier in identifiers { #expect(page.contains("| `\(identifier)` | ")) }
  }

  @Test(arguments: [
    "| `AGE` | [Show your age](../swift/buy/show-age/index.md) *Step* On the wire |",
    "| `choose_city_ticket` | [Choose a ticket](../web/buy/choose-ticket/index.md) *Step* Web |",
    "| `pay` | [Pay with a card](../web/buy/pay-card/index.md), [Pay with coins](../web/buy/pay-coins/index.md) "
      + "*Step* Web |",
    "| `print_ticket` | [Print the ticket](../web/buy/print-ticket/index.md) *Step* Web |",
    "| `PurchaseStep` | [Buy a ticket](../swift/buy/index.md) *Flow* Swift, Web |",
    "| `SoldOut` | [There is no such ticket any more](../errors/sold-out/index.md) *Error* Web |",
    "| `TooYoung` | [The person is too young](../errors/too-young/index.md) *Error* Web |",
    "| `You are too young.` | [The person is too young](../errors/too-young/index.md) *Message* |",
    "| `NO_POWER` | [The machine is off](../errors/no-power/index.md) *Error* On the wire |",
    "| `begin_purchase` | [Begins to buy a ticket](../web/reference/index.md#operation-begin-purchase) *Call* Web |",
    "| `DAY_PASS` | [For one day](../swift/reference/index.md#choice-ticket-kind) *Member* On the wire |",
    "| `amount` | [`Receipt`](../swift/reference/index.md#type-receipt) *Value* Swift, Web |",
    "| `offer` | [Choose a ticket](../swift/buy/choose-ticket/index.md) *Value* Swift, Web |",
    "| `selectTicket` | [Choose a ticket](../swift/buy/choose-ticket/index.md) *Step* Swift |",
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
