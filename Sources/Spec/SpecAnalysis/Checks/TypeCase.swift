import StepgenLanguages
import StepgenModel

/// Types of generated code begin with a capital letter: what begins small is a keyword, a parameter or a property there.
enum TypeCase {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    for target in registry.codeTargets {
      let platform = registry.platforms[target.platform]
      if let letterCase = platform.schemes?[.type].letterCase, letterCase != .upperCamel {
        report(
          "types are in ‘\(letterCase.rawValue)’ \(platform.whereItIs), and generated \(target.language.title) needs ‘upper-camel’",
          "Write ‘type: upper-camel’ under ‘names’ of the platform.",
          at: platform.range,
          target,
          &diagnostics
        )
      } else {
        for concept in registry.typeConcepts where !concept.names.isEmpty {
          check(concept, target, &diagnostics)
        }
      }
    }
  }

  private static func check(_ concept: Concept, _ target: CodeTarget, _ diagnostics: inout Diagnostics) {
    let name = concept.names[target.platform]
    let names = name.identifiers.map { ($0, name.range) } + name.formerNames.map { ($0.identifier, $0.range) }
    guard let (identifier, range) = names.first(where: { !$0.0.beginsWithCapital }) else { return }
    report(
      "the type ‘\(concept.id)’ is ‘\(identifier)’ in \(target.language.title), but must begin with a capital letter",
      "Write other words, or spell the name as the library does if that begins with a capital letter.",
      at: range,
      target,
      &diagnostics
    )
  }

  private static func report(
    _ message: String,
    _ help: String,
    at range: SourceRange,
    _ target: CodeTarget,
    _ diagnostics: inout Diagnostics
  ) {
    var diagnostic = Diagnostic(
      .typeCase,
      at: range,
      message,
      help: help,
      notes: [target.note]
    )
    diagnostic.canBeAllowed = false
    diagnostics.report(diagnostic)
  }
}

extension Rule {
  static let typeCase = Rule(
    "type-case",
    title: "Types in generated code must begin with a capital letter.",
    explanation: """
      A type that begins with a lowercase letter can collide with keywords, parameters and properties: a class `late` \
      is an error in Dart, and so is a type `symbol` in TypeScript. Use `upper-camel` for the types of a platform that \
      code is generated for.
      """,
    wrong: .flow(
      minimalFlow.replacing(
        "type: pick up step",
        with: "type: pick up step\non-platform: { swift: { spelled: pick_up_step } }"
      )
    ),
    right: .flow(minimalFlow)
  )
}
