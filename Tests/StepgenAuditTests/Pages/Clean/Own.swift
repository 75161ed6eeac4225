import Amplify

enum Screen { case password, code, home }

func show(_ screen: Screen) {
  switch screen {
  case .password: break
  case .code: break
  case .home: break
  }
}

func confirmSignInWithCode(_ code: String) async throws {
  let result = try await Amplify.Auth.confirmSignIn(challengeResponse: code, options: .init())
  switch result.nextStep {
  case .done: show(.home)
  default: show(.code)
  }
}
