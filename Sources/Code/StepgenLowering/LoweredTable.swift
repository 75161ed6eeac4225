package import StepgenModel

/// A flow's transition table and its traces as code has them: canonical ids, whatever a platform's names are.
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
  /// The ids of the conditions that hold.
  package var given: [String]
  package var moves: [LoweredMove]
}

/// What the caller does in a trace, and what follows.
package struct LoweredMove: Sendable, Hashable {
  package enum Action: Sendable, Hashable {
    /// Calls the operation with this id.
    case call(String)
    /// Answers the step that stands.
    case answer(String)
    /// Does nothing: time passes, or the service acts.
    case wait
  }

  package enum Expectation: Sendable, Hashable {
    /// The step with this id.
    case step(String)
    /// The error with this id.
    case error(String)
  }

  package var action: Action
  /// What goes into the call, each input once.
  package var inputs: [Trace.Value]
  /// The id of the outcome that happens.
  package var outcome: String
  package var expected: Expectation
}

/// A constant for an id.
package struct LoweredID: Sendable, Hashable {
  package var id: String
  /// The constant's name.
  package var name: String
  package var summary: String
  /// Why it is deprecated.
  package var deprecation: String?
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

/// Constants for the ids of one kind; `naming` makes a name of each, in their order.
extension LoweringScope {
  package typealias ConstantNaming = ([String]) -> [String]

  /// The canonical steps of a flow, those that the platform lacks included.
  package func stepIDs(of flow: Flow, naming: ConstantNaming) -> [LoweredID] {
    let names = naming(flow.steps.map(\.id))
    let hasNames = typeName(flow) != nil
    return zip(flow.steps, names).map { step, name in
      let isHere = !hasNames || present(step.names) != nil
      return LoweredID(
        id: step.id,
        name: name,
        summary: isHere ? step.title : step.title + " (not on this platform)",
        deprecation: deprecation(step.names) { id in flow.index(ofStep: id).map { names[$0] } }
      )
    }
  }

  package func operationIDs(naming: ConstantNaming) -> [LoweredID] {
    let names = naming(registry.operations.map(\.id))
    return zip(registry.operations, names).map { operation, name in
      LoweredID(
        id: operation.id,
        name: name,
        summary: "The operation `\(operation.id)`.",
        deprecation: deprecation(operation.names) { id in registry.index(ofOperation: id).map { names[$0] } }
      )
    }
  }

  /// The inputs of all operations, each once.
  package func inputIDs(naming: ConstantNaming) -> [LoweredID] {
    var taken: Set<String> = []
    let ids = registry.operations.flatMap { $0.inputs.map(\.id) }.filter { taken.insert($0).inserted }
    return zip(ids, naming(ids)).map { LoweredID(id: $0, name: $1, summary: "The input `\($0)`.") }
  }

  package func conditionIDs(naming: ConstantNaming) -> [LoweredID] {
    zip(registry.conditions, naming(registry.conditions.map(\.id))).map {
      LoweredID(id: $0.id, name: $1, summary: $0.title)
    }
  }

  private func deprecation(_ names: PerPlatform<PlatformName>, using naming: Naming) -> String? {
    name(names)?.deprecation.map { sentence($0, using: naming) }
  }
}
