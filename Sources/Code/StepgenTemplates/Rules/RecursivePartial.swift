import StepgenModel

extension Rule {
  static let recursivePartial = Rule(
    "recursive-partial",
    title: "A partial does not contain itself, directly or through others.",
    explanation: "Partials are put in place when templates are loaded, so one that contains itself would have no end.",
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
