import AmplifyAuthFlows
import ReferenceAuth
import Testing

/// What the clock does: nothing here sleeps.
@Suite struct TimeTests {
  private static let smsPool = UserPool.quick { $0.mfa = .optional }

  private static func atTextMessage(_ pool: UserPool = smsPool) async throws -> ReferenceAuth {
    let auth = ReferenceAuth(pool: pool, users: [.ada { $0.mfa = [.sms] }])
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    return auth
  }

  @Test func aStepWaitsForThreeMinutes() async throws {
    for (seconds, error) in [(179, nil), (181, AuthFlowError.notAuthorized)] {
      let auth = try await Self.atTextMessage()
      auth.clock.advance(seconds: seconds)
      let code = auth.outbox.code(for: "ada") ?? ""
      #expect(
        await failure { () throws(AuthFlowError) in try await auth.confirmSignIn(challengeResponse: code) } == error
      )
      #expect(await auth.lastMessage == error.map { _ in "Invalid session for the user, session is expired." })
    }
  }

  @Test func theSessionsLifeIsThePools() async throws {
    let auth = try await Self.atTextMessage(
      .quick {
        $0.mfa = .optional
        $0.sessionMinutes = 15
      }
    )
    auth.clock.advance(seconds: 899)
    #expect(try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "").isSignedIn)
  }

  @Test(arguments: [(86_399, nil), (86_400, AuthFlowError.expiredCode)])
  func aSignUpCodeHoldsForADay(seconds: Int, error: AuthFlowError?) async throws {
    let auth = ReferenceAuth(pool: .quick())
    let email = AuthUserAttribute(.email, value: "ada@example.com")
    _ = try await auth.signUp(username: "ada", password: rightPassword, attributes: [email])
    auth.clock.advance(seconds: seconds)
    let code = auth.outbox.code(for: "ada") ?? ""
    #expect(
      await failure { () throws(AuthFlowError) in
        try await auth.confirmSignUp(username: "ada", confirmationCode: code)
      } == error
    )
  }

  @Test(arguments: [(3_599, nil), (3_600, AuthFlowError.expiredCode)])
  func aResetCodeHoldsForAnHour(seconds: Int, error: AuthFlowError?) async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada()])
    _ = try await auth.resetPassword(username: "ada")
    auth.clock.advance(seconds: seconds)
    let code = auth.outbox.code(for: "ada") ?? ""
    #expect(
      await failure { () throws(AuthFlowError) in
        try await auth.confirmResetPassword(username: "ada", newPassword: "New-1-Horse", confirmationCode: code)
      } == error
    )
  }

  private func tryPassword(_ password: String, _ auth: ReferenceAuth) async -> String? {
    _ = try? await auth.signIn(username: "ada", password: password)
    return await auth.lastMessage
  }

  @Test func theLockoutDoublesAndDoesNotCountWhatItRefuses() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada()])
    let wrong = "Incorrect username or password."
    let locked = "Password attempts exceeded"
    for _ in 0..<5 { #expect(await tryPassword("wrong", auth) == wrong) }
    for seconds in [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900] {
      for _ in 0..<3 { #expect(await tryPassword(rightPassword, auth) == locked) }
      auth.clock.advance(seconds: seconds - 1)
      #expect(await tryPassword("wrong", auth) == locked)
      auth.clock.advance(seconds: 1)
      guard seconds < 900 else { break }
      #expect(await tryPassword("wrong", auth) == wrong, "\(seconds)")
    }
    #expect(await tryPassword(rightPassword, auth) == nil)
  }

  @Test func aQuietQuarterOfAnHourEndsTheCount() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada()])
    for _ in 0..<4 { _ = await tryPassword("wrong", auth) }
    auth.clock.advance(seconds: 900)
    for _ in 0..<4 { _ = await tryPassword("wrong", auth) }
    #expect(await tryPassword(rightPassword, auth) == nil)
  }

  @Test func aRightPasswordEndsTheCount() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada()])
    for _ in 0..<3 {
      for _ in 0..<4 { _ = await tryPassword("wrong", auth) }
      #expect(await tryPassword(rightPassword, auth) == nil)
      _ = try await auth.signOut()
    }
  }

  @Test func wrongCodesLockTheUserOut() async throws {
    let auth = try await Self.atTextMessage()
    for _ in 0..<5 {
      #expect(
        await failure { () throws(AuthFlowError) in
          try await auth.confirmSignIn(challengeResponse: "wrong")
        } == .codeMismatch
      )
    }
    let code = auth.outbox.code(for: "ada") ?? ""
    #expect(
      await failure { () throws(AuthFlowError) in
        try await auth.confirmSignIn(challengeResponse: code)
      } == .notAuthorized
    )
    auth.clock.advance(seconds: 1)
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    #expect(try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "").isSignedIn)
  }

  @Test(arguments: [(-31, false), (-30, true), (0, true), (30, true), (60, false)])
  func anAuthenticatorMayBeOneStepOff(drift: Int, isTaken: Bool) async throws {
    let clock = AuthTestClock()
    let user = PoolUser.ada {
      $0.mfa = [.totp]
      $0.totpSecret = totpSecret
    }
    let auth = ReferenceAuth(pool: Self.smsPool, users: [user], clock: clock)
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    let code = try #require(AuthenticatorApp.code(secret: totpSecret, at: clock.now + drift))
    let error = await failure { () throws(AuthFlowError) in try await auth.confirmSignIn(challengeResponse: code) }
    #expect(error == (isTaken ? nil : .codeMismatch))
  }

  @Test func tokensAreRefreshedUntilTheRefreshTokenExpires() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada()])
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    let first = try #require(await auth.tokens)
    auth.clock.advance(seconds: 3_599)
    _ = try await auth.fetchAuthSession()
    #expect(await auth.tokens == first)
    auth.clock.advance(seconds: 1)
    #expect(try await auth.fetchAuthSession().isSignedIn)
    let second = try #require(await auth.tokens)
    #expect(second.accessToken != first.accessToken && second.refreshToken == first.refreshToken)
    auth.clock.advance(seconds: 30 * 86_400)
    #expect(try await auth.fetchAuthSession().userPoolTokensError == AuthFlowError.sessionExpired.id)
    #expect(await auth.lastMessage == "Refresh Token has expired")
  }

  @Test func callsOfTheSignedInUserRefreshWhatHasExpired() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada()])
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    auth.clock.advance(seconds: 3_601)
    #expect(try await auth.fetchUserAttributes().contains(AuthUserAttribute(.email, value: "ada@example.com")))
    _ = try await auth.fetchMFAPreference()
    auth.clock.advance(seconds: 31 * 86_400)
    await expect(.sessionExpired, from: auth) { auth throws(AuthFlowError) in try await auth.fetchUserAttributes() }
  }

  @Test func aTemporaryPasswordHoldsForSevenDays() async throws {
    for (days, holds) in [(6, true), (7, false)] {
      let auth = ReferenceAuth(pool: .quick(), users: [.ada { $0.status = .forceChangePassword }])
      auth.clock.advance(seconds: days * 86_400)
      let error = await failure { () throws(AuthFlowError) in
        try await auth.signIn(username: "ada", password: rightPassword)
      }
      #expect(error == (holds ? nil : .notAuthorized))
    }
  }

  @Test func fiveCodesAnHourAreSentAgain() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada { $0.status = .unconfirmed }])
    for _ in 0..<5 { _ = try await auth.resendSignUpCode(username: "ada") }
    #expect(
      await failure { () throws(AuthFlowError) in
        try await auth.resendSignUpCode(username: "ada")
      } == .limitExceeded
    )
    auth.clock.advance(seconds: 3_600)
    _ = try await auth.resendSignUpCode(username: "ada")
  }

  /// The age of a stored sign-in counts when the page is loaded, and not afterwards.
  @Test(arguments: [false, true])
  func javaScriptForgetsAnOldSignInWhenThePageIsLoaded(isLoaded: Bool) async throws {
    let pool = UserPool.quick {
      $0.mfa = .optional
      $0.sessionMinutes = 15
    }
    let auth = ReferenceAuth(pool: pool, users: [.ada { $0.mfa = [.sms] }], platform: .javascript)
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    auth.clock.advance(seconds: 181)
    if isLoaded { await auth.lab.restartApp() }
    #expect(
      await failure { () throws(AuthFlowError) in
        try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "")
      } == (isLoaded ? .noSignInInProgress : nil)
    )
  }
}
