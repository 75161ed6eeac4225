import StepgenLanguages
import StepgenModel

/// The spec does not use types that apps cannot name, neither in code nor to identify a concept.
enum UnnameableType {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    for (index, platform) in registry.platforms.indexed where !platform.unnameable.isEmpty {
      let hidden = Set(platform.unnameable)
      // Where no call says what it throws, an error is known by the name that it carries, not by its type.
      let areErrorsTypes = platform.styles.contains { $0.error != nil }
      for concept in registry.concepts where concept.names.indices.contains(index) {
        let name = concept.names[index]
        if concept.kind != .error || areErrorsTypes {
          let texts = name.identifiers + [name.surroundings?.before ?? "", name.surroundings?.after ?? ""]
          if let type = hidden.intersection(texts.flatMap(words)).min() {
            report(
              "‘\(concept.id)’ is ‘\(name.text ?? type)’ on \(platform.title), and apps cannot name ‘\(type)’",
              name
            )
          }
        }
        if let text = name.toldApartBy, let type = hidden.intersection(words(text)).min() {
          report("‘\(concept.id)’ is identified by ‘\(type)’, which apps cannot name on \(platform.title)", name)
        }
      }
    }

    func report(_ message: String, _ name: PlatformName) {
      diagnostics.report(
        Diagnostic(
          .unnameableType,
          at: name.range,
          message,
          help: "Name the type under which it arrives in an app, or correct ‘unnameable’ of the platform."
        )
      )
    }
  }

  private static func words(_ text: String) -> [String] {
    text.utf8.split { !$0.isOfName }.map { String(Substring($0)) }
  }
}

extension Rule {
  static let unnameableType = Rule(
    "unnameable-type",
    title: "The spec can only use types that apps can name.",
    explanation: """
      `unnameable` of a platform lists the types of its library that are internal or not exported. Code that catches \
      such a type does not compile, so no error, type or step can have its name, and `told-apart-by` cannot refer to \
      it.
      """,
    wrong: .text(
      """
      platforms:
        swift: { title: Swift, unnameable: [LockerFailure], … }
      errors:
        jammed: { name: jammed, on-platform: { swift: { around: LockerFailure.*, … } } }
      """
    ),
    right: .text(
      """
      platforms:
        swift: { title: Swift, unnameable: [LockerFailure], … }
      errors:
        jammed: { name: jammed, on-platform: { swift: { around: LockerError.*, … } } }
      """
    )
  )
}
