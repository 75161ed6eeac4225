import StepgenLanguages
import StepgenModel

/// A rendered name is an identifier, and free, in the languages of its platform.
enum IdentifierCheck {
  @Sendable static func check(_ scope: ConceptScope, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    for (index, platform) in registry.platforms.indexed where !platform.languages.isEmpty {
      for concept in scope.concepts {
        let name = concept.names[index]
        checkFormer(name, of: concept, scope.kind, platform, registry, at: index, reporting: &diagnostics)
        // What is spelled out may be any text of the platform's, unless code is made with it.
        guard name.words != nil || registry.targets.values.contains(where: { $0.platform == index }) else { continue }
        for identifier in name.identifiers where !name.isHyphenated {
          guard var problem = problem(with: identifier, scope.kind, platform, concept, at: name.range) else { continue }
          problem.canBeAllowed = !registry.makesCode(of: scope.kind, on: index)
          diagnostics.report(problem)
          break
        }
      }
    }
  }

  /// A scheme whose names can never be identifiers is one problem, not one for each name.
  @Sendable static func checkSchemes(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    for (index, platform) in registry.platforms.indexed {
      let kinds = Set(registry.concepts.filter { $0.names[index].isHyphenated }.map(\.kind.nameKind))
      for kind in NameKind.allCases where kinds.contains(kind) {
        guard let language = platform.languages.first(where: { !$0.hasLiteral(kind) }) else { continue }
        var diagnostic = Diagnostic(
          .notAnIdentifier,
          at: platform.range,
          "‘\(kind.rawValue)’ names are in ‘kebab’ \(platform.whereItIs), which is not an identifier in \(language.id)",
          help: "Write another case for ‘\(kind.rawValue)’ under ‘names’ of the platform, or remove the language."
        )
        diagnostic.canBeAllowed = !registry.makesCode(of: kind, on: index)
        diagnostics.report(diagnostic)
      }
    }
  }

  private static func checkFormer(
    _ name: PlatformName,
    of concept: Concept,
    _ kind: NameKind,
    _ platform: Platform,
    _ registry: Registry,
    at index: Platform.Index,
    reporting diagnostics: inout Diagnostics
  ) {
    for former in name.formerNames {
      guard var problem = problem(with: former.identifier, kind, platform, concept, at: former.range) else { continue }
      problem.message = problem.message.replacing("’ is ‘", with: "’ was ‘", maxReplacements: 1)
      problem.help = "Write the name as it was there: under ‘was’, with ‘name’ or ‘spelled’."
      problem.canBeAllowed = !registry.makesCode(of: kind, on: index)
      diagnostics.report(problem)
    }
  }

  /// The diagnostic for words that only generated code makes a name of.
  static func problem(
    _ problem: Language.IdentifierProblem,
    _ identifier: String,
    _ words: String,
    in language: Language,
    at range: SourceRange
  ) -> Diagnostic {
    var diagnostic =
      switch problem {
      case .notAnIdentifier:
        Diagnostic(
          .notAnIdentifier,
          at: range,
          "‘\(words)’ becomes ‘\(identifier)’ in \(language.title), which is not an identifier",
          help: "Write other words: \(rule(broken: identifier))"
        )
      case .reservedWord:
        Diagnostic(
          .reservedWord,
          at: range,
          "‘\(words)’ becomes ‘\(identifier)’ in \(language.title), which generated code uses for something else",
          help: "Write other words."
        )
      }
    diagnostic.canBeAllowed = false
    return diagnostic
  }

  /// The rule that a text violates if it is not an identifier.
  private static func rule(broken text: String) -> String {
    text.isASCII
      ? "an identifier begins with a letter." : "stepgen writes identifiers of ASCII letters, digits and ‘_’ only."
  }

  private static func problem(
    with identifier: String,
    _ kind: NameKind,
    _ platform: Platform,
    _ concept: Concept,
    at range: SourceRange
  ) -> Diagnostic? {
    for language in platform.languages {
      switch language.problem(with: identifier, as: kind, isProperty: concept.kind == .field) {
      case nil: continue
      case .notAnIdentifier:
        return Diagnostic(
          .notAnIdentifier,
          at: range,
          "‘\(concept.id)’ is ‘\(identifier)’ \(platform.whereItIs), which is not an identifier"
            + (identifier.isASCII ? " in \(language.id)" : " that stepgen writes"),
          help: "Give it other words there, under ‘on-platform’: \(rule(broken: identifier))"
        )
      case .reservedWord:
        return Diagnostic(
          .reservedWord,
          at: range,
          "‘\(concept.id)’ is ‘\(identifier)’ \(platform.whereItIs), which \(language.id) reserves",
          help: "Give it other words there, under ‘on-platform’."
        )
      }
    }
    return nil
  }
}

extension PlatformName {
  /// Whether a scheme made it with hyphens, which `checkSchemes` reports.
  fileprivate var isHyphenated: Bool { words != nil && identifiers.contains { $0.contains("-") } }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

extension Rule {
  static let notAnIdentifier = Rule(
    "not-an-identifier",
    title: "A rendered name must be an identifier in the languages of its platform.",
    explanation: """
      A name such as `2 factor code` renders as `2FactorCode`, which is not an identifier in any language. Use other \
      words on that platform; the words in the model and on the wire can stay. stepgen uses only ASCII letters, digits \
      and `_` in identifiers, even in languages that allow more. In TypeScript, steps, members and errors are strings \
      and can be any text.
      """,
    wrong: .flow(minimalFlow.replacing("name: done", with: "name: 2 nd step")),
    right: .flow(minimalFlow.replacing("name: done", with: "name: second step"))
  )

  static let reservedWord = Rule(
    "reserved-word",
    title: "A rendered name must not be a reserved word in a language of its platform.",
    explanation: """
      Swift keywords are written in backticks. Choose other words for names that generated Swift needs for itself \
      (`flow` and `ID` of a step's type, `knownMembers` of a choice's) and for words that Kotlin, Java, Dart and \
      TypeScript reserve.
      """,
    wrong: .flow(minimalFlow.replacing("name: done", with: "name: flow")),
    right: .flow(minimalFlow.replacing("name: done", with: "name: over"))
  )
}
