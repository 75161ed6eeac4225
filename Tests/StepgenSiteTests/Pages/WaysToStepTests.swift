import Foundation
import Testing

/// How to make a step happen, on its page.
@Suite struct WaysToStepTests {
  private func section(_ path: String) throws -> String {
    try TicketSite.english.get().section("happen", of: path)
  }

  /// With traces that need conditions.
  private static let conditional = Result {
    let traces = """
      traces:
        two-rides:
          title: An old ticket machine asks for the age
          given: [machine-is-old, machine-is-slow]
          moves:
            - { call: begin-purchase, outcome: begun, expect: choose-ticket }
            - { answer: single, outcome: gone, expect-error: sold-out }
            - { answer: DAY_PASS, outcome: day, expect: show-age }
            - { answer: "66", outcome: old, expect: done }
      """
    let conditions = """
      conditions:
        machine-is-old: { title: The machine is old, meaning: Built before 1990. }
        machine-is-slow: { title: The machine is slow }
      terms:
      """
    return try TicketSite(
      Tickets.registry(replacing: [
        "traces:": traces, "\nterms:\n": "\n" + conditions + "\n",
        "outcomes: { old: { to: done }": "outcomes: { old: { to: done, when: machine-is-slow }",
      ])
    )
  }

  @Test func tellsWhatComesBefore() throws {
    let before = try section("swift/buy/done/")
    #expect(before.contains("[Show your age](../show-age/index.md), [Print the ticket](../print-ticket/index.md)"))
    #expect(try section("swift/buy/choose-ticket/").contains("Follows `beginPurchase`"))
  }

  @Test func followsATraceToTheStep() throws {
    let calls = """
      1. `beginPurchase` leads to `chooseTicket` ([Choose a ticket](../choose-ticket/index.md)).
      2. `answer` with `single` leads to **`payCoins`**.

      """
    #expect(try section("swift/buy/pay-coins/").contains(calls))
  }

  @Test func hasTheNamesOfThePlatform() throws {
    let calls = """
      1. `begin_purchase` leads to \
      `choose_zone_ticket | choose_city_ticket` ([Choose a ticket](../choose-ticket/index.md)).
      2. `answer` with `SINGLE_RIDE` leads to **`pay`**.

      """
    #expect(try section("web/buy/pay-coins/").contains(calls))
  }

  @Test func hasTheConditionsThatTheWayNeeds() throws {
    let text = try Self.conditional.get().section("happen", of: "swift/buy/show-age/")
    #expect(text.contains("Requirements:\n\n- The machine is old  \nBuilt before 1990.\n\nSteps"))
    #expect(!text.contains("The machine is slow"))
  }

  @Test func leavesOutWhatGoesWrongOnTheWay() throws {
    let text = try Self.conditional.get().section("happen", of: "swift/buy/show-age/")
    #expect(text.contains("2. `answer` with `day` leads to **`showAge`**."))
    #expect(!text.contains("soldOut"))
  }

