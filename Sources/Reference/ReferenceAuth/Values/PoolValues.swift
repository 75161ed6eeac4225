internal import AmplifyAuthFlows

/// Numbers and choices of the service that its documentation states loosely or not at all.
///
/// Each has the value that the spec has for it (`constants.yaml`), so that a correction is one line there. What is marked
/// “unverified” was not seen in a document or an answer of the service.
public struct PoolValues: Sendable, Hashable, Codable {
  /// Digits of the codes that are sent (developer guide: 6).
  public var codeDigits = AuthConstants.codeDigits
  /// Digits of the codes that are a first factor; whether these have 8 is unverified.
  public var firstFactorCodeDigits = AuthConstants.firstFactorCodeDigits
  /// Bytes of a TOTP secret; 32 bytes are 52 characters (unverified length).
  public var totpSecretBytes = AuthConstants.totpSecretBytes
  /// Seconds for which codes of sign-up and of attributes hold (developer guide: 24 hours).
  public var confirmationCodeLife = AuthConstants.confirmationCodeLife
  /// Seconds for which codes of password resets hold (developer guide: 1 hour).
  public var resetCodeLife = AuthConstants.resetCodeLife
  /// Seconds for which codes of a sign-in hold; nil for as long as the session does (developer guide, quotas).
  public var challengeCodeLife: Int?
  /// Wrong passwords, and wrong codes, before the lockout begins (developer guide: 5).
  public var attemptsBeforeLockout = AuthConstants.attemptsBeforeLockout
  /// The longest lockout in seconds, and the quiet time that ends the count (developer guide: about 15 minutes).
  public var longestLockout = AuthConstants.longestLockout
  /// Whether a locked-out code is refused with `TooManyFailedAttemptsException`, and not with `NotAuthorizedException`
  /// as a locked-out password is.
  ///
  /// Which of the two comes is unverified.
  public var lockedCodesAreTooManyFailedAttempts = AuthConstants.lockedCodesAreTooManyFailedAttempts
  /// Calls for each user and hour (developer guide, “User pool quotas”), by the operation's name on the wire.
  public var hourlyLimits = [
    "ResendConfirmationCode": 5, "ConfirmSignUp": 15, "ForgotPassword": 5, "ConfirmForgotPassword": 15,
    "GetUserAttributeVerificationCode": 5, "VerifyUserAttribute": 15, "ChangePassword": 5,
  ]
  /// The flows after which the service reports a new device.
  ///
  /// The documentation says SRP only; amplify-swift's tests against the service expect it after `USER_PASSWORD_AUTH`
  /// too.
  public var deviceTrackingFlows: [SignInFlow] = [.srp]
  /// Seconds for which JavaScript keeps a sign-in (signInStore.ts, `MS_TO_EXPIRY`).
  public var storedSignInLife = AuthConstants.storedSignInLife
  /// Whether the first sign-in after a sign-up is let through where a second factor is required (developer guide).
  ///
  /// Amplify's own tests against the service see the challenge at once, so it is off.
  public var firstSignInSkipsMFA = AuthConstants.firstSignInSkipsMFA

  /// Makes the values that are known best.
  public init() {}
}
