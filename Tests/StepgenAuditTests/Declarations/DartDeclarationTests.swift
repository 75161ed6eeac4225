import StepgenLanguages
import StepgenModel
import Testing

@Suite struct DartDeclarationTests {
  static let source = #"""
    import 'package:a/a.dart';
    const text = 'enum MfaType { ${flag ? '}' : "{"} }';
    const raw = r'enum MfaType { $none } \';
    /* enum MfaType { /* nested */ none } */
    enum MfaType {
      @JsonValue('SMS')
      sms,
      @JsonValue('TOTP')
      totp,
      @JsonValue('EMAIL')
      email;

      String get confirmationValue => name;
    }
    enum AuthFactorType {
      password('PASSWORD'),
      passwordSrp('PASSWORD_SRP'),
      smsOtp('SMS_OTP'),
      emailOtp('EMAIL_OTP'),
      // webAuthn('WEB_AUTHN'),
      ;

      const AuthFactorType(this.value);
      final String value;
    }
    class AuthNextSignInStep extends AuthNextStep<AuthSignInStep>
        with AWSEquatable<AuthNextSignInStep> {
      const AuthNextSignInStep({
        super.additionalInfo,
        super.codeDeliveryDetails,
        required this.signInStep,
        this.missingAttributes = const [],
        this.allowedMfaTypes,
        this.availableFactors,
        this.totpSetupDetails,
      });
      final AuthSignInStep signInStep;
      final List<AuthUserAttributeKey>? missingAttributes;
      final Set<MfaType>? allowedMfaTypes;
      final Set<AuthFactorType>? availableFactors;
      final TotpSetupDetails? totpSetupDetails;
      @override
      List<Object?> get props => [signInStep, {'a': 1}];
      Map<String, Object?> toJson() => {'signInStep': signInStep, for (final x in y) x: '};'};
    }
    sealed class CognitoSignOutResult extends SignOutResult {
      const CognitoSignOutResult();
    }
    final class CognitoCompleteSignOut extends CognitoSignOutResult {
      const CognitoCompleteSignOut() : super();
    }
    class CognitoPartialSignOut extends CognitoSignOutResult {
      const CognitoPartialSignOut({this.hostedUiException, this.globalSignOutException,
          this.revokeTokenException, this.invalidTokenException});
      final HostedUiException? hostedUiException;
      final GlobalSignOutException? globalSignOutException;
      final RevokeTokenException? revokeTokenException;
      final InvalidTokenException? invalidTokenException;
    }
    class CognitoFailedSignOut extends CognitoSignOutResult {
      const CognitoFailedSignOut(this.exception);
      final AuthException exception;
    }
    class MfaPreference extends _i1.SmithyEnum<MfaPreference> {
      const MfaPreference._(super.index, super.name, super.value);
      static const disabled = MfaPreference._(0, 'DISABLED', 'disabled');
      static const enabled = MfaPreference._(1, 'ENABLED', 'enabled');
      static const preferred = MfaPreference._(2, 'PREFERRED', 'preferred');
      static const notPreferred = MfaPreference._(3, 'NOT_PREFERRED', 'notPreferred');
      static const values = <MfaPreference>[MfaPreference.disabled];
    }
    """#

  @Test func findsNothingWhereAllIsRight() throws {
    #expect(try AuditedSource(Self.source, .dart).messages == [])
  }

  @Test(arguments: [
    Mutation("  @JsonValue('TOTP')\n  totp,\n", "", "missing-member MfaType"),
    Mutation("  totp,\n", "  totp, voice,\n", "unknown-member voice"),
    Mutation("// webAuthn", "webAuthn", "unknown-member webAuthn"),
    Mutation("passwordSrp(", "passwordSRP(", "foreign-member passwordSRP"),
    Mutation("smsOtp('SMS_OTP')", "smsOtp('SMS')", "member-text SMS"),
    Mutation("  smsOtp(", "  @Deprecated('no') smsOtp(", "deprecation Deprecated"),
    Mutation("    this.allowedMfaTypes,\n", ""),
    Mutation("final Set<MfaType>? allowedMfaTypes", "final Set<MfaType> allowedMfaTypes", "field-type allowedMfaTypes"),
    Mutation("final Set<MfaType>? allowedMfaTypes", "final MfaType? allowedMfaTypes", "field-type allowedMfaTypes"),
    Mutation("    super.codeDeliveryDetails,\n", "", "missing-field AuthNextSignInStep"),
    Mutation(
      "class CognitoFailedSignOut",
      "class CognitoFailSignOut",
      "missing-member CognitoSignOutResult",
      "unknown-member CognitoFailSignOut"
    ),
    Mutation(
      "static const notPreferred",
      "static const unpreferred",
      "missing-member MfaPreference",
      "unknown-member unpreferred"
    ),
  ])
  func findsWhatAChangeBreaks(mutation: Mutation) throws {
    #expect(try AuditedSource(try mutation.applied(to: Self.source), .dart).summary == mutation.finds)
  }
}
