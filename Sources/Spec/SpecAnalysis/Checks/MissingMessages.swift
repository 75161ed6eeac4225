import StepgenModel

/// An error that callers recognize only by its message lists its messages.
enum MissingMessages {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    for error in registry.errors {
      for (index, name) in error.names.indexed
      where name.isToldApartByMessage && registry.messages(of: error, on: index).isEmpty {
        let platform = registry.platforms[index]
        diagnostics.report(
          Diagnostic(
            .missingMessages,
            at: name.range,
            "only its message identifies ‘\(error.id)’ \(platform.whereItIs), but the spec has no message for it",
            help: "Add ‘messages’ to ‘\(error.id)’, or write a sentence in ‘told-apart-by’."
          )
        )
      }
    }
  }
}

extension Rule {
  static let missingMessages = Rule(
    "missing-messages",
    .warning,
    title: "An error that callers recognize only by its message must have messages.",
    explanation: """
      `told-apart-by: message` means that callers must compare the message, so they need its text. In `messages` of \
      the error, list the exact text that the service or the library writes; the search of the site finds it. If you \
      do not know the text, write a sentence in `told-apart-by`.
      """,
    wrong: .text(
      """
      errors:
        wrong-code: { name: wrong code, meaning: …, on-platform: { web: { name: refused, same-name-as: expired, told-apart-by: message } } }
      """
    ),
    right: .text(
      """
      errors:
        wrong-code:
          name: wrong code
          meaning: …
          messages: No door has this code.
          on-platform: { web: { name: refused, same-name-as: expired, told-apart-by: message } }
      """
    )
  )
}
