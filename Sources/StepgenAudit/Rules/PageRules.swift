import StepgenModel

extension Rule {
  static let auditUnmentionedStep = Rule(
    "audit-unmentioned-step",
    .warning,
    title: "A page about a flow mentions every step.",
    explanation: """
      The page names most steps of the flow that its platform returns, but not all. Apps written after the page do \
      not handle the missing one.
      """,
    wrong: .text("a page about sign-in that names 14 of 15 steps\n"),
    right: .text("a page that names them all\n")
  )

  static let auditMissingSection = Rule(
    "audit-missing-section",
    .warning,
    title: "Each platform of a page has the same sections.",
    explanation: """
      A page with parts for several platforms has a section about a step for one of them, and none for another \
      that returns the step too.
      """,
    wrong: .text("<!-- Platform: android --> without a section that <!-- Platform: swift --> has\n"),
    right: .text("both parts with a section about the step\n")
  )

  static let auditHeadingMismatch = Rule(
    "audit-heading-mismatch",
    .error,
    title: "A heading and its text are about the same step.",
    explanation: """
      The heading has the words of one step, and the first step that the text names is another: most often a \
      paragraph that was copied and not changed.
      """,
    wrong: .text("## Confirm sign-up\nIf the next step is `resetPassword`, …\n"),
    right: .text("## Confirm sign-up\nIf the next step is `confirmSignUp`, …\n")
  )
}
