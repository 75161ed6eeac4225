import StepRuntime
import StepgenDriver
import StepgenModel
import StepgenTestSupport
import Testing

@testable import SpecAnalysis

/// The search for situations finds what trying every situation finds.
@Suite struct ExactOutcomesTests {
  @Test(arguments: UInt64(1)...80)
  func findsWhatTryingEverythingFinds(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let flow = RandomSettingsFlow.text(&random)
    let workspace = RandomSettingsFlow.workspace(flow)
    let told = workspace.diagnostics
    #expect(
      Set(told.filter { $0.severity == .error }.map(\.code)).isSubset(of: ["impossible-outcome", "unreachable-step"])
    )
    let registry = try #require(workspace.registries.first?.registry)
    let tried = Trial(FlowTable(id: "f", rows: registry.tableText(of: registry.flows[0])))
    let messages = { (code: String, end: String) in
      Set(told.filter { $0.code == code && $0.message.contains(end) }.map { $0.message.quoted })
    }
    #expect(messages("several-outcomes", " follow ") == tried.together, "\(flow)")
    #expect(messages("missing-outcome", "") == tried.gaps, "\(flow)")
    #expect(messages("endless-answers", "").isEmpty != tried.isEndless, "\(flow)")
    let impossible = messages("impossible-outcome", "").intersection(tried.leading)
    #expect(messages("unreached-outcome", "").union(impossible) == tried.lost, "\(flow)")
  }

  /// Whoever begins with what is given and takes the way is where the message says, and has the problem there.
  @Test(arguments: UInt64(1)...80)
  func showsWaysThatEndWithTheProblem(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let flow = RandomSettingsFlow.text(&random)
    let workspace = RandomSettingsFlow.workspace(flow)
    let registry = try #require(workspace.registries.first?.registry)
    let table = FlowTable(id: "f", rows: registry.tableText(of: registry.flows[0]))
    for told in workspace.diagnostics where ["several-outcomes", "missing-outcome"].contains(told.code) {
      guard let way = ShownWay(told.help) else { continue }
      let run = try way.run(table)
      let exact = run.possibleOutcomes().map(\.id).filter { !$0.hasPrefix("last") }
      if told.code == "missing-outcome" {
        #expect(told.message.contains("‘\(run.step?.id ?? "")’") && exact.isEmpty, "\(flow)\(told.help)")
      } else {
        #expect(exact.count { told.message.contains("‘\($0)’") } > 1, "\(flow)\(told.help)")
      }
    }
  }

  /// What a step offers in some situations has no outcome in the others.
  @Test(arguments: ["", ", when: a0", ", when: { not: a2 }", ", when: [a0, b1]"])
  func wantsOutcomesOnlyOfCallsThatAreOffered(when: String) throws {
    let shared = RandomSettingsFlow.shared + "  resend: { name: resend, leads-to: f }\n"
    let flow =
      RandomSettingsFlow.start + "  s0:\n    name: step 0\n    title: S\n    meaning: M.\n    ask: { for: text }\n"
      + "    answer-with: answer\n    other-answers: { resend: { title: Send again\(when) } }\n    outcomes:\n"
      + "      go: { to: done }\n      again: { call: resend, to: s0, when: { not: a2 } }\n" + RandomSettingsFlow.end
    let workspace = RandomSettingsFlow.workspace(flow, shared: shared)
    #expect(workspace.diagnostics.contains { $0.code == "missing-outcome" } == when.isEmpty)
    let registry = try #require(workspace.registries.first?.registry)
    let table = FlowTable(id: "f", rows: registry.tableText(of: registry.flows[0]))
    var run = FlowRun(table, given: ["a1"])
    try run.call("begin", outcome: "go", to: "s0")
    let isOffered = (try? run.call("resend", outcome: "again", to: "s0")) != nil
    #expect(isOffered == !when.contains("a0"))
  }

  /// They would have more than a billion situations if each setting mattered to the end.
  @Test func searchesManyStepsThatCanBeSkipped() {
    let told = RandomSettingsFlow.workspace(SkippedSteps.flow, shared: SkippedSteps.shared).diagnostics
    let codes: Set = ["unsearched-flow", "missing-outcome", "several-outcomes", "unreached-outcome"]
    #expect(told.filter { $0.severity == .error || codes.contains($0.code) }.map(\.message) == [])
  }
}

/// A chain of 30 steps; a setting for each decides whether another step comes before the next one.
private enum SkippedSteps {
  private static let count = 30

  static var shared: String {
    let settings = (0..<count).map { number in
      "  x\(number): { asks: \"Which?\", values: { skip-\(number): { title: A }, stop-\(number): { title: B } } }\n"
    }
    return RandomSettingsFlow.shared.replacing("settings:\n", with: "settings:\n" + settings.joined())
  }

