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
    let flow = RandomFlow.text(&random)
    let workspace = workspace(flow, RandomFlow.shared)
    let told = workspace.diagnostics
    #expect(
      Set(told.filter { $0.severity == .error }.map(\.code)).isSubset(of: ["impossible-outcome", "unreachable-step"])
    )
    let registry = try #require(workspace.registries.first?.registry)
    let tried = Trial(FlowTable(id: "f", rows: registry.tableText(of: registry.flows[0])))
    let messages = { (code: String, end: String) in
      Set(told.filter { $0.code == code && $0.message.contains(end) }.map { $0.message.quoted })
    }
    #expect(messages("several-outcomes", "can both follow") == tried.pairs, "\(flow)")
    #expect(messages("missing-outcome", "") == tried.gaps, "\(flow)")
    #expect(messages("endless-answers", "").isEmpty != tried.isEndless, "\(flow)")
    let impossible = messages("impossible-outcome", "").intersection(tried.leading)
    #expect(messages("unreached-outcome", "").union(impossible) == tried.lost, "\(flow)")
  }

  /// They would have more than a billion situations if each setting mattered to the end.
  @Test func searchesManyStepsThatCanBeSkipped() {
    let told = workspace(SkippedSteps.flow, SkippedSteps.shared).diagnostics
    let codes: Set = ["unsearched-flow", "missing-outcome", "several-outcomes", "unreached-outcome"]
    #expect(told.filter { $0.severity == .error || codes.contains($0.code) }.map(\.message) == [])
  }

  private func workspace(_ flow: String, _ shared: String) -> Workspace {
    var workspace = Workspace()
    workspace.add(
      [("registry", RandomFlow.manifest), ("shared", shared), ("flow", flow)].map {
        SourceFile(path: "Specs/r/\($0.0).yaml", text: $0.1)
      },
      folder: "Specs/r"
    )
    return workspace
  }
}

/// A chain of 30 steps; a setting for each decides whether another step comes before the next one.
private enum SkippedSteps {
  private static let count = 30

  static var shared: String {
    let settings = (0..<count).map { number in
      "  x\(number): { asks: \"Which?\", values: { skip-\(number): { title: A }, stop-\(number): { title: B } } }\n"
    }
    return RandomFlow.shared.replacing("settings:\n", with: "settings:\n" + settings.joined())
  }

  static var flow: String {
    let steps = (0..<count).map { number in
      let next = number + 1 < count ? "s\(number + 1)" : "done"
      let (skip, stop) = ("{ to: \(next), when: skip-\(number) }", "{ to: e\(number), when: stop-\(number) }")
      return step("s\(number)", "skip: \(skip), stop: \(stop)") + step("e\(number)", "go: { to: \(next) }")
    }
    return RandomFlow.start + steps.joined() + RandomFlow.end
  }

  private static func step(_ id: String, _ outcomes: String) -> String {
    "  \(id): { name: step \(id), title: S, meaning: M., ask: { for: text }, answer-with: answer, "
      + "outcomes: { \(outcomes) } }\n"
  }
}

extension String {
  /// The quoted ids that tell what is meant: those of two outcomes, of a step, or of an outcome.
  fileprivate var quoted: [String] {
    let ids = matches(of: /‘([^’]*)’/).map { String($0.1) }
    if contains("can both follow") { return Array(ids.prefix(2)) }
    return contains("follows if") ? ids.dropFirst().prefix(1).filter { $0.hasPrefix("s") } : [ids[0]]
  }
}

/// A flow of four steps with two settings that are asked about and one that is memory.
private enum RandomFlow {
  static let manifest = "stepgen: 1\nregistry: r\ntitle: R\nversion: 1.0.0\n"

  static let shared = """
    stepgen: 1
    platforms:
      ios: { title: iOS, languages: [swift], names: { default: lower-camel, type: upper-camel, error: upper-camel } }
    settings:
      a: { asks: Which a?, values: { a0: { title: A0 }, a1: { title: A1 }, a2: { title: A2 } } }
      b: { asks: Which b?, values: { b0: { title: B0 }, b1: { title: B1 } } }
      m: { values: { m0: { title: M0 }, m1: { title: M1 }, m2: { title: M2 } } }
    errors:
      bad: { name: bad, meaning: Bad. }
    operations:
      begin: { name: begin, leads-to: f }
      answer: { name: answer, inputs: { value: string }, leads-to: f }

    """

  private static let conditions = ["a0", "a1", "a2", "b0", "b1", "m0", "m1", "m2"]

  static let start =
    "stepgen: 1\nflow: f\ntitle: F\ntype: f step\nstart:\n  - call: begin\n    outcomes: { go: { to: s0 } }\nsteps:\n"

  static let end = "  done: { name: done, title: Done, meaning: Over., ends: true }\n"

  static func text(_ random: inout SplitMix64) -> String {
    var text = start
    for step in 0..<4 {
      text += "  s\(step):\n    name: step \(step)\n    title: S\n    meaning: M.\n    ask: { for: text }\n"
      text += "    answer-with: answer\n    outcomes:\n      last-\(step): { to: done, up-to: service }\n"
      for number in 0..<Int.random(in: 1...4, using: &random) {
        text += "      o\(step)\(number): { \(result(&random)), when: [\(clauses(&random))]"
        if Bool.random(using: &random) { text += ", sets: \(conditions.randomElement(using: &random) ?? "a0")" }
        text += " }\n"
      }
    }
    return text + end
  }

  private static func result(_ random: inout SplitMix64) -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: "error: bad, then: stay"
    case 1: "error: bad, then: restart"
    case let other: "to: s\(other - 2)"
    }
  }

  private static func clauses(_ random: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...2, using: &random)).map { _ in
      let (one, other) = (
        conditions.randomElement(using: &random) ?? "a0", conditions.randomElement(using: &random) ?? "b0"
      )
      return switch Int.random(in: 0..<4, using: &random) {
      case 0: "{ not: \(one) }"
      case 1: "{ any: [\(one), { not: \(other) }] }"
      default: one
      }
    }.joined(separator: ", ")
  }
}

/// Every situation of a flow, one set of conditions after the other.
private struct Trial {
  private(set) var pairs: Set<[String]> = []
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
    for (index, outcome) in exact.enumerated() {
      for other in exact[..<index] { pairs.insert([other.id, outcome.id]) }
    }
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
