import StepgenCatalogs
import StepgenModel
import Testing

/// One step on one platform.
@Suite struct StepPageTests {
  private func page(_ path: String) throws -> String {
    try TicketSite.english.get().page(path)
  }

  private func section(_ id: String, _ path: String) throws -> String {
    try TicketSite.english.get().section(id, of: path)
  }

  @Test(arguments: [
    "swift": "| `offer` | `Int` | The number of the offer. |",
    "web": "| `offer` | `number \\| undefined` | The number of the offer. Old offers have none. |",
  ])
  func hasPayloadTypesOfThePlatform(platform: String, row: String) throws {
    #expect(try section("payload", "\(platform)/buy/choose-ticket/").contains(row))
  }

  @Test func saysWhichValuesAreSecret() throws {
    let site = try TicketSite(Tickets.registry(replacing: ["      offer:\n": "      offer:\n        secret: true\n"]))
    let row = "| `offer` | `Int` | The number of the offer. Secret: do not log it. |"
    #expect(try site.section("payload", of: "swift/buy/choose-ticket/").contains(row))
  }

  @Test(arguments: [
    "swift": ["| `single` | `single` | For one ride. |", "| `day` | `day` | For one day. |"],
    "web": ["| `single` | `SINGLE_RIDE` | For one ride. |", "| `day` | `DAY_PASS` | For one day. |"],
  ])
  func saysWhatToPass(platform: String, rows: [String]) throws {
    let ask = try section("ask", "\(platform)/buy/choose-ticket/")
    for row in rows { #expect(ask.contains(row)) }
    #expect(ask.contains("Which ticket of offer `offer`?"))
  }

  @Test(arguments: ["swift": ".textContentType(.oneTimeCode)", "web": "inputmode=\"numeric\""])
  func saysWhichKeyboardSuits(platform: String, code: String) throws {
    #expect(try section("ask", "\(platform)/buy/pay-card/").contains(code))
  }

  @Test func saysWhatElseToAskFor() throws {
    let site = try TicketSite(
      Tickets.registry(replacing: ["digits: 4, prompt: Type": "digits: 4, and: password, prompt: Type"])
    )
    let ask = try site.section("ask", of: "swift/buy/pay-card/")
    let lines = [
      "- **Input**: a code of 4 digits", "- **Input field**: `.textContentType(.oneTimeCode)`",
      "- **Also ask for**: the password", "- **Input field**: `.textContentType(.password)`",
    ]
    #expect(ask.contains(lines.joined(separator: "\n")), "\(ask)")
    #expect(try site.page("swift/buy/").contains("| a code of 4 digits, the password |"))
  }

  @Test(arguments: [
    "| The response is `single` | [Pay with coins](../pay-coins/index.md), [Pay with a card](../pay-card/index.md) |",
    "| The response is `day` | any step in the list below |",
  ])
  func saysWhatEachAnswerLeadsTo(row: String) throws {
    #expect(try section("next", "web/buy/choose-ticket/").contains(row))
  }

  @Test func saysWhatAnOutcomeMeans() throws {
    #expect(try section("next", "web/buy/pay-coins/").contains("| Coins are missing. | any step in the list below |"))
  }

  @Test(arguments: [
    ("outcomes: { paid: { to: [print-ticket, done] } }", "outcomes: { card-taken: { to: done } }", "| Card taken |"),
    ("outcomes: { paid: { to: [print-ticket, done] } }", "outcomes: { a: { to: done, when: late } }", "| It is late |"),
  ])
  func saysTheWordsOfAnOutcomeWithoutASentence(outcomes: String, others: String, text: String) throws {
    let condition = "conditions: { late: { title: It is late } }\nterms:"
    let isNeeded = others.contains("late")
    let site = try TicketSite(
      Tickets.registry(replacing: [outcomes: others, "terms:": isNeeded ? condition : "terms:"])
    )
    #expect(try site.section("next", of: "swift/buy/pay-card/").contains(text))
    let units = try Tickets.registry(replacing: [outcomes: others, "terms:": isNeeded ? condition : "terms:"])
      .textDomains.flatMap(\.units)
    #expect(
      units.contains { $0.id == "buy.pay-card.outcome.card-taken.meaning" && $0.text == "Card taken" } != isNeeded
    )
  }

