package import StepgenModel

/// A flow's transition table and traces for code: with canonical ids, whatever the names on a platform.
package struct LoweredTable: Sendable, Hashable {
  /// The id of the flow.
  package var flow: String
  package var summary: String
  package var rows: [TableRow]
  package var traces: [LoweredTrace]
}

/// A path through a flow, by ids.
package struct LoweredTrace: Sendable, Hashable {
  package var id: String
  package var title: String
  /// The ids of the conditions that are true.
  package var given: [String]
  package var moves: [LoweredMove]
}

/// An action of the caller in a trace, and its result.
package struct LoweredMove: Sendable, Hashable {
  package enum Action: Sendable, Hashable {
    /// Calls the operation with this id.
    case call(String)
    /// Responds to the current step.
    case answer(String)
    /// Makes no call: time passes, or the service acts.
    case wait
  }

  package enum Expectation: Sendable, Hashable {
    /// The step with this id.
    case step(String)
    /// The error with this id.
    case error(String)
  }

  package var action: Action
  /// The values that are passed to the call, each input once.
  package var inputs: [Trace.Value]
  /// The id of the outcome.
  package var outcome: String
  package var expected: Expectation
}

extension LoweringScope {
  package func loweredTable(of flow: Flow) -> LoweredTable {
    LoweredTable(
      flow: flow.id,
      summary: "Which outcomes the steps of “\(flow.title)” can have.",
      rows: registry.tableRows(of: flow),
      traces: flow.traces.map { lowered($0, in: flow) }
    )
  }

  private func lowered(_ trace: Trace, in flow: Flow) -> LoweredTrace {
    LoweredTrace(
      id: trace.id,
      title: trace.title,
      given: trace.given.map { registry.conditions[$0].id },
      moves: trace.moves.map { lowered($0, in: flow) }
    )
  }

  private func lowered(_ move: Trace.Move, in flow: Flow) -> LoweredMove {
    let (action, values): (LoweredMove.Action, [Trace.Value]) =
      switch move.action {
      case .answer(let answer, let values): (.answer(answer), values)
      case .call(let operation, let values): (.call(registry.operations[operation].id), values)
      case .wait: (.wait, [])
      }
    let expected: LoweredMove.Expectation =
      switch move.expected {
      case .step(let step): .step(flow.steps[step].id)
      case .error(let error): .error(registry.errors[error].id)
      }
    var taken: Set<String> = []
    let inputs = values.filter { taken.insert($0.input).inserted }
    return LoweredMove(action: action, inputs: inputs, outcome: move.outcome, expected: expected)
  }
}
