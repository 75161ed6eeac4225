import ReferenceAuth
import SignInScreens
import Testing

/// Accounts that are new, unfinished, locked, or in need of another password.
@MainActor @Suite struct AccountTests {
  @Test func aSignUpEndsAtHome() async throws {
    let pool = UserPool { $0.offersAutoSignIn = true }
    let auth = ReferenceAuth(pool: pool)
    let model = SignInModel(service: auth)
    await model.signUp(
      username: "una",
      password: "Correct-1-Horse",
      email: "una@example.com"
    )
    #expect(model.screen == .confirmSignUp(.email(to: "u***@e***")))
    let code = try #require(auth.outbox.code(for: "una"))
    await model.confirmSignUp(code: code)
    #expect(model.screen == .home)
  }

  @Test func anUnfinishedSignUpIsFinishedFirst() async throws {
    let auth = try ReferenceAuth.withPeople()
    let model = SignInModel(service: auth)
    await model.signIn(username: "carl", password: "Correct-1-Horse")
    #expect(model.screen == .confirmSignUp(.email(to: "c***@e***")))
    await model.confirmSignUp(code: "wrong")
    #expect(model.notice == .wrongCode)
    var carl = Person(model: model, auth: auth, name: "carl")
    await carl.goHome()
    #expect(model.screen == .home)
  }

  @Test func aForgottenPasswordIsReset() async throws {
    let auth = try ReferenceAuth.withPeople()
    let model = SignInModel(service: auth)
    await model.signIn(username: "rosa", password: "Correct-1-Horse")
    #expect(model.screen == .resetPassword(.email(to: "r***@e***")))
    let code = try #require(auth.outbox.code(for: "rosa"))
    await model.resetPassword(code: code, newPassword: "shorter")
    #expect(model.notice == .weakPassword)
    await model.resetPassword(code: code, newPassword: "Another-1-Horse")
    #expect(model.screen == .signIn)
    await model.signIn(username: "rosa", password: "Another-1-Horse")
    #expect(model.screen == .home)
  }

  @Test func aTemporaryPasswordIsReplacedAndWhatIsMissingIsAskedFor() async throws {
    let auth = try ReferenceAuth.withPeople()
    let model = SignInModel(service: auth)
    var nora = Person(model: model, auth: auth, name: "nora", password: "Temporary-1-Horse")
    await nora.act()
    #expect(model.screen == .newPassword(missing: ["name"]))
    await nora.act()
    #expect(model.screen == .home)
  }

  @Test func fiveWrongPasswordsLockTheUserOut() async throws {
    let auth = try ReferenceAuth.withPeople()
    let model = SignInModel(service: auth)
    for _ in 1...5 {
      await model.signIn(username: "ada", password: "wrong")
    }
    await model.signIn(username: "ada", password: "Correct-1-Horse")
    #expect(model.screen == .signIn)
    #expect(model.notice == .signInAgain)
    auth.clock.advance(by: .seconds(1))
    await model.signIn(username: "ada", password: "Correct-1-Horse")
    #expect(model.screen == .home)
  }
}
