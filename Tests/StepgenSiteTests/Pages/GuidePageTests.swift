import Testing

/// A flow on one platform.
@Suite struct GuidePageTests {
  private func guide(_ platform: String) throws -> String {
    try TicketSite.english.get().page("\(platform)/buy/")
  }

  private func section(_ id: String, _ platform: String = "web") throws -> String {
    try TicketSite.english.get().section(id, of: "\(platform)/buy/")
  }

  @Test func answersFirst() throws {
    let page = try guide("web")
    let places = try ["sample", "diagram", "steps", "paths", "differences"].map { id in
      try #require(page.firstRange(of: "<a id=\"\(id)\"></a>")?.lowerBound, "\(id)")
    }
    #expect(places == places.sorted())
  }

  @Test(arguments: [
    "swift": "@unknown default:\n        // A step that this version",
    "web": "default:\n          // A step that this version",
  ])
  func handlesTheUnknownStepInItsSample(platform: String, branch: String) throws {
    #expect(try section("sample", platform).contains(branch))
  }

  @Test(arguments: [
    "| [Choose a ticket](choose-ticket/index.md)<br>`choose_zone_ticket \\| choose_city_ticket` | – "
      + "| `offer: number \\| undefined`<br>`area: Area` | one of a list |",
    "| [Pay with a card](pay-card/index.md)<br>`pay` | – | – | a code of 4 digits |",
    "| [Show your age](show-age/index.md)<br>`show_age` *thrown as an error* | – | – | – |",
    "| [Print the ticket](print-ticket/index.md)<br>`print_ticket` *never returned* | – | – | – |",
    "| – | – | nothing: the flow has ended |", "Respond to every step with `answer({ value })`.",
  ])
  func hasARowForEachStep(row: String) throws {
    #expect(try section("steps").contains(row.trimmingPrefix("| ")))
  }

  @Test func hasTypesOfItsOwnPlatform() throws {
    #expect(try section("steps", "swift").contains("`chooseTicket` | – | `offer: Int`<br>`area: Area` |"))
    #expect(!(try section("steps", "swift").contains("*")))
  }

  @Test(arguments: [
    "- [Choose a ticket](choose-ticket/index.md): The page has two forms.",
    "- [Pay with coins](pay-coins/index.md): *shared name* also for [Pay with a card](pay-card/index.md)",
    "- [Show your age](show-age/index.md): *thrown as an error*",
    "[`TooYoung`](../../errors/too-young/index.md) replaces this step.",
    "- [Print the ticket](print-ticket/index.md): *never returned*",
  ])
  func tellsWhereThePlatformStandsApart(line: String) throws {
    #expect(try section("differences").contains(line))
    #expect(!(try guide("swift").contains("id=\"differences\"")))
  }

  @Test func tellsWhenAStepAppears() throws {
    let site = try TicketSite(
      Tickets.registry(replacing: [
        "\nterms:\n": "\nconditions: { night: { title: It is night }, cash: { title: Coins are taken } }\nterms:\n",
        "single: { to: [pay-coins, pay-card], answers: single }":
          "single: { to: pay-coins, answers: single }\n      late: { to: pay-card, when: [night, cash] }",
        "- { answer: coins": "# - { answer: coins",
      ])
    )
    let steps = try site.section("steps", of: "swift/buy/")
    #expect(steps.contains("`payCoins` | [Choose a ticket](choose-ticket/index.md): the response is `single` |"))
    #expect(steps.contains("`payCard` | It is night. Coins are taken. |"))
  }

  @Test func saysWhatTheConditionsOfACallAreOf() throws {
    let site = try TicketSite(
      Tickets.registry(replacing: [
        "\nterms:\n": "\nconditions: { damp: { title: The card is damp } }\nterms:\n",
        "outcomes: { renewed: { to: renewed } }":
          "outcomes: { dry: { to: renewed }, dried: { to: renewed, when: damp } }",
      ])
    )
    let expected = """
      The outcomes of this call, each with its conditions:

      - Dry → [Renewed](renewed/index.md)
      - The card is damp → [Renewed](renewed/index.md)

      """
    #expect(try site.section("calls", of: "web/renew-card/").contains(expected))
  }

  @Test func tellsNoConditionThatLeadsAnywhere() throws {
    let site = try TicketSite(
      Tickets.registry(replacing: [
        "\nterms:\n": "\nconditions: { night: { title: It is night }, cash: { title: Coins are taken } }\nterms:\n",
        "single: { to: [pay-coins, pay-card], answers: single }":
          "single: { to: pay-coins, answers: single }\n      late: { to: pay-coins, when: night }"
          + "\n      early: { to: pay-coins, when: cash }",
        "paid: { to: [print-ticket, done] }\n      too": "paid: { to: [print-ticket, done], when: night }\n      too",
        "- { answer: coins": "# - { answer: coins",
      ])
    )
    let steps = try site.section("steps", of: "swift/buy/")
    #expect(!steps.contains("It is night"))
    #expect(
      steps.contains(
        "`payCoins` | • [Choose a ticket](choose-ticket/index.md): the response is `single`<br>• Coins are taken |"
      )
    )
  }

  @Test func leadsOnToTheComparisonOfPlatforms() throws {
    #expect(try section("differences").contains("[Names side by side](../../names/compare/index.md)."))
  }

  @Test func keepsFormerAnchors() throws {
    #expect(try guide("web").contains("<a id=\"pick-ticket\"></a>"))
  }

  @Test func showsThePathsThatThePlatformHas() throws {
    let paths = try section("paths")
    #expect(paths.contains("| [Choose a ticket](choose-ticket/index.md) → [Pay with coins](pay-coins/index.md) →"))
    // The call that begins the flow and the link to its end would say the same in every row.
    #expect(!paths.contains("| `beginPurchase` →") && !paths.contains("→ [Bought"))
  }

  /// A registry that says nothing of calls has generated code all the same.
  @Test func showsTheGeneratedHandlerWhereThereAreNoCalls() throws {
    let calls: KeyValuePairs = [
      "    calls:\n      swift: { styles: { async-await: machine.beginPurchase() }, result: Purchase, example: beginPurchase() }\n      web: { styles: { promise: beginPurchase() }, result: Purchase, example: beginPurchase() }\n":
        "",
      // The SDK's callers write the type in front of its cases; in a handler it is known.
      "default: lower-camel, type: upper-camel, error: {":
        "default: lower-camel, step: { case: lower-camel, around: PurchaseStep.* }, type: upper-camel, error: {",
    ]
    let site = try TicketSite(Tickets.registry(replacing: calls))
    let handler = try site.section("handler", of: "swift/buy/")
    #expect(handler.contains("struct Screens: PurchaseStepHandler {"))
    #expect(handler.contains("    case .payCard: \"pay-card\"  // Pay with a card\n"))
  }

  @Test func marksWhatCanFollowNearlyEverywhere() throws {
    let diagram = try section("diagram")
    #expect(diagram.contains("| ● [Pay with coins](pay-coins/index.md) | `answer` | any step marked ●, [Bought]"))
    #expect(diagram.contains("| [Print the ticket](print-ticket/index.md) |"))
  }
}
