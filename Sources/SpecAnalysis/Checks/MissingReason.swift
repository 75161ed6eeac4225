import StepgenModel

/// A step whose name differs on a platform says why.
enum MissingReason {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    for flow in registry.flows {
      for step in flow.steps.indices {
        for (index, name) in flow.steps[step].names.enumerated() where name.needsReason && name.because == nil {
          guard registry.platforms[index].schemes != nil else { continue }
          report(name, of: flow.steps[step].id, on: registry.platforms[index], reporting: &diagnostics)
        }
      }
    }
  }

  private static func report(
    _ name: PlatformName,
    of step: String,
    on platform: Platform,
    reporting diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      Diagnostic(
        .missingReason,
        at: name.range,
        "nothing says why ‘\(step)’ is different \(platform.whereItIs)",
        help: "Add ‘because’, and ‘source’ when it can be read somewhere."
      )
    )
  }
}

extension PlatformName {
  fileprivate var needsReason: Bool {
    origin == .overridden || status == .declaredOnly || status == .exception
  }
}

extension Rule {
  static let missingReason = Rule(
    "missing-reason",
    .warning,
    title: "What differs on a platform has a reason.",
    explanation: """
      Readers of the docs and of a diff of names ask why a platform goes its own way. `because` answers, in one \
      sentence; `source` says where it can be checked.
      """,
    wrong: .flow(minimalFlow.replacing("ends: true", with: "ends: true, on-platform: { swift: { name: over } }")),
    right: .flow(
      minimalFlow.replacing(
        "ends: true",
        with: "ends: true, on-platform: { swift: { name: over, because: Older than the others. } }"
      )
    )
  )
}
