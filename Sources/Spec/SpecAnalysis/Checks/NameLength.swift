import StepgenLanguages
import StepgenModel

/// Names become names of files, which may have 255 bytes.
enum NameLength {
  private static let longestID = 100
  private static let longestPrefix = 50
  private static let longestName = 180

  @Sendable static func check(_ scope: ConceptScope, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    for concept in scope.concepts {
      check("the id", concept.id, longestID, at: concept.range, reporting: &diagnostics)
      checkNames(of: concept, registry, reporting: &diagnostics)
    }
  }

  /// Names on several platforms are made of the same words; the first that is too long is reported.
  private static func checkNames(
    of concept: Concept,
    _ registry: Registry,
    reporting diagnostics: inout Diagnostics
  ) {
    for (platform, name) in concept.names.indexed {
      let long =
        name.identifiers.first { $0.utf8.count > longestName }
        ?? name.formerNames.first { $0.identifier.utf8.count > longestName }?.identifier
      guard let long else { continue }
      return check(
        "the name \(registry.platforms[platform].whereItIs)",
        long,
        longestName,
        at: name.range,
        reporting: &diagnostics
      )
    }
  }

  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    check("the id", registry.id, longestID, at: registry.range, reporting: &diagnostics)
    for platform in registry.platforms {
      check("the id", platform.id, longestID, at: platform.range, reporting: &diagnostics)
    }
    guard let target = registry.targets[.swift] else { return }
    let prefix = target.typePrefix.list.joined(separator: " ")
    check("the prefix of types", prefix, longestPrefix, at: target.range, reporting: &diagnostics)
  }

  private static func check(
    _ what: @autoclosure () -> String,
    _ text: String,
    _ limit: Int,
    at range: SourceRange,
    reporting diagnostics: inout Diagnostics
  ) {
    guard text.utf8.count > limit else { return }
    var diagnostic = Diagnostic(
      .nameTooLong,
      at: range,
      "\(what()) ‘\(text.prefix(20))…’ has \(text.utf8.count) letters, and may have \(limit)",
      help: "Use fewer words."
    )
    diagnostic.canBeAllowed = false
    diagnostics.report(diagnostic)
  }
}

extension Rule {
  static let nameTooLong = Rule(
    "name-too-long",
    title: "Ids and names must be short enough for file names.",
    explanation: """
      Ids and names become parts of file names, which can have 255 bytes on most systems. An id can have 100 letters, \
      the prefix of Swift types 50, and an identifier on a platform 180.
      """,
    wrong: .flow(
      minimalFlow.replacing("name: done", with: "name: done" + String(repeating: " and done", count: 40))
    ),
    right: .flow(minimalFlow)
  )
}
