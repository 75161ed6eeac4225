import StepgenModel

extension Rule {
  static let missingPartial = Rule(
    "missing-partial",
    title: "A partial must be one of stepgen's partials.",
    explanation: """
      `{{>name}}` inserts the template `name.mustache`. Only the templates that `stepgen templates list` marks as \
      partials can be inserted; you can replace each of them with your own file.
      """,
    wrong: .text("{{>commment}}"),
    right: .text("{{>comment}}")
  )
}

extension TemplateProblem {
  static func missingPartial(
    _ name: TagName,
    known: [String],
    in source: TemplateSource,
    notes: [Diagnostic.Note]
  ) -> Diagnostic {
    let near = nearest(to: name.text, in: known)
    return Diagnostic(
      .missingPartial,
      at: source.range(name.range),
      "there is no partial ‘\(name.text)’",
      help: near.isEmpty ? "‘stepgen templates list’ shows the names." : didYouMean(near),
      suggestion: near.first,
      notes: notes
    )
  }
}