  static var flow: String {
    let steps = (0..<count).map { number in
      let next = number + 1 < count ? "s\(number + 1)" : "done"
      let (skip, stop) = ("{ to: \(next), when: skip-\(number) }", "{ to: e\(number), when: stop-\(number) }")
      return step("s\(number)", "skip: \(skip), stop: \(stop)") + step("e\(number)", "go: { to: \(next) }")
    }
    return RandomSettingsFlow.start + steps.joined() + RandomSettingsFlow.end
  }

  private static func step(_ id: String, _ outcomes: String) -> String {
    "  \(id): { name: step \(id), title: S, meaning: M., ask: { for: text }, answer-with: answer, "
      + "outcomes: { \(outcomes) } }\n"
  }
}

extension String {
  /// The quoted ids that tell what is meant: those of several outcomes, of a step, or of an outcome.
  fileprivate var quoted: [String] {
    let ids = matches(of: /‘([^’:]*)’/).map { String($0.1) }
    if contains(" succeeds ") { return ids.dropFirst().prefix(1).filter { $0.hasPrefix("s") } }
    return contains(" follow ") ? ids.dropLast().sorted() : [ids[0]]
  }
}

/// The way in the help of a diagnostic.
private struct ShownWay {
  private let given: [String]
  private let outcomes: [String]

  /// Nil if there is none, or if it is shortened.
  init?(_ help: String) {
    guard let way = help.split(separator: " The shortest path there").dropFirst().first, !way.contains("…"),
      let colon = way.firstIndex(of: ":")
    else { return nil }
    given = Self.ids(in: way[..<colon])
    outcomes = Self.ids(in: way[colon...])
  }

  private static func ids(in text: Substring) -> [String] { text.matches(of: /‘([^’]*)’/).map { String($0.1) } }

  func run(_ table: FlowTable) throws -> FlowRun {
    var run = FlowRun(table, given: given)
    for outcome in outcomes {
      if outcome == "go" {
        try run.call("begin", outcome: "go", to: "s0")
      } else {
        try run.answer("x", outcome: outcome)
      }
    }
    return run
  }
}

/// Every situation of a flow, one set of conditions after the other.
private struct Trial {
  /// For each step the outcomes that can follow an answer there together with another one.
  private var byStep: [String: Set<String>] = [:]
  var together: Set<[String]> { Set(byStep.values.map { $0.sorted() }) }
  private(set) var gaps: Set<[String]> = []
  /// The outcomes with steps of the steps to which the flow comes.
  private(set) var leading: Set<[String]> = []
  private var happened: Set<[String]> = []
  /// Those that never happen.
  var lost: Set<[String]> { leading.subtracting(happened) }

  private let table: FlowTable
  private var seen: Set<[String]> = []
  /// The situations that right answers lead to, by the one before.
  private var answers: [[String]: Set<[String]>] = [:]

  init(_ table: FlowTable) {
    self.table = table
    for a in ["a0", "a1", "a2"] {
      for b in ["b0", "b1"] { visit(FlowRun(table, given: [a, b])) }
    }
  }

  /// Whether right answers can follow each other for ever.
  var isEndless: Bool {
    var left = answers
    while let (ended, _) = left.first(where: { $0.value.isDisjoint(with: left.keys) }) { left[ended] = nil }
    return !left.isEmpty
  }

  /// The step, and the conditions that hold.
  private func situation(of run: FlowRun) -> [String] {
    [run.step?.id ?? ""] + table.settings.flatMap(\.values).filter { run.holds($0) == true }
  }

  private mutating func visit(_ run: FlowRun) {
    let here = situation(of: run)
    guard seen.insert(here).inserted else { return }
    var begun = run
    if (try? begun.call("begin", outcome: "go", to: "s0")) != nil { visit(begun) }
    guard let step = run.step else { return }
    let possible = run.possibleOutcomes()
    let leading = possible.filter { $0.error == nil }
    self.leading.formUnion(step.outcomes.filter { $0.error == nil }.map { [$0.id] })
    happened.formUnion(leading.map { [$0.id] })
    let exact = leading.filter { !$0.id.hasPrefix("last") }
    if exact.count > 1 { byStep[step.id, default: []].formUnion(exact.map(\.id)) }
    let hasStep = step.outcomes.contains { $0.error == nil && !$0.id.hasPrefix("last") }
    if hasStep, possible.allSatisfy({ $0.id.hasPrefix("last") }), step.isAnswered { gaps.insert([step.id]) }
    for outcome in possible {
      var next = run
      guard (try? next.answer("x", outcome: outcome.id)) != nil else { continue }
      let there = situation(of: next)
      if exact.contains(outcome) { answers[here, default: []].insert(there) }
      visit(next)
    }
  }
}

extension FlowTable.Outcome {
  fileprivate var error: String? {
    if case .error(let id, _) = result { id } else { nil }
  }
}
