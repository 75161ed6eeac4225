import StepgenModel

extension Rule {
  static let unsupportedTag = Rule(
    "unsupported-tag",
    title: "Templates can only use the parts of Mustache that insert values.",
    explanation: """
      Values are already valid text in the target language, so nothing is ever escaped, and `{{{name}}}` and \
      `{{&name}}` would mean the same as `{{name}}`. Other delimiters, `{{<parent}}`, `{{$block}}` and pragmas are not \
      supported.
      """,
    wrong: .text("/// {{{title}}}"),
    right: .text("/// {{title}}")
  )
}

extension TemplateProblem {
  static func refused(_ feature: RefusedFeature, _ range: Range<Int>, in source: TemplateSource) -> Diagnostic {
    Diagnostic(
      .unsupportedTag,
      at: source.range(range),
      "\(feature.title) not supported: ‘\(source.excerpt(range))’",
      help: feature.help
    )
  }
}

extension RefusedFeature {
  fileprivate var title: String {
    switch self {
    case .tripleMustache: "triple braces are"
    case .ampersand: "‘&’ is"
    case .delimiters: "other delimiters are"
    case .parent: "parent templates are"
    case .block: "blocks are"
    case .pragma: "pragmas are"
    }
  }

  fileprivate var help: String {
    switch self {
    case .tripleMustache, .ampersand: "Write ‘{{name}}’: it is never escaped."
    case .delimiters: "Keep ‘{{’ and ‘}}’."
    case .parent, .block: "Use a partial: ‘{{>name}}’."
    case .pragma: "Remove the tag."
    }
  }
}
