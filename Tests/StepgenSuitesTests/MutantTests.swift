import StepRuntime
import StepgenDriver
import StepgenModel
import StepgenSuites
import StepgenTestSupport
import Testing

/// The paths of a suite notice faults, also when `FlowRun` runs the flow with the fault.
@Suite struct MutantTests {
  private struct Subject {
    var rows: [String]
    var suite: FlowSuite

    init(seed: UInt64) throws {
      var random = SplitMix64(seed: seed)
      let text = RandomSettingsFlow.text(&random)
      let registry = try #require(RandomSettingsFlow.workspace(text).registries.first?.registry)
      rows = registry.tableRows(of: registry.flows[0]).map(\.text)
      suite = try #require(FlowSuite.all(of: Array(registry.flows), in: registry).first)
    }

    /// Returns true if the paths do not run as they should when the flow has other rows.
    func notices(_ rows: [String]) -> Bool {
      !SuiteRun(suite, FlowTable(id: "f", rows: rows.joined(separator: "\n"))).problems.isEmpty
    }

    /// The rows of outcomes with a change; nil stands for the row being removed.
    func noticed(_ change: (String) -> String?) -> FlowSuite.Count {
      let unreachable = Set(suite.unreachable.map(\.place.outcome))
      var count = (noticed: 0, all: 0)
      for (index, row) in rows.enumerated() where row.hasPrefix(" ") {
        let id = row.split(separator: " ").first.map(String.init) ?? ""
        guard !unreachable.contains(id), case let changed = change(row), changed != row else { continue }
        var rows = rows
        if let changed { rows[index] = changed } else { rows.remove(at: index) }
        count.all += 1
        if notices(rows) { count.noticed += 1 }
      }
      return FlowSuite.Count(count.noticed, of: count.all)
    }
  }

  @Test(arguments: UInt64(1)...20)
  func noticesEachOutcomeThatIsRemoved(seed: UInt64) throws {
    let subject = try Subject(seed: seed)
    let count = subject.noticed { _ in nil }
    #expect(count.covered == count.total)
    #expect(subject.suite.mutants[.outcomeRemoved] == count)
  }

  @Test(arguments: UInt64(1)...20)
  func countsErrorsAfterWhichTheFlowIsElsewhere(seed: UInt64) throws {
    let subject = try Subject(seed: seed)
    let count = subject.noticed { row in
      row.contains(" error bad stay")
        ? row.replacing(" stay", with: " restart") : row.replacing(" restart", with: " stay")
    }
    #expect(subject.suite.mutants[.stayExchanged] ?? FlowSuite.Count(0, of: 0) == count)
  }

  /// A value that is not set may be noticed at a later condition only.
  @Test(arguments: UInt64(1)...20)
  func countsValuesThatAreNotSet(seed: UInt64) throws {
    let subject = try Subject(seed: seed)
    let all = subject.noticed { $0.replacing(#/ sets .*/#, with: "") }
    let count = subject.suite.mutants[.setsDropped] ?? FlowSuite.Count(0, of: 0)
    #expect(count.covered == all.covered)
    #expect(count.total <= all.total)
  }

  @Test func noticesNearlyAll() throws {
    var counts: [MutantKind: (noticed: Int, all: Int)] = [:]
    for seed in UInt64(1)...60 {
      for (kind, count) in try Subject(seed: seed).suite.mutants {
        let before = counts[kind] ?? (0, 0)
        counts[kind] = (before.noticed + count.covered, before.all + count.total)
      }
    }
    for kind in MutantKind.allCases where kind != .errorExchanged {
      let count = counts[kind] ?? (0, 1)
      #expect(count.noticed * 100 >= count.all * (kind == .setsDropped ? 50 : 90), "\(kind): \(count)")
    }
    // There is one error only.
    #expect(!counts.keys.contains(.errorExchanged))
  }
}
