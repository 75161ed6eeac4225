import StepgenModel

extension Rule {
  static let repeatedTemplate = Rule(
    "repeated-template",
    title: "A template folder must not contain two files with the same name.",
    explanation: """
      stepgen identifies a template by its file name, regardless of its folder, so two files with the same name would \
      conflict.
      """,
    wrong: .text("templates/enum.mustache and templates/old/enum.mustache"),
    right: .text("templates/enum.mustache")
  )
}

extension TemplateProblem {
  static func repeatedTemplate(_ fileName: String, at file: FileID, first: FileID) -> Diagnostic {
    Diagnostic(
      .repeatedTemplate,
      at: SourceRange(startOf: file),
      "there are two templates ‘\(fileName)’",
      help: "Remove one of them.",
      notes: [Diagnostic.Note(at: SourceRange(startOf: first), "the other one is here")]
    )
  }
}
