import AmplifyAuthFlows
import ReferenceAuth
import Testing

/// How often an hour a user may call what is limited (developer guide, “User pool quotas”), and what counts for nothing.
@Suite struct LimitTests {
  private static let message = "Attempt limit exceeded, please try after some time."

  /// Calls until the limit is met, and says what each call before it threw.
  private static func errors(
    _ auth: ReferenceAuth,
    until limit: Int,
    _ call: (ReferenceAuth) async throws(AuthFlowError) -> Void
  ) async -> Set<AuthFlowError?> {
    var errors: Set<AuthFlowError?> = []
    for _ in 0..<limit { errors.insert(await failure { () throws(AuthFlowError) in try await call(auth) }) }
    await expect(.limitExceeded, message, from: auth, call)
    return errors
  }

  @Test func fifteenCodesAnHourAreTriedForASignUp() async throws {
    let auth = ReferenceAuth(pool: .quick())
    let email = AuthUserAttribute(.email, value: "ada@example.com")
    _ = try await auth.signUp(username: "ada", password: rightPassword, attributes: [email])
    let errors = await Self.errors(auth, until: 15) { auth throws(AuthFlowError) in
      _ = try await auth.confirmSignUp(username: "ada", confirmationCode: "wrong")
    }
    #expect(errors == [.codeMismatch])
    auth.clock.advance(seconds: 3_600)
    let code = auth.outbox.code(for: "ada") ?? ""
    #expect(try await auth.confirmSignUp(username: "ada", confirmationCode: code).isSignUpComplete)
  }

  @Test func aResetIsLimitedOnBothEnds() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada()])
    let begun = await Self.errors(auth, until: 5) { auth throws(AuthFlowError) in
      _ = try await auth.resetPassword(username: "ada")
    }
    #expect(begun == [nil])
    let tried = await Self.errors(auth, until: 15) { auth throws(AuthFlowError) in
      _ = try await auth.confirmResetPassword(username: "ada", newPassword: "New-1-Horse", confirmationCode: "wrong")
    }
    #expect(tried == [.codeMismatch])
  }

  @Test func fiveCodesAnHourVerifyAnAttribute() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada()])
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    let errors = await Self.errors(auth, until: 5) { auth throws(AuthFlowError) in
      _ = try await auth.sendVerificationCode(userAttributeKey: .email)
    }
    #expect(errors == [nil])
  }

  /// The lockout is for passwords and codes alone.
  @Test func customChallengesLockNobodyOut() async throws {
    let auth = ReferenceAuth(
      pool: .quick(),
      users: [.ada()],
      customChallenge: .question(answer: "right", tries: 100)
    )
    _ = try await auth.signIn(username: "ada", options: .flow(.customWithoutSRP))
    for _ in 0..<20 { _ = try await auth.confirmSignIn(challengeResponse: "wrong") }
    #expect(try await auth.confirmSignIn(challengeResponse: "right").isSignedIn)
  }

  /// The client reads medium and destination, and has neither where the service gives none.
  @Test func aCodeThatWentNowhereHasNoDestination() async throws {
    let user = PoolUser("ada", password: rightPassword)
    let auth = ReferenceAuth(pool: .quick(), users: [user], customChallenge: .question(answer: "right"))
    await auth.lab.askNext(.smsMFA)
    _ = try await auth.signIn(username: "ada", options: .flow(.customWithoutSRP))
    let step = try await auth.confirmSignIn(challengeResponse: "right").nextStep
    #expect(step == .confirmSignInWithSMSMFACode(AuthCodeDeliveryDetails(destination: .unknown(nil)), nil))
  }

  /// The developer guide says that the first sign-in is let through; Amplify's tests see the challenge, so it is a choice.
  @Test(arguments: [false, true])
  func theFirstSignInAfterASignUpFollowsTheSetting(skips: Bool) async throws {
    let pool = UserPool.quick {
      $0.mfa = .required
      $0.confirmsAtOnce = true
      $0.values.firstSignInSkipsMFA = skips
    }
    let auth = ReferenceAuth(pool: pool)
    let email = AuthUserAttribute(.email, value: "ada@example.com")
    _ = try await auth.signUp(username: "ada", password: rightPassword, attributes: [email])
    #expect(try await auth.signIn(username: "ada", password: rightPassword).isSignedIn == skips)
    guard skips else { return }
    _ = try await auth.signOut()
    #expect(try await !auth.signIn(username: "ada", password: rightPassword).isSignedIn)
  }

  /// Texts that were recorded from the service.
  @Test func theServiceSaysWhatIsWrongWithACode() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada { $0.status = .unconfirmed }])
    for (asks, error, message) in [
      (false, AuthFlowError.expiredCode, "Invalid code provided, please request a code again."),
      (true, .codeMismatch, "Invalid verification code provided, please try again."),
    ] {
      if asks { _ = try await auth.resendSignUpCode(username: "ada") }
      await expect(error, message, from: auth) { auth throws(AuthFlowError) in
        try await auth.confirmSignUp(username: "ada", confirmationCode: "wrong")
      }
    }
  }
}
