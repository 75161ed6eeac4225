import StepgenModel

/// A step whose name differs on a platform has a reason, and so has an outcome that only some platforms have.
enum MissingReason {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    for flow in registry.flows {
      for step in flow.steps.indices {
        for (index, name) in flow.steps[step].names.indexed where name.needsReason && name.because == nil {
          guard registry.platforms[index].schemes != nil else { continue }
          report(name, of: flow.steps[step].id, on: registry.platforms[index], reporting: &diagnostics)
        }
      }
      for outcome in flow.starts.flatMap(\.outcomes) + flow.steps.flatMap(\.outcomes)
      where outcome.platforms.count < registry.platforms.count && outcome.meaning.isEmpty && outcome.source == nil {
        diagnostics.report(
          Diagnostic(
            .missingReason,
            at: outcome.range,
            "the spec does not explain why ‘\(outcome.id)’ happens on some platforms only",
            help: "Add ‘meaning’, or ‘source’ where it can be read somewhere."
          )
        )
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
        "the spec does not explain why ‘\(step)’ is different \(platform.whereItIs)",
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
    title: "A difference on a platform must have a reason.",
    explanation: """
      Readers of the docs and of a diff of names need to know why a platform differs. `because` explains it in one \
      sentence; `source` shows where to verify it. An outcome with `only-on` needs a `meaning` or a `source`.
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
