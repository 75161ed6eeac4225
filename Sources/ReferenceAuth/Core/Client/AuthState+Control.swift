internal import AmplifyAuthFlows

/// What a test changes behind the app's back.
extension AuthState {
  mutating func apply(_ control: Control, _ client: inout ClientState, _ turn: inout Turn) {
    switch control {
    case .failNext(let operation, let error):
      forcedErrors.append(ForcedError(operation: operation, error: error))
    case .ask(let challenge): if !challenge.isInternal { service.forced.append(challenge) }
    case .put(let user): service.add(user, &turn)
    case .remove(let username): remove(username)
    case .setPool(let pool): service.pool = pool
    case .forgetDevices(let username): service.users[username]?.devices = []
    case .revokeTokens(let username): service.signOutEverywhere(username)
    case .openLink(let username):
      service.users[username]?.status = .confirmed
      service.markVerified("email", of: username)
    case .restartApp: restart(&client, at: turn.now)
    case .otherAppSignsIn(let username):
      guard service.users[username] != nil else { return }
      client.keychain = SignedIn(service.issueTokens(to: username, Progress(flow: .password), &turn))
    case .passkey(let fails): client.passkeyFails = fails
    case .hostedUI(let fails): client.hostedUIFails = fails
    case .remoteCalls(let failing): client.failingRemoteCalls = failing
    case .webUI(let username): client.webUIUser = username
    case .appSecret(let secret): client.appSecret = .own(secret)
    }
  }

  private mutating func remove(_ username: String) {
    service.signOutEverywhere(username)
    service.aliases = service.aliases.filter { $0.value != username }
    service.users[username] = nil
  }

  /// Swift, Android and Flutter keep a sign-in in memory.
  ///
  /// JavaScript keeps it in `sessionStorage`, with the name of the challenge and not of the step, so that every set-up
  /// is taken as one again; one that is too old is not loaded (JS:client/utils/store/signInStore.ts:108-131).
  private func restart(_ client: inout ClientState, at now: AuthMoment) {
    client.signUp = nil
    guard let pending = client.signIn else { return }
    guard platform == .javascript, now - pending.since <= service.pool.values.storedSignInLife else {
      client.lostStep = pending.step
      client.signIn = nil
      return
    }
    if pending.challenge == .setUpMFA { client.signIn?.step = "select-mfa-setup-type" }
    if pending.challenge == .selectFactor { client.signIn?.step = "select-first-factor" }
  }
}
