import AmplifyAuthFlows
import ReferenceAuth
import Testing

@Suite struct SecondFactorTests {
  @Test func aCodeByTextMessageSignsIn() async throws {
    let auth = ReferenceAuth(pool: .quick { $0.mfa = .optional }, users: [.ada { $0.mfa = [.sms] }])
    let result = try await auth.signIn(username: "ada", password: rightPassword)
    let masked = AuthCodeDeliveryDetails(destination: .sms("+*******0199"))
    #expect(result.nextStep == .confirmSignInWithSMSMFACode(masked, nil))
    #expect(
      await failure { () throws(AuthFlowError) in
        try await auth.confirmSignIn(challengeResponse: "wrong")
      } == .codeMismatch
    )
    let code = try #require(auth.outbox.code(for: "ada"))
    #expect(try await auth.confirmSignIn(challengeResponse: code).isSignedIn)
  }

  @Test func anAuthenticatorAppIsSetUpDuringTheSignIn() async throws {
    let pool = UserPool.quick {
      $0.mfa = .required
      $0.mfaTypes = [.totp]
    }
    let auth = ReferenceAuth(pool: pool, users: [.ada()])
    let result = try await auth.signIn(username: "ada", password: rightPassword)
    guard case .continueSignInWithTOTPSetup(let details) = result.nextStep else {
      Issue.record("\(result.nextStep.name)")
      return
    }
    #expect(details.sharedSecret.count == 52)
    #expect(
      await failure { () throws(AuthFlowError) in
        try await auth.confirmSignIn(challengeResponse: "000000")
      } == .enableSoftwareTokenMFA
    )
    for answer in ["12345", "nonsense", "1234567"] {
      #expect(
        await failure { () throws(AuthFlowError) in
          try await auth.confirmSignIn(challengeResponse: answer)
        } == .invalidParameter
      )
    }
    auth.authenticator.add(details)
    let code = try #require(auth.authenticator.code(for: "ada"))
    #expect(try await auth.confirmSignIn(challengeResponse: code).isSignedIn)
  }

  @Test func theCodeOfTheSetUpCannotBeUsedAgain() async throws {
    let auth = ReferenceAuth(pool: .quick { $0.mfa = .optional }, users: [.ada()])
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    auth.authenticator.add(try await auth.setUpTOTP())
    let code = try #require(auth.authenticator.code(for: "ada"))
    try await auth.verifyTOTPSetup(code: code)
    try await auth.updateMFAPreference(totp: .preferred)
    #expect(try await auth.fetchMFAPreference() == UserMFAPreference(enabled: [.totp], preferred: .totp))
    #expect(try await auth.signOut().nextStep == .complete)
    #expect(try await auth.signIn(username: "ada", password: rightPassword).nextStep == .confirmSignInWithTOTPCode)
    #expect(
      await failure { () throws(AuthFlowError) in
        try await auth.confirmSignIn(challengeResponse: code)
      } == .expiredCode
    )
    auth.clock.advance(seconds: 30)
    let next = try #require(auth.authenticator.code(for: "ada"))
    #expect(try await auth.confirmSignIn(challengeResponse: next).isSignedIn)
  }
}
