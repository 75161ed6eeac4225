internal import AmplifyAuthFlows
internal import StepRuntime

/// The signed-in user as the client libraries show it.
extension AuthState {
  mutating func performSession(
    _ command: Command,
    _ exchange: inout Exchange,
    _ client: inout ClientState,
    _ turn: inout Turn
  ) throws(ServiceError) -> Answer {
    guard let signedIn = client.signedIn else {
      if case .fetchAuthSession = command { return Answer(.session(isSignedIn: false)) }
      throw ServiceError(.notAuthorized, "There is no signed-in user.")
    }
    guard case .fetchAuthSession(let refreshes) = command else {
      return Answer(.user(AuthUser(userId: signedIn.sub, username: signedIn.username)))
    }
    if refreshes || signedIn.access.expires <= turn.now {
      let key = client.devices[signedIn.username]?.proof.key
      let fresh = try service.refresh(signedIn.origin, signedIn.refreshToken, deviceKey: key, &turn)
      client.signedIn?.access = fresh.access
      client.signedIn?.refreshToken = fresh.refreshToken
    }
    return Answer(.session(isSignedIn: true))
  }

  /// Every call of a signed-in user fetches the session first, which refreshes tokens that have expired (all four client
  /// libraries); the call itself says what is wrong when that fails.
  mutating func refreshTokens(for command: Command, _ client: inout ClientState, _ turn: inout Turn) {
    guard let signedIn = client.signedIn, signedIn.access.expires <= turn.now, command.needsTokens else { return }
    let key = client.devices[signedIn.username]?.proof.key
    guard let fresh = try? service.refresh(signedIn.origin, signedIn.refreshToken, deviceKey: key, &turn) else {
      return
    }
    client.signedIn?.access = fresh.access
    client.signedIn?.refreshToken = fresh.refreshToken
  }

  /// A remote call that fails leaves the user signed out on the device: partial success is a result, not an error.
  mutating func signOut(
    _ everywhere: Bool,
    _ exchange: inout Exchange,
    _ client: inout ClientState,
    _ turn: inout Turn
  ) throws(ServiceError) -> Answer {
    if client.signIn != nil, platform == .swift {
      exchange.facts.insert("sign-in-in-progress")
      return exchange.answer(.signOut(.failed("A sign-in is in progress.")), "failed")
    }
    if client.hostedUIFails {
      exchange.facts.insert("hosted-ui-failed")
      let message = "The sign-out in the browser was cancelled."
      if platform == .javascript { throw ServiceError(.signOutFailure, message) }
      return exchange.answer(.signOut(.failed(message)), "failed")
    }
    let failing = client.failingRemoteCalls.filter { everywhere || $0 == .revokeToken }
    revoke(client.signedIn, everywhere, except: failing)
    client.signIn = nil
    client.signedIn = nil
    client.deviceStep = nil
    client.knowsPreference = false
    client.isSettingUpTOTP = false
    guard !failing.isEmpty else { return exchange.answer(.signOut(.complete), "complete") }
    exchange.facts.insert("remote-call-failed")
    if platform == .javascript { return exchange.answer(.signOut(.complete), "complete") }
    let text = "The request failed."
    let result = AWSCognitoSignOutResult.partial(
      failing.contains(.revokeToken) ? text : nil,
      failing.contains(.globalSignOut) ? text : nil,
      nil
    )
    return exchange.answer(.signOut(result), "partial")
  }

  private mutating func revoke(_ signedIn: SignedIn?, _ everywhere: Bool, except failing: [RemoteCall]) {
    guard let signedIn else { return }
    if everywhere, !failing.contains(.globalSignOut) { service.signOutEverywhere(signedIn.username) }
    if !failing.contains(.revokeToken) { service.revoke(signedIn.origin) }
  }
}
