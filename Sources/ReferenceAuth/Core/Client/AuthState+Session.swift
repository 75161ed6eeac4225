internal import AmplifyAuthFlows
internal import StepRuntime

/// The signed-in user as the client libraries show it.
extension AuthState {
  mutating func performSession(
    _ command: Command,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    guard let signedIn = call.client.signedIn else {
      if case .fetchAuthSession = command { return Answer(.session(isSignedIn: false)) }
      throw ServiceError(.signedOut, "There is no signed-in user.")
    }
    guard case .fetchAuthSession(let refreshes) = command else {
      return Answer(.user(AuthUser(userId: signedIn.sub, username: signedIn.username)))
    }
    if refreshes || signedIn.access.expires <= call.turn.now {
      let key = call.client.devices[signedIn.username]?.proof.key
      let fresh = try service.refresh(signedIn.origin, signedIn.refreshToken, deviceKey: key, &call.turn)
      call.client.signedIn?.access = fresh.access
      call.client.signedIn?.refreshToken = fresh.refreshToken
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
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    if call.client.signIn != nil, platform == .swift {
      call.facts.insert("sign-in-in-progress")
      return call.answer(.signOut(.failed("A sign-in is in progress.")), "failed")
    }
    if call.client.hostedUIFails {
      call.facts.insert("hosted-ui-cancelled")
      // React Native revokes the refresh token first, and returns as if all were well (JS:apis/signOut.ts:50-79).
      if platform == .javascript { revoke(call.client.signedIn, everywhere, except: []) }
      return call.answer(.signOut(.failed("The sign-out in the browser was cancelled.")), "failed")
    }
    let failing = call.client.failingRemoteCalls.filter { everywhere || $0 == .revokeToken }
    revoke(call.client.signedIn, everywhere, except: failing)
    call.client.signIn = nil
    call.client.signedIn = nil
    call.client.deviceStep = nil
    call.client.knowsPreference = false
    call.client.isSettingUpTOTP = false
    guard !failing.isEmpty else { return call.answer(.signOut(.complete), "complete") }
    call.facts.insert("remote-call-failed")
    if platform == .javascript { return call.answer(.signOut(.complete), "complete") }
    let text = "The request failed."
    let result = AWSCognitoSignOutResult.partial(
      failing.contains(.revokeToken) ? text : nil,
      failing.contains(.globalSignOut) ? text : nil,
      nil
    )
    return call.answer(.signOut(result), "partial")
  }

  private mutating func revoke(_ signedIn: SignedIn?, _ everywhere: Bool, except failing: [RemoteCall]) {
    guard let signedIn else { return }
    if everywhere, !failing.contains(.globalSignOut) { service.signOutEverywhere(signedIn.username) }
    if !failing.contains(.revokeToken) { service.revoke(signedIn.origin) }
  }
}
