import StepgenModel

extension Rule {
  static let auditNoPlatform = Rule(
    "audit-no-platform",
    .error,
    title: "A page says for which platform it is.",
    explanation: """
      The same word is right on one platform and wrong on another. A page says for which it is with a comment such \
      as `<!-- Platform: swift -->` or a tag such as `<InlineFilter filters={["swift"]}>`; for one that does not, \
      give `--platform`.
      """,
    wrong: .text("stepgen audit sign-in.md\n"),
    right: .text("stepgen audit sign-in.md --platform swift\n")
  )

  static let auditNotText = Rule(
    "audit-not-text",
    .error,
    title: "What is audited is text in UTF-8 of at most 8 MB.",
    explanation: """
      A file with bytes that are no text, or more of them than any page has, is not looked into.
      """,
    wrong: .text("stepgen audit diagram.png --platform swift\n"),
    right: .text("stepgen audit sign-in.md --platform swift\n")
  )

  static let auditUnusedWaiver = Rule(
    "audit-unused-waiver",
    .warning,
    title: "Waivers accept something.",
    explanation: """
      The comment accepts a finding that is not there: it was mended, or stands elsewhere.
      """,
    wrong: .text("<!-- stepgen:ignore audit-no-default because shortened. --> above a sample with a default\n"),
    right: .text("no comment\n")
  )

  static let auditIncompleteWaiver = Rule(
    "audit-incomplete-waiver",
    .error,
    title: "Waivers say what they accept, and why.",
    explanation: """
      `stepgen:ignore CODE because REASON` in a comment speaks for the paragraph, the sample or the section that \
      follows, or for the line it stands on; `stepgen:ignore-file` for the whole file.
      """,
    wrong: .text("<!-- stepgen:ignore audit-no-default -->\n"),
    right: .text("<!-- stepgen:ignore audit-no-default because the sample is shortened. -->\n")
  )
}
