import AmplifyAuthFlows

/// What went wrong, in words for the user.
public enum Notice: String, Sendable, Hashable {
  case wrongCode = "That code is not right. Look again."
  case oldCode = "That code no longer works. Take the newest one."
  case signInAgain = "That did not work. Please sign in again."
  case slowDown = "Too many tries. Wait a moment and try again."
  case weakPassword = "Choose another password: longer, or with more kinds of characters."
  case nameTaken = "This name is taken."
  case passkey = "The passkey was not used. Try again, or choose another way."
  case somethingElse = "Something went wrong. Try again."

  init(_ error: AuthFlowError) {
    self =
      switch error {
      case .codeMismatch, .enableSoftwareTokenMFA: .wrongCode
      case .expiredCode: .oldCode
      case .notAuthorized, .noSignInInProgress, .tooManyFailedAttempts, .signedOut, .sessionExpired: .signInAgain
      case .tooManyRequests, .limitExceeded: .slowDown
      case .invalidPassword, .passwordHistoryPolicyViolation: .weakPassword
      case .usernameExists, .aliasExists: .nameTaken
      case .passkeyFailure: .passkey
      default: .somethingElse
      }
  }
}
