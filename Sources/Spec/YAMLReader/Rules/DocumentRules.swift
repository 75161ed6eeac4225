package import StepgenModel

extension Rule {
  package static let emptyDocument = Rule(
    "empty-document",
    title: "A file must not be empty.",
    explanation: "A file that has no value, or only comments, is usually a mistake.",
    wrong: .yaml("# to be written\n"),
    right: .yaml("flow: sign-in\n")
  )

  package static let manyDocuments = Rule(
    "many-documents",
    title: "A file must contain only one document.",
    explanation: "A line `---` after the first value begins a second document. Move it to a separate file.",
    wrong: .yaml("flow: sign-in\n---\nflow: sign-up\n"),
    right: .yaml("---\nflow: sign-in\n")
  )

  package static let directive = Rule(
    "directive",
    title: "The only directive allowed is %YAML.",
    explanation:
      "A line that begins with `%` is an instruction to a YAML reader. Tags are not supported, so neither is `%TAG`.",
    wrong: .yaml("%TAG ! tag:example.com,2024:\n---\nflow: sign-in\n"),
    right: .yaml("%YAML 1.2\n---\nflow: sign-in\n")
  )

  package static let explicitTag = Rule(
    "explicit-tag",
    title: "Values must not have YAML tags.",
    explanation: """
      In the spec language, the key determines the type of a value, so `!!str` or `!step` would have no meaning. Put a \
      text that begins with `!` in quotes.
      """,
    wrong: .yaml("digits: !!str 6\n"),
    right: .yaml("digits: \"6\"\n")
  )
}
