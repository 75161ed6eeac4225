import StepgenModel

extension OutcomeSearch {
  func several(_ way: Situations.Way, in here: [Int]) -> Finding? {
    let (outcome, steps) = (way.outcome, way.targets)
    guard steps.count > 1, !outcome.isUpToService,
      let place = situations.first(of: here, within: way.needs.map(\.values))
    else { return nil }
    return Finding(
      subject: .several([outcome.range], steps: steps.count),
      rule: .severalOutcomes,
      range: outcome.range,
      message: "‘\(outcome.id)’ leads to one of \(steps.count) steps, but no condition selects one",
      help: "Make an outcome with ‘when’ for each, or add ‘up-to: service’.",
      way: { self.way(to: place.part) }
    )
  }

  /// All outcomes of an operation of which more than one can follow an answer, with the shortest way to two of them.
  func several(of ways: [Situations.Way], at step: Int?, in here: [Int]) -> Finding? {
    var together: Set<Int> = []
    var shortest: (index: Int, part: Situations.Situation)?
    for index in ways.indices {
      for other in ways[..<index].indices {
        guard let place = self.place(of: ways[other], ways[index], in: here) else { continue }
        together.formUnion([other, index])
        if shortest.map({ place.index < $0.index }) ?? true { shortest = place }
      }
    }
    let outcomes = together.sorted().map { ways[$0].outcome }
    guard let last = outcomes.last, let shortest else { return nil }
    let ids = outcomes.dropLast().map { "‘\($0.id)’" }.joined(separator: ", ") + " and ‘\(last.id)’"
    return Finding(
      subject: .several(outcomes.map(\.range), steps: 1),
      rule: .severalOutcomes,
      range: last.range,
      message: (outcomes.count == 2 ? "\(ids) can both" : "more than one of \(ids) can")
        + " follow \(answer(at: step))",
      help: "Give each a ‘when’ that excludes the others, or add ‘up-to: service’ if the service decides.",
      way: { way(to: shortest.part) },
      notes: outcomes.dropLast().map { .init(at: $0.range, "‘\($0.id)’ is declared here") }
    )
  }

  /// The part of a situation in which one answer can have both outcomes.
  private func place(
    of one: Situations.Way,
    _ other: Situations.Way,
    in here: [Int]
  ) -> (index: Int, part: Situations.Situation)? {
    guard !one.outcome.isUpToService, !other.outcome.isUpToService, one.outcome.sharesAnswers(with: other.outcome)
    else { return nil }
    let space = situations.space
    let common = one.needs.flatMap { need in other.needs.compactMap { space.common(need.values, $0) } }
    return situations.first(of: here, within: common)
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
    title: "A correct response must have exactly one outcome.",
    explanation: """
      In each state, a correct response or a call must have one outcome with one step. If a known condition decides, \
      declare a setting whose values the outcomes require (`when`). If only the service can know, write `up-to: \
      service`. One warning names all outcomes of a step and an operation that can happen together, and shows the \
      shortest path to a state in which two of them apply.
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
