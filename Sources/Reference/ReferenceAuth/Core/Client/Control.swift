internal import AmplifyAuthFlows

/// A change that a test makes without the app.
enum Control: Hashable, Codable, Sendable {
  case failNext(operation: AuthOperation, error: String)
  case ask(AuthChallenge)
  case put(PoolUser)
  case remove(username: String)
  case setPool(UserPool)
  case forgetDevices(username: String)
  case revokeTokens(username: String)
  case openLink(username: String)
  case restartApp
  case otherAppSignsIn(username: String)
  case passkey(fails: Bool)
  case hostedUI(fails: Bool)
  case remoteCalls(fail: [RemoteCall])
  case webUI(username: String?)
  case appSecret(String?)
}

extension Control {
  /// Changes the pool, or the installation that makes the call; effects on later calls are kept elsewhere.
  func apply(to call: inout ClientCall) {
    switch self {
    case .failNext: break
    case .ask(let challenge): if !challenge.isInternal { call.service.state.forced.append(challenge) }
    case .put(let user): call.service.state.add(user, &call.service.turn)
    case .remove(let username): call.service.state.remove(username)
    case .setPool(let pool): call.service.state.change(to: pool)
    case .forgetDevices(let username): call.service.state.users[username]?.devices = []
    case .revokeTokens(let username): call.service.state.signOutEverywhere(username)
    case .openLink(let username):
      call.service.state.users[username]?.status = .confirmed
      call.service.state.markVerified("email", of: username)
    case .restartApp:
      call.client.restart(on: call.platform, at: call.now, keepingSignInsFor: call.service.pool.values.storedSignInLife)
    case .otherAppSignsIn(let username):
      guard call.service.state.users[username] != nil else { return }
      call.client.keychain = SignedIn(call.service.issueTokens(to: username, Progress(flow: .password)))
    case .passkey(let fails): call.client.passkeyFails = fails
    case .hostedUI(let fails): call.client.hostedUIFails = fails
    case .remoteCalls(let failing): call.client.failingRemoteCalls = failing
    case .webUI(let username): call.client.webUIUser = username
    case .appSecret(let secret): call.client.appSecret = .own(secret)
    }
  }
}
