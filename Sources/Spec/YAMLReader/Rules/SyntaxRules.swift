package import StepgenModel

extension Rule {
  package static let yamlSyntax = Rule(
    "yaml-syntax",
    title: "A file must be valid YAML.",
    explanation: """
      The file stops being valid YAML at this place, and stepgen read nothing after it. The usual causes are a tab as \
      indentation, a `: ` within a value, a quote that is not closed or closes too early, or a value that begins with \
      one of ``@ ` % * & ! | > [ {``. To fix any of them but the first, put the value in quotes.
      """,
    wrong: .yaml("title: Sign in: the first step\n"),
    right: .yaml("title: \"Sign in: the first step\"\n")
  )

  package static let unportableYAML = Rule(
    "unportable-yaml",
    .warning,
    title: "Other YAML readers must be able to read the file.",
    explanation: """
      stepgen reads YAML 1.2. Other readers, for example PyYAML and ruamel.yaml, reject tabs outside of quotes, \
      comments and texts after `|` and `>`, and a `#` right after `|` or `>`. stepgen reports the first place of each \
      in a file.
      """,
    wrong: .yaml("title:\tPick up a parcel\n"),
    right: .yaml("title: Pick up a parcel\n")
  )

  package static let tooManyProblems = Rule(
    "too-many-problems",
    title: "A file can have at most 1000 syntax problems.",
    explanation: "stepgen did not read the rest of the file. Fix the problems above, and run again.",
    wrong: .text("a mapping with the same key 2000 times"),
    right: .text("a mapping with 2000 different keys")
  )
}
