internal import AmplifyAuthFlows

/// How the client libraries read an answer that names a member of a choice.
///
/// Swift and Flutter ignore the case, Android and JavaScript do not; Flutter does not take the names on the wire
/// (Specs/amplify-auth/choices.yaml).
enum Choices {
  static func mfaType(_ answer: String, on platform: AuthPlatform) -> MFAType? {
    switch platform {
    case .swift: find(answer.uppercased(), ["SMS_MFA": .sms, "SOFTWARE_TOKEN_MFA": .totp, "EMAIL_OTP": .email])
    case .android: find(answer, ["SMS_MFA": .sms, "SOFTWARE_TOKEN_MFA": .totp, "EMAIL_OTP": .email])
    case .flutter: find(answer.lowercased(), ["sms": .sms, "totp": .totp, "email": .email])
    case .javascript: find(answer, ["SMS": .sms, "TOTP": .totp, "EMAIL": .email])
    }
  }

  static func factor(_ answer: String, on platform: AuthPlatform) -> AuthFactorType? {
    let name = platform == .flutter ? answer.uppercased() : answer
    let factor = AuthFactorType(wire: name)
    if platform == .flutter, factor == .webAuthn { return nil }
    return AuthFactorType.knownMembers.contains(factor) && factor.wire == name ? factor : nil
  }

  private static func find(_ answer: String, _ members: [String: MFAType]) -> MFAType? {
    members[answer]
  }

  /// The text with which an app on the platform chooses the type.
  static func answer(_ type: MFAType, on platform: AuthPlatform) -> String {
    switch (platform, type) {
    case (.flutter, .sms): "sms"
    case (.flutter, .totp): "totp"
    case (.flutter, _): "email"
    case (.javascript, .sms): "SMS"
    case (.javascript, .totp): "TOTP"
    case (.javascript, _): "EMAIL"
    default: type.answer
    }
  }

  /// The id of the member in the spec.
  static func member(_ type: MFAType?) -> String? {
    switch type {
    case .sms: "sms"
    case .totp: "totp"
    case .email: "email"
    default: nil
    }
  }

  /// The id of the member in the spec.
  static func member(_ factor: AuthFactorType?) -> String? {
    switch factor {
    case .password: "password"
    case .passwordSRP: "password-srp"
    case .smsOTP: "sms-otp"
    case .emailOTP: "email-otp"
    case .webAuthn: "web-authn"
    default: nil
    }
  }
}
