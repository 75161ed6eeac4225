package import StepgenModel

extension Rule {
  /// The rules of what flows are played with.
  package static let ofPlaying: [Rule] = [fixtureKey, fixtureValue]

  static let fixtureKey = Rule(
    "fixture-key",
    title: "A fixture has only keys that are known.",
    explanation: """
      The file after `--pool` may say `platform`, `seed`, `pool`, with settings such as `mfa` and `first-factors`, and \
      `users`, by name. Another key would be ignored at best, so nothing is played until all keys are known.
      """,
    wrong: .text("users:\n  ada: { passwort: Correct-1-Horse }\n"),
    right: .text("users:\n  ada: { password: Correct-1-Horse }\n")
  )

  static let fixtureValue = Rule(
    "fixture-value",
    title: "A fixture has only values that fit their keys.",
    explanation: """
      In the file after `--pool` each key takes a value of one kind: text, `true` or `false`, a whole number, one of a \
      few names, or a list of these. A telephone number or a password of digits alone is a number for YAML, and stands \
      in double quotes to be text.
      """,
    wrong: .text("pool: { mfa: sometimes }\n"),
    right: .text("pool: { mfa: optional }\n")
  )
}
