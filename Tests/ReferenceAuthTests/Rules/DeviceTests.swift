import AmplifyAuthFlows
import ReferenceAuth
import Testing

@Suite struct DeviceTests {
  private static func auth(
    _ platform: AuthPlatform = .swift,
    _ change: (inout UserPool) -> Void = { _ in }
  ) -> ReferenceAuth {
    let pool = UserPool.quick {
      $0.mfa = .optional
      $0.devices = .onPrompt
      $0.trustsRememberedDevices = true
      change(&$0)
    }
    return ReferenceAuth(pool: pool, users: [.ada { $0.mfa = [.sms] }], platform: platform)
  }

  private static func signIn(_ auth: ReferenceAuth, _ type: AuthFlowType = .userSRP) async throws -> Bool {
    let result = try await auth.signIn(username: "ada", password: rightPassword, options: .flow(type))
    guard case .confirmSignInWithSMSMFACode = result.nextStep else { return false }
    _ = try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "")
    return true
  }

  @Test func aRememberedDeviceStandsForTheSecondFactor() async throws {
    let auth = Self.auth()
    #expect(try await Self.signIn(auth))
    _ = try await auth.signOut()
    #expect(try await Self.signIn(auth), "tracked, and not remembered")
    try await auth.rememberDevice()
    _ = try await auth.signOut()
    #expect(try await !Self.signIn(auth))
    #expect(
      try await auth.client("another device").signIn(username: "ada", password: rightPassword).isSignedIn == false
    )
  }

  @Test func aPoolThatDoesNotTrustDevicesAsksAllTheSame() async throws {
    let auth = Self.auth { $0.trustsRememberedDevices = false }
    #expect(try await Self.signIn(auth))
    try await auth.rememberDevice()
    _ = try await auth.signOut()
    #expect(try await Self.signIn(auth))
  }

  /// amplify-swift #4207: the device is stored under the name that was typed.
  @Test func whoSignsInByAnAliasStaysSignedInWithTheDevice() async throws {
    let auth = Self.auth {
      $0.aliases = ["email"]
      $0.mfa = .off
    }
    #expect(try await auth.signIn(username: "ada@example.com", password: rightPassword).isSignedIn)
    auth.clock.advance(seconds: 3_601)
    #expect(try await auth.fetchUserAttributes().contains { $0.key == .email })
    #expect(try await auth.fetchAuthSession(forceRefresh: true).isSignedIn)
  }

  @Test func aForgottenDeviceIsNewAgain() async throws {
    let auth = Self.auth()
    #expect(try await Self.signIn(auth))
    try await auth.rememberDevice()
    let devices = try await auth.fetchTrackedDevices()
    #expect(devices.map(\.isRemembered) == [true])
    #expect(devices.first?.key.hasPrefix("us-east-1_") == true)
    try await auth.forgetDevice()
    #expect(try await auth.fetchDevices().isEmpty)
    _ = try await auth.signOut()
    #expect(try await Self.signIn(auth))
  }

  /// The client drops its device and asks again, and the app notices nothing.
  @Test func aDeviceThatTheServiceForgotIsDroppedSilently() async throws {
    let auth = Self.auth()
    #expect(try await Self.signIn(auth))
    try await auth.rememberDevice()
    _ = try await auth.signOut()
    await auth.lab.forgetDevices(of: "ada")
    #expect(try await Self.signIn(auth))
    #expect(try await auth.fetchDevices().count == 1)
  }

  @Test func passwordsThatAreSentTrackNoDevice() async throws {
    let auth = Self.auth()
    #expect(try await Self.signIn(auth, .userPassword))
    #expect(try await auth.fetchDevices().isEmpty)
    let other = Self.auth { $0.values.deviceTrackingFlows = [.srp, .password] }
    #expect(try await Self.signIn(other, .userPassword))
    #expect(try await other.fetchDevices().count == 1)
  }

  @Test(arguments: [
    (AuthPlatform.swift, AuthFlowError.deviceNotTracked), (.android, .invalidParameter), (.flutter, .deviceNotTracked),
    (.javascript, .deviceNotTracked),
  ])
  func aDeviceThatIsNotTrackedCannotBeRemembered(platform: AuthPlatform, error: AuthFlowError) async throws {
    let auth = Self.auth(platform) { $0.devices = .off }
    #expect(try await Self.signIn(auth))
    await expect(error, from: auth) { auth throws(AuthFlowError) in try await auth.rememberDevice() }
  }

  @Test func anotherDeviceIsForgottenByItsKey() async throws {
    let auth = Self.auth()
    let other = auth.client("tablet")
    #expect(try await Self.signIn(auth))
    #expect(try await Self.signIn(other))
    let keys = try await auth.fetchTrackedDevices().map(\.key)
    #expect(keys.count == 2)
    try await auth.forgetDevice(key: keys[1])
    #expect(try await auth.fetchTrackedDevices().map(\.key) == [keys[0]])
  }
}
