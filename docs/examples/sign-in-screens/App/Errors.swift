import AWSCognitoAuthPlugin
import Amplify
import AuthenticationServices

import enum AmplifyAuthFlows.AuthFlowError

extension AuthFlowError {
  /// The same error, as the screens know it.
  init(_ error: any Error) {
    switch error as? AuthError {
    case .notAuthorized: self = .notAuthorized
    case .validation: self = .clientValidation
    case .invalidState: self = .noSignInInProgress
    case .signedOut: self = .signedOut
    case .sessionExpired: self = .sessionExpired
    case .service(_, _, is ASAuthorizationError): self = .passkeyFailure  // The dialog was cancelled, or it failed.
    case .service(_, _, let cause as AWSCognitoAuthError): self = AuthFlowError(cause)
    default: self = .unknownMember("\(error)")
    }
  }

  private init(_ cause: AWSCognitoAuthError) {
    switch cause {
    case .codeMismatch: self = .codeMismatch
    case .codeExpired: self = .expiredCode
    case .softwareTokenMFANotEnabled: self = .enableSoftwareTokenMFA  // A wrong code while an app is set up.
    case .invalidPassword: self = .invalidPassword
    case .usernameExists: self = .usernameExists
    case .aliasExists: self = .aliasExists
    case .limitExceeded: self = .limitExceeded
    case .requestLimitExceeded: self = .tooManyRequests
    case .failedAttemptsLimitExceeded: self = .tooManyFailedAttempts
    case .webAuthnChallengeNotFound, .webAuthnClientMismatch, .webAuthnNotSupported, .webAuthnNotEnabled:
      self = .passkeyFailure
    default: self = .unknownMember("\(cause)")
    }
  }
}
