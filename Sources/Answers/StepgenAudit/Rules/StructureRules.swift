import StepgenModel

/// Rules about the page itself.
extension Rule {
  static let auditFilter = Rule(
    "audit-filter",
    .error,
    title: "Filters must name platforms.",
    explanation: "A filter that names no platform, or a misspelled one, hides its section from every reader.",
    wrong: .text("<InlineFilter filters={[\"swfit\"]}>\n"),
    right: .text("<InlineFilter filters={[\"swift\"]}>\n")
  )

  static let auditUnclosedFence = Rule(
    "audit-unclosed-fence",
    .error,
    title: "Code blocks must be closed.",
    explanation:
      "The code block has no closing fence, so the rest of the page, or of the quote around it, is shown as code.",
    wrong: .text("```swift\nlet result = try await Amplify.Auth.signOut()\n"),
    right: .text("```swift\nlet result = try await Amplify.Auth.signOut()\n```\n")
  )

  static let auditDeadAnchor = Rule(
    "audit-dead-anchor",
    .error,
    title: "Links within a page must lead to a section.",
    explanation: "No heading on the page has the id after the `#`.",
    wrong: .text("See [the next step](#nextt-step).\n\n## Next step\n"),
    right: .text("See [the next step](#next-step).\n\n## Next step\n")
  )
}
