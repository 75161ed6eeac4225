import StepgenModel

extension OutcomeSearch {
  func several(_ way: Situations.Way, in here: [Int]) -> Finding? {
    let (outcome, steps) = (way.outcome, way.targets)
    guard steps.count > 1, !outcome.isUpToService,
      let place = here.first(where: { situations.allows(way, in: situations.all[$0]) })
    else { return nil }
    return Finding(
      subject: .several(outcome.range, steps: steps.count),
      rule: .severalOutcomes,
      range: outcome.range,
      message: "‘\(outcome.id)’ leads to one of \(steps.count) steps, and nothing decides to which",
      help: "Make an outcome with ‘when’ for each, or add ‘up-to: service’.",
      way: { self.way(to: place) }
    )
  }

  func both(_ one: Situations.Way, _ other: Situations.Way, _ step: Int?, in here: [Int]) -> Finding? {
    let (first, second) = (one.outcome, other.outcome)
    guard !first.isUpToService, !second.isUpToService, first.sharesAnswers(with: second) else { return nil }
    let space = situations.space
    let common = one.needs.flatMap { need in other.needs.compactMap { space.common(need.values, $0) } }
    guard
      let place = here.first(where: { index in
        common.contains { space.common(situations.all[index].values, $0) != nil }
      })
    else { return nil }
    return Finding(
      subject: .pair(first.range, second.range),
      rule: .severalOutcomes,
      range: second.range,
      message: "‘\(first.id)’ and ‘\(second.id)’ can both follow \(answer(at: step))",
      help: "Let one need (‘when’) what excludes the other, or add ‘up-to: service’ to one.",
      way: { way(to: place) },
      notes: [.init(at: first.range, "‘\(first.id)’ is declared here")]
    )
  }

  private func answer(at step: Int?) -> String {
    step.map { "an answer to ‘\(flow.steps[$0].id)’" } ?? "the call that begins the flow"
  }
}

extension Outcome {
  /// Whether one answer can have both: an outcome without members follows where none with members does.
  fileprivate func sharesAnswers(with other: Outcome) -> Bool {
    members.isEmpty == other.members.isEmpty && (members.isEmpty || !Set(members).isDisjoint(with: other.members))
  }
}

extension Rule {
  static let severalOutcomes = Rule(
    "several-outcomes",
    .warning,
    title: "One outcome follows a right answer.",
    explanation: """
      In each situation a right answer, or a call, has one outcome with one step. What decides is written as a setting \
      whose values the outcomes need (`when`). Where the service decides and nobody else can know, `up-to: service` \
      says so.
      """,
    wrong: .flow(minimalFlow.replacing("{ to: done }", with: "{ to: done, when: paid }\n      asked: { to: done }")),
    right: .flow(
      minimalFlow.replacing(
        "{ to: done }",
        with: "{ to: done, when: paid }\n      asked: { to: done, when: { not: paid } }"
      )
    )
  )
}
