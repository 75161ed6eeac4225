internal import AmplifyAuthFlows
internal import AmplifyAuthTables

/// Calls about the signed-in user, as the client libraries show them.
enum SessionCalls {
  private typealias Step = AWSCognitoSignOutResult.ID

  static func getCurrentUser(_ call: ClientCall) throws(ServiceError) -> Answer {
    guard let signedIn = call.client.signedIn else {
      throw .signedOut
    }
    return Answer(.user(AuthUser(userId: signedIn.sub, username: signedIn.username)))
  }

  static func fetchAuthSession(_ refreshes: Bool, _ call: inout ClientCall) throws(ServiceError) -> Answer {
    guard let signedIn = call.client.signedIn else { return noTokens(because: .signedOut, call) }
    if refreshes || signedIn.access.expires <= call.now {
      do {
        try refresh(signedIn, &call)
      } catch {
        return noTokens(because: error, call)
      }
    }
    var session = AuthSession(isSignedIn: true, userSubResult: signedIn.sub)
    let tokens = call.client.signedIn.flatMap { TokenClaims($0, in: call.service.state)?.signed() }
    session.userPoolTokensResult = tokens.map {
      AuthCognitoTokens(idToken: $0.idToken, accessToken: $0.accessToken, refreshToken: $0.refreshToken)
    }
    return Answer(.session(session))
  }

  /// The call never fails: the session contains the error instead of the tokens
  /// (SW:FetchAuthSessionOperationHelper.swift:50, AN:AWSCognitoAuthSession.kt, FL:cognito_auth_session.dart);
  /// JavaScript returns an empty session (JS:TokenOrchestrator.ts).
  private static func noTokens(because error: ServiceError, _ call: ClientCall) -> Answer {
    var session = AuthSession(isSignedIn: call.client.signedIn != nil)
    if call.platform != .javascript { session.userPoolTokensError = error.error.id }
    return Answer(.session(session), message: error.message)
  }

  /// Deletes the account and the data that the app has stored about it (SW:AWSAuthDeleteUserTask.swift,
  /// AN:DeleteUserUseCase.kt, FL:auth_plugin_impl.dart:1145-1159, JS:apis/deleteUser.ts).
  static func deleteUser(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    let username = try DeleteUser(access: call.access).send(to: &call.service)
    let names = call.client.devices.keys.filter { call.service.state.canonicalName($0) ?? username == username }
    for name in names { call.client.devices[name] = nil }
    call.client.forgetUser()
    return Answer(.nothing)
  }

  /// Every call of a signed-in user fetches the session first, which refreshes expired tokens (all four client
  /// libraries); if the refresh fails, the call itself reports the error.
  ///
  /// JavaScript drops the tokens then, so that no user is signed in (JS:TokenOrchestrator.ts:183-225).
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
    let fresh: (access: AccessToken, refreshToken: String)
    do {
      fresh = try request.send(to: &call.service)
    } catch {
      if call.platform == .javascript { call.client.forgetUser() }
      if call.platform == .swift { call.client.signedIn?.isNotRenewable = true }
      throw error
    }
    call.client.signedIn?.access = fresh.access
    call.client.signedIn?.refreshToken = fresh.refreshToken
  }

  /// If a remote call fails, the user is still signed out on the device: partial success is a result, not an error.
  static func signOut(_ everywhere: Bool, _ call: inout ClientCall) throws(ServiceError) -> Answer {
    if call.client.refusal != nil {
      call.facts.insert(.clientStuck)
      return call.answer(.signOut(.failed("The client is in an error state.")), Step.failed)
    }
    guard let signedIn = call.client.signedIn else { return signOutNobody(&call) }
    call.facts.insert(.alreadySignedIn)
    if let answer = clearUnrenewedTokens(of: signedIn, &call) { return answer }
    // Swift continues without the page if it knows that the tokens are no longer valid
    // (SW:ShowHostedUISignOut.swift:72-74).
    if signedIn.isNotRenewable { call.facts.insert(.tokensNotRenewable) }
    if call.client.hostedUIFails, !signedIn.isNotRenewable { return closePage(everywhere, &call) }
    let failing = call.client.failingRemoteCalls.filter { everywhere || $0 == .revokeToken }
    revoke(everywhere, except: failing, &call)
    call.client.forgetUser()
    if !failing.isEmpty { call.facts.insert(.remoteCallFailed) }
    if failing.isEmpty || call.platform == .javascript { return call.answer(.signOut(.complete), Step.complete) }
    let text = "The request failed."
    // After a failed global sign-out, no token is revoked, which is an error too.
    let untried = failing.contains(.globalSignOut) ? "RevokeToken was not attempted because GlobalSignOut failed." : nil
    let result = AWSCognitoSignOutResult.partial(
      untried ?? (failing.contains(.revokeToken) ? text : nil),
      failing.contains(.globalSignOut) ? text : nil,
      nil
    )
    return call.answer(.signOut(result), Step.partial)
  }

  /// Swift refuses while a sign-in is pending, and only Android ends the sign-in (SW:AWSAuthSignOutTask.swift:30-57,
  /// AN:SignOutUseCase.kt:50-74).
  private static func signOutNobody(_ call: inout ClientCall) -> Answer {
    if call.client.signIn != nil { call.facts.insert(.signInInProgress) }
    if call.client.signIn != nil, call.platform == .swift {
      return call.answer(.signOut(.failed("A sign-in is in progress.")), Step.failed)
    }
    if call.platform == .android { call.client.signIn = nil }
    return call.answer(.signOut(.complete), Step.complete)
  }

  /// Flutter still signs out; React Native revokes the refresh token first, and returns as if nothing had failed
  /// (JS:apis/signOut.ts:50-79).
  private static func closePage(_ everywhere: Bool, _ call: inout ClientCall) -> Answer {
    call.facts.insert(.hostedUICancelled)
    if call.platform == .flutter {
      call.client.forgetUser()
      return call.answer(.signOut(.partial(nil, nil, "The page was closed.")), Step.partial)
    }
    if call.platform == .javascript { revoke(everywhere, except: [], &call) }
    return call.answer(.signOut(.failed("The sign-out in the browser was cancelled.")), Step.failed)
  }

  /// Flutter renews expired tokens first, and clears them if that fails (FL:sign_out_state_machine.dart:83-104).
  private static func clearUnrenewedTokens(of signedIn: SignedIn, _ call: inout ClientCall) -> Answer? {
    guard call.platform == .flutter, signedIn.access.expires <= call.now else { return nil }
    if (try? refresh(signedIn, &call)) != nil { return nil }
    call.client.forgetUser()
    let isDeleted = call.service.state.users[signedIn.username] == nil
    call.facts.insert(isDeleted ? .tokensOfDeletedUser : .tokensNotRenewable)
    return isDeleted
      ? call.answer(.signOut(.complete), Step.complete)
      : call.answer(.signOut(.partial(nil, nil, nil)), Step.partial)
  }

  private static func revoke(_ everywhere: Bool, except failing: [RemoteCall], _ call: inout ClientCall) {
    guard let signedIn = call.client.signedIn else { return }
    if everywhere, !failing.contains(.globalSignOut) { call.service.state.signOutEverywhere(signedIn.username) }
    if failing.isEmpty { call.service.state.revoke(signedIn.origin) }
  }
}
