internal import AmplifyAuthFlows

/// Cognito's reply if it refuses a request: the error and its message.
struct ServiceError: Error, Hashable {
  let error: AuthFlowError
  let message: String

  init(_ error: AuthFlowError, _ message: String) {
    self.error = error
    self.message = message
  }
}

extension ServiceError {
  /// Also used for a user who does not exist if the pool hides that (developer guide, “Managing error responses”).
  static let wrongPassword = ServiceError(.notAuthorized, "Incorrect username or password.")
  /// amplify-js #13123, #14330.
  static let sessionUsed = ServiceError(
    .notAuthorized,
    "Invalid session for the user, session can only be used once."
  )
  static let sessionExpired = ServiceError(.notAuthorized, "Invalid session for the user, session is expired.")
  /// amplify-swift #3695.
  static let sessionInvalid = ServiceError(.notAuthorized, "Invalid session for the user.")
  /// amplify-js #3756.
  static let sessionMissing = ServiceError(.invalidParameter, "Missing required parameter Session")
  /// A reply recorded from Cognito, to ConfirmSignUp.
  static let wrongConfirmation = ServiceError(
    .codeMismatch,
    "Invalid verification code provided, please try again."
  )
  static let expiredCode = ServiceError(.expiredCode, "Invalid code provided, please request a code again.")
  /// amplify-js #3066, #11069.
  static let wrongChallengeCode = ServiceError(.codeMismatch, "Invalid code or auth state for the user.")
  static let wrongTOTP = ServiceError(.codeMismatch, AuthConstants.wrongTOTPMessage)
  /// moto's tests that were verified against Cognito.
  static let usedTOTP = ServiceError(.expiredCode, "Your software token has already been used once.")
  /// Android's test against Cognito.
  static let wrongSetupCode = ServiceError(.enableSoftwareTokenMFA, "Code mismatch")
  /// Developer guide.
  static let totpOff = ServiceError(
    .softwareTokenMFANotFound,
    "Software Token MFA has not been enabled by the userPool"
  )
  /// Developer guide, “lockout behavior”.
  static let lockedOut = ServiceError(.notAuthorized, "Password attempts exceeded")
  static let limitExceeded = ServiceError(
    .limitExceeded,
    "Attempt limit exceeded, please try after some time."
  )
  static func missingAttribute(_ name: String) -> ServiceError {
    let parts = AuthConstants.missingAttributeMessage.split(separator: "{attribute}", omittingEmptySubsequences: false)
    return ServiceError(.invalidParameter, parts.joined(separator: name))
  }

  static func aliasExists(_ attribute: String) -> ServiceError {
    ServiceError(.aliasExists, "An account with the given \(attribute) already exists.")
  }

  /// For a user with a temporary password: amplify-js #1340, #2955, amplify-flutter #3048.
  static let cannotReset = ServiceError(.notAuthorized, "User password cannot be reset in the current state.")
  static let disabled = ServiceError(.notAuthorized, "User is disabled.")
  static let notConfirmed = ServiceError(.userNotConfirmed, "User is not confirmed.")
  static let resetRequired = ServiceError(.passwordResetRequired, "Password reset required for the user")
  /// amplify-swift and amplify-js look for the type and these words.
  static let unknownDevice = ServiceError(.resourceNotFound, "Device does not exist.")
  /// Android's error for first factors that it does not pass on (AN:SignInChallengeHelper.kt:202-206).
  static let factorsLost = ServiceError(.unknownChallenge, "Tried to parse available factors but found none.")
  /// The error that the client libraries throw before they send a request.
  static let signedOut = ServiceError(.signedOut, "There is no signed-in user.")
  static let accessRevoked = ServiceError(.notAuthorized, "Access Token has been revoked")
  /// The client libraries turn Cognito's error about a refresh token into an expired session.
  static let refreshRevoked = ServiceError(.sessionExpired, "Refresh Token has been revoked")
  static let refreshExpired = ServiceError(.sessionExpired, "Refresh Token has expired")
  static let refreshInvalid = ServiceError(.sessionExpired, "Invalid Refresh Token")

  /// A reply recorded from Cognito.
  static let noSuchUser = ServiceError(.userNotFound, "User does not exist.")
  static let noSuchUserToReset = ServiceError(.userNotFound, "Username/client id combination not found.")
}
