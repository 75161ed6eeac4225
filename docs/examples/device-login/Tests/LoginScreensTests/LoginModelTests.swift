import DeviceLogin
import LoginScreens
import StepRuntime
import Testing

/// What the screens do, with the reference as the service.
@MainActor @Suite struct LoginModelTests {
  let login = Login()
  let code = Screen.code("user-code", address: "verification-uri", addressWithCode: "verification-uri-complete")

  @Test func showsTheCodeAndTheAddress() async {
    #expect(login.model.screen == .start)
    #expect(login.model.screen.button == "Log in")
    await login.run()
    #expect(login.model.screen == code)
    #expect(login.model.screen.message == "Open verification-uri on your phone and enter user-code.")
    #expect(login.model.screen.button == nil)
  }

  @Test func showsWhatTheServiceSends() async throws {
    try await login.reference.present(
      .showCode(
        deviceCode: "secret",
        userCode: "WDJB-MJHT",
        verificationURI: "https://example.com/device",
        verificationURIComplete: nil,
        expiresIn: 900,
        interval: 7
      )
    )
    await login.run()
    #expect(login.model.screen == .code("WDJB-MJHT", address: "https://example.com/device", addressWithCode: nil))
    #expect(login.pauses == [7])
  }

  @Test func waitsWhileTheUserHasNotDecided() async {
    await login.run(during: { _ in }, { _ in })
    #expect(login.model.screen == code)
    #expect(login.model.notice == nil)
    #expect(login.pauses == [1, 1, 1], "the interval of the service")
    #expect(await login.reference.transcript.map(\.outcome) == ["code-issued", "pending", "pending"])
  }

  @Test func slowsDownWhenAsked() async {
    await login.run(during: { await $0.fail(next: .slowDown) }, { await $0.fail(next: .slowDown) }, { _ in })
    #expect(login.model.screen == code)
    #expect(login.model.notice == nil)
    #expect(login.pauses == [1, 6, 11, 11])
  }

  @Test func anApprovedLoginEndsAtHome() async {
    await login.run(during: { _ in }, { try await $0.happen("person-approves") })
    #expect(login.model.screen == .home)
    #expect(login.model.accessToken == "access-token")
    #expect(login.pauses == [1, 1])
  }

  @Test func aRefusedLoginCanBeginAgain() async {
    await login.run(during: { try await $0.happen("person-refuses") })
    #expect(login.model.screen == .denied)
    #expect(login.model.screen.button == "Log in again")
    await login.run(during: { try await $0.happen("person-approves") })
    #expect(login.model.screen == .home)
  }

  @Test func anExpiredCodeIsReplaced() async {
    await login.run(during: { await $0.advance(by: DeviceReference.lifetime) })
    #expect(login.model.screen == .expired)
    #expect(login.model.screen.button == "Log in again")
    await login.run()
    #expect(login.model.screen == code)
  }

  @Test func withoutConnectionThereIsNoCode() async {
    await login.run(during: { try await $0.happen("person-refuses") })
    await login.reference.fail(next: .connectionTimedOut)
    await login.run()
    #expect(login.model.screen == .start)
    #expect(login.model.notice == .noConnection)
    await login.run()
    #expect(login.model.screen == code)
    #expect(login.model.notice == nil)
  }

  @Test func retriesLessOftenWithoutConnection() async {
    await login.run(during: { await $0.fail(next: .connectionTimedOut) })
    #expect(login.model.screen == code)
    #expect(login.model.notice == .noConnection)
    #expect(login.pauses == [1, 2])
    await login.run(during: { await $0.fail(next: .connectionTimedOut) }, { try await $0.happen("person-approves") })
    #expect(login.model.screen == .home)
    #expect(login.model.notice == nil)
  }

  @Test(arguments: [DeviceFlowError.authorizationPending, .slowDown])
  func theNoticeDisappearsWhenTheServiceResponds(with error: DeviceFlowError) async {
    await login.run(during: { await $0.fail(next: .connectionTimedOut) }, { await $0.fail(next: error) })
    #expect(login.model.screen == code)
    #expect(login.model.notice == nil)
  }

  @Test func anUnknownAppGetsNoCode() async {
    await login.reference.fail(next: .invalidClient)
    await login.run()
    #expect(login.model.screen == .start)
    #expect(login.model.notice == .unknownApp)
  }

  @Test func aStepOfALaterVersionNeedsAnUpdate() async {
    let model = LoginModel(service: LaterService())
    await model.logIn()
    #expect(model.screen == .updateNeeded(step: "enter-pin"))
  }
}

/// A service with a step that this version does not know.
private struct LaterService: DeviceOperations {
  func requestCode(scope: String?) async throws(DeviceFlowError) -> DeviceLoginResult {
    DeviceLoginResult(nextStep: .unknownStep(UnknownStep(name: "enter-pin")))
  }

  func requestToken(deviceCode: String) async throws(DeviceFlowError) -> DeviceLoginResult {
    throw .invalidClient
  }
}
