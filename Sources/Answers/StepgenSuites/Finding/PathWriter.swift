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
    var states = [FlowRules.State(step: nil, values: walk.given)]
    for transition in walk.transitions {
      states.append(rules.state(after: transition, in: states[states.count - 1]) ?? states[states.count - 1])
    }
    let given = rules.situations.space.conditions(in: walk.given).map { registry.conditions[$0].id }
    let trace = StepTrace(
      id: "path-\(number)",
      title: "Path \(number)",
      given: given,
      moves: zip(walk.transitions, states).map { move($0, in: $1) }
    )
    let refusals = walk.refusals.map { refusal in
      FlowSuite.Refusal(after: refusal.after, move: move(refusal.transition, in: states[refusal.after]))
    }
    return FlowSuite.Path(trace: trace, refusals: refusals, end: walk.end.map { flow.steps[$0].id })
  }

  private func move(_ transition: Int, in state: FlowRules.State) -> StepTrace.Move {
    let branch = rules.branch(of: transition)
    let expected: StepTrace.Expectation =
      switch branch.outcome.result {
      case .error(let error, _): .error(registry.errors[error].id)
      case .steps(let steps): .step(flow.steps[rules.transitions[transition].to ?? steps[0]].id)
      }
    return StepTrace.Move(action(of: branch, in: state), outcome: branch.outcome.id, expect: expected)
  }

  private func action(of branch: FlowRules.Branch, in state: FlowRules.State) -> StepTrace.Action {
    let operation = branch.operation.map { registry.operations[$0].id } ?? ""
    guard let step = branch.step.map({ flow.steps[$0] }) else { return .call(operation) }
    guard branch.outcome.cause == .call else { return .wait }
    guard branch.operation == step.answeringOperation else { return .call(operation) }
    return .answer(response(to: step, with: branch.outcome, in: state))
  }

  /// A member that leads to the outcome, or a text of the kind that the step asks for.
  private func response(to step: Step, with outcome: Outcome, in state: FlowRules.State) -> String {
    guard let ask = step.ask else { return "go-on" }
    if let choice = ask.choice {
      let members = registry.choices[choice].members
      return member(for: outcome, among: members.indices, at: step, in: state).map { members[$0].id }
        ?? Self.text(unlike: members.map(\.id))
    }
    switch ask.kind {
    case .nothing: return "go-on"
    case .code: return code(of: ask.length)
    default: return ask.kind.rawValue
    }
  }

  /// A member from which an outcome follows; nil if other outcomes follow from all of them.
  ///
  /// An outcome without `answers` follows from members that no outcome names, then from those of outcomes that are not
  /// possible, then from those of errors: as `FlowRun` does, it leaves the others to the outcome that leads to a step.
  private func member(
    for outcome: Outcome,
    among members: Range<Int>,
    at step: Step,
    in state: FlowRules.State
  ) -> Int? {
    if let member = outcome.members.first { return member }
    let named = Set(step.outcomes.flatMap(\.members))
    if let member = members.first(where: { !named.contains($0) }) { return member }
    let possible = rules.transitions(from: state.step).map { rules.branch(of: $0) }.filter { branch in
      branch.outcome.operation == outcome.operation && branch.allows(state.values)
    }
    let refused = Set(possible.flatMap(\.outcome.members))
    let taken = Set(possible.filter { $0.outcome.error == nil }.flatMap(\.outcome.members))
    return members.first { !refused.contains($0) } ?? members.first { !taken.contains($0) }
  }

  /// A text that is none of the members.
  private static func text(unlike members: [String]) -> String {
    var text = "other"
    while members.contains(text) { text += "-value" }
    return text
  }

  /// Digits, as many as a code has.
  private func code(of length: Ask.CodeLength?) -> String {
    (0..<(length?.count ?? 6)).map { String(($0 + 1) % 10) }.joined()
  }
}
