internal import AmplifyAuthFlows

/// The user pool while it handles a request: its state, and the resources of the turn.
struct Service {
  var state: ServiceState
  var turn: Turn
  /// The secret of the app client in the app's configuration.
  var appSecret: String?

  var pool: UserPool { state.pool }
  var now: AuthMoment { turn.now }

  /// Refuses a call without the hash of the client's secret, or with that of another secret (developer guide,
  /// “Computing secret hash values”).
  ///
  /// The first text is that of an emulator's strict mode; the second is unverified.
  func checkSecret(of username: String) throws(ServiceError) {
    guard let secret = state.pool.clientSecret else { return }
    let clientID = state.pool.clientID
    guard let appSecret else {
      throw ServiceError(
        .notAuthorized,
        "Client \(clientID) is configured with secret but SECRET_HASH was not received"
      )
    }
    let expected = Secrets.secretHash(username, clientID: clientID, secret: secret)
    let given = Secrets.secretHash(username, clientID: clientID, secret: appSecret)
    guard Secrets.areEqual(expected, given) else {
      throw ServiceError(.notAuthorized, "Unable to verify secret hash for client \(clientID)")
    }
  }

  /// Returns the user to whom an access token belongs.
  ///
  /// The client libraries report that nobody is signed in, or that the session has expired, before they send a request.
  func authorize(_ access: AccessToken?) throws(ServiceError) -> String {
    guard let access else { throw .signedOut }
    guard access.expires > turn.now else { throw ServiceError(.sessionExpired, "Access Token has expired") }
    guard let family = state.tokens[access.origin] else { throw .accessRevoked }
    guard let user = state.users[family.username] else { throw .accessRevoked }
    if user.isDisabled { throw .disabled }
    return family.username
  }

  /// Counts a call of an operation that is limited per user and hour, and refuses calls over the limit (developer
  /// guide, quotas).
  mutating func count(_ operation: String, of username: String) throws(ServiceError) {
    guard let limit = state.pool.values.hourlyLimits[operation], let user = state.users[username] else { return }
    var calls = (user.calls[operation] ?? []).filter { turn.now - $0 < 3_600 }
    guard calls.count < limit else { throw .limitExceeded }
    calls.append(turn.now)
    state.users[username]?.calls[operation] = calls
  }

  /// Sends a code.
  mutating func send(
    _ purpose: SentMessage.Purpose,
    to destination: CodeDestination,
    of username: String,
    digits: Int? = nil
  ) -> String {
    let code = turn.digits(digits ?? state.pool.values.codeDigits)
    turn.messages.append(
      SentMessage(
        sent: turn.now,
        username: username,
        medium: destination.medium,
        destination: destination.full,
        maskedDestination: destination.masked,
        purpose: purpose,
        code: code
      )
    )
    return code
  }
}

/// The proofs that accounts require.
extension Service {
  /// Refuses a wrong password, then an account that may not sign in.
  ///
  /// The order matters: without the password, nobody can learn about the account.
  mutating func checkPassword(_ password: String?, of username: String) throws(ServiceError) {
    guard let user = state.users[username] else { throw .wrongPassword }
    if user.isDisabled { throw .disabled }
    if user.passwordAttempts.isLocked(at: turn.now) { throw .lockedOut }
    guard let stored = user.password, stored.matches(password ?? "") else {
      state.users[username]?.passwordAttempts.fail(at: turn.now, state.pool.values)
      throw .wrongPassword
    }
    state.users[username]?.passwordAttempts.succeed()
    try user.checkMaySignIn()
    if user.status == .forceChangePassword, let until = user.temporaryUntil, until <= turn.now {
      throw ServiceError(
        .notAuthorized,
        "Temporary password has expired and must be reset by an administrator."
      )
    }
  }

  /// Refuses a password that does not conform, or that was used before.
  func checkNewPassword(_ password: String, of username: String) throws(ServiceError) {
    let policy = state.pool.passwordPolicy
    if password.count < 6 {
      // The service model requires 6 characters for every password, whatever the pool's setting.
      throw ServiceError(
        .invalidParameter,
        "Value at 'password' failed to satisfy constraint: Member must have length greater than or equal to 6"
      )
    }
    if let complaint = policy.complaint(about: password) {
      throw ServiceError(.invalidPassword, "Password did not conform with policy: \(complaint)")
    }
    guard policy.history > 0, let user = state.users[username] else { return }
    let former = [user.password].compactMap { $0 } + user.formerPasswords
    if former.prefix(policy.history).contains(where: { $0.matches(password) }) {
      throw ServiceError(.passwordHistoryPolicyViolation, "Password has previously been used")
    }
  }

  mutating func setPassword(_ password: String, of username: String) {
    let hash = state.hash(password, &turn)
    state.users[username]?.replacePassword(with: hash, keeping: max(state.pool.passwordPolicy.history, 1) - 1)
  }

  /// ExpiredCodeException if the code has expired or was never requested.
  func checkCode(_ code: String, for purpose: String, of username: String) throws(ServiceError) {
    guard let issued = state.users[username]?.codes[purpose], issued.expires > turn.now else { throw .expiredCode }
    guard Secrets.areEqual(issued.code, code) else { throw .wrongConfirmation }
  }

  /// Signs the user in.
  mutating func issueTokens(to username: String, _ progress: Progress) -> TokenReply {
    let pool = state.pool
    let origin = turn.uuid()
    let access = AccessToken(of: origin, seconds: pool.accessTokenSeconds, &turn)
    // A device can have been forgotten since its key was sent.
    let deviceKey = state.users[username]?.devices.first { $0.key == progress.deviceKey }?.key
    let isNewDevice =
      pool.devices != .off && deviceKey == nil && pool.values.deviceTrackingFlows.contains(progress.flow)
    let newDeviceKey = isNewDevice ? "\(pool.region)_\(turn.uuid())" : nil
    let family = TokenFamily(
      origin: origin,
      username: username,
      clientID: pool.clientID,
      refreshToken: turn.opaque(),
      deviceKey: deviceKey,
      eventID: turn.uuid(),
      authTime: turn.now,
      expires: turn.now + pool.refreshTokenSeconds,
      access: access
    )
    state.dropExpiredFamilies(of: username, at: turn.now)
    state.tokens[origin] = family
    state.users[username]?.families.append(origin)
    state.users[username]?.hasSignedIn = true
    return TokenReply(
      username: username,
      sub: state.users[username]?.sub ?? "",
      origin: origin,
      refreshToken: family.refreshToken,
      access: access,
      newDeviceKey: newDeviceKey,
      usedTrustedDevice: progress.usedTrustedDevice
    )
  }
}
