import StepgenModel

extension Rule {
  static let auditNoDefault = Rule(
    "audit-no-default",
    .error,
    title: "Branches over the steps of a flow have a default.",
    explanation: """
      Minor releases add steps. A sample that leaves steps out and has no default is copied into apps that then do \
      not compile, or do nothing at all. If every step is listed, only later steps need the default, so its absence \
      is a note. A comment such as `// …` marks omitted branches and counts as a default. A single `if` is not checked.
      """,
    wrong: .text("switch result.nextStep {\ncase .done: finish()\ncase .resetPassword: reset()\n}\n"),
    right: .text("switch result.nextStep {\ncase .done: finish()\ndefault: report(result.nextStep)\n}\n")
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
      The label belongs to the same operation on another platform, or is almost one of its labels. An option has to \
      stand where the call takes it from.
      """,
    wrong: .text("confirmSignIn(confirmationValue: code) // in Swift\n"),
    right: .text("confirmSignIn(challengeResponse: code)\n")
  )

  static let auditRefusedCall = Rule(
    "audit-refused-call",
    .error,
    title: "Samples make no call that is always refused.",
    explanation: """
      The spec has an error for such a call, whatever the account is like: the conditions of the outcome say which \
      members a call passes, and which inputs it has or lacks.
      """,
    wrong: .text("signIn(username: name, options: .init(preferredFirstFactor: .password))\n"),
    right: .text("signIn(username: name, password: password, options: .init(preferredFirstFactor: .password))\n")
  )

  static let auditEmptyResult = Rule(
    "audit-empty-result",
    .error,
    title: "Samples take no value from a call that gives none.",
    explanation: """
      The call ends without a value on the platform, and the sample reads a member of its result. The code does not \
      compile, or reads a member of nothing.
      """,
    wrong: .text("const { isPasswordReset } = await confirmResetPassword({ … }) // in JavaScript\n"),
    right: .text("await confirmResetPassword({ … })\n")
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

  static let auditFallThrough = Rule(
    "audit-fall-through",
    .error,
    title: "Branches of a sample end before the next one.",
    explanation: """
      A branch without `break`, or in Dart one with a comment in place of a statement, goes on with the code of the \
      next branch. A comment that says so is enough where it is meant.
      """,
    wrong: .text("case AuthSignInStep.resetPassword:\n  // reset the password\ncase AuthSignInStep.done:\n"),
    right: .text("case AuthSignInStep.resetPassword:\n  // reset the password\n  break;\ncase AuthSignInStep.done:\n")
  )

  static let auditMissingReturn = Rule(
    "audit-missing-return",
    .error,
    title: "What promises a value gives it.",
    explanation: """
      A function with a result never returns one, or a closure of several statements lacks the `return` that one of \
      a single statement does not need, or the subscription that `sink` gives is thrown away.
      """,
    wrong: .text("create {\n  let options = …\n  try await Amplify.Auth.signIn(…)\n}.sink { … }\n"),
    right: .text("create {\n  let options = …\n  return try await Amplify.Auth.signIn(…)\n}.sink { … }\n")
  )

  static let auditMissingSeparator = Rule(
    "audit-missing-separator",
    .error,
    title: "Arguments and statements are separated.",
    explanation: """
      An argument on the next line follows without a comma, or a statement ends without the semicolon that its \
      language asks for.
      """,
    wrong: .text("signIn(\n  username: name\n  password: password)\n"),
    right: .text("signIn(\n  username: name,\n  password: password)\n")
  )

  static let auditDoubledName = Rule(
    "audit-doubled-name",
    .error,
    title: "A block declares a name once.",
    explanation: """
      Two constants of one block have the same name, or two branches of one `switch` the same label.
      """,
    wrong: .text("const result = await signIn(…);\nconst result = await confirmSignIn(…);\n"),
    right: .text("const first = await signIn(…);\nconst result = await confirmSignIn(…);\n")
  )

  static let auditUndeclaredName = Rule(
    "audit-undeclared-name",
    .error,
    title: "Samples declare what they use.",
    explanation: """
      A sample that is a file of its own uses a name that it neither declares nor imports, a name differs by a letter \
      from one that is declared, or a name is not declared where a parameter is not used.
      """,
    wrong: .text("async function reset() {\n  await resetPassword({ username });\n}\n"),
    right: .text("async function reset(username: string) {\n  await resetPassword({ username });\n}\n")
  )

  static let auditSwallowedCode = Rule(
    "audit-swallowed-code",
    .error,
    title: "Comments hold no code that is needed.",
    explanation: """
      The brackets of the sample match only together with those of a comment: a line break was lost, and the comment \
      goes on to the end of the code.
      """,
    wrong: .text("do { // sign in let result = try await signIn() }\n"),
    right: .text("do { // sign in\n  let result = try await signIn() }\n")
  )
}
