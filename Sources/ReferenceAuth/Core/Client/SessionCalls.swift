internal import AmplifyAuthFlows

/// The signed-in user as the client libraries show it.
enum SessionCalls {
  private typealias Step = AuthFlows.SignOutStepID

  static func getCurrentUser(_ call: ClientCall) throws(ServiceError) -> Answer {
    guard let signedIn = call.client.signedIn else {
      throw ServiceError(.signedOut, "There is no signed-in user.")
    }
    return Answer(.user(AuthUser(userId: signedIn.sub, username: signedIn.username)))
  }

  static func fetchAuthSession(_ refreshes: Bool, _ call: inout ClientCall) throws(ServiceError) -> Answer {
    guard let signedIn = call.client.signedIn else { return Answer(.session(isSignedIn: false)) }
    if refreshes || signedIn.access.expires <= call.now { try refresh(signedIn, &call) }
    return Answer(.session(isSignedIn: true))
  }

  /// Every call of a signed-in user fetches the session first, which refreshes tokens that have expired (all four client
  /// libraries); the call itself says what is wrong when that fails.
  static func refreshTokens(for command: Command, _ call: inout ClientCall) {
    guard let signedIn = call.client.signedIn, signedIn.access.expires <= call.now, command.needsTokens else { return }
    try? refresh(signedIn, &call)
  }

  private static func refresh(_ signedIn: SignedIn, _ call: inout ClientCall) throws(ServiceError) {
    let request = GetTokensFromRefreshToken(
      origin: signedIn.origin,
      refreshToken: signedIn.refreshToken,
      deviceKey: DeviceCalls.storedDevice(call)?.proof.key
    )
    let fresh = try request.send(to: &call.service)
    call.client.signedIn?.access = fresh.access
    call.client.signedIn?.refreshToken = fresh.refreshToken
  }

  /// A remote call that fails leaves the user signed out on the device: partial success is a result, not an error.
  static func signOut(_ everywhere: Bool, _ call: inout ClientCall) throws(ServiceError) -> Answer {
    if call.client.signIn != nil, call.platform == .swift {
      call.facts.insert(.signInInProgress)
      return call.answer(.signOut(.failed("A sign-in is in progress.")), Step.failed)
    }
    if call.client.hostedUIFails {
      call.facts.insert(.hostedUICancelled)
      // React Native revokes the refresh token first, and returns as if all were well (JS:apis/signOut.ts:50-79).
      if call.platform == .javascript { revoke(everywhere, except: [], &call) }
      return call.answer(.signOut(.failed("The sign-out in the browser was cancelled.")), Step.failed)
    }
    let failing = call.client.failingRemoteCalls.filter { everywhere || $0 == .revokeToken }
    revoke(everywhere, except: failing, &call)
    call.client.forgetUser()
    guard !failing.isEmpty else { return call.answer(.signOut(.complete), Step.complete) }
    call.facts.insert(.remoteCallFailed)
    if call.platform == .javascript { return call.answer(.signOut(.complete), Step.complete) }
    let text = "The request failed."
    let result = AWSCognitoSignOutResult.partial(
      failing.contains(.revokeToken) ? text : nil,
      failing.contains(.globalSignOut) ? text : nil,
      nil
    )
    return call.answer(.signOut(result), Step.partial)
  }

  private static func revoke(_ everywhere: Bool, except failing: [RemoteCall], _ call: inout ClientCall) {
    guard let signedIn = call.client.signedIn else { return }
    if everywhere, !failing.contains(.globalSignOut) { call.service.state.signOutEverywhere(signedIn.username) }
    if !failing.contains(.revokeToken) { call.service.state.revoke(signedIn.origin) }
  }
}
