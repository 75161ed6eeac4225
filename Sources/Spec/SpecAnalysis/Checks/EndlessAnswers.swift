import StepgenModel

extension OutcomeSearch {
  func loop(_ loop: AnswerLoops.Loop) -> Finding {
    let way = shortened(loop.outcomes.map { "‘\($0.id)’" })
    let step = flow.steps[loop.step]
    let place = place(of: loop)
    return Finding(
      subject: .loop(loop.step),
      rule: .endlessAnswers,
      range: step.range,
      message: "correct responses lead from ‘\(step.id)’ back to it again and again: \(way)",
      help: "Let one of them set a condition that another requires (‘sets’, ‘when’), or add ‘up-to: service’ to one.",
      way: { place.map { self.way(to: $0.part) } ?? "" }
    )
  }

  /// The part of a situation from which a loop begins, where the shortest way ends.
  func place(of loop: AnswerLoops.Loop) -> (index: Int, part: Situations.Situation)? {
    situations.first(of: situations.all.indices.filter { situations.all[$0].step == loop.step }, within: [loop.values])
  }
}

extension Rule {
  static let endlessAnswers = Rule(
    "endless-answers",
    .warning,
    title: "Correct responses must lead to an end.",
    explanation: """
      With correct responses only, a user must reach the end of a flow: after a correct code, no second code is \
      needed. The conditions that an outcome `sets`, and that another outcome requires (`when`), keep a step from \
      recurring. A step that waits before each response (`every`) can recur any number of times. So can an outcome \
      with `up-to: service`, and a step at which the user can choose another way that continues.
      """,
    wrong: .flow(
      answeredFlow.replacing("{ to: enter-code }", with: "{ to: [enter-code, done], up-to: service }")
        .replacing("right: { to: done }", with: "right: { to: enter-code }")
    ),
    right: .flow(answeredFlow)
  )
}
