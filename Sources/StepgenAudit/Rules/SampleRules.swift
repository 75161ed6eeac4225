import StepgenModel

extension Rule {
  static let auditNoDefault = Rule(
    "audit-no-default",
    .warning,
    title: "Branches over the steps of a flow have a default.",
    explanation: """
      Minor releases add steps. A sample that names some steps and says nothing of others is copied into apps that \
      then break, or do nothing at all. A comment of dots says that branches were left out, and is enough.
      """,
    wrong: .text("switch result.nextStep {\ncase .done: finish()\n}\n"),
    right: .text("switch result.nextStep {\ncase .done: finish()\ndefault: report(result.nextStep)\n}\n")
  )

  static let auditMissingCase = Rule(
    "audit-missing-case",
    .warning,
    title: "Branches without a default name every step.",
    explanation: """
      The sample looks as if it were complete, and leaves out steps that the platform returns.
      """,
    wrong: .text("a ‘switch’ that names 14 of 15 steps\n"),
    right: .text("a ‘switch’ that names them all, or has a default\n")
  )

  static let auditImpossibleStep = Rule(
    "audit-impossible-step",
    .error,
    title: "Samples wait for a step that can follow.",
    explanation: """
      The sample passes on an answer, and then looks for a step that this answer never leads to. The outcomes of \
      the step that asks say what follows.
      """,
    wrong: .text("answer(MFAType.email)\nif case .confirmSignInWithTOTPCode = result.nextStep {}\n"),
    right: .text("answer(MFAType.email)\nif case .confirmSignInWithOTP = result.nextStep {}\n")
  )

  static let auditArgumentLabel = Rule(
    "audit-argument-label",
    .error,
    title: "Calls use the argument labels of the operation.",
    explanation: """
      The label belongs to the same operation on another platform, or is almost one of its labels.
      """,
    wrong: .text("confirmSignIn(confirmationValue: code) // in Swift\n"),
    right: .text("confirmSignIn(challengeResponse: code)\n")
  )

  static let auditForeignAnswer = Rule(
    "audit-foreign-answer",
    .error,
    title: "Answers are those that the platform takes.",
    explanation: """
      The text stands for a member of a choice on another platform, or on the wire. The platform of the page takes \
      another text.
      """,
    wrong: .text("confirmSignIn({ challengeResponse: 'SMS_MFA' }) // in JavaScript\n"),
    right: .text("confirmSignIn({ challengeResponse: 'SMS' })\n")
  )

  static let auditUnbalancedBraces = Rule(
    "audit-unbalanced-braces",
    .error,
    title: "The brackets of a sample match.",
    explanation: """
      A bracket is closed twice, or never. The sample cannot be compiled.
      """,
    wrong: .text("if (result.isSignedIn) { finish() }}\n"),
    right: .text("if (result.isSignedIn) { finish() }\n")
  )
}
