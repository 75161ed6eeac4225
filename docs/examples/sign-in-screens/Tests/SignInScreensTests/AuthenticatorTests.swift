import ReferenceAuth
import SignInScreens
import Testing

/// The authenticator app, and what the pool asks of people who have none yet.
@MainActor @Suite struct AuthenticatorTests {
  @Test func eachCodeServesOnce() async throws {
    let auth = try ReferenceAuth.withPeople()
    let model = SignInModel(service: auth)
    var tess = Person(model: model, auth: auth, name: "tess")
    await tess.goHome()
    await model.signOut()
    await model.signIn(username: "tess", password: "Correct-1-Horse")
    await tess.act()
    #expect(model.screen == .code(.authenticatorApp))
    #expect(model.notice == .oldCode)
    auth.clock.advance(by: .seconds(30))
    await tess.act()
    #expect(model.screen == .home)
  }

  @Test(arguments: ["Authenticator app", "Email"])
  func aRequiredFactorIsSetUpAtTheFirstSignIn(choice: String) async {
    let pool = UserPool {
      $0.mfa = .required
      $0.mfaTypes = [.totp, .email]
    }
    let auth = ReferenceAuth(pool: pool, users: [PoolUser("uma", password: "Correct-1-Horse")])
    let model = SignInModel(service: auth)
    var uma = Person(model: model, auth: auth, name: "uma")
    uma.favourite = choice
    await uma.act()
    guard case .choice(.secondFactorToSetUp, let options) = model.screen else {
      Issue.record("\(model.screen)")
      return
    }
    #expect(options.map(\.title) == ["Authenticator app", "Email"])
    await uma.goHome()
    #expect(model.screen == .home)
  }

  @Test func aWrongFirstCodeLeavesTheSecret() async {
    let pool = UserPool {
      $0.mfa = .required
      $0.mfaTypes = [.totp]
    }
    let auth = ReferenceAuth(pool: pool, users: [PoolUser("uma", password: "Correct-1-Horse")])
    let model = SignInModel(service: auth)
    await model.signIn(username: "uma", password: "Correct-1-Horse")
    let setUp = model.screen
    await model.answer("000000")
    #expect(model.screen == setUp)
    #expect(model.notice == .wrongCode)
  }
}
