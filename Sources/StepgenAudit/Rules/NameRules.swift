import StepgenModel

extension Rule {
  static let auditUnknownName = Rule(
    "audit-unknown-name",
    .error,
    title: "Pages use names that exist.",
    explanation: """
      The word stands where only the name of a step, a field, a method or an operation can stand, or has the \
      letters of one, and no platform has it. Words that merely look like one, such as a function that a sample \
      declares, are not reported.
      """,
    wrong: .text("If the next step is `confirmSignInWithSmsMFACode`, ask for the code.\n"),
    right: .text("If the next step is `confirmSignInWithSMSMFACode`, ask for the code.\n")
  )

  static let auditOtherPlatform = Rule(
    "audit-other-platform",
    .error,
    title: "Pages use the names of their own platform.",
    explanation: """
      The name exists, on another platform. Prose that names that platform may use its names.
      """,
    wrong: .text("In Swift, call `getSetupUri` and show the address.\n"),
    right: .text("In Swift, call `getSetupURI` and show the address.\n")
  )

  static let auditFormerName = Rule(
    "audit-former-name",
    .error,
    title: "Pages use current names.",
    explanation: """
      Older versions of the library had the name, and the one that the spec describes has another. A page for an \
      older version says so in the file of `--map`.
      """,
    wrong: .text("a page with the name that a step had two releases ago\n"),
    right: .text("a page with its current name\n")
  )

  static let auditNeverReturned = Rule(
    "audit-never-returned",
    .warning,
    title: "Pages do not wait for a step that never arrives.",
    explanation: """
      The platform declares the name, and nothing in its library returns it. The spec says what arrives in its \
      place.
      """,
    wrong: .text("In Flutter, wait for `continueSignInWithEmailMfaSetup`.\n"),
    right: .text("In Flutter, wait for `continueSignInWithMfaSetupSelection`.\n")
  )

  static let auditArrivesAsError = Rule(
    "audit-arrives-as-error",
    .warning,
    title: "Pages do not wait for a step that arrives as an error.",
    explanation: """
      The platform declares the name, and its library throws or reports an error instead of returning it.
      """,
    wrong: .text("On Android, wait for `RESET_PASSWORD`.\n"),
    right: .text("On Android, catch `PasswordResetRequiredException`.\n")
  )
}
