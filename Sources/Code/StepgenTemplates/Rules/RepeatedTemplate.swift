import StepgenModel

extension Rule {
  static let repeatedTemplate = Rule(
    "repeated-template",
    title: "A folder of templates has one file of each name.",
    explanation: "Templates are known by their file name, whatever the folder they are in; two files would compete.",
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
