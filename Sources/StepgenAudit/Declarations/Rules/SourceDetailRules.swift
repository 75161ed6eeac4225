import StepgenModel

extension Rule {
  static let auditAssociatedValues = Rule(
    "audit-associated-values",
    .error,
    title: "Members come with the values that the spec has.",
    explanation: """
      The number of values, their labels, their types or whether they are optional differ from the payload of the step \
      or from what the member of the choice carries. A type that only another file explains is not compared.
      """,
    wrong: .text("case continueSignInWithTOTPSetup(TOTPSetupDetails?)\n"),
    right: .text("case continueSignInWithTOTPSetup(TOTPSetupDetails)\n")
  )

  static let auditMissingField = Rule(
    "audit-missing-field",
    .error,
    title: "Types have every field that the spec has.",
    explanation: """
      A structure that comes with a step, or an object of a union, lacks a field. Where the type inherits from one of \
      another file, nothing is reported.
      """,
    wrong: .text("struct TOTPSetupDetails { let sharedSecret: String }\n"),
    right: .text("struct TOTPSetupDetails { let sharedSecret: String; let username: String }\n")
  )

  static let auditUnknownField = Rule(
    "audit-unknown-field",
    .note,
    title: "The spec has every field that sources declare.",
    explanation: """
      A field that the spec lacks is missing in the docs. Fields that are private or computed are not meant.
      """,
    wrong: .text("struct TOTPSetupDetails { let sharedSecret: String; let username: String; let issuer: String }\n"),
    right: .text("struct TOTPSetupDetails { let sharedSecret: String; let username: String }\n")
  )

  static let auditFieldType = Rule(
    "audit-field-type",
    .error,
    title: "Fields have the type that the spec has.",
    explanation: """
      The type of the field or whether it is optional differs. A type that only another file explains is not compared.
      """,
    wrong: .text("struct UserMFAPreference { let enabled: Set<MFAType>?; let preferred: String? }\n"),
    right: .text("struct UserMFAPreference { let enabled: Set<MFAType>?; let preferred: MFAType? }\n")
  )

  static let auditMemberText = Rule(
    "audit-member-text",
    .error,
    title: "Members have the strings that the spec has.",
    explanation: """
      A raw value, an argument or an annotation of the member should be what the app answers or what goes over the wire, \
      and is something else.
      """,
    wrong: .text("enum class AuthFactorType(val challengeResponse: String) { SMS_OTP(\"SMS\") }\n"),
    right: .text("enum class AuthFactorType(val challengeResponse: String) { SMS_OTP(\"SMS_OTP\") }\n")
  )

  static let auditDeprecation = Rule(
    "audit-deprecation",
    .warning,
    title: "Sources and spec deprecate the same.",
    explanation: """
      Callers learn from the compiler what to leave, and readers from the docs; both have to say the same.
      """,
    wrong: .text("enum AuthFlowType { case custom, customWithSRP }\n"),
    right: .text(
      "enum AuthFlowType { @available(*, deprecated, renamed: \"customWithSRP\") case custom; case customWithSRP }\n"
    )
  )

  static let auditDeprecationTarget = Rule(
    "audit-deprecation-target",
    .warning,
    title: "What is deprecated names what takes its place.",
    explanation: """
      The member to use instead has to be the one of the spec, has to be declared, and must not be deprecated itself.
      """,
    wrong: .text("@available(*, deprecated, renamed: \"customWithoutSRP\") case custom\n"),
    right: .text("@available(*, deprecated, renamed: \"customWithSRP\") case custom\n")
  )
}

extension Rule {
  /// The rules of declarations in sources.
  static let ofDeclarations: [Rule] = [
    auditMissingMember, auditUnknownMember, auditMisspelledMember, auditForeignMember, auditDuplicateMember,
    auditRemovedMember, auditFormerMember, auditAssociatedValues, auditMissingField, auditUnknownField, auditFieldType,
    auditMemberText, auditDeprecation, auditDeprecationTarget,
  ]
}
