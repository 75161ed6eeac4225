import StepgenModel

/// The spec names the replacement of a step that does not arrive, and only of such a step.
enum PlatformStatus {
  @Sendable static func check(_ flow: Flow, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    for step in flow.steps {
      for (index, name) in step.names.indexed {
        guard let message = problem(of: name, step.id) else { continue }
        diagnostics.report(
          Diagnostic(
            .platformStatus,
            at: name.range,
            "\(registry.platforms[index].whereItIs), \(message)",
            help: Rule.platformStatus.title
          )
        )
      }
    }
  }

  private static func problem(of name: PlatformName, _ step: String) -> String? {
    if case .step(step)? = name.arrivesAs?.form { return "the step arrives as itself" }
    if name.status != .declaredOnly, let version = name.notReturnedSince {
      return "the step is not returned since \(version), and its status is not ‘declared-only’"
    }
    return switch (name.status, name.arrivesAs?.form) {
    case (.exception, .error), (.declaredOnly, .step), (.declaredOnly, nil), (.absent, .step), (.absent, nil),
      (.present, nil):
      nil
    case (.exception, _): "the step is thrown, but ‘error’ does not specify the error"
    case (_, .error): "‘error’ specifies what is thrown instead, but the status is not ‘exception’"
    case (.present, .step): "the step arrives as another one, but its status is ‘present’"
    }
  }
}

extension Rule {
  static let platformStatus = Rule(
    "platform-status",
    title: "`status: exception` requires `error`; `arrives-as` requires `absent` or `declared-only`.",
    explanation: """
      A step that a platform throws names the error that callers get. A step that a platform never returns can name \
      the step that replaces it; if older versions returned it, `not-returned-since` requires `declared-only`.
      """,
    wrong: .flow(minimalFlow.replacing("ends: true", with: "ends: true" + thrown(""))),
    right: .flow(minimalFlow.replacing("ends: true", with: "ends: true" + thrown(", error: expired")))
  )

  private static func thrown(_ error: String) -> String {
    ", on-platform: { swift: { status: exception\(error), because: The client throws it. } }"
  }
}
