import AmplifyAuthFlows
import ReferenceAuth
import Testing

/// What can be answered once the dialog of a passkey was cancelled.
@Suite struct PasskeyTests {
  private static func cancelled(on platform: AuthPlatform) async throws -> ReferenceAuth {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada { $0.hasPasskey = true }], platform: platform)
    _ = try await auth.signIn(username: "ada", options: .flow(.userAuth(preferredFirstFactor: nil)))
    await auth.lab.passkeyDialog(isCancelled: true)
    await expect(.passkeyFailure, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmSignIn(challengeResponse: "WEB_AUTHN")
    }
    await auth.lab.passkeyDialog(isCancelled: false)
    return auth
  }

  @Test(arguments: [AuthPlatform.swift, .android, .javascript])
  func theSameChoiceShowsItAgain(platform: AuthPlatform) async throws {
    let auth = try await Self.cancelled(on: platform)
    #expect(try await auth.confirmSignIn(challengeResponse: "WEB_AUTHN").isSignedIn)
  }

  @Test func javaScriptTakesAnyOtherFactor() async throws {
    let auth = try await Self.cancelled(on: .javascript)
    _ = try await auth.confirmSignIn(challengeResponse: "EMAIL_OTP")
    #expect(await auth.lastStep == "confirm-email-otp")
  }

  /// The step stands all the same.
  @Test(arguments: ["EMAIL_OTP", "PASSWORD", "nonsense"])
  func androidTakesNothingElse(answer: String) async throws {
    let auth = try await Self.cancelled(on: .android)
    await expect(.noSignInInProgress, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmSignIn(challengeResponse: answer)
    }
    #expect(await auth.coverage.taken.contains { $0.outcome == "other-choice-after-passkey" })
    #expect(await auth.coverage.taken.allSatisfy { $0.outcome != "sign-in-lost" })
    #expect(try await auth.confirmSignIn(challengeResponse: "WEB_AUTHN").isSignedIn)
  }
}
