import StepgenModel

/// Rules about what the spec says of steps beyond their names.
extension Rule {
  static let auditStepPayload = Rule(
    "audit-step-payload",
    .error,
    title: "Pages take from a step what comes with it.",
    explanation: """
      Each step comes with values of its own. What comes with another step is missing at this one, and code that takes \
      it does not compile or finds nothing. In a pattern, the number of values is that of the step.
      """,
    wrong: .text("case .confirmSignInWithTOTPCode(let details):\n"),
    right: .text("case .confirmSignInWithTOTPCode:\n")
  )

  static let auditRefusedAnswer = Rule(
    "audit-refused-answer",
    .error,
    title: "Pages offer answers that the step takes.",
    explanation: """
      The page offers, or gives, an answer at a step that refuses it: a member of the choice that leads nowhere from \
      this step, a member where a code is asked for, or a code where a member is.
      """,
    wrong: .text("In the section about the choice of what to set up: `SMS`, `TOTP`, `EMAIL`\n"),
    right: .text("In the section about the choice of what to set up: `TOTP`, `EMAIL`\n")
  )

  static let auditWrongFollower = Rule(
    "audit-wrong-follower",
    .error,
    title: "What a page says follows an answer can follow it.",
    explanation: """
      A sentence names an answer and the step after it, and the outcomes of the step that asks lead to another one.
      """,
    wrong: .text("If `SMS` is selected, `CONFIRM_SIGN_IN_WITH_TOTP_CODE` is next.\n"),
    right: .text("If `SMS` is selected, `CONFIRM_SIGN_IN_WITH_SMS_CODE` is next.\n")
  )

  static let auditImpossibleError = Rule(
    "audit-impossible-error",
    .error,
    title: "Errors that a page looks for are those of the call.",
    explanation: """
      A sample catches an error, or a table or sentence names one, and the outcomes of the call never end in it. Errors \
      that most calls can end in, such as one for too many requests, are not reported. A type that is only the cause \
      inside of an error, and a branch behind one that takes every error, are never reached either.
      """,
    wrong: .text(
      "do { _ = try await Amplify.Auth.signUp(username: name, password: password) }\ncatch AuthError.signedOut {}\n"
    ),
    right: .text("do { _ = try await Amplify.Auth.deleteUser() }\ncatch AuthError.signedOut {}\n")
  )

  static let auditWrongType = Rule(
    "audit-wrong-type",
    .error,
    title: "A page says rightly what has the type of the steps.",
    explanation: """
      On some platforms the result's member is the step itself, on others it is a value that holds the step. A page \
      that takes one for the other leads to code that does not compile. So does a comparison of one flow's step with \
      the type of another flow's.
      """,
    wrong: .text("The `nextStep` property is of type `AuthSignInStep`. (on Android)\n"),
    right: .text("The `signInStep` of `nextStep` is of type `AuthSignInStep`. (on Android)\n")
  )

  static let auditCopiedText = Rule(
    "audit-copied-text",
    .error,
    title: "A row or section describes the step it names.",
    explanation: """
      The text has the words of another step of the flow, or is the same as that of another row: most often it was \
      copied and not changed. A text that says the opposite of what the step means is reported as well.
      """,
    wrong: .text("| `confirmSignInWithPassword` | The user must set a new password. |\n"),
    right: .text("| `confirmSignInWithPassword` | The user must give the password. |\n")
  )

  static let auditForeignOperation = Rule(
    "audit-foreign-operation",
    .error,
    title: "A page names the calls of the flow that it is about.",
    explanation: """
      The sample begins one flow, and a comment tells the reader to go on with a call that only answers the steps of \
      another. Or a sentence about one flow names the call that sends something again in another.
      """,
    wrong: .text("let details = try await Amplify.Auth.setUpTOTP()\n// then invoke `confirmSignIn` with the code\n"),
    right: .text("let details = try await Amplify.Auth.setUpTOTP()\n// then invoke `verifyTOTPSetup` with the code\n")
  )
}
