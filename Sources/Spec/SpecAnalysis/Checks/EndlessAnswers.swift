import StepgenModel

extension OutcomeSearch {
  func loop(_ loop: AnswerLoops.Loop) -> Finding {
    let way = shortened(loop.outcomes.map { "‘\($0.id)’" })
    let step = flow.steps[loop.step]
    return Finding(
      subject: .loop(loop.step),
      rule: .endlessAnswers,
      range: step.range,
      message: "right answers lead from ‘\(step.id)’ back to it again and again: \(way)",
      help: "Let one of them set what another needs (‘sets’, ‘when’), or add ‘up-to: service’ to one."
    )
  }
}

extension Rule {
  static let endlessAnswers = Rule(
    "endless-answers",
    .warning,
    title: "Right answers lead to an end.",
    explanation: """
      Whoever gives right answers alone comes to the end of a flow: after a right code no second one is asked for. What \
      an outcome `sets`, and what another one needs (`when`), keeps a step from coming again. A step that waits before \
      each answer (`every`) may come again and again. So may what is `up-to: service`, and a step at which the user can \
      choose something that leads on.
      """,
    wrong: .flow(
      answeredFlow.replacing("{ to: enter-code }", with: "{ to: [enter-code, done], up-to: service }")
        .replacing("right: { to: done }", with: "right: { to: enter-code }")
    ),
    right: .flow(answeredFlow)
  )
}
