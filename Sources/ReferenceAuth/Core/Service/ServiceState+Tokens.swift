internal import AmplifyAuthFlows

/// Tokens: how they begin, are refreshed, and end.
extension ServiceState {
  mutating func issueTokens(to username: String, _ progress: Progress, _ turn: inout Turn) -> TokenReply {
    let origin = turn.uuid()
    let access = accessToken(origin, &turn)
    let isNewDevice =
      pool.devices != .off && progress.deviceKey == nil && pool.values.deviceTrackingFlows.contains(progress.flow)
    let newDeviceKey = isNewDevice ? "\(pool.region)_\(turn.uuid())" : nil
    let family = TokenFamily(
      origin: origin,
      username: username,
      clientID: pool.clientID,
      refreshToken: turn.opaque(),
      deviceKey: progress.deviceKey,
      eventID: turn.uuid(),
      authTime: turn.now,
      expires: turn.now + pool.refreshTokenDays * 86_400,
      access: access
    )
    dropExpiredFamilies(of: username, at: turn.now)
    tokens[origin] = family
    users[username]?.families.append(origin)
    users[username]?.hasSignedIn = true
    return TokenReply(
      username: username,
      sub: users[username]?.sub ?? "",
      origin: origin,
      refreshToken: family.refreshToken,
      access: access,
      newDeviceKey: newDeviceKey,
      usedTrustedDevice: progress.usedTrustedDevice
    )
  }

  private mutating func dropExpiredFamilies(of username: String, at now: AuthMoment) {
    let expired = users[username]?.families.filter { tokens[$0].map { $0.expires <= now } ?? true } ?? []
    guard !expired.isEmpty else { return }
    for origin in expired { tokens[origin] = nil }
    users[username]?.families.removeAll(where: expired.contains)
  }

  private func accessToken(_ origin: String, _ turn: inout Turn) -> AccessToken {
    AccessToken(
      origin: origin,
      accessID: turn.uuid(),
      idID: turn.uuid(),
      issued: turn.now,
      expires: turn.now + pool.accessTokenMinutes * 60
    )
  }

  /// Whom an access token stands for.
  ///
  /// The client libraries say that nobody is signed in, or that the session has expired, before they send anything.
  func authorize(_ access: AccessToken?, at now: AuthMoment) throws(ServiceError) -> String {
    guard let access else { throw ServiceError(.signedOut, "There is no signed-in user.") }
    guard access.expires > now else { throw ServiceError(.sessionExpired, "Access Token has expired") }
    guard let family = tokens[access.origin] else { throw .accessRevoked }
    guard let user = users[family.username] else { throw .accessRevoked }
    if user.isDisabled { throw .disabled }
    return family.username
  }

  /// GetTokensFromRefreshToken: a new access token of the same origin, and a new refresh token where they rotate.
  mutating func refresh(
    _ origin: String,
    _ refreshToken: String,
    deviceKey: String?,
    _ turn: inout Turn
  ) throws(ServiceError) -> (access: AccessToken, refreshToken: String) {
    guard var family = tokens[origin] else { throw tokens.wasEnded(origin) ? .refreshRevoked : .refreshInvalid }
    guard Secrets.areEqual(family.refreshToken, refreshToken) else {
      throw family.formerRefreshToken == refreshToken
        ? ServiceError(.sessionExpired, "Refresh Token has been reused") : .refreshInvalid
    }
    guard family.expires > turn.now else { throw .refreshExpired }
    guard let user = users[family.username] else { throw .refreshInvalid }
    if user.isDisabled { throw .disabled }
    guard family.deviceKey == nil || family.deviceKey == deviceKey else { throw .refreshInvalid }
    family.access = accessToken(origin, &turn)
    if pool.rotatesRefreshTokens {
      family.formerRefreshToken = family.refreshToken
      family.refreshToken = turn.opaque()
    }
    tokens[origin] = family
    return (family.access, family.refreshToken)
  }

  /// RevokeToken: ends one sign-in; a token that is not known is no error (developer guide).
  mutating func revoke(_ origin: String) {
    if let username = tokens[origin]?.username { users[username]?.families.removeAll { $0 == origin } }
    tokens.end(origin)
  }

  /// GlobalSignOut: ends every sign-in of the user.
  mutating func signOutEverywhere(_ username: String) {
    for origin in users[username]?.families ?? [] { tokens.end(origin) }
    users[username]?.families = []
  }
}
