internal import AmplifyAuthFlows

/// A code that was sent and not used yet.
struct IssuedCode: Hashable, Codable, Sendable {
  var code: String
  var expires: AuthMoment
}

/// The authenticator app of a user.
struct TOTPRecord: Hashable, Codable, Sendable {
  var secret: String
  /// The time step of the last accepted code; a later code must have a later step (RFC 6238, 5.2).
  var lastStep: Int
}

/// A device that the service tracks.
struct DeviceRecord: Hashable, Codable, Sendable {
  var key: String
  var name: String
  /// SHA-256 of the secret, instead of the verifier of SRP.
  var secretDigest: String
  var isRemembered: Bool
  var created: AuthMoment
  var lastUsed: AuthMoment
}

/// Cognito's data about a user.
struct UserRecord: Hashable, Codable, Sendable {
  var username: String
  var sub: String
  var status: PoolUser.Status
  var isDisabled = false
  var created: AuthMoment
  var password: PasswordHash?
  var formerPasswords: [PasswordHash] = []
  /// The time until which a temporary password is valid.
  var temporaryUntil: AuthMoment?
  var attributes: [String: String] = [:]
  var verified: [String] = []
  /// The values with which the user signs in, by attribute.
  var aliases: [String: String] = [:]
  var groups: [String] = []
  /// By purpose: `signUp`, `resetPassword`, or the name of an attribute.
  var codes: [String: IssuedCode] = [:]
  var mfa: [MFAType] = []
  var preferredMFA: MFAType?
  var totp: TOTPRecord?
  /// A secret that was returned to the signed-in user and not verified yet.
  var pendingTOTP: String?
  var passkeys: [PasskeyRecord] = []
  var hasPasskey: Bool { !passkeys.isEmpty }
  var passwordAttempts = Attempts()
  var codeAttempts = Attempts()
  /// The times of calls of limited operations during the last hour.
  var calls: [String: [AuthMoment]] = [:]
  var devices: [DeviceRecord] = []
  /// The handles of the tokens that can be refreshed.
  var families: [String] = []
  var hasSignedIn = false
}

extension UserRecord {
  /// Refuses an account that may not sign in.
  func checkMaySignIn() throws(ServiceError) {
    if isDisabled { throw .disabled }
    switch status {
    case .unconfirmed: throw .notConfirmed
    case .resetRequired: throw .resetRequired
    case .confirmed, .forceChangePassword: return
    }
  }

  /// Replaces the password, and remembers some of the former ones.
  mutating func replacePassword(with hash: PasswordHash, keeping kept: Int) {
    if let password { formerPasswords = Array(([password] + formerPasswords).prefix(kept)) }
    password = hash
    temporaryUntil = nil
    passwordAttempts.succeed()
  }

  mutating func setUpTOTP(_ record: TOTPRecord) {
    totp = record
    enable(.totp)
  }

  mutating func enable(_ type: MFAType) {
    if !mfa.contains(type) { mfa.append(type) }
  }

  mutating func set(_ type: MFAType, to setting: MFASetting) {
    mfa.removeAll { $0 == type }
    if setting.isEnabled { mfa.append(type) }
    if setting.isPreferred {
      preferredMFA = type
    } else if preferredMFA == type {
      preferredMFA = nil
    }
  }
}

extension UserRecord {
  /// Returns the second factors that this pool could request from the user.
  ///
  /// If the pool requires one and none is enabled, a phone number or an email address serves as one (developer guide,
  /// “MFA”); without either, the user has to set one up.
  func secondFactors(in pool: UserPool) -> [MFAType] {
    guard pool.mfa != .off else { return [] }
    let enabled = pool.mfaTypes.filter { mfa.contains($0) && canUse($0) }
    guard enabled.isEmpty, pool.mfa == .required else { return enabled }
    return pool.mfaTypes.filter { canUse($0) }
  }

  /// Returns true if the user has the attribute or app that the second factor needs.
  func canUse(_ type: MFAType) -> Bool {
    switch type {
    case .sms: attributes["phone_number"] != nil
    case .email: attributes["email"] != nil
    case .totp: totp != nil
    default: false
    }
  }

  /// Returns the first factors that the user can choose.
  ///
  /// A pool that requires a second factor has no factors without a password (Amplify's documentation).
  func firstFactors(in pool: UserPool) -> [AuthFactorType] {
    let isPasswordOnly = pool.mfa == .required
    return pool.firstFactors.filter { factor in
      switch factor {
      case .password, .passwordSRP: password != nil
      case .smsOTP: !isPasswordOnly && attributes["phone_number"] != nil
      case .emailOTP: !isPasswordOnly && attributes["email"] != nil
      case .webAuthn: !isPasswordOnly && hasPasskey
      default: false
      }
    }
  }

  /// Returns the destination of a code of this kind; nil if the user has no such attribute.
  func destination(_ medium: SentMessage.Medium) -> CodeDestination? {
    let attribute = medium == .sms ? "phone_number" : "email"
    return attributes[attribute].map { CodeDestination(medium: medium, full: $0, attribute: attribute) }
  }
}

/// The destination of a code.
struct CodeDestination: Hashable, Codable, Sendable {
  var medium: SentMessage.Medium
  var full: String
  var attribute: String

  var masked: String { medium == .sms ? Masking.phone(full) : Masking.email(full) }
}
