import StepgenModel

/// A name is added before it is deprecated, and deprecated before it is removed.
enum VersionOrder {
  @Sendable static func check(_ scope: ConceptScope, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    for concept in scope.concepts {
      for (index, name) in concept.names.indexed where name.hasVersions {
        check(name, of: concept, on: registry.platforms[index], reporting: &diagnostics)
      }
    }
  }

  private static func check(
    _ name: PlatformName,
    of concept: Concept,
    on platform: Platform,
    reporting diagnostics: inout Diagnostics
  ) {
    let order = [
      ("added", name.since), ("no longer returned", name.notReturnedSince),
      ("deprecated", name.deprecation?.version), ("removed", name.removed),
    ]
    let known = order.compactMap { label, text in text.flatMap(Version.init).map { (label, $0) } }
    for (earlier, later) in zip(known, known.dropFirst()) where later.1 < earlier.1 {
      diagnostics.report(
        Diagnostic(
          .versionOrder,
          at: name.range,
          "‘\(concept.id)’ is \(later.0) in \(later.1) \(platform.whereItIs), before it is \(earlier.0) in \(earlier.1)",
          help: "A name is added, then deprecated, then removed."
        )
      )
    }
    checkFormer(name, of: concept, on: platform, reporting: &diagnostics)
  }

  /// A concept cannot have given up a name before it was there.
  private static func checkFormer(
    _ name: PlatformName,
    of concept: Concept,
    on platform: Platform,
    reporting diagnostics: inout Diagnostics
  ) {
    for former in name.formerNames {
      guard let until = Version(former.until) else { continue }
      if let removed = former.removed.flatMap(Version.init), removed < until {
        diagnostics.report(
          Diagnostic(
            .versionOrder,
            at: former.range,
            "‘\(former.identifier)’ is removed in \(removed) \(platform.whereItIs), before the new name in \(until)",
            help: "Correct ‘removed’ or ‘until’ of the old name."
          )
        )
      }
      guard let added = name.since.flatMap(Version.init), until < added else { continue }
      diagnostics.report(
        Diagnostic(
          .versionOrder,
          at: former.range,
          "‘\(concept.id)’ was ‘\(former.identifier)’ until \(until) \(platform.whereItIs), before it is added in \(added)",
          help: "Correct ‘until’ or ‘since’; an identifier of another concept belongs in the manifest's ‘retired’."
        )
      )
    }
  }
}

extension PlatformName {
  fileprivate var hasVersions: Bool {
    deprecation != nil || removed != nil || notReturnedSince != nil || !formerNames.isEmpty
  }
}

extension Rule {
  static let versionOrder = Rule(
    "version-order",
    title: "The versions of a name must be in order.",
    explanation: "A name cannot be removed before it is deprecated, or deprecated before it is introduced.",
    wrong: .flow(minimalFlow.replacing("ends: true", with: "ends: true, since: { swift: 2.0.0 }" + removedIn("1.0.0"))),
    right: .flow(minimalFlow.replacing("ends: true", with: "ends: true, since: { swift: 2.0.0 }" + removedIn("3.0.0")))
  )

  private static func removedIn(_ version: String) -> String {
    ", on-platform: { swift: { removed: \(version) } }"
  }
}
