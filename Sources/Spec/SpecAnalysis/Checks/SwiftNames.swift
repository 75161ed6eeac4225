import StepgenLanguages
import StepgenModel

/// The cases for what the code does not know yet are not cases of what it knows.
enum SwiftNames {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    guard let target = registry.targets[.swift], let schemes = registry.platforms[target.platform].schemes else {
      return
    }
    let unknownStep = schemes[.step].identifier(for: target.unknownStep, acronyms: registry.acronyms)
    for flow in registry.flows {
      for index in flow.steps.indices
      where flow.steps[index].names[target.platform].identifiers.contains(unknownStep) {
        report(unknownStep, Concept(.step, flow.steps[index]), "unknown-step", target, reporting: &diagnostics)
      }
    }
    let unknownMember = schemes[.member].identifier(for: target.unknownMember, acronyms: registry.acronyms)
    for member in registry.sharedConcepts.withParts
    where member.kind == .member && member.names[target.platform].identifiers.contains(unknownMember) {
      report(unknownMember, member, "unknown-member", target, reporting: &diagnostics)
    }
  }

  private static func report(
    _ identifier: String,
    _ concept: Concept,
    _ key: String,
    _ target: CodeTarget,
    reporting diagnostics: inout Diagnostics
  ) {
    diagnostics.report(
      Diagnostic(
        .nameCollision,
        at: concept.names[target.platform].range,
        "‘\(concept.id)’ is ‘\(identifier)’, which is the name of the case for unknown values",
        help: "Give one of them another name; the manifest's ‘\(key)’ names the case.",
        notes: [target.note]
      )
    )
  }
}
