import AmplifyAuthFlows
import ReferenceAuth
import Testing

/// Where the client libraries differ when they change the preference.
@Suite struct PreferenceTests {
  private static func auth(_ platform: AuthPlatform, preferred: MFAType? = nil) async throws -> ReferenceAuth {
    let user = PoolUser.ada {
      $0.mfa = preferred.map { [$0] } ?? []
      $0.preferredMFA = preferred
      $0.totpSecret = totpSecret
    }
    let auth = ReferenceAuth(pool: .quick { $0.mfa = .optional }, users: [user], platform: platform)
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    if preferred != nil { _ = try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "") }
    return auth
  }

  @Test(arguments: AuthPlatform.allCases)
  func twoPreferredTypesAreRefused(platform: AuthPlatform) async throws {
    let auth = try await Self.auth(platform)
    await expect(.invalidParameter, from: auth) { auth throws(AuthFlowError) in
      try await auth.updateMFAPreference(sms: .preferred, totp: .preferred)
    }
    #expect(try await auth.fetchMFAPreference() == UserMFAPreference())
  }

  @Test(arguments: [
    (AuthPlatform.swift, MFAType.sms as MFAType?), (.android, .sms), (.flutter, nil), (.javascript, nil),
  ])
  func enabledKeepsThePreferenceInSwiftAndOnAndroid(platform: AuthPlatform, preferred: MFAType?) async throws {
    let auth = try await Self.auth(platform, preferred: .sms)
    try await auth.updateMFAPreference(sms: .enabled)
    #expect(try await auth.fetchMFAPreference() == UserMFAPreference(enabled: [.sms], preferred: preferred))
  }

  @Test(arguments: [
    (AuthPlatform.swift, MFAType.totp as MFAType?), (.android, .totp), (.flutter, nil), (.javascript, .totp),
  ])
  func flutterLosesTheNewPreferenceWithTheOld(platform: AuthPlatform, preferred: MFAType?) async throws {
    let auth = try await Self.auth(platform, preferred: .sms)
    try await auth.updateMFAPreference(sms: .disabled, totp: .preferred)
    #expect(try await auth.fetchMFAPreference() == UserMFAPreference(enabled: [.totp], preferred: preferred))
  }

  @Test(arguments: [(AuthPlatform.android, AuthFlowError.invalidParameter as AuthFlowError?), (.swift, nil)])
  func nothingGivenIsAnErrorOnAndroid(platform: AuthPlatform, error: AuthFlowError?) async throws {
    let auth = try await Self.auth(platform)
    #expect(await failure { () throws(AuthFlowError) in try await auth.updateMFAPreference() } == error)
  }

  @Test func anAuthenticatorThatWasNotVerifiedCannotBeEnabled() async throws {
    let auth = ReferenceAuth(pool: .quick { $0.mfa = .optional }, users: [.ada()])
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    await expect(.invalidParameter, "User has not verified software token mfa", from: auth) {
      auth throws(AuthFlowError) in
      try await auth.updateMFAPreference(totp: .enabled)
    }
  }

  @Test func thePreferredTypeIsAskedForAndSeveralAreChosenFrom() async throws {
    let all: [MFAType] = [.sms, .totp, .email]
    for (preferred, name) in [
      (MFAType.sms as MFAType?, "confirm-sms-mfa-code"), (.totp, "confirm-totp-code"), (.email, "confirm-email-otp"),
      (nil, "select-mfa-type"),
    ] {
      let user = PoolUser.ada {
        $0.mfa = all
        $0.preferredMFA = preferred
        $0.totpSecret = totpSecret
      }
      let auth = ReferenceAuth(pool: .quick { $0.mfa = .optional }, users: [user])
      _ = try await auth.signIn(username: "ada", password: rightPassword)
      #expect(await auth.lastStep == name)
    }
  }

  @Test func aPoolWithoutAuthenticatorsRefusesTheSetUp() async throws {
    let auth = ReferenceAuth(pool: .quick { $0.mfaTypes = [.sms] }, users: [.ada()])
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    await expect(.softwareTokenMFANotFound, from: auth) { auth throws(AuthFlowError) in try await auth.setUpTOTP() }
  }
}
