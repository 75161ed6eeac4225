import AmplifyAuthFlows
import AmplifyAuthTables
import ReferenceAuth
import SignInScreens
import Testing

/// Everybody signs in, each in another way; then no step may be left that no screen was made of.
@MainActor @Suite struct CoverageTests {
  let auth: ReferenceAuth

  init() throws {
    auth = try ReferenceAuth.withPeople()
  }

  @Test func noStepIsLeftUnshown() async {
    for name in ["ada", "sam", "emil", "tess", "carl", "rosa"] { await signIn(name) }
    await signIn("max", favourite: "Email")
    await signIn("nora", password: "Temporary-1-Horse")
    await signIn("ada", flow: .customWithoutSRP)
    for way in ["Email", "Text message"] {
      await signIn("phil", flow: .userAuth(preferredFirstFactor: nil), favourite: way)
    }
    for way in ["Passkey", "Password"] {
      await signIn("pia", flow: .userAuth(preferredFirstFactor: nil), favourite: way)
    }

    await auth.lab.setPool(UserPool { $0.mfa = .required })
    for (name, factor) in [("uma", "Authenticator app"), ("ugo", "Email")] {
      await auth.lab.put(PoolUser(name, password: "Correct-1-Horse"))
      await signIn(name, favourite: factor)
    }

    let unseen = await auth.coverage.unseenSteps(of: AuthFlows.signIn, on: .swift)
    #expect(unseen.isEmpty, "never shown: \(unseen.joined(separator: ", "))")
  }

  /// Signs somebody in, on a device of their own.
  private func signIn(
    _ name: String,
    password: String = "Correct-1-Horse",
    flow: AuthFlowType? = nil,
    favourite: String = ""
  ) async {
    let device = auth.client("\(name) \(favourite) \(flow?.answer ?? "")")
    let model = SignInModel(service: device)
    var person = Person(model: model, auth: device, name: name, password: password, favourite: favourite)
    if let flow { await model.signIn(username: name, flow: flow) }
    await person.goHome()
    #expect(model.screen == .home, "\(name)")
  }
}
