import StepgenModel

/// Every step has a way out of the flow.
enum Trap {
  @Sendable static func check(_ flow: Flow, in _: Registry, reporting diagnostics: inout Diagnostics) {
    let graph = FlowGraph(flow)
    let free = graph.canReach(flow.steps.indices.filter { flow.steps[$0].isWayOut })
    let ways = graph.ways()
    let entrances = graph.entrances(of: free)
    for (index, step) in flow.steps.enumerated()
    where entrances.contains(index) && ways.reach(index) && !step.isDeclaredNowhereReturned {
      let path = ways.path(to: index)
      diagnostics.report(
        Diagnostic(
          .trap,
          at: step.range,
          "once at ‘\(step.id)’, no response ends the flow",
          help: "Add an outcome that continues, ‘ends: true’ or ‘leaves-to’."
            + (path.count > 1 ? " A path to the step: \(flow.described(path))." : "")
        )
      )
    }
  }
}

extension Step {
  /// Whether the flow is over at this step.
  fileprivate var isWayOut: Bool {
    switch role {
    case .end, .leave: true
    case .answered: false
    }
  }
}

extension Rule {
  static let trap = Rule(
    "trap",
    title: "Every step must have a way out.",
    explanation: """
      From each step, some sequence of responses must lead to a step that ends the flow or leads to another flow. \
      Errors do not count, because they mean that the response was not accepted.
      """,
    wrong: .flow(
      """
      stepgen: 1
      flow: pick-up
      title: Pick up a parcel
      type: pick up step
      start:
        - call: begin
          outcomes:
            found: { to: [done, enter-code], up-to: service }
      steps:
        enter-code:
          name: enter code
          title: Enter the code
          meaning: The locker asks for a code.
          answer-with: answer
          outcomes:
            wrong: { to: enter-code }
            gone: { error: expired, then: stay }
        done: { name: done, title: Done, meaning: The parcel is yours., ends: true }

      """
    ),
    right: .flow(answeredFlow)
  )
}

/// A small flow with one step that waits for a response; examples change one part of it.
let answeredFlow = """
  stepgen: 1
  flow: pick-up
  title: Pick up a parcel
  type: pick up step
  start:
    - call: begin
      outcomes:
        found: { to: enter-code }
  steps:
    enter-code:
      name: enter code
      title: Enter the code
      meaning: The locker asks for a code.
      payload: { hint: string }
      ask: { for: code, digits: 4 }
      answer-with: answer
      outcomes:
        right: { to: done }
        gone: { error: expired, then: restart }
    done: { name: done, title: Done, meaning: The parcel is yours., ends: true }

  """
