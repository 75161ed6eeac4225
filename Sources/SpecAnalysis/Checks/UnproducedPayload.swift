import StepgenModel

/// A payload that a step reads has been produced on every way to it.
enum UnproducedPayload {
  @Sendable static func check(_ flow: Flow, in _: Registry, reporting diagnostics: inout Diagnostics) {
    let graph = FlowGraph(flow)
    var reachedAround: [Int: [Int: Int?]] = [:]
    for (index, step) in flow.steps.enumerated() {
      for read in step.reads where read.step != index {
        let around = reachedAround[read.step] ?? graph.reached(avoiding: read.step)
        reachedAround[read.step] = around
        guard around[index] != nil else { continue }
        let producer = flow.steps[read.step]
        diagnostics.report(
          Diagnostic(
            .unproducedPayload,
            at: read.range,
            "‘\(step.id)’ reads ‘\(producer.payload[read.field].id)’ of ‘\(producer.id)’, "
              + "and can be reached without passing there",
            help: "A way around it: \(flow.described(graph.path(to: index, in: around))).",
            notes: [.init(at: producer.payload[read.field].range, "the payload is declared here")]
          )
        )
      }
    }
  }
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
