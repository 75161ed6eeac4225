import Foundation
import StepRuntime

/// What `FlowRun` decides along every shipped trace, as JSON with one state per line.
///
/// Tests compare `walk.js` and the tables of the other languages with it. Many states allow the same, which the record
/// therefore has once for each flow, under the id of the step where it was met first.
enum TraceRecord {
  static let path = "Tests/Validators/traces.json"

  /// A move and the state after it; the first state of a trace has no move.
  private struct State: Encodable {
    var call: String?
    var answer: String?
    var outcome: String?
    /// The step where the flow is.
    var at: String?
    var to: String?
    var error: String?
    /// The conditions that are true.
    var holds: String
    /// The key of what may follow.
    var may: String
  }

  /// Encodes the states of one flow.
  private struct FlowRecord {
    let flow: GeneratedFlow
    /// What may follow by its key: outcomes by the operation or cause that leads to them.
    var may: [String: [String: String]] = [:]

    mutating func text() throws -> String {
      let traces = try flow.traces.map { try "\"\($0.id)\": [\n\(lines(of: $0))\n]" }
      let outcomes = try may.sorted { $0.key < $1.key }.map { try "\"\($0.key)\": \(json($0.value))" }
      return "{\n\"may\": \(TraceRecord.object(outcomes)),\n\"traces\": \(TraceRecord.object(traces))\n}"
    }

    private mutating func lines(of trace: StepTrace) throws -> String {
      var run = FlowRun(flow.table, given: trace.given)
      var states = [TraceRecord.state(of: run, allowing: key(of: run))]
      for move in trace.moves {
        try run.make(move)
        states.append(TraceRecord.state(of: run, after: move, allowing: key(of: run)))
      }
      return try states.map(json).joined(separator: ",\n")
    }

    private mutating func key(of run: FlowRun) -> String {
      let possible = run.possible.mapValues { $0.joined(separator: " ") }
      if let known = may.first(where: { $0.value == possible }) { return known.key }
      let step = run.step?.id ?? "start"
      let key = (1...).lazy.map { $0 == 1 ? step : "\(step) \($0)" }.first { may[$0] == nil } ?? step
      may[key] = possible
      return key
    }

    private func json(_ value: some Encodable) throws -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
  }

  static func text(of flows: [String: GeneratedFlow]) throws -> String {
    let parts = try flows.sorted { $0.key < $1.key }.map { id, flow in
      var record = FlowRecord(flow: flow)
      return try "\"\(id)\": \(record.text())"
    }
    return object(parts) + "\n"
  }

  private static func object(_ members: [String]) -> String {
    "{\n\(members.joined(separator: ",\n"))\n}"
  }

  private static func state(of run: FlowRun, after move: StepTrace.Move? = nil, allowing key: String) -> State {
    let conditions = (run.given ?? []).union(run.table.remembered).union(run.table.settings.flatMap(\.values)).filter {
      run.holds($0) == true
    }
    var state = State(
      outcome: move?.outcome,
      at: run.step?.id,
      holds: conditions.sorted().joined(separator: " "),
      may: key
    )
    switch move?.action {
    case .call(let operation, _): state.call = operation
    case .answer(let answer, _): state.answer = answer
    case .wait, nil: break
    }
    switch move?.expected {
    case .step(let step): state.to = step
    case .error(let error): state.error = error
    case nil: break
    }
    return state
  }
}

extension FlowRun {
  /// The outcomes that may follow, by the operation or cause that leads to them.
  ///
  /// They are those of the step that waits for an answer, or else of the calls that begin the flow. `OUTCOME.STEP` means
  /// that the outcome may lead to this step but not to each of its steps.
  fileprivate var possible: [String: [String]] {
    var found: [String: [String]] = [:]
    if isWaiting, let step, case .answered(let own) = step.role {
      for outcome in step.outcomes {
        let isCall = outcome.cause == .call
        let operation = outcome.operation ?? own
        let action: StepTrace.Action = isCall ? (operation == own ? .answer("") : .call(operation)) : .wait
        found[isCall ? operation : outcome.cause.rawValue, default: []] += ways(action, outcome)
      }
    } else {
      for start in table.starts {
        found[start.operation] = start.outcomes.flatMap { ways(.call(start.operation), $0) }
      }
    }
    return found.filter { !$0.value.isEmpty }
  }

  private func ways(_ action: StepTrace.Action, _ outcome: FlowTable.Outcome) -> [String] {
    guard case .steps(let steps) = outcome.result else { return allows(action, outcome, nil) ? [outcome.id] : [] }
    let allowed = steps.filter { allows(action, outcome, $0) }
    return allowed.count == steps.count ? [outcome.id] : allowed.map { "\(outcome.id).\($0)" }
  }

  private func allows(_ action: StepTrace.Action, _ outcome: FlowTable.Outcome, _ step: String?) -> Bool {
    var next = self
    return (try? next.make(action, outcome: outcome.id, to: step)) != nil
  }
}
