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

  /// A line for each way to come to it, at most six.
  var lines: [[Inline]] {
    let connections = scope.index.connections(of: flow)
    guard !parts.step.isEnd, let target = parts.flow.index(ofStep: parts.step.id) else { return [] }
    let arrivals = connections.arrivals[target].filter { $0.outcome.platforms.contains(parts.platform) }
    // Conditions under which other answers lead elsewhere say nothing of any step either.
    let decided = arrivals.map(\.outcome).filter { !$0.isUpToService }
    let own = unique(decided.map(\.notableConditions)).filter { conditions in
      !conditions.isEmpty && !connections.wideConditions.contains(conditions)
    }.droppingContained
    let conditions = own.map { scope.sentences($0.map(scope.clause)) }
    let others = arrivals.grouped(by: \.step).compactMap { place, arrivals -> (step: Step, outcomes: [Outcome])? in
      guard let step = place.map({ flow.steps[$0] }), step !== parts.step,
        step.names[parts.platform].status == .present
      else { return nil }
      return (step, arrivals.map(\.outcome))
    }
    let answers = others.compactMap { answer(at: $0.step, $0.outcomes) }
    let plain = others.filter { other in
      other.outcomes.contains {
        ($0.notableConditions.isEmpty || $0.isUpToService) && $0.members.isEmpty && !connections.shared.contains($0)
      }
    }
    let after = plain.isEmpty ? [] : [comesAfter(plain.map(\.step))]
    return Array((answers + conditions + after).prefix(6))
  }

  /// The members of a choice that lead here.
  private func answer(at step: Step, _ outcomes: [Outcome]) -> [Inline]? {
    guard let choice = step.ask?.choice else { return nil }
    let members = unique(outcomes.filter(\.notableConditions.isEmpty).flatMap(\.members))
      .map { scope.registry.choices[choice].members[$0].names[parts.platform] }.filter(\.isDeclared)
    guard !members.isEmpty else { return nil }
    let answer = scope.words.line(.answerIs, ["answer": scope.alternatives(members.map(scope.code))])
    return [scope.link(step, flow, parts.platform), .text(scope.words(.labelSeparator))] + answer
  }

  private func comesAfter(_ steps: [Step]) -> [Inline] {
    scope.words.line(.comesAfter, ["list": scope.list(steps.map { [scope.link($0, flow, parts.platform)] })])
  }
}

extension [[Outcome.Clause]] {
  /// Without those that ask for more than another one.
  fileprivate var droppingContained: Self {
    filter { one in !contains { other in other.count < one.count && Set(other).isSubset(of: one) } }
  }
}
