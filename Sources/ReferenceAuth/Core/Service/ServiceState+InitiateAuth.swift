internal import AmplifyAuthFlows

/// InitiateAuth.
extension ServiceState {
  mutating func initiate(_ request: SignInRequest, _ turn: inout Turn) throws(ServiceError) -> AuthReply {
    try checkSecret(turn, of: request.username)
    guard pool.flows.contains(request.flow) else {
      throw ServiceError(.invalidParameter, "\(request.flow.wire) flow not enabled for this client")
    }
    if request.flow.isCustom, turn.triggers == nil {
      throw ServiceError(.invalidParameter, "Custom auth lambda trigger is not configured for the user pool.")
    }
    guard let username = canonicalName(request.username) else { return try pretend(request, &turn) }
    var progress = Progress(flow: request.flow)
    switch request.flow {
    case .srp, .password:
      try checkPassword(request.password, of: username, &turn)
    case .customWithSRP:
      progress.custom = [CustomChallenge.Attempt("SRP_A", true)]
      return try proveCustom(request, username, progress, &turn)
    case .custom, .choice:
      try checkAccount(username)
    }
    try checkDevice(request.device, of: username, &progress)
    if request.flow == .custom { return try advance(username, progress, &turn) }
    if request.flow == .choice { return try choose(request, username, progress, &turn) }
    progress.hasFirstFactor = true
    return try advance(username, progress, &turn)
  }

  /// Refuses a wrong password, then an account that may not sign in; in this order, so that nobody without the password
  /// learns about the account.
  mutating func checkPassword(_ password: String?, of username: String, _ turn: inout Turn) throws(ServiceError) {
    guard let user = users[username] else { throw .wrongPassword }
    if user.isDisabled { throw .disabled }
    if user.passwordAttempts.isLocked(at: turn.now) { throw .lockedOut }
    guard let stored = user.password, stored.matches(password ?? "") else {
      users[username]?.passwordAttempts.fail(at: turn.now, pool.values)
      throw .wrongPassword
    }
    users[username]?.passwordAttempts.succeed()
    try checkAccount(username)
    if user.status == .forceChangePassword, let until = user.temporaryUntil, until <= turn.now {
      throw ServiceError(
        .notAuthorized,
        "Temporary password has expired and must be reset by an administrator."
      )
    }
  }

  /// Refuses an account that may not sign in.
  func checkAccount(_ username: String) throws(ServiceError) {
    guard let user = users[username] else { return }
    if user.isDisabled { throw .disabled }
    switch user.status {
    case .unconfirmed: throw .notConfirmed
    case .resetRequired: throw .resetRequired
    case .confirmed, .forceChangePassword: return
    }
  }

  /// Refuses a device that the service does not know, and notes one that proves what it is.
  func checkDevice(
    _ proof: DeviceProof?,
    of username: String,
    _ progress: inout Progress
  ) throws(ServiceError) {
    guard let proof else { return }
    guard let device = users[username]?.devices.first(where: { $0.key == proof.key }) else { throw .unknownDevice }
    guard Secrets.areEqual(device.secretDigest, Secrets.digest(proof.secret)) else { throw .wrongPassword }
    progress.deviceKey = device.key
  }

  /// Choice-based: the session of a sign-up, the preferred factor if the user can use it, else the choice.
  private mutating func choose(
    _ request: SignInRequest,
    _ username: String,
    _ progress: Progress,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    if request.session != nil { return try resume(request, username, progress, &turn) }
    let available = users[username]?.firstFactors(in: pool) ?? []
    guard let preferred = request.preferred, available.contains(preferred) else {
      return try ask(.selectFactor, of: username, progress, &turn)
    }
    switch preferred {
    case .smsOTP: return try ask(.smsOTP, of: username, progress, &turn)
    case .emailOTP: return try ask(.emailOTP, of: username, progress, &turn)
    case .password, .passwordSRP:
      guard let password = request.password else { return try ask(.selectFactor, of: username, progress, &turn) }
      try checkPassword(password, of: username, &turn)
      var progress = progress
      progress.hasFirstFactor = true
      return try advance(username, progress, &turn)
    default: return try ask(.webAuthn, of: username, progress, &turn)
    }
  }

  /// The session that ConfirmSignUp gave stands for the first factor, once (amplify-swift's tests against the service:
  /// a second use is not authorized).
  private mutating func resume(
    _ request: SignInRequest,
    _ username: String,
    _ progress: Progress,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    let session = try sessions.session(
      request.session,
      for: username,
      clientID: pool.clientID,
      challenge: .selectFactor,
      at: turn.now
    )
    guard session.progress.hasFirstFactor, let handle = request.session else { throw .sessionInvalid }
    sessions.end(handle)
    var progress = progress
    progress.hasFirstFactor = true
    return try advance(username, progress, &turn)
  }
}
