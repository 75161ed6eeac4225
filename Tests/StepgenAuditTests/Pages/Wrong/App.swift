import Amplify

func handle(_ result: AuthSignInResult) {
  switch result.nextStep {
  case .confirmSignInWithTotpCode:
    break
  case .confirmSignInWithSMSMFACode(let details, _):
    print(details)
  case .continueSignInWithMfaSelection(let types):
    print(types)
  case .done:
    break
  }
}

func confirm() async throws {
  _ = try await Amplify.Auth.confirmSignin(challengeResponse: "x")
  _ = try await Amplify.Auth.signIn(user: "a", password: "b")
}
