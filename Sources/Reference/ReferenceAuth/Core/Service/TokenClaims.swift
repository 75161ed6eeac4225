/// The claims of a signed-in user's tokens (developer guide, “Using tokens with user pools”).
struct TokenClaims {
  private let pool: UserPool
  private let user: UserRecord
  private let family: TokenFamily
  private let signedIn: SignedIn

  private typealias Claims = [(name: String, value: String)]

  /// Nil if the tokens are no longer valid.
  init?(_ signedIn: SignedIn, in state: ServiceState) {
    guard let family = state.tokens[signedIn.origin], let user = state.users[family.username] else { return nil }
    (pool, self.user, self.family, self.signedIn) = (state.pool, user, family, signedIn)
  }

  func signed() -> AuthTokens? {
    guard let id = TokenSigner.sign(JSONText.object(idClaims)),
      let access = TokenSigner.sign(JSONText.object(accessClaims))
    else { return nil }
    return AuthTokens(
      idToken: id,
      accessToken: access,
      refreshToken: signedIn.refreshToken,
      expires: signedIn.access.expires
    )
  }

  /// The same `origin_jti` in both tokens and after refreshes; a new `jti` each time (moto's tests that were verified
  /// against Cognito).
  private var common: Claims {
    var claims = [
      ("auth_time", String(family.authTime.rawValue)), ("event_id", JSONText.string(family.eventID)),
      ("exp", String(signedIn.access.expires.rawValue)), ("iat", String(signedIn.access.issued.rawValue)),
      ("iss", JSONText.string(pool.issuer)), ("origin_jti", JSONText.string(family.origin)),
      ("sub", JSONText.string(user.sub)),
    ]
    if !user.groups.isEmpty { claims.append(("cognito:groups", JSONText.array(user.groups))) }
    return claims.map { (name: $0.0, value: $0.1) }
  }

  private var idClaims: Claims {
    var claims = common
    claims.append(("aud", JSONText.string(family.clientID)))
    claims.append(("cognito:username", JSONText.string(user.username)))
    claims.append(("jti", JSONText.string(signedIn.access.idID)))
    claims.append(("token_use", JSONText.string("id")))
    // Claims of Cognito are not attributes.
    let taken = Set(claims.map(\.name)).union(AttributeSchema.ofTheService)
    for (name, value) in user.attributes where !taken.contains(name) { claims.append((name, JSONText.string(value))) }
    for name in ["email", "phone_number"] where user.attributes[name] != nil {
      claims.append(("\(name)_verified", user.verified.contains(name) ? "true" : "false"))
    }
    return claims.sorted { $0.name < $1.name }
  }

  private var accessClaims: Claims {
    var claims = common
    claims.append(("client_id", JSONText.string(family.clientID)))
    claims.append(("jti", JSONText.string(signedIn.access.accessID)))
    claims.append(("scope", JSONText.string("aws.cognito.signin.user.admin")))
    claims.append(("token_use", JSONText.string("access")))
    claims.append(("username", JSONText.string(user.username)))
    if let key = family.deviceKey { claims.append(("device_key", JSONText.string(key))) }
    return claims.sorted { $0.name < $1.name }
  }
}
