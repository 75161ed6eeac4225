import AmplifyAuthFlows
import ReferenceAuth
import SignInScreens

/// Somebody who uses the app: looks at the screen, and does what it asks for.
@MainActor struct Person {
  let model: SignInModel
  let auth: ReferenceAuth
  let name: String
  var password = "Correct-1-Horse"
  /// What is taken from a list, where the list has it.
  var favourite = ""

  /// Goes on until the user is at home, or gives up after ten screens.
  mutating func goHome() async {
    for _ in 0..<10 where model.screen != .home { await act() }
  }

  /// Does what the screen asks for.
  mutating func act() async {
    switch model.screen {
    case .signIn: await model.signIn(username: name, password: password)
    case .code(.authenticatorApp): await model.answer(auth.authenticator.code(for: name) ?? "")
    case .code: await model.answer(codeFromMessage)
    case .password: await model.answer(password)
    case .newPassword(let missing):
      let attributes = missing.map { AuthUserAttribute(.custom($0), value: "Nora") }
      password = "Another-1-Horse"
      await model.answer(password, attributes: attributes)
    case .choice(_, let options):
      let option = options.first { $0.title == favourite } ?? options.first
      await model.answer(option?.answer ?? "")
    case .emailAddress: await model.answer("\(name)@example.org")
    case .authenticatorSetUp(let secret):
      auth.authenticator.add(secret: secret, for: name)
      await model.answer(auth.authenticator.code(for: name) ?? "")
    case .riddle: await model.answer("Paris")
    case .resetPassword:
      password = "Another-1-Horse"
      await model.resetPassword(code: codeFromMessage, newPassword: password)
    case .confirmSignUp: await model.confirmSignUp(code: codeFromMessage)
    case .home, .updateNeeded: break
    }
  }

  private var codeFromMessage: String {
    auth.outbox.code(for: name) ?? ""
  }
}
