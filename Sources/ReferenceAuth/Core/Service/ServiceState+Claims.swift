/// What tokens say (developer guide, “Using tokens with user pools”).
extension ServiceState {
  func tokens(for signedIn: SignedIn) -> AuthTokens? {
    guard let family = tokens[signedIn.origin], let user = users[family.username],
      let id = TokenSigner.sign(JSONText.object(idClaims(user, family, signedIn.access))),
      let access = TokenSigner.sign(JSONText.object(accessClaims(user, family, signedIn.access)))
    else { return nil }
    return AuthTokens(
      idToken: id,
      accessToken: access,
      refreshToken: signedIn.refreshToken,
      expires: signedIn.access.expires
    )
  }

  /// The same `origin_jti` in both tokens, and over refreshes; a new `jti` each time (moto's tests that were verified
  /// against the service).
  private func common(
    _ user: UserRecord,
    _ family: TokenFamily,
    _ access: AccessToken
  ) -> [(name: String, value: String)] {
    var claims = [
      ("auth_time", String(family.authTime.rawValue)), ("event_id", JSONText.string(family.eventID)),
      ("exp", String(access.expires.rawValue)), ("iat", String(access.issued.rawValue)),
      ("iss", JSONText.string(pool.issuer)), ("origin_jti", JSONText.string(family.origin)),
      ("sub", JSONText.string(user.sub)),
    ]
    if !user.groups.isEmpty { claims.append(("cognito:groups", JSONText.array(user.groups))) }
    return claims.map { (name: $0.0, value: $0.1) }
  }

  private func idClaims(
    _ user: UserRecord,
    _ family: TokenFamily,
    _ access: AccessToken
  ) -> [(name: String, value: String)] {
    var claims = common(user, family, access)
    claims.append(("aud", JSONText.string(family.clientID)))
    claims.append(("cognito:username", JSONText.string(user.username)))
    claims.append(("jti", JSONText.string(access.idID)))
    claims.append(("token_use", JSONText.string("id")))
    for (name, value) in user.attributes { claims.append((name, JSONText.string(value))) }
    for name in ["email", "phone_number"] where user.attributes[name] != nil {
      claims.append(("\(name)_verified", user.verified.contains(name) ? "true" : "false"))
    }
    return claims.sorted { $0.name < $1.name }
  }

  private func accessClaims(
    _ user: UserRecord,
    _ family: TokenFamily,
    _ access: AccessToken
  ) -> [(name: String, value: String)] {
    var claims = common(user, family, access)
    claims.append(("client_id", JSONText.string(family.clientID)))
    claims.append(("jti", JSONText.string(access.accessID)))
    claims.append(("scope", JSONText.string("aws.cognito.signin.user.admin")))
    claims.append(("token_use", JSONText.string("access")))
    claims.append(("username", JSONText.string(user.username)))
    if let key = family.deviceKey { claims.append(("device_key", JSONText.string(key))) }
    return claims.sorted { $0.name < $1.name }
  }
}
