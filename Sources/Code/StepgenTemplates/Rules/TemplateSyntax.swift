import StepgenModel

extension Rule {
  static let templateSyntax = Rule(
    "template-syntax",
    title: "A tag must have two opening braces, an optional sign, a name, and two closing braces on the same line.",
    explanation: """
      Templates are Mustache: `{{name}}`, `{{#name}}…{{/name}}`, `{{^name}}…{{/name}}`, `{{>partial}}`, `{{.}}` and \
      `{{! comment }}`. A name begins with a letter, followed by letters, digits, `-` and `_`. Only a comment can \
      continue after the end of its line. The file must be UTF-8.
      """,
    wrong: .text("case {{name}"),
    right: .text("case {{name}}")
  )
}

extension TemplateProblem {
  /// A file that is not text; nil when it is.
  static func notText(_ source: TemplateSource) -> Diagnostic? {
    guard String(validating: source.bytes, as: UTF8.self) == nil else { return nil }
    return Diagnostic(
      .templateSyntax,
      at: SourceRange(startOf: source.file),
      "the template is not UTF-8 text",
      help: "Save the file as UTF-8."
    )
  }

  static func unclosedTag(_ range: Range<Int>, in source: TemplateSource) -> Diagnostic {
    let shown = range.prefix { source.bytes[$0] != .lineFeed && source.bytes[$0] != .carriageReturn }
    return Diagnostic(
      .templateSyntax,
      at: source.range(shown),
      "the tag ‘\(source.excerpt(shown))’ is not closed",
      help: "End it with ‘}}’ on the same line."
    )
  }

  static func badName(of tag: Tag, in source: TemplateSource) -> Diagnostic {
    let name = source.excerpt(tag.name)
    return Diagnostic(
      .templateSyntax,
      at: source.range(tag.range),
      name.isEmpty ? "the tag has no name" : "‘\(name)’ is not the name of a tag",
      help: badNameHelp(name)
    )
  }

  private static func badNameHelp(_ name: String) -> String {
    if name.first == "*" { return "A partial cannot be chosen by a value; use a section for each." }
    if name.contains("."), name != TagName.item { return "Use a section: ‘{{#a}}{{b}}{{/a}}’ replaces ‘{{a.b}}’." }
    return "A name begins with a letter, followed by letters, digits, ‘-’ and ‘_’."
  }

  static func tooDeep(_ range: Range<Int>, in source: TemplateSource) -> Diagnostic {
    Diagnostic(
      .templateSyntax,
      at: source.range(range),
      "more than \(TemplateLimits.nesting) sections are inside each other",
      help: "Close sections before you open others."
    )
  }
}
