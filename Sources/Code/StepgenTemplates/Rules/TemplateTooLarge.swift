import StepgenModel

extension Rule {
  static let templateTooLarge = Rule(
    "template-too-large",
    title: "A template is at most 1 MiB, partials included.",
    explanation: """
      A file has at most 1 MiB; with all partials in place, a template has at most 100,000 tags and lines and 16 MiB of
      text. Partials that include others many times over grow fast.
      """,
    wrong: .text("a template of 2 MiB"),
    right: .text("a template of some 100 lines")
  )
}

extension TemplateProblem {
  /// A file that cannot be read as a template at all; nil when it can.
  static func unreadable(_ source: TemplateSource) -> Diagnostic? {
    source.bytes.count > TemplateLimits.fileSize ? tooLargeFile(source.file) : notText(source)
  }

  private static func tooLargeFile(_ file: FileID) -> Diagnostic {
    Diagnostic(.templateTooLarge, at: SourceRange(startOf: file), "the template is larger than 1 MiB")
  }

  static func tooManyParts(_ source: TemplateSource) -> Diagnostic {
    Diagnostic(
      .templateTooLarge,
      at: SourceRange(startOf: source.file),
      "the template is too large with all its partials in place",
      help: "Include fewer partials inside of others."
    )
  }
}
