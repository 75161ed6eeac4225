internal import AmplifyAuthFlows

/// The settings of SetUserMFAPreference for one second factor.
struct MFASetting: Hashable, Codable, Sendable {
  var isEnabled: Bool
  var isPreferred: Bool
}

/// GetUser; the clients show its information about second factors.
struct GetUser {
  var access: AccessToken?

  func send(to service: Service) throws(ServiceError) -> UserMFAPreference {
    let user = service.state.users[try service.authorize(access)]
    let enabled = user?.mfa ?? []
    return UserMFAPreference(enabled: enabled.isEmpty ? nil : Set(enabled), preferred: user?.preferredMFA)
  }
}

/// SetUserMFAPreference: changes which second factors are enabled, and which is preferred; others stay unchanged.
struct SetUserMFAPreference {
  var access: AccessToken?
  var settings: [(type: MFAType, setting: MFASetting)]

  /// Refuses two preferred types, an authenticator app that was not verified, and a type for which the user has no
  /// attribute (Amplify's tests against Cognito).
  func send(to service: inout Service) throws(ServiceError) {
    let username = try service.authorize(access)
    guard let user = service.state.users[username] else { throw .accessRevoked }
    guard settings.count(where: \.setting.isPreferred) <= 1 else {
      throw ServiceError(.invalidParameter, "Only one MFA method can be preferred.")
    }
    for (type, setting) in settings where setting.isEnabled { try Self.check(type, user, in: service.pool) }
    for (type, setting) in settings { service.state.users[username]?.set(type, to: setting) }
  }

  private static func check(_ type: MFAType, _ user: UserRecord, in pool: UserPool) throws(ServiceError) {
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
