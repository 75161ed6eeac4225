import StepgenCatalogs
import StepgenModel

/// When a step appears: the conditions under which calls and answers lead to it.
struct StepArrivals {
  let parts: StepParts
  private var scope: PageScope { parts.scope }
  private var flow: Flow { parts.flow }

  init(_ parts: StepParts) {
    self.parts = parts
  }

  /// A line for each way to come to it, at most four.
  var lines: [[Inline]] {
    guard !parts.step.isEnd, let target = scope.index.facts(of: flow).positions[parts.step.id] else { return [] }
    let leads = { (outcome: Outcome) in
      // An outcome with many followers says nothing of any of them.
      outcome.platforms.contains(parts.platform) && outcome.nextSteps == [target]
    }
    let outcomes = (flow.starts.flatMap(\.outcomes) + flow.steps.flatMap(\.outcomes)).filter(leads)
    let conditions = unique(outcomes.map(\.conditions).filter { !$0.isEmpty }).map(scope.conditions)
    let others = flow.steps.filter { $0 !== parts.step && $0.names[parts.platform].status == .present }
    let answers = others.compactMap { answer(at: $0, $0.outcomes.filter(leads)) }
    let shared = scope.index.facts(of: flow).shared
    let plain = others.filter { step in
      step.outcomes.contains { leads($0) && $0.conditions.isEmpty && $0.members.isEmpty && !shared.contains($0) }
    }
    let after = plain.isEmpty ? [] : [comesAfter(plain)]
    return Array((conditions + answers + after).prefix(4))
  }

  /// The members of a choice that lead here.
  private func answer(at step: Step, _ outcomes: [Outcome]) -> [Inline]? {
    guard let choice = step.ask?.choice else { return nil }
    let members = unique(outcomes.filter(\.conditions.isEmpty).flatMap(\.members))
      .map { scope.registry.choices[choice].members[$0].names[parts.platform] }.filter(\.isDeclared)
    guard !members.isEmpty else { return nil }
    let answer = scope.words.line(.answerIs, ["answer": scope.alternatives(members.map(scope.code))])
    return [scope.link(step, flow, parts.platform), .text(scope.words(.labelSeparator))] + answer
  }

  private func comesAfter(_ steps: [Step]) -> [Inline] {
    scope.words.line(.comesAfter, ["list": scope.list(steps.map { [scope.link($0, flow, parts.platform)] })])
  }
}
