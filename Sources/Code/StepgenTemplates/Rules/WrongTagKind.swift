import StepgenModel

extension Rule {
  static let wrongTagKind = Rule(
    "wrong-tag-kind",
    title: "A tag that stands for a text is placed; flags, lists and optional parts are sections.",
    explanation: """
      `{{name}}` places a text. A flag, a list and an optional part have no text of their own: `{{#name}}…{{/name}}`
      is rendered when the flag holds, once for each item, or when the part exists; `{{^name}}…{{/name}}` otherwise.
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
      "‘\(name.text)’ is \(kind) and has no text of its own",
      help: "Use it as a section: ‘{{#\(name.text)}}…{{/\(name.text)}}’.",
      notes: notes
    )
  }
}
