import StepRuntime
import StepgenDriver
import StepgenModel
import StepgenSuites
import StepgenTestSupport
import Testing

/// The suite of a flow with a default branch, and with errors of the call that begins it.
@Suite struct WrittenSuiteTests {
  private static let shared =
    RandomSettingsFlow.shared
    + "choices:\n  way: { name: way, members: { sms: { meaning: An SMS. }, app: { meaning: An app. } } }\n"

  private static let flow = """
    stepgen: 1
    flow: f
    title: F
    type: f step
    start:
      - call: begin
        outcomes:
          go: { to: choose }
          busy: { error: bad, then: stay }
          closed: { error: bad, then: end }
    steps:
      choose:
        name: choose
        title: Choose
        meaning: M.
        ask: { for: choice, choice: way }
        answer-with: answer
        outcomes:
          by-sms: { to: enter, answers: sms, when: a1 }
          by-app: { to: enter, answers: app }
          by-default: { to: done }
          failed: { error: bad, then: stay }
      enter:
        name: enter
        title: Enter
        meaning: M.
        ask: { for: text }
        answer-with: answer
        outcomes: { right: { to: done } }

    """ + RandomSettingsFlow.end

  private let suite: FlowSuite
  private let rows: [String]

  init() throws {
    let workspace = RandomSettingsFlow.workspace(Self.flow, shared: Self.shared)
    let registry = try #require(workspace.registries.first?.registry)
    suite = try #require(FlowSuite.all(of: Array(registry.flows), in: registry).first)
    rows = registry.tableRows(of: registry.flows[0]).map(\.text)
  }

  private func problems(_ rows: [String]) -> [String] {
    SuiteRun(suite, FlowTable(id: "f", rows: rows.joined(separator: "\n"))).problems
  }

  @Test func takesEverything() {
    #expect(problems(rows) == [])
    for count in [suite.coverage.outcomes, suite.coverage.transitions, suite.coverage.pairs] {
      #expect(count.covered == count.total && count.total > 0)
    }
  }

  /// A member whose own outcome is not possible takes the default branch; with all members taken, another text does.
  @Test func respondsAsTheDefaultBranchTakes() {
    var responses: Set<String> = []
    for path in suite.paths {
      for move in path.trace.moves where move.outcome == "by-default" {
        if case .answer(let response, _) = move.action { responses.insert(response) }
        #expect(move.action == .answer(path.trace.given.contains("a1") ? "other" : "sms"))
      }
    }
    #expect(responses.contains("sms"))
  }

  /// Without the call that responds to steps, the flow can only begin.
  @Test(arguments: ["absent", "{ removed: 1.0.0, because: B. }"], [nil, Set(["begin", "answer"])])
  func callsNothingThatThePlatformLacks(name: String, operations: Set<String>?) throws {
    let shared = Self.shared.replacing("{ name: answer,", with: "{ name: answer, on-platform: { ios: \(name) },")
    let suite = try suite(Self.flow, shared: shared, calling: operations)
    #expect(Self.actions(of: suite) == [.call("begin")])
  }

  @Test func callsNothingElseThanSomeOperations() throws {
    #expect(Self.actions(of: try suite(Self.flow, calling: ["begin"])) == [.call("begin")])
    #expect(Self.actions(of: try suite(Self.flow, calling: [])) == [])
  }

  @Test func leadsToNoStepThatThePlatformNoLongerHas() throws {
    let removed = "name: enter\n    on-platform: { ios: { removed: 1.0.0, because: B. } }"
    let suite = try suite(Self.flow.replacing("name: enter", with: removed))
    let moves = suite.paths.flatMap(\.trace.moves)
    #expect(moves.contains { $0.expected == .step("done") })
    #expect(!moves.contains { $0.expected == .step("enter") })
  }

  private func suite(
    _ flow: String,
    shared: String = Self.shared,
    calling operations: Set<String>? = nil
  ) throws -> FlowSuite {
    let registry = try #require(RandomSettingsFlow.workspace(flow, shared: shared).registries.first?.registry)
    return try #require(FlowSuite.all(of: Array(registry.flows), in: registry, calling: operations).first)
  }

  /// What the paths do, and what they try.
  private static func actions(of suite: FlowSuite) -> Set<StepTrace.Action> {
    Set(suite.paths.flatMap { $0.trace.moves + $0.refusals.map(\.move) }.map(\.action))
  }

  /// A trace that the flow has to refuse shows nothing that happens.
  @Test(arguments: [false, true])
  func countsNoTraceThatIsRefused(isRefused: Bool) throws {
    let traces = """
      traces:
        by-app:
          title: By app
          refused: \(isRefused)
          moves:
            - { call: begin, outcome: go, expect: choose }
            - { answer: app, outcome: by-app, expect: enter }

      """
    let workspace = RandomSettingsFlow.workspace(Self.flow + traces, shared: Self.shared)
    let registry = try #require(workspace.registries.first?.registry)
    let traced = try #require(FlowSuite.all(of: Array(registry.flows), in: registry).first).traceCoverage
    #expect(traced.transitions.covered == (isRefused ? 0 : 2))
  }

  @Test(arguments: ["busy", "closed", "failed"])
  func noticesWhereAnErrorLeavesTheFlow(outcome: String) {
    let changed = rows.map { row in
      guard row.hasPrefix("  \(outcome) ") else { return row }
      return row.hasSuffix(" stay") ? row.replacing(" stay", with: " restart") : row.replacing(" end", with: " stay")
    }
    #expect(changed != rows)
    #expect(!problems(changed).isEmpty)
    #expect(suite.mutants[.stayExchanged] == FlowSuite.Count(3, of: 3))
  }
}
