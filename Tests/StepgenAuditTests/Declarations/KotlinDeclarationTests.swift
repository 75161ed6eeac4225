import StepgenLanguages
import StepgenModel
import Testing

@Suite struct KotlinDeclarationTests {
  static let source = #"""
    package a.b
    /* enum class MFAType { /* nested */ NONE } */
    val text = "enum class MFAType { ${if (true) "}" else "{"} }"
    val raw = """enum class AuthFactorType { "NONE" }"""
    enum class AuthFactorType(val challengeResponse: String) {
        PASSWORD("PASSWORD"),
        PASSWORD_SRP(challengeResponse = "PASSWORD_SRP"),
        SMS_OTP("SMS_OTP"), EMAIL_OTP("EMAIL_OTP"),
        WEB_AUTHN("WEB_AUTHN")
    }
    enum class MFAType { SMS, TOTP, EMAIL;
        companion object { fun of(text: String): MFAType = MFAType.valueOf(text) }
        val isText: Boolean get() = this == SMS
    }
    sealed class AWSCognitoAuthSignOutResult {
        abstract val signedOutLocally: Boolean
        object CompleteSignOut : AWSCognitoAuthSignOutResult() { override val signedOutLocally = true }
        data class PartialSignOut(
            val hostedUIError: HostedUIError? = null,
            val globalSignOutError: GlobalSignOutError? = null,
            val revokeTokenError: RevokeTokenError? = null
        ) : AWSCognitoAuthSignOutResult() { override val signedOutLocally = true }
        data class FailedSignOut(val exception: AuthException) : AWSCognitoAuthSignOutResult()
    }
    data class UserMFAPreference(
        val enabled: Set<MFAType>?,
        val preferred: MFAType?
    )
    interface Other { val enabled: String }
    """#

  @Test func findsNothingWhereAllIsRight() throws {
    #expect(try AuditedSource(Self.source, .kotlin).messages == [])
  }

  @Test(arguments: [
    Mutation("TOTP, EMAIL;", "TOTP;", "missing-member MFAType"),
    Mutation("TOTP, EMAIL;", "TOTP, EMAIL, VOICE;", "unknown-member VOICE"),
    Mutation("TOTP, EMAIL;", "TOTP, EMIAL;", "misspelled-member EMIAL"),
    Mutation("TOTP, EMAIL;", "TOTP, @Deprecated(\"x\") EMAIL;", "deprecation Deprecated"),
    Mutation("SMS_OTP(\"SMS_OTP\")", "SMS_OTP(\"SMS\")", "member-text SMS"),
    Mutation("= \"PASSWORD_SRP\"", "= \"SRP\"", "member-text SRP"),
    Mutation("object CompleteSignOut", "object CompletedSignOut", "misspelled-member CompletedSignOut"),
    Mutation("        val hostedUIError: HostedUIError? = null,\n", "", "missing-field PartialSignOut"),
    Mutation("HostedUIError? = null", "HostedUIError", "associated-values hostedUIError"),
    Mutation("val preferred: MFAType?", "val preferred: MFAType", "field-type preferred"),
    Mutation("Set<MFAType>?", "List<MFAType>?", "field-type enabled"),
  ])
  func findsWhatAChangeBreaks(mutation: Mutation) throws {
    #expect(try AuditedSource(try mutation.applied(to: Self.source), .kotlin).summary == mutation.finds)
  }
}
