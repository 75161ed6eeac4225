import StepgenModel

/// A name that is declared as shared is shared, and both concepts declare it.
enum NeedlessSharing {
  @Sendable static func check(_ scope: ConceptScope, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    for (index, platform) in registry.platforms.indexed
    where scope.concepts.contains(where: { !$0.names[index].sharedWith.isEmpty }) {
      check(scope, on: platform, at: index, reporting: &diagnostics)
    }
  }

  private static func check(
    _ scope: ConceptScope,
    on platform: Platform,
    at index: Platform.Index,
    reporting diagnostics: inout Diagnostics
  ) {
    let byID = Dictionary(scope.concepts.map { ($0.id, $0) }) { first, _ in first }
    for concept in scope.concepts {
      let name = concept.names[index]
      for id in name.sharedWith {
        guard let message = problem(name, byID[id]?.names[index], id, on: platform) else { continue }
        let near = byID[id] == nil ? nearest(to: id, in: byID.keys, atMost: 1).first : nil
        diagnostics.report(
          Diagnostic(
            .needlessSharing,
            at: name.range,
            "‘\(concept.id)’ declares that it shares its name with ‘\(id)’, and \(message)",
            help: near.map { "Did you mean ‘\($0)’?" } ?? "Correct or remove this ‘same-name-as’."
          )
        )
      }
    }
  }

  private static func problem(
    _ name: PlatformName,
    _ other: PlatformName?,
    _ id: String,
    on platform: Platform
  )
    -> String?
  {
    guard let other else { return "there is no such concept here" }
    let shared = Set(name.identifiers).intersection(other.identifiers)
    return shared.isEmpty
      ? "that is ‘\(other.text ?? "not there at all")’ \(platform.whereItIs), not ‘\(name.text ?? "")’" : nil
  }
}

extension Rule {
  static let needlessSharing = Rule(
    "needless-sharing",
    title: "`same-name-as` must name a concept that has the same name.",
    explanation: """
      Concepts that share a name on a platform must list one another. If one of them later has its own name, \
      `same-name-as` is wrong and would hide a collision.
      """,
    wrong: .flow(
      minimalFlow.replacing("{ to: done }", with: "{ to: [done, over], up-to: service }")
        .replacing("ends: true", with: "ends: true, on-platform: { swift: { same-name-as: over } }")
        + "  over: { name: over, title: Over, meaning: Nothing is left to do., ends: true }\n"
    ),
    right: .flow(
      minimalFlow.replacing("{ to: done }", with: "{ to: [done, over], up-to: service }")
        + "  over: { name: over, title: Over, meaning: Nothing is left to do., ends: true }\n"
    )
  )
}
