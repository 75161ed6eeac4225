import StepRuntime
import StepgenReports

/// Suites for people: a table with a row for each, the mutants by kind, and what cannot happen.
package struct SuiteText {
  private let suites: [FlowSuite]

  package init(_ suites: [FlowSuite]) {
    self.suites = suites
  }

  package func text(isColored: Bool = false) -> String {
    let parts = [table.text(isColored: isColored), mutants.text(isColored: isColored), unsearched, unreachable]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var searched: [FlowSuite] { suites.filter(\.isComplete) }

  /// The id of the flow, with that of its registry where there are several.
  private func name(of suite: FlowSuite) -> String {
    suites.contains { $0.registry != suite.registry } ? "\(suite.registry)/\(suite.flow)" : suite.flow
  }

  private var table: TextTable {
    var table = TextTable([
      .init("flow"), .init("platform"), .init("paths", .right), .init("moves", .right), .init("outcomes", .right),
      .init("pairs", .right), .init("traces: outcomes", .right), .init("traces: transitions", .right),
      .init("mutants", .right),
    ])
    for suite in searched {
      let moves = suite.paths.reduce(0) { $0 + $1.trace.moves.count }
      let counts: [FlowSuite.Count] = [
        suite.coverage.outcomes, suite.coverage.pairs, suite.traceCoverage.outcomes, suite.traceCoverage.transitions,
        suite.mutants.values.reduce(FlowSuite.Count(0, of: 0), +),
      ]
      let words: [String] = [name(of: suite), suite.platform, "\(suite.paths.count)", "\(moves)"] + counts.map(\.text)
      table.add(words.map { .init($0) })
    }
    return table
  }

  private var mutants: TextTable {
    var table = TextTable([.init("mutants"), .init("noticed", .right)])
    for kind in MutantKind.allCases {
      let count = searched.compactMap { $0.mutants[kind] }.reduce(FlowSuite.Count(0, of: 0), +)
      table.add([.init(kind.title), .init(count.text)])
    }
    return table
  }

  private var unsearched: String {
    suites.filter { !$0.isComplete }
      .map { "\(name(of: $0)) on \($0.platformTitle): the flow is too large to search\n" }
      .joined()
  }

  /// A paragraph for each suite, with a line for each reason; a step that is not returned is named once for its outcomes.
  private var unreachable: String {
    searched.filter { !$0.unreachable.isEmpty }.map(paragraph).joined(separator: "\n")
  }

  private func paragraph(_ suite: FlowSuite) -> String {
    var reasons: [String] = []
    var outcomes: [String: [String]] = [:]
    for outcome in suite.unreachable {
      let isStep = outcome.reason == .notReturned
      let place = outcome.place.step ?? outcome.place.operation ?? ""
      let name = isStep ? place : "\(place)/\(outcome.place.outcome)"
      let reason = isStep ? "not returned on \(suite.platformTitle)" : outcome.message
      if outcomes[reason] == nil { reasons.append(reason) }
      if outcomes[reason]?.last != name { outcomes[reason, default: []].append(name) }
    }
    let lines = reasons.map { "  \(outcomes[$0, default: []].joined(separator: ", ")): \($0)\n" }
    return "Not reachable in \(name(of: suite)) on \(suite.platformTitle):\n" + lines.joined()
  }
}

extension FlowSuite.Count {
  fileprivate var text: String { "\(covered) of \(total)" }
}
