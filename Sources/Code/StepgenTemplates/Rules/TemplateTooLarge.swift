import StepgenModel

extension Rule {
  static let templateTooLarge = Rule(
    "template-too-large",
    title: "A template must not exceed the size limits.",
    explanation: """
      A file can have at most 1 MiB. With all partials inserted, a template can have at most 100,000 tags and lines \
      and 16 MiB of text. Partials that include others many times grow fast.
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
      "the template is too large with all its partials inserted",
      help: "Include fewer partials inside others."
    )
  }
}
