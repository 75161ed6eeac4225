import StepgenModel

extension Rule {
  static let auditUnknownName = Rule(
    "audit-unknown-name",
    .error,
    title: "Names must exist.",
    explanation: """
      No platform has the name, and only a name of the library can be used there: the label of a branch over steps, a \
      member of one of its enumerations, a call on its receiver, an import from its module, or a word in backticks \
      that almost matches a name (it differs in capitalization, in one letter for every three words, or in one word of \
      five or more). A name of two words can differ in one letter in eight, but not at the end of a word: \
      `deletedUser` can be a name of the app. stepgen reports a name as unknown only if the registry has an API list \
      for the platform (`api/PLATFORM-VERSION.tsv`), or if the spec itself declares the enumeration. Without a list, \
      and on a page that uses no names from the specs, a word in backticks that differs by a letter in three words is \
      a warning.
      """,
    wrong: .text("If the next step is `confirmSignInWithSmsMFACode`, prompt for the code.\n"),
    right: .text("If the next step is `confirmSignInWithSMSMFACode`, prompt for the code.\n")
  )

  static let auditOtherPlatform = Rule(
    "audit-other-platform",
    .error,
    title: "Pages and source files must use the names of their own platform.",
    explanation: """
      The name exists on another platform, but not on this one. A paragraph can use the names of another platform if \
      the paragraph, or a heading above it, mentions that platform.
      """,
    wrong: .text("In an app for iOS, call `getSetupUri` and show the address.\n"),
    right: .text("In an app for iOS, call `getSetupURI` and show the address.\n")
  )

  static let auditFormerName = Rule(
    "audit-former-name",
    .error,
    title: "Pages must use the names of their version.",
    explanation: """
      Older versions of the library had the name; the version of the page has a different one. stepgen reports this \
      only for pages whose version is known: from the file that you pass with `--map`, or from a filter such as `<!-- \
      Platform: swift 2.45.0 -->`.
      """,
    wrong: .text("a page for 2.45.0 with the name that a step had in 2.44.0\n"),
    right: .text("a page for 2.45.0 with the current name\n")
  )

  static let auditNeverReturned = Rule(
    "audit-never-returned",
    .warning,
    title: "Code must not wait for a step that the platform never returns.",
    explanation: """
      The platform declares the name, but its library never returns the step. The spec specifies what arrives instead.
      """,
    wrong: .text("case AuthSignInStep.continueSignInWithEmailMfaSetup:\n"),
    right: .text("case AuthSignInStep.continueSignInWithMfaSetupSelection:\n")
  )

  static let auditArrivesAsError = Rule(
    "audit-arrives-as-error",
    .warning,
    title: "Code must not wait for a step that arrives as an error.",
    explanation:
      "The platform declares the name, but its library throws or reports an error instead of returning the step.",
    wrong: .text("if (nextStep.signInStep == AuthSignInStep.RESET_PASSWORD) { reset() }\n"),
    right: .text("catch (error: PasswordResetRequiredException) { reset() }\n")
  )

  static let auditNoDefault = Rule(
    "audit-no-default",
    .error,
    title: "Branches over the steps of a flow must have a default branch.",
    explanation: """
      Minor releases add steps. Code that omits steps and has no default branch does not compile, or does nothing when \
      such a step arrives. If every step is listed, only later steps need the default branch, so its absence is a \
      note. On pages, a comment such as `// …` marks omitted branches and counts as a default branch.
      """,
    wrong: .text("switch result.nextStep {\ncase .done: finish()\ncase .resetPassword: reset()\n}\n"),
    right: .text("switch result.nextStep {\ncase .done: finish()\ndefault: report(result.nextStep)\n}\n")
  )

  static let auditArgumentLabel = Rule(
    "audit-argument-label",
    .error,
    title: "Calls must use the argument labels of the operation.",
    explanation: """
      The operation has no argument with this label. Either the label belongs to the same operation on another \
      platform, or neither the spec nor the API list contains it.
      """,
    wrong: .text("Amplify.Auth.confirmSignIn(confirmationValue: code) // Swift\n"),
    right: .text("Amplify.Auth.confirmSignIn(challengeResponse: code)\n")
  )
}
