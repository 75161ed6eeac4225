internal import AmplifyAuthFlows

/// GetTokensFromRefreshToken: returns a new access token of the same origin, and a new refresh token if they rotate.
struct GetTokensFromRefreshToken {
  var origin: String
  var refreshToken: String
  var deviceKey: String?

  func send(to service: inout Service) throws(ServiceError) -> (access: AccessToken, refreshToken: String) {
    guard var family = service.state.tokens[origin] else {
      throw service.state.tokens.wasEnded(origin) ? .refreshRevoked : .refreshInvalid
    }
    guard Secrets.areEqual(family.refreshToken, refreshToken) else {
      throw family.formerRefreshToken.map { Secrets.areEqual($0, refreshToken) } == true
        ? ServiceError(.sessionExpired, "Refresh Token has been reused") : .refreshInvalid
    }
    guard family.expires > service.now else { throw .refreshExpired }
    guard let user = service.state.users[family.username] else { throw .refreshInvalid }
    if user.isDisabled { throw ServiceError(.sessionExpired, ServiceError.disabled.message) }
    if let key = family.deviceKey {
      // The tokens of a forgotten device are no longer refreshed, whichever device it was forgotten on.
      guard key == deviceKey, user.devices.contains(where: { $0.key == key }) else { throw .refreshInvalid }
    }
    family.access = AccessToken(of: origin, seconds: service.pool.accessTokenSeconds, &service.turn)
    if service.pool.rotatesRefreshTokens {
      family.formerRefreshToken = family.refreshToken
      family.refreshToken = service.turn.opaque()
    }
    service.state.tokens[origin] = family
    return (family.access, family.refreshToken)
  }
}
