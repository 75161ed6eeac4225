internal import AmplifyAuthFlows

/// A challenge of Cognito, by its name on the wire.
public enum AuthChallenge: String, Sendable, Hashable, Codable, CaseIterable {
  /// A code by SMS as second factor.
  case smsMFA = "SMS_MFA"
  /// A code from an authenticator app.
  case totp = "SOFTWARE_TOKEN_MFA"
  /// A one-time code by email, as first or as second factor.
  case emailOTP = "EMAIL_OTP"
  /// A one-time code by SMS as first factor.
  case smsOTP = "SMS_OTP"
  /// The challenge of the triggers.
  case custom = "CUSTOM_CHALLENGE"
  /// A new password that replaces a temporary one.
  case newPassword = "NEW_PASSWORD_REQUIRED"
  /// A choice of one of several second factors.
  case selectMFA = "SELECT_MFA_TYPE"
  /// A second factor to set up.
  case setUpMFA = "MFA_SETUP"
  /// A choice of one of several first factors.
  case selectFactor = "SELECT_CHALLENGE"
  /// A passkey; the client responds without a step.
  case webAuthn = "WEB_AUTHN"
  /// The password, proved by SRP; the client responds without a step.
  case passwordVerifier = "PASSWORD_VERIFIER"
  /// The proof of a remembered device; the client responds without a step.
  case deviceVerifier = "DEVICE_PASSWORD_VERIFIER"
}

extension AuthChallenge {
  /// Whether the client responds without prompting the user.
  var isInternal: Bool {
    [.webAuthn, .passwordVerifier, .deviceVerifier].contains(self)
  }

  /// Returns true if the challenge can be the first one or follow a right response to the last one, according to the
  /// spec.
  func follows(_ last: AuthChallenge?) -> Bool {
    guard let last else { return true }
    return switch self {
    case .selectFactor: true
    case .smsOTP: last == .custom
    case .custom: [.custom, .smsMFA, .smsOTP, .totp, .emailOTP].contains(last)
    case .newPassword: [.custom, .selectFactor, .smsOTP, .emailOTP].contains(last)
    default: [.custom, .selectFactor, .newPassword].contains(last)
    }
  }

  /// The challenge of a second factor.
  init(_ type: MFAType) {
    switch type {
    case .sms: self = .smsMFA
    case .totp: self = .totp
    default: self = .emailOTP
    }
  }

  /// The second factor that a right response proves.
  var secondFactor: MFAType? {
    switch self {
    case .smsMFA: .sms
    case .totp: .totp
    case .emailOTP: .email
    default: nil
    }
  }
}
