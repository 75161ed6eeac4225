import StepgenModel

extension Rule {
  static let recursivePartial = Rule(
    "recursive-partial",
    title: "A partial must not contain itself, directly or through others.",
    explanation:
      "stepgen inserts partials when it loads templates, so a partial that contains itself would have no end.",
    wrong: .text("comment.mustache contains {{>comment}}"),
    right: .text("comment.mustache contains {{#comment}}/// {{.}}{{/comment}}")
  )
}

extension TemplateProblem {
  static func recursivePartial(_ name: TagName, in source: TemplateSource, notes: [Diagnostic.Note]) -> Diagnostic {
    Diagnostic(
      .recursivePartial,
      at: source.range(name.range),
      "the partial ‘\(name.text)’ contains itself",
      notes: notes
    )
  }
}
