import StepRuntime
import StepgenDriver
import StepgenModel
import StepgenSuites
import StepgenTestSupport
import Testing

/// Suites of random flows show what trying every situation finds.
@Suite struct RandomSuiteTests {
  private struct Subject {
    var text: String
    var rows: String
    var suite: FlowSuite

    var table: FlowTable { FlowTable(id: "f", rows: rows) }

    init(seed: UInt64) throws {
      var random = SplitMix64(seed: seed)
      text = RandomSettingsFlow.text(&random)
      let registry = try #require(RandomSettingsFlow.workspace(text).registries.first?.registry)
      rows = registry.tableText(of: registry.flows[0])
      suite = try #require(FlowSuite.all(of: Array(registry.flows), in: registry).first)
    }
  }

  @Test(arguments: UInt64(1)...60)
  func showsWhatTryingEverythingFinds(seed: UInt64) throws {
    let subject = try Subject(seed: seed)
    let run = SuiteRun(subject.suite, subject.table)
    let tried = Trial(subject.table)
    #expect(subject.suite.isComplete)
    #expect(run.problems == [], "\(subject.text)")
    #expect(run.transitions == tried.transitions, "\(subject.text)")
    #expect(run.pairs == tried.pairs, "\(subject.text)")
    let count = tried.transitions.count
    #expect(subject.suite.coverage.transitions == FlowSuite.Count(count, of: count))
    #expect(subject.suite.coverage.pairs == FlowSuite.Count(tried.pairs.count, of: tried.pairs.count))
  }

  @Test(arguments: UInt64(1)...60)
  func saysWhatCannotHappen(seed: UInt64) throws {
    let subject = try Subject(seed: seed)
    let happening = Set(Trial(subject.table).transitions.map { $0[1] })
    let all = subject.table.steps.flatMap(\.outcomes).map(\.id)
    #expect(Set(subject.suite.unreachable.map(\.place.outcome)) == Set(all).subtracting(happening))
  }
}

/// Every situation of a flow, one set of conditions after the other.
private struct Trial {
  private(set) var transitions: Set<[String]> = []
  /// Two transitions of which the second one follows the first, without a new beginning between them.
  private(set) var pairs: Set<[String]> = []

  private let table: FlowTable
  private var seen: Set<[String]> = []

  init(_ table: FlowTable) {
    self.table = table
    for a in ["a0", "a1", "a2"] {
      for b in ["b0", "b1"] { visit(FlowRun(table, given: [a, b])) }
    }
  }

  /// The step, and the conditions that hold.
  private func situation(of run: FlowRun) -> [String] {
    [run.step?.id ?? ""] + table.settings.flatMap(\.values).filter { run.holds($0) == true }
  }

  private mutating func visit(_ run: FlowRun) {
    guard seen.insert(situation(of: run)).inserted else { return }
    var begun = run
    if (try? begun.call("begin", outcome: "go", to: "s0")) != nil { follow(["", "go", "s0"], to: begun) }
    for (transition, next) in nexts(of: run) { follow(transition, to: next) }
  }

  private mutating func follow(_ transition: [String], to run: FlowRun) {
    transitions.insert(transition)
    for (second, _) in nexts(of: run) { pairs.insert(transition + second) }
    visit(run)
  }

  /// What can follow at a step, without a new beginning.
  private func nexts(of run: FlowRun) -> [(transition: [String], run: FlowRun)] {
    run.possibleOutcomes().flatMap { outcome in
      targets(of: outcome).compactMap { target -> (transition: [String], run: FlowRun)? in
        var next = run
        guard (try? next.answer("x", outcome: outcome.id, to: target)) != nil else { return nil }
        return ([run.step?.id ?? "", outcome.id, next.step?.id ?? ""], next)
      }
    }
  }

  private func targets(of outcome: FlowTable.Outcome) -> [String?] {
    if case .steps(let steps) = outcome.result { steps.map(Optional.some) } else { [nil] }
  }
}
