package import StepgenModel

extension Rule {
  /// What is reported of pages.
  package static let ofSites: [Rule] = [brokenLink, sitePathTaken, unknownTaskTarget]

  static let unknownTaskTarget = Rule(
    "unknown-task-target",
    title: "Tasks and links of the theme must have a valid target.",
    explanation: """
      A task of `generate.docs` names an item of the docs: a flow, a step, an error, or a guide and a heading in it. \
      It uses the same addresses as links in texts. A link in the header or footer can also lead to a web address.
      """,
    wrong: .text("tasks: { sign-in: { title: Sign a user in, to: flow:signin } }"),
    right: .text("tasks: { sign-in: { title: Sign a user in, to: flow:sign-in } }")
  )

  package static let brokenLink = Rule(
    "broken-link",
    title: "Links must have a valid target.",
    explanation: """
      Every link on every page, in every language, must lead to a page of the site and to an existing place on it. A \
      link in a guide refers to a step by its id, as `step:FLOW/STEP`; a page that moved needs `aliases`.
      """,
    wrong: .text("[the code](step:sign-in/confirm-sms)"),
    right: .text("[the code](step:sign-in/confirm-sms-otp)")
  )
}

extension BrokenLink {
  package func diagnostic(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .brokenLink,
      at: range,
      "the link ‘\(link)’ leads nowhere: \(isAnchor ? "the page has no such place" : "there is no such page")",
      help: "Fix the link, or give what moved ‘aliases’."
    )
  }
}
