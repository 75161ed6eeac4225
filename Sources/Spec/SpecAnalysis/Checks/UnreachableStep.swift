import StepgenModel

/// Every step can be reached from a start of its flow.
enum UnreachableStep {
  @Sendable static func check(_ flow: Flow, in _: Registry, reporting diagnostics: inout Diagnostics) {
    let graph = FlowGraph(flow)
    let ways = graph.ways()
    let lost = flow.steps.indices.filter { !ways.reach($0) && !flow.steps[$0].isDeclaredNowhereReturned }
    for step in graph.beginnings(of: lost).map({ flow.steps[$0] }) {
      diagnostics.report(
        Diagnostic(
          .unreachableStep,
          at: step.range,
          "no path leads from a start of ‘\(flow.id)’ to ‘\(step.id)’",
          help: "Let an outcome lead ‘to’ it, or remove it."
        )
      )
    }
  }
}

extension Step {
  /// True for a step that no platform ever returns, and that is there because a name for it exists.
  var isDeclaredNowhereReturned: Bool {
    names.contains { $0.status == .declaredOnly }
      && !names.contains { $0.status == .present || $0.status == .exception }
  }
}

extension Rule {
  static let unreachableStep = Rule(
    "unreachable-step",
    title: "Every step must be reachable.",
    explanation: """
      If no outcome leads to a step, callers write code for it that never runs, or an outcome is missing. A step that \
      every platform only declares (`status: declared-only`) can be unreachable.
      """,
    wrong: .flow(
      minimalFlow + "  lost: { name: lost, title: Lost, meaning: The parcel is lost., ends: true }\n"
    ),
    right: .flow(
      minimalFlow.replacing("{ to: done }", with: "{ to: [done, lost], up-to: service }")
        + "  lost: { name: lost, title: Lost, meaning: The parcel is lost., ends: true }\n"
    )
  )
}
