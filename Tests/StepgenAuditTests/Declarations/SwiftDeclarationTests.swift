import StepgenLanguages
import StepgenModel
import Testing

@Suite struct SwiftDeclarationTests {
  static let source = #"""
    /* enum AuthSignInStep { case nothing } /* nested */ */
    let text = "enum AuthSignInStep { case \(String("}")) }"
    let raw = #"enum MFAType { case "x" }"#
    let lines = """
      enum AuthFactorType { case "none"
      """

    public enum AuthSignInStep: Equatable {
      case confirmSignInWithSMSMFACode(AuthCodeDeliveryDetails, AdditionalInfo?)
      case confirmSignInWithCustomChallenge(AdditionalInfo?), confirmSignInWithNewPassword(AdditionalInfo?)
      case confirmSignInWithPassword, confirmSignInWithTOTPCode  // case nothing
      indirect case continueSignInWithTOTPSetup(TOTPSetupDetails)
      case continueSignInWithMFASelection(Set<MFAType>)
      case continueSignInWithEmailMFASetup
      case continueSignInWithMFASetupSelection(AllowedMFATypes)
      case confirmSignInWithOTP(AuthCodeDeliveryDetails)
      case continueSignInWithFirstFactorSelection(AvailableAuthFactorTypes)
      case resetPassword([String: String]?)
      case confirmSignUp(AdditionalInfo?)
      case done

      public var isDone: Bool { if case .done = self { true } else { false } }
      static func make(_ name: String) -> Self? { nil }
      enum Nested { case other }
    }

    public enum MFAType: String {
      case sms = "SMS_MFA"
      case totp = "SOFTWARE_TOKEN_MFA"
      case email = "EMAIL_OTP"
    }

    enum AuthFactorType {
      case password, passwordSRP, smsOTP, emailOTP
      #if os(iOS) || os(macOS)
      @available(iOS 17.4, *)
      case webAuthn
      #else
      case webAuthn
      #endif
    }

    enum AuthFlowType {
      case userSRP
      @available(*, deprecated, renamed: "customWithSRP", message: "It always begins with SRP (see above).")
      case custom
      case customWithSRP, customWithoutSRP
      case userPassword
      case userAuth(preferredFirstFactor: AuthFactorType?)
      static var userAuth: AuthFlowType { .userAuth(preferredFirstFactor: nil) }
    }

    struct TOTPSetupDetails {
      let sharedSecret: String
      public private(set) var username: String = "a"
      var label: String { sharedSecret }
    }

    enum AuthUserAttributeKey { case address, email, phoneNumber, custom(String) }

    extension HubPayload.EventName.Auth { static let signedIn = "Auth.signedIn" }

    enum Auth { case anything }
    """#

  @Test func findsNothingWhereAllIsRight() throws {
    #expect(try AuditedSource(Self.source, .swift).messages == [])
  }

  @Test(arguments: [
    Mutation("  case done\n", "", "missing-member AuthSignInStep"),
    Mutation("  case done\n", "  case done, gone\n", "unknown-member gone"),
    Mutation("  case done\n", "  case done, done\n", "duplicate-member done"),
    Mutation("WithTOTPCode", "WithTotpMfaCode", "foreign-member confirmSignInWithTotpMfaCode"),
    Mutation("WithSMSMFACode", "WithSmsMFACode", "misspelled-member confirmSignInWithSmsMFACode"),
    Mutation(
      "WithFirstFactorSelection",
      "WithFirstFcatorSelection",
      "misspelled-member continueSignInWithFirstFcatorSelection"
    ),
    Mutation("Setup(TOTPSetupDetails)", "Setup(TOTPSetupDetails?)", "associated-values TOTPSetupDetails?"),
    Mutation("Setup(TOTPSetupDetails)", "Setup(MFAType)", "associated-values MFAType"),
    Mutation("Setup(TOTPSetupDetails)", "Setup(details: TOTPSetupDetails)", "associated-values details"),
    Mutation("Setup(TOTPSetupDetails)", "Setup", "associated-values continueSignInWithTOTPSetup"),
    Mutation(
      "(AuthCodeDeliveryDetails, AdditionalInfo?)",
      "(AdditionalInfo?, AuthCodeDeliveryDetails)",
      "associated-values confirmSignInWithSMSMFACode"
    ),
    Mutation("\"SMS_MFA\"", "\"SMS\"", "member-text SMS"),
    Mutation(
      "  @available(*, deprecated, renamed",
      "  @available(*, introduced, renamed",
      "deprecation custom"
    ),
    Mutation("renamed: \"customWithSRP\"", "renamed: \"customWithoutSRP\"", "deprecation-target customWithoutSRP"),
    Mutation("  case userSRP", "  @available(*, deprecated) case userSRP", "deprecation deprecated"),
    Mutation("preferredFirstFactor: AuthF", "factor: AuthF", "associated-values factor"),
    Mutation("let sharedSecret", "let sharedSecrets", "misspelled-member sharedSecrets"),
    Mutation("let sharedSecret: String", "let sharedSecret: String?", "field-type sharedSecret"),
    Mutation("let sharedSecret: String", "let sharedSecret: MFAType", "field-type sharedSecret"),
    Mutation("  public private(set) var username: String = \"a\"\n", "", "missing-field TOTPSetupDetails"),
    Mutation("  var label", "  let issuer: String\n  var label", "unknown-field issuer"),
    Mutation("case address, email", "case address, emial", "misspelled-member emial"),
  ])
  func findsWhatAChangeBreaks(mutation: Mutation) throws {
    #expect(try AuditedSource(try mutation.applied(to: Self.source), .swift).summary == mutation.finds)
  }

  @Test func putsCertainFixesRight() throws {
    let broken = Self.source.replacing("WithTOTPCode", with: "WithTotpMfaCode").replacing(
      "\"SMS_MFA\"",
      with: "\"SMS\""
    )
    #expect(try AuditedSource(broken, .swift).fixed == Self.source)
  }

  @Test func leavesOtherTypesAndPlatformsAlone() throws {
    #expect(try AuditedSource("enum AuthSignInStep { case opening, closing }", .swift).messages == [])
    #expect(try AuditedSource("enum AuthSignInStep { case done }", .swift, platform: "android").messages == [])
  }
}
