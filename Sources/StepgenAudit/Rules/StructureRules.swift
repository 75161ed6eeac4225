import StepgenModel

/// Rules about the page itself.
extension Rule {
  static let auditFilter = Rule(
    "audit-filter",
    .error,
    title: "Filters name platforms.",
    explanation: """
      A filter that names no platform hides its part from everyone. So does a misspelt platform, or a language in its \
      place.
      """,
    wrong: .text("<InlineFilter filters={[\"swfit\"]}>\n"),
    right: .text("<InlineFilter filters={[\"swift\"]}>\n")
  )

  static let auditHiddenPart = Rule(
    "audit-hidden-part",
    .error,
    title: "Filters match their content.",
    explanation: """
      The heading names one platform, or the sample calls the library of one, and the filter around it is for \
      another: readers of that platform do not see the part.
      """,
    wrong: .text("<InlineFilter filters={[\"android\"]}>\n\n## Sign in on Swift\n"),
    right: .text("<InlineFilter filters={[\"swift\"]}>\n\n## Sign in on Swift\n")
  )

  static let auditEmptySection = Rule(
    "audit-empty-section",
    .warning,
    title: "Sections are not empty.",
    explanation: """
      There is no text between the heading and the next one of its level, or the end of the part.
      """,
    wrong: .text("## Confirm with a code\n\n## Done\n"),
    right: .text("## Confirm with a code\n\nAsk for the code.\n\n## Done\n")
  )

  static let auditPlaceholder = Rule(
    "audit-placeholder",
    .warning,
    title: "Pages are finished.",
    explanation: """
      A mark such as `TBD` or a filler text was left in what readers see.
      """,
    wrong: .text("TBD: say what happens on Android.\n"),
    right: .text("On Android, the call throws.\n")
  )

  static let auditUnclosedMarkup = Rule(
    "audit-unclosed-markup",
    .error,
    title: "Tags and blocks of code are closed.",
    explanation: """
      A block of code or a tag is opened and not closed, or closed and not opened: what follows belongs to it, or the \
      page is not built at all. A block of code in a quote ends in that quote.
      """,
    wrong: .text("<Callout>\n\nCodes expire.\n\n## Next\n"),
    right: .text("<Callout>\n\nCodes expire.\n\n</Callout>\n\n## Next\n")
  )

  static let auditDeadAnchor = Rule(
    "audit-dead-anchor",
    .error,
    title: "Links within a page lead to a section.",
    explanation: """
      The part of the address behind the `#` is that of no heading of the page.
      """,
    wrong: .text("See [the next step](#nextt-step).\n\n## Next step\n"),
    right: .text("See [the next step](#next-step).\n\n## Next step\n")
  )
}
