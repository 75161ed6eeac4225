import StepgenModel

extension Rule {
  static let emptyTemplate = Rule(
    "empty-template",
    title: "A template that takes the place of stepgen's own is not empty.",
    explanation: """
      An empty template makes an empty file, or leaves a part of one out, which is what a copy that was cut off would do
      as well. Delete the file, and stepgen's own is taken. Where nothing is meant, say so in a comment.
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
      help: "Delete the file for stepgen's own; if nothing is meant, write a comment into it: {{! nothing }}."
    )
  }
}
