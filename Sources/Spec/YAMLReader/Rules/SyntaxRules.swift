package import StepgenModel

extension Rule {
  package static let yamlSyntax = Rule(
    "yaml-syntax",
    title: "A file is YAML.",
    explanation: """
      The file stops being YAML at this place, and nothing after it was read. The usual reasons: a tab as indentation, a
      `: ` within a value, a quote that is not closed or closes too early, or a value that begins with one of
      ``@ ` % * & ! | > [ {``. All but the first go away when the value is put in quotes.
      """,
    wrong: .yaml("title: Sign in: the first step\n"),
    right: .yaml("title: \"Sign in: the first step\"\n")
  )

  package static let unportableYAML = Rule(
    "unportable-yaml",
    .warning,
    title: "Other YAML readers can read the file too.",
    explanation: """
      stepgen reads YAML 1.2. Other readers, for example PyYAML and ruamel.yaml, refuse tabs outside of quotes, comments and \
      texts after `|` and `>`, and a `#` right after `|` or `>`. stepgen reports the first place of each in a file.
      """,
    wrong: .yaml("title:\tPick up a parcel\n"),
    right: .yaml("title: Pick up a parcel\n")
  )

  package static let tooManyProblems = Rule(
    "too-many-problems",
    title: "A file has at most 1000 problems that can be seen without knowing what it means.",
    explanation: "The rest of the file was not read. Fix what is reported above, and run again.",
    wrong: .text("a mapping with the same key 2000 times"),
    right: .text("a mapping with 2000 different keys")
  )
}
