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

  private static func signedIn(on platform: AuthPlatform) async throws -> ReferenceAuth {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada()], platform: platform)
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    return auth
  }

  @Test(arguments: [AuthPlatform.swift, .android, .javascript])
  func aRegisteredPasskeySignsIn(platform: AuthPlatform) async throws {
    let auth = try await Self.signedIn(on: platform)
    #expect(try await auth.listWebAuthnCredentials().credentials.isEmpty)
    try await auth.associateWebAuthnCredential()
    let passkeys = try await auth.listWebAuthnCredentials().credentials
    #expect(passkeys.map(\.relyingPartyId) == ["example.com"])
    _ = try await auth.signOut()
    let options = AWSAuthSignInOptions.flow(.userAuth(preferredFirstFactor: .webAuthn))
    #expect(try await auth.signIn(username: "ada", options: options).isSignedIn)
    try await auth.deleteWebAuthnCredential(credentialId: passkeys[0].credentialId)
    #expect(try await auth.listWebAuthnCredentials().credentials.isEmpty)
  }

  @Test func aDeviceHasOnePasskeyOfAUser() async throws {
    let auth = try await Self.signedIn(on: .swift)
    try await auth.associateWebAuthnCredential()
    await expect(.passkeyExists, from: auth) { auth throws(AuthFlowError) in
      try await auth.associateWebAuthnCredential()
    }
    let other = auth.client("other")
    _ = try await other.signIn(username: "ada", password: rightPassword)
    try await other.associateWebAuthnCredential()
    let page = try await auth.listWebAuthnCredentials(pageSize: 1)
    let rest = try await auth.listWebAuthnCredentials(pageSize: 1, nextToken: page.nextToken)
    #expect(page.credentials.count == 1 && rest.credentials.count == 1 && page.credentials != rest.credentials)
    #expect(rest.nextToken == nil)
  }

  @Test func wrongCallsAreRefused() async throws {
    let auth = try await Self.signedIn(on: .swift)
    await auth.lab.passkeyDialog(isCancelled: true)
    await expect(.passkeyNotRegistered, from: auth) { auth throws(AuthFlowError) in
      try await auth.associateWebAuthnCredential()
    }
    await expect(.resourceNotFound, from: auth) { auth throws(AuthFlowError) in
      try await auth.deleteWebAuthnCredential(credentialId: "none")
    }
    await expect(.invalidParameter, from: auth) { auth throws(AuthFlowError) in
      try await auth.listWebAuthnCredentials(pageSize: 21)
    }
    _ = try await auth.signOut()
    await expect(.signedOut, from: auth) { auth throws(AuthFlowError) in try await auth.listWebAuthnCredentials() }
  }
}
