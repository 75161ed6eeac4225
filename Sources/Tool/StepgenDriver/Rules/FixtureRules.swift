package import StepgenModel

extension Rule {
  /// The rules of what flows are played with.
  package static let ofPlaying: [Rule] = [fixtureKey, fixtureValue]

  static let fixtureKey = Rule(
    "fixture-key",
    title: "A fixture must contain only known keys.",
    explanation: """
      The file after `--pool` can contain `platform`, `seed`, `pool`, with settings such as `mfa` and `first-factors`, \
      and `users`, by name. Unknown keys would be ignored, so stepgen plays nothing until all keys are known.
      """,
    wrong: .text("users:\n  ada: { passwort: Correct-1-Horse }\n"),
    right: .text("users:\n  ada: { password: Correct-1-Horse }\n")
  )

  static let fixtureValue = Rule(
    "fixture-value",
    title: "Each value in a fixture must match its key.",
    explanation: """
      In the file after `--pool`, each key accepts one kind of value: text, `true` or `false`, a whole number, one of \
      a few names, or a list of these. YAML reads a phone number or an all-digit password as a number. Put these \
      values in double quotes.
      """,
    wrong: .text("pool: { mfa: sometimes }\n"),
    right: .text("pool: { mfa: optional }\n")
  )
}
