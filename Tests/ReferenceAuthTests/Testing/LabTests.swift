import AmplifyAuthFlows
import AmplifyAuthTables
import ReferenceAuth
import Testing

@Suite struct LabTests {
  private static func atTextMessage() async throws -> ReferenceAuth {
    let auth = ReferenceAuth(pool: .quick { $0.mfa = .optional }, users: [.ada { $0.mfa = [.sms] }])
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    return auth
  }

  @Test func theNextCallFailsAndTheOneAfterDoesNot() async throws {
    let auth = try await Self.atTextMessage()
    #expect(await auth.lab.failNext(.confirmSignIn, with: .tooManyRequests))
    let code = auth.outbox.code(for: "ada") ?? ""
    await expect(.tooManyRequests, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmSignIn(challengeResponse: code)
    }
    #expect(try await auth.confirmSignIn(challengeResponse: code).isSignedIn)
  }

  @Test func anErrorThatTheOperationDoesNotHaveIsNotTaken() async throws {
    let auth = try await Self.atTextMessage()
    #expect(await !auth.lab.failNext(.confirmSignIn, with: .usernameExists))
    #expect(await auth.lab.documentedErrors(of: .confirmSignIn).contains(.codeMismatch))
    #expect(try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "").isSignedIn)
  }

  @Test func anErrorWaitsForAStepThatHasIt() async throws {
    let auth = ReferenceAuth(pool: .quick { $0.mfa = .optional }, users: [.ada { $0.mfa = [.sms, .email] }])
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    #expect(await auth.lab.failNext(.confirmSignIn, with: .expiredCode))
    _ = try await auth.confirmSignIn(challengeResponse: MFAType.sms.answer)
    await expect(.expiredCode, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "")
    }
  }

  @Test(arguments: [
    (AuthChallenge.smsMFA, "confirm-sms-mfa-code"), (.smsOTP, "confirm-sms-otp"), (.emailOTP, "confirm-email-otp"),
    (.totp, "confirm-totp-code"), (.newPassword, "confirm-new-password"), (.selectMFA, "select-mfa-type"),
    (.setUpMFA, "select-mfa-setup-type"), (.selectFactor, "select-first-factor"),
  ])
  func aChallengeOnDemandComesOnTopOfTheOthers(challenge: AuthChallenge, step: String) async throws {
    let user = PoolUser.ada {
      $0.mfa = [.sms]
      $0.totpSecret = totpSecret
    }
    let question = CustomChallenge.question(answer: "right")
    let auth = ReferenceAuth(pool: .quick { $0.mfa = .optional }, users: [user], customChallenge: question)
    await auth.lab.askNext(challenge)
    _ = try await auth.signIn(username: "ada", options: .flow(.customWithoutSRP))
    #expect(await auth.lastStep == "confirm-custom-challenge")
    _ = try await auth.confirmSignIn(challengeResponse: "right")
    #expect(await auth.lastStep == step)
    guard [.smsMFA, .smsOTP].contains(challenge) else { return }
    _ = try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "")
    #expect(await auth.lastStep == "confirm-custom-challenge")
  }

  @Test func aChallengeOnDemandWaitsForAFlowThatHasIt() async throws {
    let auth = try await Self.atTextMessage()
    for challenge in [AuthChallenge.totp, .selectFactor] { await auth.lab.askNext(challenge) }
    _ = try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "")
    #expect(await auth.lastStep == "select-first-factor")
    #expect(await auth.coverage.violations.isEmpty)
  }

  @Test func theCoverageSaysWhatWasNeverShown() async throws {
    let auth = try await Self.atTextMessage()
    let coverage = await auth.coverage
    #expect(
      coverage.taken.contains(
        FlowTransition(flow: "sign-in", from: "sign-in", outcome: "sms-mfa", to: "confirm-sms-mfa-code")
      )
    )
    #expect(!coverage.unseenSteps(on: .swift).contains("sign-in: confirm-sms-mfa-code"))
    #expect(coverage.unseenSteps(on: .swift).contains("sign-in: confirm-totp-code"))
    #expect(coverage.unseenSteps(of: AuthFlows.signIn, on: .swift).contains("confirm-totp-code"))
    #expect(
      coverage.unseenSteps(of: AuthFlows.signUp, on: .swift) == ["complete-auto-sign-in", "confirm-user", "done"]
    )
    #expect(coverage.unseenErrors(on: .swift).contains("sign-in: code-mismatch"))
    let report = coverage.report(on: .swift)
    #expect(report.hasPrefix("1 of \(AuthCoverage.transitions(on: .swift).count) transitions taken on swift"))
    #expect(report.contains("\nstep never shown: sign-in: done\n"))
    await auth.resetCoverage()
    #expect(await auth.coverage.taken.isEmpty)
  }

  @Test func theAuthenticatorAppHasTheAccountsOfUsersWhoHaveOne() async {
    let auth = ReferenceAuth(users: [.ada { $0.totpSecret = totpSecret }])
    #expect(auth.authenticator.code(for: "ada") == AuthenticatorApp.code(secret: totpSecret, at: auth.clock.now))
    #expect(auth.authenticator.code(for: "eve") == nil)
    await auth.lab.put(PoolUser("eve") { $0.totpSecret = totpSecret })
    #expect(auth.authenticator.code(for: "eve") != nil)
  }

  @Test func aStateIsPutBack() async throws {
    let auth = try await Self.atTextMessage()
    let state = await auth.state
    let code = auth.outbox.code(for: "ada") ?? ""
    #expect(try await auth.confirmSignIn(challengeResponse: code).isSignedIn)
    #expect(await auth.state != state)
    await auth.restore(state)
    #expect(await auth.state == state)
    #expect(try await auth.confirmSignIn(challengeResponse: code).isSignedIn)
  }
}
