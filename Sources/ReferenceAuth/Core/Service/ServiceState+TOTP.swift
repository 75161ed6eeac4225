internal import AmplifyAuthFlows

/// AssociateSoftwareToken and VerifySoftwareToken.
extension ServiceState {
  /// During a sign-in: a new secret, with a new session.
  mutating func associate(
    session handle: String,
    of username: String,
    _ turn: inout Turn
  ) throws(ServiceError) -> (secret: String, session: String) {
    var session = try setupSession(handle, username, turn)
    guard session.offered.contains(MFAType.totp.wire) else { throw .totpOff }
    sessions.end(handle)
    let next = turn.opaque()
    let secret = Base32.encode(turn.bytes(pool.values.totpSecretBytes))
    session.totpSecret = secret
    session.totpStep = nil
    session.expires = turn.now + pool.sessionMinutes * 60
    sessions[next] = session
    return (secret, next)
  }

  /// During a sign-in: the first code of the app.
  ///
  /// A wrong one leaves the session.
  mutating func verify(
    code: String,
    session handle: String,
    of username: String,
    _ turn: inout Turn
  ) throws(ServiceError) -> String {
    var session = try setupSession(handle, username, turn)
    guard let secret = session.totpSecret else {
      throw ServiceError(.invalidParameter, "Software token is not associated.")
    }
    let step = try setupStep(of: code, secret: secret, turn)
    sessions.end(handle)
    let next = turn.opaque()
    session.totpStep = step
    session.expires = turn.now + pool.sessionMinutes * 60
    sessions[next] = session
    return next
  }

  private func setupSession(_ handle: String, _ username: String, _ turn: Turn) throws(ServiceError) -> Session {
    let name = canonicalName(username) ?? username
    try checkAccount(name)
    return try sessions.session(handle, for: name, clientID: pool.clientID, challenge: .setUpMFA, at: turn.now)
  }

  /// Signed in: a new secret in place of one that was not verified.
  mutating func associate(_ username: String, _ turn: inout Turn) throws(ServiceError) -> String {
    guard pool.mfaTypes.contains(.totp), pool.mfa != .off else { throw .totpOff }
    let secret = Base32.encode(turn.bytes(pool.values.totpSecretBytes))
    users[username]?.pendingTOTP = secret
    return secret
  }

  /// Signed in: the first code of the app.
  mutating func verify(code: String, _ username: String, _ turn: Turn) throws(ServiceError) {
    guard pool.mfaTypes.contains(.totp), pool.mfa != .off else { throw .totpOff }
    guard let secret = users[username]?.pendingTOTP else {
      throw ServiceError(.invalidParameter, "Software token is not associated.")
    }
    let step = try setupStep(of: code, secret: secret, turn)
    users[username]?.totp = TOTPRecord(secret: secret, lastStep: step)
    users[username]?.pendingTOTP = nil
  }

  /// Not digits: InvalidParameterException (service model).
  ///
  /// Wrong: EnableSoftwareTokenMFAException (Android's test against the service).
  private func setupStep(of code: String, secret: String, _ turn: Turn) throws(ServiceError) -> Int {
    guard code.utf8.count == TOTP.digits, code.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw ServiceError(.invalidParameter, "User code must be 6 digits.")
    }
    guard let step = TOTP.matchingStep(of: code, secret: secret, at: turn.now) else { throw .wrongSetupCode }
    return step
  }

  mutating func enableTOTP(_ secret: String, lastStep: Int, of username: String) {
    users[username]?.totp = TOTPRecord(secret: secret, lastStep: lastStep)
    enable(.totp, of: username)
  }

  mutating func setUpEmail(_ email: String, of username: String) {
    users[username]?.attributes["email"] = email
    enable(.email, of: username)
  }

  private mutating func enable(_ type: MFAType, of username: String) {
    guard let user = users[username], !user.mfa.contains(type) else { return }
    users[username]?.mfa.append(type)
  }
}
