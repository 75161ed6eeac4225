import StepRuntime
import Testing

/// Stages of Matrix's user-interactive authentication: the request goes through after two.
@Suite struct FlowMemoryTests {
  private static let table = FlowTable(
    id: "stages",
    rows: """
      start delete-devices
        asked steps email,dummy
      step email answered answer
        known steps dummy when !dummy-is-done sets email-is-done
        through steps deleted when dummy-is-done
        expired error too-late stay clears dummy-is-done
      step dummy answered answer on ios
        known steps email,dummy sets dummy-is-done
        through steps deleted when email-is-done,is-owner|!is-strict
      step deleted end
      """
  )

  private static func run(given: [String]? = nil, _ answers: [(String, to: String)]) throws -> FlowRun {
    var run = FlowRun(table, given: given)
    for (index, answer) in answers.enumerated() {
      if index == 0 {
        try run.call("delete-devices", outcome: answer.0, to: answer.to)
      } else {
        try run.answer("x", outcome: answer.0, to: answer.to)
      }
    }
    return run
  }

  @Test func whatAnOutcomeSetsHoldsFromThenOn() throws {
    var run = try Self.run([("asked", to: "email")])
    #expect(run.holds("email-is-done") == false)
    #expect(run.possibleOutcomes().map(\.id) == ["known", "expired"])
    try run.answer("x", outcome: "known", to: "dummy")
    #expect(run.holds("email-is-done") == true)
    try run.answer("x", outcome: "through", to: "deleted")
    run.back()
    run.back()
    #expect(run.holds("email-is-done") == false)
  }

  @Test func whatAnOutcomeClearsNoLongerHolds() throws {
    var run = try Self.run([("asked", to: "dummy"), ("known", to: "email")])
    #expect(run.possibleOutcomes().map(\.id) == ["through", "expired"])
    try run.answer("x", outcome: "expired")
    #expect(run.possibleOutcomes().map(\.id) == ["known", "expired"])
  }

  @Test func ofASettingOneValueHolds() throws {
    let table = FlowTable(
      id: "pay",
      rows: """
        setting payment kept unpaid,paid
        setting way asked cash,card,voucher
        start begin
          begun steps counter sets unpaid
        step counter answered answer
          by-card steps done when !cash,card sets paid clears unpaid
          by-voucher steps done when voucher
          other steps counter when !cash
          again steps counter when paid
        step done end
        """
    )
    var run = FlowRun(table)
    try run.call("begin", outcome: "begun")
    #expect(run.holds("unpaid") == true)
    #expect(run.holds("paid") == false)
    #expect(run.holds("card") == nil)
    #expect(run.possibleOutcomes().map(\.id) == ["by-card", "by-voucher", "other"])
    try run.answer("", outcome: "other")
    #expect(run.trace(id: "t", title: "T").given == ["card"])
    try run.answer("", outcome: "by-card")
    #expect(["cash", "card", "voucher", "paid", "unpaid"].map { run.holds($0) } == [false, true, false, true, false])
    #expect(run.trace(id: "t", title: "T").given == ["card"])

    var byCash = FlowRun(table, given: [])
    #expect(["cash", "card", "voucher"].map { byCash.holds($0) } == [true, false, false])
    try byCash.call("begin", outcome: "begun")
    #expect(byCash.possibleOutcomes().isEmpty)
    let byVoucher = FlowRun(table, given: ["voucher"])
    #expect(["cash", "card", "voucher"].map { byVoucher.holds($0) } == [false, false, true])
  }

  @Test func theFirstOutcomeThatDependsOnAConditionDecidesIt() throws {
    let ways = [("asked", to: "email"), ("known", to: "dummy"), ("through", to: "deleted")]
    let run = try Self.run(ways)
    #expect(run.holds("is-owner") == true)
    #expect(run.history.map(\.assumed) == [[], [], ["is-owner"]])
    let trace = run.trace(id: "t", title: "T")
    #expect(trace.given == ["is-owner"])
    #expect(try Self.table.replay(trace)?.id == "deleted")
    #expect(try Self.run(given: [], ways).step?.id == "deleted")
  }

  @Test func aRefusalNamesTheClauseThatOthersExclude() throws {
    let table = FlowTable(
      id: "pay",
      rows: """
        setting way asked cash,card,voucher
        start begin
          begun steps done when !cash,card|voucher,!card,!voucher
        step done end
        """
    )
    var run = FlowRun(table)
    let error = #expect(throws: FlowRun.Refusal.self) { try run.call("begin", outcome: "begun") }
    #expect(error.map { "\($0)" } == "the outcome needs not 'voucher', which does not hold")
  }

  @Test func aTraceThatNoServiceAllowsIsRefused() throws {
    let moves = [
      StepTrace.Move(.call("delete-devices"), outcome: "asked", expect: .step("dummy")),
      StepTrace.Move(.answer("x"), outcome: "known", expect: .step("email")),
      StepTrace.Move(.answer("x"), outcome: "known", expect: .step("dummy")),
    ]
    let failure = #expect(throws: FlowTable.ReplayFailure.self) {
      try Self.table.replay(StepTrace(id: "t", title: "T", moves: moves))
    }
    #expect(
      failure?.description == "move 3 of the trace 't': the outcome needs not 'dummy-is-done', which does not hold"
    )
  }

  @Test func onlyConditionsThatMustHoldAreConditions() {
    let through = Self.table.step("dummy")?.outcome("through")
    #expect(through?.conditions == ["email-is-done"])
    #expect(through?.clauses.map(\.description) == ["the condition 'email-is-done'", "'is-owner' or not 'is-strict'"])
    #expect(Self.table.remembered == ["dummy-is-done", "email-is-done"])
  }
}
