import StepgenModel

/// A payload that a step reads has been produced on every way to it.
enum UnproducedPayload {
  @Sendable static func check(_ flow: Flow, in _: Registry, reporting diagnostics: inout Diagnostics) {
    guard flow.steps.contains(where: { !$0.reads.isEmpty }) else { return }
    let graph = FlowGraph(flow)
    let dominators = Dominators(graph)
    var waysLeft = maximumWays
    for (index, step) in flow.steps.enumerated() where dominators.reaches(index) {
      for read in step.reads where read.step != index && !dominators.passes(read.step, onEveryWayTo: index) {
        waysLeft -= 1
        let way = waysLeft < 0 ? nil : graph.path(to: index, in: graph.reached(avoiding: read.step))
        let producer = flow.steps[read.step]
        diagnostics.report(
          Diagnostic(
            .unproducedPayload,
            at: read.range,
            "‘\(step.id)’ reads ‘\(producer.payload[read.field].id)’ of ‘\(producer.id)’, "
              + "and can be reached without passing there",
            help: way.map { "A way around it: \(flow.described($0))." } ?? "",
            notes: [.init(at: producer.payload[read.field].range, "the payload is declared here")]
          )
        )
      }
    }
  }

  /// Looking for a way takes time, and nobody follows a hundred of them.
  private static let maximumWays = 50
}

extension Rule {
  static let unproducedPayload = Rule(
    "unproduced-payload",
    title: "A payload is read only after it was produced.",
    explanation: """
      `reads: step.field` says that answering a step needs a value that came with an earlier step. Every way from a \
      start to the step must pass there, or a caller stands with nothing in hand.
      """,
    wrong: .flow(
      answeredFlow.replacing("{ to: enter-code }", with: "{ to: [enter-code, confirm] }")
        .replacing("right: { to: done }", with: "right: { to: confirm }") + confirmStep
    ),
    right: .flow(answeredFlow.replacing("right: { to: done }", with: "right: { to: confirm }") + confirmStep)
  )

  private static let confirmStep = """
      confirm:
        name: confirm
        title: Confirm
        meaning: The locker asks whether the parcel is the right one.
        answer-with: answer
        reads: enter-code.hint
        outcomes:
          yes-it-is: { to: done }
          gone: { error: expired, then: restart }

    """
}
