import StepRuntime
import StepgenModel

/// The same flow in the words of the runtime, made of the model and not of generated code.
extension SpecFlow {
  var roles: [String: FlowTable.Role] {
    Dictionary(uniqueKeysWithValues: flow.steps.map { ($0.id, role($0.role)) })
  }

  /// The outcomes by `start OPERATION` or `step STEP`, each in one line.
  var outcomes: [String: [String]] {
    let starts = flow.starts.map {
      ("start \(registry.operations[$0.operation].id)", $0.outcomes.map { line($0, ask: nil) })
    }
    let steps = flow.steps.map { step in ("step \(step.id)", step.outcomes.map { line($0, ask: step.ask) }) }
    return Dictionary(uniqueKeysWithValues: starts + steps)
  }

  var traces: [StepTrace] {
    flow.traces.map { trace in
      StepTrace(
        id: trace.id,
        title: trace.title,
        given: trace.given.map { registry.conditions[$0].id },
        moves: trace.moves.map(move)
      )
    }
  }

  private func role(_ role: Step.Role) -> FlowTable.Role {
    switch role {
    case .answered(let operation): .answered(by: registry.operations[operation].id)
    case .end: .end
    case .leave(let flow): .leave(to: registry.flows[flow].id)
    }
  }

  private func line(_ outcome: Outcome, ask: Ask?) -> String {
    let result =
      switch outcome.result {
      case .steps(let steps): "\(steps.map { flow.steps[$0].id })"
      case .error(let error, let then): "\(registry.errors[error].id) \(then.rawValue)"
      }
    let members = ask?.choice.map { registry.choices[$0].members } ?? []
    let isEverywhere = Set(outcome.platforms).count == registry.platforms.count
    return Self.line(
      [outcome.id, result, outcome.operation.map { registry.operations[$0].id } ?? "-"],
      members: members.isEmpty ? [] : outcome.members.map { members[$0].id },
      conditions: outcome.conditions.map(registry.text(of:)),
      platforms: isEverywhere ? [] : outcome.platforms.map { registry.platforms[$0].id }
    )
  }

  static func line(_ outcome: FlowTable.Outcome) -> String {
    let result =
      switch outcome.result {
      case .steps(let steps): "\(steps)"
      case .error(let error, let then): "\(error) \(then.rawValue)"
      }
    return line(
      [outcome.id, result, outcome.operation ?? "-"],
      members: outcome.members,
      conditions: outcome.clauses.map { clause in
        clause.alternatives.map { ($0.isHeld ? "" : "!") + $0.condition }.joined(separator: "|")
      },
      platforms: outcome.platforms
    )
  }

  private static func line(_ head: [String], members: [String], conditions: [String], platforms: [String]) -> String {
    "\(head.joined(separator: " ")) members \(members) when \(conditions) on \(platforms)"
  }

  private func move(_ move: Trace.Move) -> StepTrace.Move {
    let expected: StepTrace.Expectation =
      switch move.expected {
      case .step(let step): .step(flow.steps[step].id)
      case .error(let error): .error(registry.errors[error].id)
      }
    return StepTrace.Move(action(move.action), outcome: move.outcome, expect: expected)
  }

  private func action(_ action: Trace.Action) -> StepTrace.Action {
    switch action {
    case .call(let operation, let values): .call(registry.operations[operation].id, with: dictionary(values))
    case .answer(let answer, let values): .answer(answer, with: dictionary(values))
    case .wait: .wait
    }
  }

  private func dictionary(_ values: [Trace.Value]) -> [String: String] {
    Dictionary(values.map { ($0.input, $0.value) }) { first, _ in first }
  }
}
