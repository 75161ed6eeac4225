import AmplifyAuthFlows
import ReferenceAuth
import Testing

@testable import SignInScreens

/// Steps that came after this version of the app: ReferenceAuth never gives one, so they are made here.
@MainActor @Suite struct LaterVersionTests {
  @Test func aStepOfALaterVersionAsksForAnUpdate() async throws {
    let model = SignInModel(service: ReferenceAuth())
    try await model.show(AuthSignInStep(name: "confirmSignInWithIris", payload: ["eye": "left"]))
    #expect(model.screen == .updateNeeded(step: "confirmSignInWithIris"))
  }

  @Test func aChoiceOfALaterVersionIsListedByItsName() {
    let options = Screen.options([MFAType(wire: "IRIS"), .totp])
    #expect(options.map(\.title) == ["Authenticator app", "IRIS"])
    #expect(options.map(\.answer) == ["SOFTWARE_TOKEN_MFA", "IRIS"])
  }
}
