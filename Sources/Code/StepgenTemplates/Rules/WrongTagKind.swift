import StepgenModel

extension Rule {
  static let wrongTagKind = Rule(
    "wrong-tag-kind",
    title: "A text needs a plain tag; flags, lists and optional parts need a section.",
    explanation: """
      `{{name}}` inserts a text. A flag, a list or an optional part has no text: `{{#name}}…{{/name}}` is rendered if \
      the flag is true, once for each item, or if the part exists; `{{^name}}…{{/name}}` is rendered otherwise.
      """,
    wrong: .text("case {{name}}({{payload}})"),
    right: .text("case {{name}}({{#payload}}{{label}}: {{type}}{{^last}}, {{/last}}{{/payload}})")
  )
}

extension TemplateProblem {
  static func notText(
    _ name: TagName,
    is kind: String,
    in source: TemplateSource,
    notes: [Diagnostic.Note]
  ) -> Diagnostic {
    Diagnostic(
      .wrongTagKind,
      at: source.range(name.range),
      "‘\(name.text)’ is \(kind) and has no text",
      help: "Use it as a section: ‘{{#\(name.text)}}…{{/\(name.text)}}’.",
      notes: notes
    )
  }
}
