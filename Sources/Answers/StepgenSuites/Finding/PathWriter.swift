import SpecAnalysis
import StepRuntime
import StepgenModel

/// Writes paths as traces.
struct PathWriter {
  private let rules: FlowRules
  private let registry: Registry
  private var flow: Flow { rules.flow }

  init(_ rules: FlowRules, _ registry: Registry) {
    (self.rules, self.registry) = (rules, registry)
  }

  func path(of walk: Walk, number: Int) -> FlowSuite.Path {
    let given = rules.situations.space.conditions(in: walk.given).map { registry.conditions[$0].id }
    let trace = StepTrace(
      id: "path-\(number)",
      title: "Path \(number)",
      given: given,
      moves: walk.transitions.map(move)
    )
    return FlowSuite.Path(
      trace: trace,
      refusals: walk.refusals.map { FlowSuite.Refusal(after: $0.after, move: move($0.transition)) },
      end: walk.end.map { flow.steps[$0].id }
    )
  }

  private func move(_ transition: Int) -> StepTrace.Move {
    let branch = rules.branch(of: transition)
    let expected: StepTrace.Expectation =
      switch branch.outcome.result {
      case .error(let error, _): .error(registry.errors[error].id)
      case .steps(let steps): .step(flow.steps[rules.transitions[transition].to ?? steps[0]].id)
      }
    return StepTrace.Move(action(of: branch), outcome: branch.outcome.id, expect: expected)
  }

  private func action(of branch: FlowRules.Branch) -> StepTrace.Action {
    let operation = branch.operation.map { registry.operations[$0].id } ?? ""
    guard let step = branch.step.map({ flow.steps[$0] }) else { return .call(operation) }
    guard branch.outcome.cause == .call else { return .wait }
    guard branch.operation == step.answeringOperation else { return .call(operation) }
    return .answer(response(to: step, with: branch.outcome))
  }

  /// A member that leads to the outcome, or a text of the kind that the step asks for.
  private func response(to step: Step, with outcome: Outcome) -> String {
    guard let ask = step.ask else { return "go-on" }
    if let choice = ask.choice {
      let members = registry.choices[choice].members
      let others = Set(step.outcomes.flatMap(\.members))
      let member = outcome.members.first ?? members.indices.first { !others.contains($0) }
      return member.map { members[$0].id } ?? "other"
    }
    switch ask.kind {
    case .nothing: return "go-on"
    case .code: return code(of: ask.length)
    default: return ask.kind.rawValue
    }
  }

  /// Digits, as many as a code has.
  private func code(of length: Ask.CodeLength?) -> String {
    (0..<(length?.count ?? 6)).map { String(($0 + 1) % 10) }.joined()
  }
}
