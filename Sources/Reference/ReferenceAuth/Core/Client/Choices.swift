internal import AmplifyAuthFlows

/// Shows how the client libraries read a response that names a member of a choice.
///
/// Swift and Flutter ignore the case, Android and JavaScript do not; Flutter does not accept the names on the wire
/// (Specs/amplify-auth/choices.yaml).
enum Choices {
  static func mfaType(_ answer: String, on platform: AuthPlatform) -> MFAType? {
    switch platform {
    case .swift: type(answer.uppercased(), on: platform)
    case .flutter: type(answer.lowercased(), on: platform)
    case .android, .javascript: type(answer, on: platform)
    }
  }

  private static func type(_ text: String, on platform: AuthPlatform) -> MFAType? {
    MFAType.knownMembers.first { answer($0, on: platform) == text }
  }

  static func factor(_ answer: String, on platform: AuthPlatform) -> AuthFactorType? {
    let name = platform == .flutter ? answer.uppercased() : answer
    let factor = AuthFactorType(wire: name)
    if platform == .flutter, factor == .webAuthn { return nil }
    return AuthFactorType.knownMembers.contains(factor) && factor.wire == name ? factor : nil
  }

  /// The text with which an app on the platform selects the type.
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
}

/// A member of a choice with which an app responded.
enum ChosenMember: Hashable, Sendable {
  case mfaType(MFAType)
  case factor(AuthFactorType)

  /// Returns true if the spec has the member under this id.
  func hasID(_ id: String) -> Bool {
    switch self {
    case .mfaType(let type): MFAType(wire: id) == type
    case .factor(let factor): AuthFactorType(wire: id) == factor
    }
  }
}
