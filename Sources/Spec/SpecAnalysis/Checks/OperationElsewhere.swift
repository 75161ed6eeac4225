import StepgenModel

/// The operations of a flow with a type of steps return a step of that flow, or nothing.
///
/// An outcome that leaves the step standing may be reached by any call, such as one that sends a code again.
enum OperationElsewhere {
  @Sendable static func check(_ flow: Flow, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    guard flow.typeNames.contains(where: \.isDeclared) else { return }
    let this = registry.flows.firstIndex { $0.id == flow.id }
    for start in flow.starts {
      report(start.operation, at: start.range, "begins ‘\(flow.id)’", this, registry, &diagnostics)
    }
    var reported: Set<Int> = []
    for step in flow.steps {
      guard let operation = step.answeringOperation, reported.insert(operation).inserted else { continue }
      report(operation, at: step.range, "responds to the step ‘\(step.id)’", this, registry, &diagnostics)
    }
  }

  private static func report(
    _ operation: Int,
    at range: SourceRange,
    _ use: String,
    _ flow: Flow.Index?,
    _ registry: Registry,
    _ diagnostics: inout Diagnostics
  ) {
    let operation = registry.operations[operation]
    let result: String
    switch operation.result {
    case .nothing: return
    case .step(let other):
      if other == flow { return }
      result = "a step of ‘\(registry.flows[other].id)’"
    case .value: result = "a value, and no next step"
    }
    diagnostics.report(
      Diagnostic(
        .operationElsewhere,
        at: range,
        "‘\(operation.id)’ \(use), and returns \(result)",
        help: "Use an operation that ‘leads-to’ this flow, or change what ‘\(operation.id)’ returns.",
        notes: [.init(at: operation.range, "‘\(operation.id)’ is declared here")]
      )
    )
  }
}

extension Rule {
  static let operationElsewhere = Rule(
    "operation-elsewhere",
    title: "An operation that begins a flow or responds to its steps must return a step of this flow.",
    explanation: """
      Callers find the next step in the result of the call. A call with another result, or with a step of another \
      flow, does not provide one. An operation without a result is accepted: the next step then follows from success.
      """,
    wrong: .flow(minimalFlow.replacing("call: begin", with: "call: remind")),
    right: .flow(minimalFlow)
  )
}
