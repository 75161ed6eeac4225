package import StepgenModel

extension Rule {
  /// The rules of the grammar: keys, kinds of nodes, formats of texts.
  package static let ofStructure: [Rule] = [
    notASpec, unknownKey, renamedKey, missingKey, missingValue, wrongKind, malformedText, unknownWord, malformedNumber,
    malformedBoolean, implicitType,
  ]

  static let notASpec = Rule(
    "not-a-spec",
    title: "A file of a registry must be a mapping.",
    explanation: """
      stepgen reads every `.yaml` file of a registry as a spec: a mapping with `stepgen: 1` and the keys of a \
      manifest, a flow or a file of shared things. Move other files out of the registry's folder.
      """,
    wrong: .yaml("- confirm-sms-code\n- done\n"),
    right: .yaml("stepgen: 1\nconditions: {}\n")
  )

  static let unknownKey = Rule(
    "unknown-key",
    title: "Only known keys are allowed.",
    explanation: """
      A key that stepgen does not recognize is usually a typo, and its value would be ignored. `docs/spec-language.md` \
      lists the keys of each place.
      """,
    wrong: .yaml("stepgen: 1\nconditions:\n  mfa-on: { titel: MFA is on }\n"),
    right: .yaml("stepgen: 1\nconditions:\n  mfa-on: { title: MFA is on }\n")
  )

  static let renamedKey = Rule(
    "renamed-key",
    .warning,
    title: "Keys must have their current names.",
    explanation: """
      An earlier release had another name for this key. stepgen still reads the old name, but a later release may not. \
      Write the new name.
      """,
    wrong: .yaml(
      "stepgen: 1\nregistry: lockers\ntitle: Lockers\nversion: 1.0.0\ngenerate:\n  typescript: { from: web }\n"
    ),
    right: .yaml(
      "stepgen: 1\nregistry: lockers\ntitle: Lockers\nversion: 1.0.0\ngenerate:\n  typescript: { platform: web }\n"
    )
  )

  static let missingKey = Rule(
    "missing-key",
    title: "Required keys must be present.",
    explanation: "Some keys cannot be omitted, because stepgen cannot generate anything useful without them.",
    wrong: .yaml("stepgen: 1\nconditions:\n  mfa-on: { meaning: The pool asks for a second factor. }\n"),
    right: .yaml("stepgen: 1\nconditions:\n  mfa-on: { title: MFA is on }\n")
  )

  static let missingValue = Rule(
    "missing-value",
    title: "A key must have a value.",
    explanation: "YAML reads a key without a value as null. Write the value, or omit the key.",
    wrong: .yaml("stepgen: 1\nconditions:\n  mfa-on:\n    title:\n"),
    right: .yaml("stepgen: 1\nconditions:\n  mfa-on:\n    title: MFA is on\n")
  )

  static let wrongKind = Rule(
    "wrong-kind",
    title: "A value must be of the type that its key expects.",
    explanation: "The value is a text where a list or a mapping is expected, or vice versa.",
    wrong: .yaml("stepgen: 1\nconditions:\n  - mfa-on\n"),
    right: .yaml("stepgen: 1\nconditions:\n  mfa-on: { title: MFA is on }\n")
  )

  package static let malformedText = Rule(
    "malformed-text",
    title: "Ids, words, versions and types must have the required form.",
    explanation: """
      An id consists of lowercase ASCII words joined by hyphens, and a name consists of words joined by single spaces. \
      Words are kept apart because a rendered name such as `SMSMFA` cannot be split again. They are ASCII because \
      every target language, every URL and every wire format accepts ASCII. A version has three numbers, a type is \
      `string?` or `set of mfa-type`, and the example of a scalar is one of its values.
      """,
    wrong: .yaml("stepgen: 1\nerrors:\n  code-mismatch: { name: CodeMismatch, meaning: The code is wrong. }\n"),
    right: .yaml("stepgen: 1\nerrors:\n  code-mismatch: { name: code mismatch, meaning: The code is wrong. }\n")
  )

  static let unknownWord = Rule(
    "unknown-word",
    title: "Some keys accept only certain words.",
    explanation: "The message lists the valid words.",
    wrong: .yaml("stepgen: 1\nplatforms:\n  web: { title: Web, languages: [javascript], names: given }\n"),
    right: .yaml("stepgen: 1\nplatforms:\n  web: { title: Web, languages: [typescript], names: given }\n")
  )

  static let malformedNumber = Rule(
    "malformed-number",
    title: "Numbers must be plain decimal digits within their limits.",
    explanation: "Write a number without quotes, sign or leading zeros.",
    wrong: .yaml("stepgen: 2\nconditions: {}\n"),
    right: .yaml("stepgen: 1\nconditions: {}\n")
  )

  static let malformedBoolean = Rule(
    "malformed-boolean",
    title: "A boolean must be `true` or `false`.",
    explanation: "Other words that YAML 1.1 reads as booleans, such as `yes` and `off`, are text in YAML 1.2.",
    wrong: .yaml(
      """
      stepgen: 1
      registry: lockers
      title: Lockers
      version: 1.0.0
      generate: { swift: { payload-labels: yes } }

      """
    ),
    right: .yaml(
      """
      stepgen: 1
      registry: lockers
      title: Lockers
      version: 1.0.0
      generate: { swift: { payload-labels: true } }

      """
    )
  )

  static let implicitType = Rule(
    "implicit-type",
    title: "Text that YAML reads as another type must be in quotes.",
    explanation: """
      YAML readers can read plain `no` as false, `012` as ten or twelve, `1:30` as ninety, `2.0` as a number and \
      `2024-01-01` as a date, each in its own way. stepgen accepts only text that all readers read in the same way.
      """,
    wrong: .yaml("stepgen: 1\nconditions:\n  declined: { title: no }\n"),
    right: .yaml("stepgen: 1\nconditions:\n  declined: { title: \"no\" }\n")
  )
}
