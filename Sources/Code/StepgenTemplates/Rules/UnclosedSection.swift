import StepgenModel

extension Rule {
  static let unclosedSection = Rule(
    "unclosed-section",
    title: "Every section must be closed, and sections must not overlap.",
    explanation: """
      `{{#name}}` and `{{^name}}` continue to `{{/name}}` with the same name. A section that begins inside another one \
      must also end there.
      """,
    wrong: .text("{{#payload}}({{#label}}{{label}}: {{/payload}}{{/label}}"),
    right: .text("{{#payload}}({{#label}}{{label}}: {{/label}}{{/payload}}")
  )
}

extension TemplateProblem {
  static func unclosedSection(_ name: TagName, tag: Range<Int>, in source: TemplateSource) -> Diagnostic {
    Diagnostic(
      .unclosedSection,
      at: source.range(tag),
      "the section ‘\(name.text)’ is not closed",
      help: "End it with ‘{{/\(name.text)}}’, before the section around it ends."
    )
  }

  static func endWithoutStart(
    _ name: TagName,
    openSection: (name: TagName, tag: Range<Int>)?,
    in source: TemplateSource
  ) -> Diagnostic {
    Diagnostic(
      .unclosedSection,
      at: source.range(name.range),
      "no section ‘\(name.text)’ is open here",
      suggestion: openSection?.name.text,
      notes: openSection.map {
        [Diagnostic.Note(at: source.range($0.tag), "the section that is open, ‘\($0.name.text)’, begins here")]
      } ?? []
    )
  }
}
