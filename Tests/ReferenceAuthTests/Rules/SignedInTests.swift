import AmplifyAuthFlows
import ReferenceAuth
import Testing

/// What becomes of a user who is signed in: refreshes, devices, sign-outs, deletion, and what the Hub tells.
@Suite struct SignedInTests {
  private static func signedIn(
    _ platform: AuthPlatform,
    _ change: (inout UserPool) -> Void = { _ in },
    users: [PoolUser] = [.ada()]
  ) async throws -> ReferenceAuth {
    let auth = ReferenceAuth(pool: .quick(change), users: users, platform: platform)
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    return auth
  }

  @Test(arguments: AuthPlatform.allCases)
  func aSessionHasItsTokens(platform: AuthPlatform) async throws {
    let auth = try await Self.signedIn(platform)
    let session = try await auth.fetchAuthSession()
    let tokens = try #require(session.userPoolTokensResult)
    let known = try #require(await auth.tokens)
    #expect(tokens.accessToken == known.accessToken && tokens.idToken == known.idToken)
    #expect(session.userSubResult == (try await auth.getCurrentUser().userId))
    #expect(session.userPoolTokensError == nil)
  }

  @Test(arguments: AuthPlatform.allCases)
  func aSessionThatEndedSaysSoAsTheClientDoes(platform: AuthPlatform) async throws {
    let auth = try await Self.signedIn(platform)
    await auth.lab.revokeTokens(of: "ada")
    auth.clock.advance(seconds: 3_600)
    let session = try await auth.fetchAuthSession()
    let isJavaScript = platform == .javascript
    #expect(session.isSignedIn == !isJavaScript && session.userPoolTokensResult == nil)
    #expect(session.userPoolTokensError == (isJavaScript ? nil : AuthFlowError.sessionExpired.id))
    await expect(isJavaScript ? .signedOut : .sessionExpired, from: auth) { auth throws(AuthFlowError) in
      try await auth.fetchUserAttributes()
    }
    let user = await failure { () throws(AuthFlowError) in try await auth.getCurrentUser() }
    #expect(user == (isJavaScript ? .signedOut : nil))
  }

  @Test(arguments: AuthPlatform.allCases)
  func whoIsSignedOutHasASessionWithoutTokens(platform: AuthPlatform) async throws {
    let auth = ReferenceAuth(pool: .quick(), platform: platform)
    let session = try await auth.fetchAuthSession()
    #expect(!session.isSignedIn && session.userPoolTokensResult == nil)
    #expect(session.userPoolTokensError == (platform == .javascript ? nil : AuthFlowError.signedOut.id))
    await expect(.signedOut, from: auth) { auth throws(AuthFlowError) in try await auth.setUpTOTP() }
  }

  @Test func aDeviceThatWasForgottenElsewhereIsRefreshedNoMore() async throws {
    let auth = try await Self.signedIn(.swift, { $0.devices = .always })
    let other = auth.client("other")
    _ = try await other.signIn(username: "ada", password: rightPassword)
    let first = try #require(try await other.fetchDevices().first)
    #expect(first.name == "app")
    try await other.forgetDevice(device: first)
    auth.clock.advance(seconds: 3_600)
    #expect(try await auth.fetchAuthSession().userPoolTokensError == AuthFlowError.sessionExpired.id)
    #expect(try await other.fetchAuthSession().userPoolTokensResult != nil)
  }

  @Test func aDeviceForgottenDuringTheSignInBindsNoTokens() async throws {
    let pool = UserPool.quick {
      $0.devices = .always
      $0.mfa = .optional
    }
    let auth = ReferenceAuth(pool: pool, users: [.ada { $0.mfa = [.sms] }])
    for isLast in [false, true] {
      _ = try await auth.signIn(username: "ada", password: rightPassword)
      if isLast { await auth.lab.forgetDevices(of: "ada") }
      #expect(try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "").isSignedIn)
      if !isLast { _ = try await auth.signOut() }
    }
    auth.clock.advance(seconds: 3_600)
    #expect(try await auth.fetchAuthSession().userPoolTokensResult != nil)
  }

  @Test(arguments: [AuthPlatform.swift, .android, .flutter])
  func aGlobalSignOutThatFailsRevokesNothing(platform: AuthPlatform) async throws {
    let auth = try await Self.signedIn(platform)
    let other = auth.client("other")
    _ = try await other.signIn(username: "ada", password: rightPassword)
    await auth.lab.failRemoteCalls([.globalSignOut])
    guard case .partial(let revoke?, _?, nil) = try await auth.signOut(globally: true).nextStep else {
      Issue.record("the sign-out is not partial, or has no error for each call")
      return
    }
    #expect(revoke.contains("not attempted"))
    #expect(try await other.fetchAuthSession(forceRefresh: true).userPoolTokensResult != nil)
  }

