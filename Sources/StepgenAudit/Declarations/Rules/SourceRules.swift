import StepgenModel

extension Rule {
  static let auditMissingMember = Rule(
    "audit-missing-member",
    .error,
    title: "Sources declare every member that the spec has.",
    explanation: """
      The enumeration, union or sealed class has the name that the spec gives to the type of a flow's steps or to a \
      choice, and lacks one of its members. A member that the platform only declares is asked for too; one that arrives \
      as an exception is not. Where another file can declare more, nothing is reported.
      """,
    wrong: .text("enum AuthSignInStep { case done }\n"),
    right: .text("enum AuthSignInStep { case resetPassword(AdditionalInfo?), done }\n")
  )

  static let auditUnknownMember = Rule(
    "audit-unknown-member",
    .error,
    title: "The spec has every member that sources declare.",
    explanation: """
      A member that the spec lacks is unknown to the docs and to the other platforms, and breaks callers who rely on \
      either. A choice with a member that stands for any text, one that nothing in the spec draws from, and enumerations \
      that the spec knows in part, such as those of errors, may have more.
      """,
    wrong: .text("enum MFAType { case sms, totp, email, carrierPigeon }\n"),
    right: .text("enum MFAType { case sms, totp, email }\n")
  )

  static let auditMisspelledMember = Rule(
    "audit-misspelled-member",
    .error,
    title: "Members are spelled as in the spec.",
    explanation: """
      The spec has a member with the same words but for case, or but for a few letters, which the source lacks.
      """,
    wrong: .text("enum AuthFactorType { case password, paswordSRP }\n"),
    right: .text("enum AuthFactorType { case password, passwordSRP }\n")
  )

  static let auditForeignMember = Rule(
    "audit-foreign-member",
    .error,
    title: "Members have the names of their own platform.",
    explanation: """
      The name is what another platform calls the member.
      """,
    wrong: .text("enum AuthFactorType { case password, passwordSrp }\n"),
    right: .text("enum AuthFactorType { case password, passwordSRP }\n")
  )

  static let auditDuplicateMember = Rule(
    "audit-duplicate-member",
    .error,
    title: "Members are declared once.",
    explanation: """
      Two members of one name are a slip, even where a language allows them, as in a union of literals.
      """,
    wrong: .text("type AuthMFAType = 'SMS' | 'TOTP' | 'SMS';\n"),
    right: .text("type AuthMFAType = 'SMS' | 'TOTP' | 'EMAIL';\n")
  )

  static let auditRemovedMember = Rule(
    "audit-removed-member",
    .warning,
    title: "Members that were removed are gone.",
    explanation: """
      The spec says in which version the member was removed, and the source still declares it.
      """,
    wrong: .text("enum AuthFlowType { case userSRP, custom }\n"),
    right: .text("enum AuthFlowType { case userSRP }\n")
  )

  static let auditFormerMember = Rule(
    "audit-former-member",
    .warning,
    title: "Former names are deprecated.",
    explanation: """
      The spec has another name for the member and says until when it had this one. The old name may stay for its \
      callers, deprecated in favour of the new one.
      """,
    wrong: .text("enum Step { case enterPin }\n"),
    right: .text("enum Step { case enterCode }\n")
  )
}
