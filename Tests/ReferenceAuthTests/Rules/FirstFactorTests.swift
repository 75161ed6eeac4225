import AmplifyAuthFlows
import ReferenceAuth
import Testing

@Suite struct FirstFactorTests {
  private static func offered(_ pool: UserPool, _ user: PoolUser) async throws -> Set<AuthFactorType> {
    let auth = ReferenceAuth(pool: pool, users: [user])
    let step = try await auth.signIn(username: "ada", options: .flow(.userAuth(preferredFirstFactor: nil))).nextStep
    guard case .continueSignInWithFirstFactorSelection(let factors) = step else { return [] }
    return factors
  }

  @Test func whatIsOfferedIsWhatThePoolHasAndTheUserCanUse() async throws {
    let all: Set<AuthFactorType> = [.password, .passwordSRP, .smsOTP, .emailOTP, .webAuthn]
    #expect(try await Self.offered(.quick(), .ada { $0.hasPasskey = true }) == all)
    #expect(try await Self.offered(.quick(), PoolUser("ada", password: rightPassword)) == [.password, .passwordSRP])
    #expect(try await Self.offered(.quick { $0.firstFactors = [.emailOTP] }, .ada()) == [.emailOTP])
    #expect(try await Self.offered(.quick(), .ada { $0.password = nil }) == [.smsOTP, .emailOTP])
  }

  /// Amplify's documentation: a pool that requires a second factor has no factors without a password.
  @Test func aPoolThatRequiresMFALeavesThePasswordOnly() async throws {
    let passwords: Set<AuthFactorType> = [.password, .passwordSRP]
    #expect(try await Self.offered(.quick { $0.mfa = .required }, .ada { $0.hasPasskey = true }) == passwords)
    let offered = try await Self.offered(.quick { $0.mfa = .optional }, .ada { $0.mfa = [.sms] })
    #expect(offered == [.password, .passwordSRP, .smsOTP, .emailOTP])
  }

  @Test func noSecondFactorFollowsACode() async throws {
    let auth = ReferenceAuth(pool: .quick { $0.mfa = .optional }, users: [.ada { $0.mfa = [.sms] }])
    _ = try await auth.signIn(username: "ada", options: .flow(.userAuth(preferredFirstFactor: .emailOTP)))
    #expect(try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "").isSignedIn)
  }

  @Test func aCodeByEmailIsEnough() async throws {
    let auth = ReferenceAuth(pool: .quick { $0.values.firstFactorCodeDigits = 8 }, users: [.ada()])
    let step = try await auth.signIn(username: "ada", options: .flow(.userAuth(preferredFirstFactor: .emailOTP)))
      .nextStep
    #expect(step == .confirmSignInWithOTP(AuthCodeDeliveryDetails(destination: .email("a***@e***"))))
    #expect(await auth.lastStep == "confirm-email-otp")
    let code = try #require(auth.outbox.code(for: "ada"))
    #expect(code.count == 8)
    #expect(try await auth.confirmSignIn(challengeResponse: code).isSignedIn)
  }

  @Test func aChosenPasswordIsAskedForAndThenTheSecondFactor() async throws {
    let auth = ReferenceAuth(pool: .quick { $0.mfa = .optional }, users: [.ada { $0.mfa = [.email] }])
    _ = try await auth.signIn(username: "ada", options: .flow(.userAuth(preferredFirstFactor: nil)))
    let step = try await auth.confirmSignIn(challengeResponse: AuthFactorType.passwordSRP.answer).nextStep
    #expect(step == .confirmSignInWithPassword)
    let next = try await auth.confirmSignIn(challengeResponse: rightPassword).nextStep
    #expect(next == .confirmSignInWithOTP(AuthCodeDeliveryDetails(destination: .email("a***@e***"))))
    #expect(try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "").isSignedIn)
  }

  @Test func whatIsNotOfferedCannotBeChosen() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [PoolUser("ada", password: rightPassword)])
    _ = try await auth.signIn(username: "ada", options: .flow(.userAuth(preferredFirstFactor: nil)))
    let errors: [(String, AuthFlowError)] = [
      ("SMS_OTP", .invalidParameter), ("WEB_AUTHN", .invalidParameter), ("nonsense", .clientValidation),
    ]
    for (answer, error) in errors {
      await expect(error, from: auth) { auth throws(AuthFlowError) in
        try await auth.confirmSignIn(challengeResponse: answer)
      }
    }
  }

  @Test func aPasskeyAsksForNothing() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada { $0.hasPasskey = true }])
    #expect(
      try await auth.signIn(username: "ada", options: .flow(.userAuth(preferredFirstFactor: .webAuthn))).isSignedIn
    )
  }

  @Test func anAutomaticSignInHappensOnce() async throws {
    let auth = ReferenceAuth(pool: .quick { $0.offersAutoSignIn = true })
    let email = AuthUserAttribute(.email, value: "ada@example.com")
    _ = try await auth.signUp(username: "ada", attributes: [email])
    let code = auth.outbox.code(for: "ada") ?? ""
    let done = try await auth.confirmSignUp(username: "ada", confirmationCode: code)
    guard case .completeAutoSignIn(let session) = done.nextStep else {
      Issue.record("\(done.nextStep.name)")
      return
    }
    #expect((20...2_048).contains(session.count))
    #expect(done.isSignUpComplete)
    #expect(try await auth.autoSignIn().isSignedIn)
    _ = try await auth.signOut()
    let message = "Invalid session for the user, session can only be used once."
    await expect(.notAuthorized, message, from: auth) { auth throws(AuthFlowError) in try await auth.autoSignIn() }
  }

  @Test func anAutomaticSignInWaitsForThreeMinutes() async throws {
    let auth = ReferenceAuth(pool: .quick { $0.offersAutoSignIn = true })
    let email = AuthUserAttribute(.email, value: "ada@example.com")
    _ = try await auth.signUp(username: "ada", attributes: [email])
    _ = try await auth.confirmSignUp(username: "ada", confirmationCode: auth.outbox.code(for: "ada") ?? "")
    auth.clock.advance(seconds: 181)
    await expect(.notAuthorized, from: auth) { auth throws(AuthFlowError) in try await auth.autoSignIn() }
  }
}
