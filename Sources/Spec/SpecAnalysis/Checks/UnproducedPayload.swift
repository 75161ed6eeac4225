import StepgenModel

/// A payload that a step reads has been produced on every way to it.
enum UnproducedPayload {
  @Sendable static func check(_ flow: Flow, in _: Registry, reporting diagnostics: inout Diagnostics) {
    guard flow.steps.contains(where: { !$0.reads.isEmpty }) else { return }
    let graph = FlowGraph(flow)
    let reads = flow.steps.enumerated().flatMap { index, step in
      step.reads.filter { $0.step != index }.map { (reader: index, read: $0) }
    }
    var waysLeft = maximumWays
    for (producer, reads) in Dictionary(grouping: reads, by: \.read.step).sorted(by: { $0.key < $1.key }) {
      let around = graph.ways(avoiding: producer)
      for (reader, read) in reads where around.reach(reader) {
        waysLeft -= 1
        let way = waysLeft < 0 ? nil : around.path(to: reader)
        diagnostics.report(unproduced(read, of: flow.steps[producer], by: flow.steps[reader], way.map(flow.described)))
      }
    }
  }

  private static func unproduced(_ read: Step.Read, of producer: Step, by step: Step, _ way: String?) -> Diagnostic {
    let field = producer.payload[read.field]
    return Diagnostic(
      .unproducedPayload,
      at: read.range,
      "‘\(step.id)’ reads ‘\(field.id)’ of ‘\(producer.id)’, but can be reached without that step",
      help: way.map { "A path without it: \($0)." } ?? "",
      notes: [.init(at: field.range, "the payload is declared here")]
    )
  }

  /// Nobody follows a hundred ways.
  private static let maximumWays = 50
}

extension Rule {
  static let unproducedPayload = Rule(
    "unproduced-payload",
    title: "A payload must be produced before it is read.",
    explanation: """
      `reads: step.field` means that the response to a step needs a value of an earlier step's payload. Every path \
      from a start to the step must include the earlier step; otherwise callers have no value to pass.
      """,
    wrong: .flow(
      answeredFlow.replacing("{ to: enter-code }", with: "{ to: [enter-code, confirm], up-to: service }")
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
