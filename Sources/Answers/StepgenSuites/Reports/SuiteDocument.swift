import StepRuntime
import StepgenReports

/// Suites as JSON, for the tests of an implementation and for programs that read the figures.
///
/// The guide “Writing a spec” describes the shape.
package enum SuiteDocument {
  /// - Throws: The error of the encoder.
  package static func json(_ suites: [FlowSuite]) throws -> String {
    try jsonText(Document(suites: suites.map(Suite.init)))
  }
}

private struct Document: Encodable {
  var suites: [Suite]
}

private struct Suite: Encodable {
  var registry, flow, platform: String
  var complete: Bool
  var coverage, traces: Coverage
  var mutants: [String: Mutants]
  var unreachable: [Unreachable]
  var paths: [Path]

  init(_ suite: FlowSuite) {
    (registry, flow, platform) = (suite.registry, suite.flow, suite.platform)
    complete = suite.isComplete
    (coverage, traces) = (Coverage(suite.coverage), Coverage(suite.traceCoverage))
    mutants = Dictionary(uniqueKeysWithValues: suite.mutants.map { ($0.key.rawValue, Mutants($0.value)) })
    unreachable = suite.unreachable.map(Unreachable.init)
    paths = suite.paths.map(Path.init)
  }
}

private struct Coverage: Encodable {
  struct Count: Encodable {
    var covered, total: Int

    init(_ count: FlowSuite.Count) {
      (covered, total) = (count.covered, count.total)
    }
  }

  var outcomes, transitions, pairs: Count

  init(_ coverage: FlowSuite.Coverage) {
    outcomes = Count(coverage.outcomes)
    transitions = Count(coverage.transitions)
    pairs = Count(coverage.pairs)
  }
}

private struct Mutants: Encodable {
  var noticed, total: Int

  init(_ count: FlowSuite.Count) {
    (noticed, total) = (count.covered, count.total)
  }
}

private struct Unreachable: Encodable {
  var step, operation: String?
  var outcome, reason, message: String

  init(_ outcome: UnreachableOutcome) {
    (step, operation, self.outcome) = (outcome.place.step, outcome.place.operation, outcome.place.outcome)
    (reason, message) = (outcome.reason.rawValue, outcome.message)
  }
}

private struct Path: Encodable {
  var id: String
  var given: [String]
  var moves: [Move]
  var refused: [Move]
  /// Missing where an error ended the flow.
  var end: String?

  init(_ path: FlowSuite.Path) {
    (id, given, end) = (path.trace.id, path.trace.given, path.end)
    moves = path.trace.moves.map { Move($0) }
    refused = path.refusals.map { Move($0.move, after: $0.after) }
  }
}

/// A move as a spec writes it: with `call` or `answer`, or without both where something happens without a call.
private struct Move: Encodable {
  var after: Int?
  var call, answer: String?
  var outcome: String
  var expect, expectError: String?

  init(_ move: StepTrace.Move, after: Int? = nil) {
    self.after = after
    outcome = move.outcome
    switch move.action {
    case .call(let operation, _): call = operation
    case .answer(let text, _): answer = text
    case .wait: break
    }
    switch move.expected {
    case .step(let step): expect = step
    case .error(let error): expectError = error
    }
  }
}
