internal import AmplifyAuthFlows

/// What SetUserMFAPreference says about one second factor; nil leaves it as it is.
struct MFASetting: Hashable, Codable, Sendable {
  var isEnabled: Bool
  var isPreferred: Bool
}

/// SetUserMFAPreference, and what GetUser says of it.
extension ServiceState {
  func preference(_ access: AccessToken?, at now: AuthMoment) throws(ServiceError) -> UserMFAPreference {
    let username = try authorize(access, at: now)
    let user = users[username]
    let enabled = user?.mfa ?? []
    return UserMFAPreference(enabled: enabled.isEmpty ? nil : Set(enabled), preferred: user?.preferredMFA)
  }

  /// Two preferred types, an authenticator app that was not verified, and a type for which the user has no attribute
  /// are refused (Amplify's tests against the service).
  mutating func setPreference(
    _ settings: [(type: MFAType, setting: MFASetting)],
    _ access: AccessToken?,
    _ turn: inout Turn
  ) throws(ServiceError) {
    let username = try authorize(access, at: turn.now)
    guard let user = users[username] else { throw .accessRevoked }
    guard settings.count(where: \.setting.isPreferred) <= 1 else {
      throw ServiceError(.invalidParameter, "Only one MFA method can be preferred.")
    }
    for (type, setting) in settings where setting.isEnabled {
      try check(type, user)
    }
    for (type, setting) in settings {
      users[username]?.mfa.removeAll { $0 == type }
      if setting.isEnabled { users[username]?.mfa.append(type) }
      if setting.isPreferred { users[username]?.preferredMFA = type }
      if !setting.isPreferred, users[username]?.preferredMFA == type { users[username]?.preferredMFA = nil }
    }
  }

  private func check(_ type: MFAType, _ user: UserRecord) throws(ServiceError) {
    guard pool.mfa != .off, pool.mfaTypes.contains(type) else {
      throw ServiceError(.invalidParameter, "The user pool does not have \(type.wire).")
    }
    guard user.canUse(type) else {
      let what =
        type == .totp
        ? "User has not verified software token mfa" : "User does not have delivery config set to turn on \(type.wire)"
      throw ServiceError(.invalidParameter, what)
    }
  }
}