  @Test(arguments: AuthPlatform.allCases)
  func onlyFlutterNeedsTokensToSignOut(platform: AuthPlatform) async throws {
    let auth = try await Self.signedIn(platform)
    await auth.lab.revokeTokens(of: "ada")
    auth.clock.advance(seconds: 3_600)
    #expect(try await auth.signOut().nextStep == (platform == .flutter ? .partial(nil, nil, nil) : .complete))
    #expect(await auth.tokens == nil)
  }

  @Test(arguments: AuthPlatform.allCases)
  func theBrowserReplacesNobody(platform: AuthPlatform) async throws {
    let auth = try await Self.signedIn(platform)
    let error = await failure { () throws(AuthFlowError) in try await auth.signInWithWebUI() }
    #expect(error == (platform == .flutter ? nil : .alreadySignedIn))
    #expect(await auth.coverage.violations == [])
  }

  @Test(arguments: AuthPlatform.allCases)
  func theBrowserLetsNobodyInWhoIsTurnedOff(platform: AuthPlatform) async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada { $0.isDisabled = true }], platform: platform)
    await auth.lab.webUISignsIn("ada")
    await expect(.webUICancelled, from: auth) { auth throws(AuthFlowError) in try await auth.signInWithWebUI() }
    #expect(await auth.tokens == nil)
    #expect(await auth.coverage.violations == [])
  }

  @Test(arguments: [(AuthPlatform.swift, AuthFlowError.notAuthorized), (.javascript, .autoSignInNotStarted)])
  func aSecondAutomaticSignInIsRefused(platform: AuthPlatform, error: AuthFlowError) async throws {
    let pool = UserPool.quick {
      $0.confirmsAtOnce = true
      $0.offersAutoSignIn = true
    }
    let auth = ReferenceAuth(pool: pool, platform: platform)
    let email = AuthUserAttribute(.email, value: "bob@example.com")
    _ = try await auth.signUp(username: "bob", password: rightPassword, attributes: [email], autoSignIn: true)
    #expect(try await auth.autoSignIn().isSignedIn)
    _ = try await auth.signOut()
    await expect(error, from: auth) { auth throws(AuthFlowError) in try await auth.autoSignIn() }
  }

  /// The error while another user is signed in; nil where that user is replaced.
  @Test(arguments: [
    (AuthPlatform.swift, true, AuthFlowError?.some(.autoSignInNotStarted)), (.android, true, .autoSignInNotStarted),
    (.flutter, true, .alreadySignedIn), (.javascript, true, nil), (.javascript, false, .alreadySignedIn),
  ])
  func anAutomaticSignInOverAnotherUser(
    platform: AuthPlatform,
    hasSession: Bool,
    error: AuthFlowError?
  ) async throws {
    let pool = UserPool.quick {
      $0.confirmsAtOnce = true
      $0.offersAutoSignIn = hasSession
    }
    let auth = ReferenceAuth(pool: pool, users: [.ada()], platform: platform)
    let email = AuthUserAttribute(.email, value: "bob@example.com")
    _ = try await auth.signUp(username: "bob", password: rightPassword, attributes: [email], autoSignIn: true)
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    if let error {
      await expect(error, from: auth) { auth throws(AuthFlowError) in try await auth.autoSignIn() }
    } else {
      #expect(try await auth.autoSignIn().isSignedIn)
    }
    #expect(try await auth.getCurrentUser().username == (error == nil ? "bob" : "ada"))
    #expect(await auth.coverage.violations == [])
  }

  @Test(arguments: AuthPlatform.allCases)
  func whoIsDeletedIsGone(platform: AuthPlatform) async throws {
    let auth = try await Self.signedIn(platform, { $0.devices = .always })
    let other = auth.client("other")
    _ = try await other.signIn(username: "ada", password: rightPassword)
    let events = await auth.hubEvents()
    try await auth.deleteUser()
    let wanted: [Auth] =
      switch platform {
      case .swift, .android: [.userDeleted]
      case .flutter: [.signedOut, .userDeleted]
      case .javascript: [.signedOut]
      }
    var told: [Auth] = []
    for await event in events {
      told.append(event)
      if told.count == wanted.count { break }
    }
    #expect(told == wanted)
    await expect(.notAuthorized, from: other) { auth throws(AuthFlowError) in try await auth.setUpTOTP() }
    await expect(.signedOut, from: auth) { auth throws(AuthFlowError) in try await auth.deleteUser() }
    await expect(.notAuthorized, from: auth) { auth throws(AuthFlowError) in
      try await auth.signIn(username: "ada", password: rightPassword)
    }
    let email = AuthUserAttribute(.email, value: "ada@example.com")
    _ = try await auth.signUp(username: "ada", password: rightPassword, attributes: [email])
    #expect(await auth.coverage.violations == [])
  }

  @Test(arguments: AuthPlatform.allCases)
  func flutterTakesAClosedPageForOneThatFails(platform: AuthPlatform) async throws {
    let auth = try await Self.signedIn(platform)
    await auth.lab.hostedUI(isCancelled: true)
    let result = try await auth.signOut()
    let isSignedOut = await failure { () throws(AuthFlowError) in try await auth.getCurrentUser() } == .signedOut
    #expect(isSignedOut == (platform == .flutter))
    if case .partial = result.nextStep { #expect(platform == .flutter) } else { #expect(platform != .flutter) }
  }

  @Test(arguments: AuthPlatform.allCases)
  func androidSendsNoCodeWhileASignInWaits(platform: AuthPlatform) async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada()], platform: platform)
    await auth.lab.put(
      PoolUser("bob", password: rightPassword) {
        $0.status = .unconfirmed
        $0.attributes["email"] = "bob@example.com"
      }
    )
    _ = try await auth.signIn(username: "ada", options: .flow(.userAuth(preferredFirstFactor: nil)))
    let error = await failure { () throws(AuthFlowError) in try await auth.resendSignUpCode(username: "bob") }
    #expect(error == (platform == .android ? .clientValidation : nil))
  }

  @Test(arguments: AuthPlatform.allCases)
  func androidRefusesACustomSignInWithoutAChallenge(platform: AuthPlatform) async throws {
    let auth = ReferenceAuth(
      pool: .quick(),
      users: [.ada()],
      platform: platform,
      customChallenge: Script().triggers
    )
    let error = await failure { () throws(AuthFlowError) in
      try await auth.signIn(username: "ada", options: .flow(.customWithoutSRP))
    }
    #expect(error == (platform == .android ? .unknownChallenge : nil))
  }

  /// Swift refuses, and only Android ends the sign-in.
  @Test(arguments: AuthPlatform.allCases)
  func aSignOutDuringASignInRevokesNothing(platform: AuthPlatform) async throws {
    let user = PoolUser.ada { $0.mfa = [.sms] }
    let auth = ReferenceAuth(pool: .quick { $0.mfa = .optional }, users: [user], platform: platform)
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    await auth.lab.failRemoteCalls([.revokeToken])
    let result = try await auth.signOut().nextStep
    if case .failed = result { #expect(platform == .swift) } else { #expect(result == .complete) }
    let code = auth.outbox.code(for: "ada") ?? ""
    let error = await failure { () throws(AuthFlowError) in try await auth.confirmSignIn(challengeResponse: code) }
    #expect(error == (platform == .android ? .noSignInInProgress : nil))
    #expect(await auth.coverage.violations == [])
  }

  /// Swift knows of it only after it tried to renew the tokens.
  @Test(arguments: [false, true])
  func swiftShowsNoPageForTokensThatAreOver(knows: Bool) async throws {
    let auth = try await Self.signedIn(.swift)
    await auth.lab.revokeTokens(of: "ada")
    if knows { _ = try await auth.fetchAuthSession(forceRefresh: true) }
    await auth.lab.hostedUI(isCancelled: true)
    if case .failed = try await auth.signOut().nextStep { #expect(!knows) } else { #expect(knows) }
    #expect(await auth.coverage.violations == [])
  }

  @Test func theHubTellsWhatHappens() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada()])
    let other = auth.client("other")
    let events = await auth.hubEvents()
    _ = try await other.signIn(username: "ada", password: rightPassword)
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    _ = try await auth.signOut()
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    await auth.lab.revokeTokens(of: "ada")
    _ = try await auth.fetchAuthSession(forceRefresh: true)
    var told: [Auth] = []
    for await event in events {
      told.append(event)
      if event == .sessionExpired { break }
    }
    #expect(told == [.signedIn, .signedOut, .signedIn, .sessionExpired])
  }
}
