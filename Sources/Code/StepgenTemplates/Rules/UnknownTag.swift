import StepgenModel

extension Rule {
  static let unknownTag = Rule(
    "unknown-tag",
    title: "A template can only use tags that exist where it uses them.",
    explanation: """
      Each template is rendered with a fixed set of tags. Inside a list, the tags of its items take precedence over \
      the tags around the list. `stepgen templates list` shows them. In a list, each item also has the flags `first` \
      and `last`, and in a list of texts `{{.}}` is the text.
      """,
    wrong: .text("{{#cases}}case {{nmae}}{{/cases}}"),
    right: .text("{{#cases}}case {{name}}{{/cases}}")
  )
}

extension TemplateProblem {
  static func unknownTag(
    _ name: TagName,
    known: [String],
    in source: TemplateSource,
    notes: [Diagnostic.Note]
  ) -> Diagnostic {
    let near = nearest(to: name.text, in: known)
    return Diagnostic(
      .unknownTag,
      at: source.range(name.range),
      "there is no tag ‘\(name.text)’ here",
      help: near.isEmpty ? "Known here: \(Set(known).sorted().joined(separator: ", "))." : didYouMean(near),
      suggestion: near.first,
      notes: notes
    )
  }

  static func noItem(_ name: TagName, in source: TemplateSource, notes: [Diagnostic.Note]) -> Diagnostic {
    Diagnostic(
      .unknownTag,
      at: source.range(name.range),
      "‘{{.}}’ is not inside a list of texts",
      help: "It represents one text of a list, or the text that a section tests.",
      notes: notes
    )
  }

  static func didYouMean(_ names: [String]) -> String {
    "Did you mean \(names.map { "‘\($0)’" }.joined(separator: " or "))?"
  }
}
