import StepgenModel

extension Rule {
  static let emptyTemplate = Rule(
    "empty-template",
    title: "A template that replaces a stepgen template must not be empty.",
    explanation: """
      An empty template creates an empty file or omits a part of one, as a truncated copy would. To use stepgen's \
      template, delete the file. If the template is meant to be empty, add a comment to it.
      """,
    wrong: .text("templates/header.mustache, of 0 bytes"),
    right: .text("{{! No header. }}")
  )
}

extension TemplateProblem {
  static func emptyTemplate(_ fileName: String, at file: FileID) -> Diagnostic {
    Diagnostic(
      .emptyTemplate,
      at: SourceRange(startOf: file),
      "the template ‘\(fileName)’ is empty",
      help: "To use stepgen's template, delete the file. If it is meant to be empty, add a comment: {{! nothing }}."
    )
  }
}
