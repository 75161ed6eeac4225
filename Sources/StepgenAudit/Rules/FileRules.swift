package import StepgenModel

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
      No finding matches the comment: it was fixed, or it is in another place.
      """,
    wrong: .text("<!-- stepgen:ignore audit-no-default because shortened. --> above a sample with a default\n"),
    right: .text("no comment\n")
  )

  static let auditIncompleteWaiver = Rule(
    "audit-incomplete-waiver",
    .error,
    title: "Waivers say what they accept, and why.",
    explanation: """
      `stepgen:ignore CODE because REASON` in a comment covers the paragraph, the sample or the section that \
      follows, or the line it is on; `stepgen:ignore-file` covers the whole file.
      """,
    wrong: .text("<!-- stepgen:ignore audit-no-default -->\n"),
    right: .text("<!-- stepgen:ignore audit-no-default because the sample is shortened. -->\n")
  )

  package static let auditNoFile = Rule(
    "audit-no-file",
    .warning,
    title: "An audit finds something to look at.",
    explanation: """
      The folder has no page and no source: most often its name is mistyped, and a check that looks at nothing passes.
      """,
    wrong: .text("stepgen audit dosc --platform swift\n"),
    right: .text("stepgen audit docs --platform swift\n")
  )

  package static let auditMap = Rule(
    "audit-map",
    .error,
    title: "A map of pages says for which platform and version they are.",
    explanation: """
      Each line of the file of `--map` has a pattern for paths, the id of a platform, and the version of its library \
      where that is not the one of the specs. `*` stands for any letters of a name, `**` for any folders.
      """,
    wrong: .text("docs/v1/** swfit 1.30\n"),
    right: .text("docs/v1/** swift 1.30.0\n")
  )
}
