internal import AmplifyAuthFlows

/// AssociateSoftwareToken: returns the secret of an authenticator app.
enum AssociateSoftwareToken {
  /// During a sign-in: returns a new secret with a new session.
  static func send(
    session handle: String,
    of username: String,
    to service: inout Service
  ) throws(ServiceError) -> (secret: String, session: String) {
    var session = try service.setupSession(handle, of: username)
    guard session.offered.contains(MFAType.totp.wire) else { throw .totpOff }
    service.state.sessions.end(handle)
    let next = service.turn.opaque()
    let secret = newSecret(&service)
    session.totpSecret = secret
    session.totpStep = nil
    session.expires = service.now + service.pool.sessionSeconds
    service.state.sessions[next] = session
    return (secret, next)
  }

  /// Signed in: returns a new secret, which replaces one that was not verified.
  static func send(_ access: AccessToken?, to service: inout Service) throws(ServiceError) -> TOTPSetupDetails {
    let username = try service.authorize(access)
    guard service.hasTOTP else { throw .totpOff }
    let secret = newSecret(&service)
    service.state.users[username]?.pendingTOTP = secret
    return TOTPSetupDetails(sharedSecret: secret, username: username)
  }

  private static func newSecret(_ service: inout Service) -> String {
    Base32.encode(service.turn.bytes(service.state.pool.values.totpSecretBytes.clamped(to: 1...1_024)))
  }
}

/// VerifySoftwareToken: accepts the first code of an authenticator app.
///
/// A wrong code leaves the session valid.
struct VerifySoftwareToken {
  var code: String

  /// During a sign-in: returns the session with which the client responds to the challenge.
  func send(session handle: String, of username: String, to service: inout Service) throws(ServiceError) -> String {
    var session = try service.setupSession(handle, of: username)
    session.totpStep = try step(of: session.totpSecret, at: service.now)
    service.state.sessions.end(handle)
    let next = service.turn.opaque()
    session.expires = service.now + service.pool.sessionSeconds
    service.state.sessions[next] = session
    return next
  }

  /// Signed in: returns the name of the user.
  @discardableResult
  func send(_ access: AccessToken?, to service: inout Service) throws(ServiceError) -> String {
    let username = try service.authorize(access)
    guard service.hasTOTP else { throw .totpOff }
    let secret = service.state.users[username]?.pendingTOTP
    let step = try step(of: secret, at: service.now)
    service.state.users[username]?.totp = secret.map { TOTPRecord(secret: $0, lastStep: step) }
    service.state.users[username]?.pendingTOTP = nil
    return username
  }

  /// If the code has other characters than digits, InvalidParameterException (service model).
  ///
  /// If it is wrong, EnableSoftwareTokenMFAException (Android's test against Cognito).
  private func step(of secret: String?, at now: AuthMoment) throws(ServiceError) -> Int {
    guard let secret else { throw ServiceError(.invalidParameter, "Software token is not associated.") }
    guard code.utf8.count == TOTP.digits, code.utf8.allSatisfy({ (48...57).contains($0) }) else {
      throw ServiceError(.invalidParameter, "User code must be 6 digits.")
    }
    guard let step = TOTP.matchingStep(of: code, secret: secret, at: now) else { throw .wrongSetupCode }
    return step
  }
}

extension Service {
  fileprivate var hasTOTP: Bool { pool.mfaTypes.contains(.totp) && pool.mfa != .off }

  fileprivate func setupSession(_ handle: String, of username: String) throws(ServiceError) -> Session {
    let name = state.canonicalName(username) ?? username
    try state.users[name]?.checkMaySignIn()
    return try state.session(handle, for: name, waitingFor: .setUpMFA, at: now)
  }
}