  @Test func saysOfWhichWayRequirementsAre() throws {
    let traces = """
      traces:
        by-card:
          title: A card at once
          given: machine-is-old
          moves:
            - { call: begin-purchase, outcome: begun, expect: choose-ticket }
            - { answer: single, outcome: single, expect: pay-card }
        by-card-after-coins:
          title: A card after coins
          given: machine-is-slow
          moves:
            - { call: begin-purchase, outcome: begun, expect: choose-ticket }
            - { answer: single, outcome: single, expect: pay-coins }
            - { answer: coins, outcome: too-little, expect: pay-card }
      """
    let conditions =
      "conditions: { machine-is-old: { title: The machine is old }, machine-is-slow: { title: The machine is slow } }"
    let site = try TicketSite(
      Tickets.registry(replacing: ["traces:": traces, "\nterms:\n": "\n\(conditions)\nterms:\n"])
    )
    let text = try site.section("happen", of: "swift/buy/pay-card/")
    #expect(
      text.contains("Requirements for the shortest path:\n\n- The machine is old\n\nSteps of the shortest path:\n\n1. ")
    )
    let others = text.components(separatedBy: "Other ways to reach this step, each with its own requirements:")
    #expect(
      others.count == 2 && others[1].contains("Requirements:\n\n- The machine is slow\n\nSteps to reproduce:"),
      "\(text)"
    )
  }

  @Test func foldsOtherWays() throws {
    let text = try Self.conditional.get().section("happen", of: "swift/buy/choose-ticket/")
    #expect(text.components(separatedBy: "beginPurchase` leads to").count == 2)
    let end = try Self.conditional.get().section("happen", of: "swift/buy/pay-coins/")
    #expect(!end.contains("<details>"))
  }

  @Test(arguments: ["swift/buy/pay-card/": "Swift", "web/buy/pay-card/": "Web"])
  func saysWhereNoTraceLeadsHere(path: String, platform: String) throws {
    #expect(try section(path).contains("No example leads to this step on \(platform)."))
  }

  @Test func saysWhatNeverArrives() throws {
    #expect(try section("web/buy/print-ticket/").contains("No call returns this step on Web"))
  }

  @Test func tellsTheWayToTheErrorThatStandsForIt() throws {
    let site = try TicketSite(
      Tickets.registry(replacing: [
        "gone: { error": "young: { error: too-young, then: end, only-on: web }\n      gone: { error",
        "traces:": """
        traces:
          child:
            title: A child
            moves:
              - { call: begin-purchase, outcome: begun, expect: choose-ticket }
              - { answer: day, outcome: young, expect-error: too-young }
        """,
      ])
    )
    let text = try site.section("happen", of: "web/buy/show-age/")
    #expect(text.contains("2. `answer` with `DAY_PASS` leads to [`TooYoung`](../../../errors/too-young/index.md)."))
    #expect(try section("web/buy/show-age/").contains("No example leads"))
  }

  @Test func hasWhatACallIsPassedSoThatTheConditionsHold() throws {
    let rehearsal = """
      rehearsal:
        conditions:
          machine-is-old: { passed: { swift: { begin-purchase.mode: .any } } }
          machine-is-slow: { passed: { swift: { begin-purchase.mode: .slow(1) } } }
      """
    let conditions = "conditions: { machine-is-old: { title: It is old }, machine-is-slow: { title: It is slow } }\n"
    let site = try TicketSite(
      Tickets.registry(replacing: [
        "\nterms:\n": "\n" + conditions + rehearsal + "\nterms:\n",
        "Begins to buy a ticket.\n": "Begins to buy a ticket.\n    inputs: { mode: \"string?\" }\n",
        "title: A single ride\n": "title: A single ride\n    given: [machine-is-old, machine-is-slow]\n",
        "to: [pay-coins, pay-card], answers: single":
          "to: [pay-coins, pay-card], answers: single, when: [machine-is-old, machine-is-slow]",
      ])
    )
    let text = try site.section("happen", of: "swift/buy/pay-coins/")
    #expect(text.contains("1. `beginPurchase` with `mode`: `.slow(1)` leads to"), "\(text)")
    #expect(try site.section("happen", of: "web/buy/pay-coins/").contains("1. `begin_purchase` leads to"))
  }

  // MARK: as it is played

  private static let rehearsed = Result {
    let rehearsal = """
      rehearsal:
        file: { machine.paper: "7", machine.name: "Old one" }
        sample: { imports: [import Tickets], begin: "let machine = Machine({file})", receiver: machine }
        flows: { buy: { before: ":call renew", before-code: machine.open() } }
        conditions: { machine-is-slow: { file: { machine.paper: "null", machine.sizes: "[small, large]" } } }
      """
    let conditions = "conditions: { machine-is-slow: { title: The machine is slow } }\n"
    return try TicketSite(
      Tickets.registry(replacing: [
        "\nterms:\n": "\n" + conditions + rehearsal + "\nterms:\n",
        "title: A single ride\n": "title: A single ride\n    given: machine-is-slow\n",
        "to: [pay-coins, pay-card], answers: single":
          "to: [pay-coins, pay-card], answers: single, when: machine-is-slow",
      ])
    )
  }

  @Test func isPlayedWithTheFileOfItsConditions() throws {
    let text = try Self.rehearsed.get().section("happen", of: "web/buy/pay-coins/")
    #expect(text.contains("```yaml\nmachine:\n  name: Old one\n  sizes: [small, large]\n```"))
    #expect(text.contains("--platform web --pool pool.yaml <<'END'\n:call renew\nbegin-purchase\nsingle\nEND\n```"))
    #expect(!text.contains("```swift"))
  }

  @Test func leavesOutWhatOnlyOtherConditionsNeed() throws {
    let text = try Self.rehearsed.get().section("happen", of: "web/buy/choose-ticket/")
    #expect(text.contains("machine:\n  paper: 7\n  name: Old one\n"))
  }

  @Test func isCodeOnThePlatformOfTheGeneratedCode() throws {
    let code = """
      ```swift
      import Tickets

      let machine = Machine([
        "machine": ["paper": 7, "name": "Old one"],
      ])
      machine.open()
      let result = try await machine.beginPurchase()
      // result.result.step is .chooseTicket
      ```
      """
    let text = try Self.rehearsed.get().section("happen", of: "swift/buy/choose-ticket/")
    #expect(text.contains(code), "\(text)")
  }

  @Test func isNotPlayedWhereAConditionHasNoRehearsal() throws {
    #expect(!(try Self.conditional.get().section("happen", of: "swift/buy/show-age/").contains("stepgen play")))
  }
}
