internal import AmplifyAuthFlows

/// Numbers and choices of Cognito whose documentation is vague or missing.
///
/// Each has the value that the spec has for it (`constants.yaml`), so that a correction is a change of one line there.
/// Values marked “unverified” were not found in a document or in a response of Cognito.
public struct PoolValues: Sendable, Hashable, Codable {
  /// Digits of the codes that Cognito sends (developer guide: 6).
  public var codeDigits = AuthConstants.codeDigits
  /// Digits of codes that are a first factor; that they have 8 is unverified.
  public var firstFactorCodeDigits = AuthConstants.firstFactorCodeDigits
  /// Bytes of a TOTP secret; 32 bytes are 52 characters (unverified length).
  public var totpSecretBytes = AuthConstants.totpSecretBytes
  /// The seconds for which codes of sign-up and of attributes are valid (developer guide: 24 hours).
  public var confirmationCodeLife = AuthConstants.confirmationCodeLife
  /// The seconds for which codes of password resets are valid (developer guide: 1 hour).
  public var resetCodeLife = AuthConstants.resetCodeLife
  /// The seconds for which codes of a sign-in are valid; nil for as long as the session is (developer guide, quotas).
  public var challengeCodeLife: Int?
  /// The number of wrong passwords, or of wrong codes, before the lockout begins (developer guide: 5).
  public var attemptsBeforeLockout = AuthConstants.attemptsBeforeLockout
  /// The longest lockout in seconds, and the time without attempts that resets the count (developer guide: about 15
  /// minutes).
  public var longestLockout = AuthConstants.longestLockout
  /// Whether a code during a lockout is refused with `TooManyFailedAttemptsException` instead of
  /// `NotAuthorizedException`, which is the error for a password during a lockout.
  ///
  /// Which of the two Cognito returns is unverified.
  public var lockedCodesAreTooManyFailedAttempts = AuthConstants.lockedCodesAreTooManyFailedAttempts
  /// The calls allowed for each user and hour (developer guide, “User pool quotas”), by the operation's name on the
  /// wire.
  public var hourlyLimits = [
    "ResendConfirmationCode": 5, "ConfirmSignUp": 15, "ForgotPassword": 5, "ConfirmForgotPassword": 15,
    "GetUserAttributeVerificationCode": 5, "VerifyUserAttribute": 15, "ChangePassword": 5,
  ]
  /// The flows after which Cognito reports a new device.
  ///
  /// The documentation lists only SRP; amplify-swift's tests against Cognito expect it after `USER_PASSWORD_AUTH` too.
  public var deviceTrackingFlows: [SignInFlow] = [.srp]
  /// The seconds for which JavaScript keeps a sign-in (signInStore.ts, `MS_TO_EXPIRY`).
  public var storedSignInLife = AuthConstants.storedSignInLife
  /// Whether the first sign-in after a sign-up succeeds without the second factor that the pool requires (developer
  /// guide).
  ///
  /// Off by default, because Amplify's own tests against Cognito receive the challenge at the first sign-in.
  public var firstSignInSkipsMFA = AuthConstants.firstSignInSkipsMFA

  /// Creates the best known values.
  public init() {}
}
