import StepgenModel

extension Rule {
  static let auditTranslationSection = Rule(
    "audit-translation-section",
    .warning,
    title: "A translation has every section.",
    explanation: """
      The original has a section whose names are missing in the translation.
      """,
    wrong: .text("sign-in.ja.md without a section of sign-in.md\n"),
    right: .text("both with the same sections\n")
  )

  static let auditTranslationSample = Rule(
    "audit-translation-sample",
    .warning,
    title: "A translation has the samples of the original.",
    explanation: """
      Comments and texts of a sample may be translated; its names and their order are the same.
      """,
    wrong: .text("getSetupUri in the sample of sign-in.ja.md, and getSetupURI in that of sign-in.md\n"),
    right: .text("the same names in both\n")
  )

  static let auditTranslationName = Rule(
    "audit-translation-name",
    .warning,
    title: "A translation names what the original names.",
    explanation: """
      A name in the prose of one page is missing in the other.
      """,
    wrong: .text("sign-in.ja.md without ‘confirmSignInWithOTP’\n"),
    right: .text("both with the same names\n")
  )

  static let auditTranslationText = Rule(
    "audit-translation-text",
    .warning,
    title: "A translation says what the original says.",
    explanation: """
      Both pages have the same headings and paragraphs, and one paragraph has other numbers than its original, or was \
      not translated at all.
      """,
    wrong: .text("The code expires after 30 seconds. / Der Code gilt 60 Sekunden.\n"),
    right: .text("The code expires after 30 seconds. / Der Code gilt 30 Sekunden.\n")
  )
}
