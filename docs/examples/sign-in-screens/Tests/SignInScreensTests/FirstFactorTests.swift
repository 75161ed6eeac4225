import ReferenceAuth
import SignInScreens
import Testing

/// Sign-ins that do not begin with a password.
@MainActor @Suite struct FirstFactorTests {
  let auth: ReferenceAuth
  let model: SignInModel

  init() throws {
    auth = try ReferenceAuth.withPeople()
    model = SignInModel(service: auth)
  }

  @Test func thePersonChoosesTheWay() async {
    await model.signIn(username: "phil", flow: .userAuth(preferredFirstFactor: nil))
    let ways = [Screen.Option("Email", answer: "EMAIL_OTP"), Screen.Option("Text message", answer: "SMS_OTP")]
    #expect(model.screen == .choice(.howToSignIn, ways))
    var phil = Person(model: model, auth: auth, name: "phil")
    await phil.goHome()
    #expect(model.screen == .home)
  }

  @Test func aPasskeyAsksForNothing() async {
    await model.signIn(username: "pia", flow: .userAuth(preferredFirstFactor: .webAuthn))
    #expect(model.screen == .home)
  }

  @Test func aCancelledPasskeyCanBeTriedAgain() async {
    await auth.lab.passkeyDialog(isCancelled: true)
    await model.signIn(username: "pia", flow: .userAuth(preferredFirstFactor: nil))
    let choice = model.screen
    await model.answer("WEB_AUTHN")
    #expect(model.screen == choice)
    #expect(model.notice == .passkey)
    await auth.lab.passkeyDialog(isCancelled: false)
    await model.answer("WEB_AUTHN")
    #expect(model.screen == .home)
  }

  @Test func aRiddleIsAskedUntilTheAnswerIsRight() async {
    await model.signIn(username: "ada", flow: .customWithoutSRP)
    #expect(model.screen == .riddle(hint: "The capital of France"))
    await model.answer("Lyon")
    #expect(model.screen == .riddle(hint: "The capital of France"))
    await model.answer("Paris")
    #expect(model.screen == .home)
  }
}