  @Test func leadsFromTypesToTheirFields() throws {
    #expect(
      try section("payload", "swift/buy/print-ticket/")
        .contains("[`Receipt`](../../reference/index.md#type-receipt)")
    )
    #expect(
      try section("payload", "swift/buy/choose-ticket/").contains("[`Area`](../../reference/index.md#choice-area)")
    )
  }

  @Test func listsItsErrors() throws {
    let row =
      "| [`TicketError.soldOut`](../../../errors/sold-out/index.md) | There is no such ticket any more. | You can retry"
    #expect(try section("errors", "swift/buy/choose-ticket/").contains(row))
    #expect(try section("retry", "swift/buy/choose-ticket/").contains("three times"))
  }

  @Test func listsWhatItsTableTellsAsOne() throws {
    let next = try section("next", "web/buy/pay-coins/")
    #expect(next.contains("<summary>Steps that can follow most responses</summary>"))
    #expect(next.contains("- [Pay with a card](../pay-card/index.md)\n"))
    #expect(!(try section("next", "web/buy/pay-card/").contains("Steps that can follow")))
  }

  @Test func listsFirstWhatMostCallersMeet() throws {
    let outcomes = """
      broken: { error: sold-out, then: end, meaning: The machine broke. }
            late: { error: sold-out, then: restart, meaning: It is late. }
            slow: { error: too-young, then: stay, meaning: Somebody has to come. }
            gone: { error: sold-out, then: stay }
      """
    let site = try TicketSite(Tickets.registry(replacing: ["gone: { error: sold-out, then: stay }": outcomes]))
    let rows = try site.section("errors", of: "swift/buy/choose-ticket/").split(separator: "\n").filter {
      $0.hasPrefix("| [")
    }
    let causes = ["There is no such ticket any more.", "Somebody has to come.", "It is late.", "The machine broke."]
    #expect(rows.count >= causes.count)
    for (row, cause) in zip(rows, causes) { #expect(row.contains(cause), "\(rows)") }
  }

  @Test(arguments: [(3, false), (4, true)])
  func foldsErrorsThatMostCallsCanReturn(count: Int, isFolded: Bool) throws {
    let names = ["a", "b", "c", "d"].prefix(count)
    let errors = names.map { "  \($0): { name: late \($0), meaning: It is late., wire: LATE_\($0) }\n" }
    let outcomes = names.map { "    late-\($0): { error: \($0), then: end }\n" }
    let site = try TicketSite(
      Tickets.registry(replacing: [
        "errors:\n": "errors:\n" + errors.joined(),
        "    answer-with: answer\n": "    answer-with: answer\n    include: late\n",
        "type: purchase step\n": "type: purchase step\noutcome-sets:\n  late:\n" + outcomes.joined(),
      ])
    )
    let section = try site.section("errors", of: "swift/buy/choose-ticket/")
    #expect(section.contains("<summary>4 more errors</summary>") == isFolded, "\(section)")
    #expect(names.allSatisfy { section.contains("`TicketError.late\($0.uppercased())`") })
    let own = section.firstRange(of: "`TicketError.soldOut`")?.lowerBound
    let others = section.firstRange(of: "`TicketError.lateA`")?.lowerBound
    #expect(own.map { $0 < others ?? $0 } == true)
  }

  @Test func keepsCausesWithTheirConsequences() throws {
    let site = try TicketSite(
      Tickets.registry(replacing: [
        "gone: { error: sold-out, then: stay }":
          "gone: { error: sold-out, then: stay }\n      late: { error: sold-out, then: end, meaning: It is late. }"
      ])
    )
    let rows = try site.section("errors", of: "swift/buy/choose-ticket/")
    #expect(rows.contains("| There is no such ticket any more. | You can retry |"))
    #expect(rows.contains("| It is late. | The flow ends |"))
  }

  @Test(arguments: [
    "| [Swift](../../../swift/buy/pay-card/index.md) | `payCard` |  |",
    "| Web | `pay` | *shared name* also for [Pay with coins](../pay-coins/index.md)<br>The page has one form. |",
    "| On the wire | `CARD` |  |",
  ])
  func hasItsNamesEverywhere(row: String) throws {
    #expect(try section("names", "web/buy/pay-card/").contains(row))
  }

  @Test func tellsVersions() throws {
    let versions = try section("since", "web/buy/pay-card/")
    #expect(versions.contains("- Swift: since 1.10.0\n- Web: since 1.2.0\n"))
  }

  @Test func warnsOfWhatNeverArrives() throws {
    let text = try page("web/buy/print-ticket/")
    #expect(text.contains("**This step is never returned**"))
    #expect(text.contains("Browsers print by themselves."))
    #expect(!(try page("swift/buy/print-ticket/").contains("This step is never")))
  }

  @Test func warnsOfWhatArrivesAsAnError() throws {
    let text = try page("web/buy/show-age/")
    #expect(text.contains("**This step is thrown as an error**"))
    #expect(text.contains(" [`TooYoung`](../../../errors/too-young/index.md) replaces this step."))
    #expect(!(try page("swift/buy/show-age/").contains("thrown as an error**")))
  }

  @Test(arguments: ["print-ticket", "show-age"])
  func saysNothingOfRespondingToWhatIsNeverReturned(step: String) throws {
    #expect(!(try page("web/buy/\(step)/").contains("Respond with")))
    #expect(try page("swift/buy/\(step)/").contains("Respond with `answer`."))
  }

  @Test(arguments: ["swift", "web"])
  func hasCodeBeforeEverythingElse(platform: String) throws {
    let page = try page("\(platform)/buy/pay-card/")
    let first = try #require(page.firstRange(of: "\n## ")?.upperBound)
    #expect(page[first...].hasPrefix("Sample\n"))
  }

  @Test func isHeadedByItsNameAndItsPlatform() throws {
    #expect(try page("web/buy/pay-card/").contains("# pay (Web): Pay with a card\n"))
    let html = try TicketSite.english.get().text("en/web/buy/pay-card/index.html")
    #expect(html.contains("<title>pay (Web): Pay with a card – "))
    #expect(html.contains("<h1><code translate=\"no\">pay</code> <span class=\"of\">(Web)</span>"))
  }

  @Test func saysAtTheTopSinceWhenItIsThere() throws {
    let html = try TicketSite.english.get().text("en/web/buy/pay-card/index.html")
    #expect(html.contains("<p class=\"status\">Since 1.2.0 <span"))
  }

  @Test func tellsWhatSharesItsName() throws {
    let text = try page("web/buy/pay-coins/")
    #expect(
      text.contains(
        "[`pay`](../pay/index.md) also represents [Pay with a card](../pay-card/index.md). "
          + "How to distinguish them: There is no"
      )
    )
  }

  @Test func tellsOnWhatItsNameDepends() throws {
    let text = try page("web/buy/choose-ticket/")
    #expect(text.contains("- `area` = `zone` → `choose_zone_ticket`\n> - `area` = `city` → `choose_city_ticket`"))
  }

  @Test func tellsThatItIsDeprecated() throws {
    #expect(try page("swift/buy/pay-card/").contains("Deprecated since 10.0.0. Cards pay without a code."))
    #expect(!(try page("web/buy/pay-card/").contains("Deprecated")))
  }

  @Test func leavesForAnotherFlow() throws {
    let next = try section("next", "swift/buy/card-expired/")
    #expect(next.contains("Finish [Renew a card](../../renew-card/index.md) first, then start over."))
  }

  @Test func leadsOnToItsNeighbours() throws {
    let text = try page("web/buy/choose-ticket/")
    #expect(text.contains("\n[Buy a ticket](../index.md) · [Pay with coins](../pay-coins/index.md)\n"))
  }
}
