package import StepgenModel

extension Rule {
  package static let emptyDocument = Rule(
    "empty-document",
    title: "A file is not empty.",
    explanation: "A file without a value, or with nothing but comments, is usually a mistake.",
    wrong: .yaml("# to be written\n"),
    right: .yaml("flow: sign-in\n")
  )

  package static let manyDocuments = Rule(
    "many-documents",
    title: "A file contains one document.",
    explanation: "A line `---` after the first value begins a second document. Put it into a separate file.",
    wrong: .yaml("flow: sign-in\n---\nflow: sign-up\n"),
    right: .yaml("---\nflow: sign-in\n")
  )

  package static let directive = Rule(
    "directive",
    title: "The only directive is %YAML.",
    explanation:
      "A line that begins with `%` is an instruction to a YAML reader. Tags are not supported, so `%TAG` is not.",
    wrong: .yaml("%TAG ! tag:example.com,2024:\n---\nflow: sign-in\n"),
    right: .yaml("%YAML 1.2\n---\nflow: sign-in\n")
  )

  package static let explicitTag = Rule(
    "explicit-tag",
    title: "Values have no YAML tags.",
    explanation: """
      The spec language decides by the key what type a value has, so `!!str` or `!step` would say nothing. A text that
      begins with `!` needs quotes.
      """,
    wrong: .yaml("digits: !!str 6\n"),
    right: .yaml("digits: \"6\"\n")
  )
}
