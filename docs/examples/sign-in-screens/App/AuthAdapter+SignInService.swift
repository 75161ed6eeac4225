import AWSCognitoAuthPlugin
import Amplify
import SignInScreens

import enum AmplifyAuthFlows.AuthFlowError
import enum AmplifyAuthFlows.AuthSignUpStep
import struct AmplifyAuthFlows.AuthSignUpResult

/// The generated adapter has the other calls already, with these names.
extension AuthAdapter: SignInService {
  /// The email address goes along as an attribute.
  func signUp(
    username: String,
    password: String,
    email: String
  ) async throws -> AuthSignUpResult {
    do {
      let result = try await Amplify.Auth.signUp(
        username: username,
        password: password,
        options: .init(userAttributes: [LibraryAuthUserAttribute(.email, value: email)])
      )
      return AuthSignUpResult(nextStep: AuthSignUpStep(result.nextStep))
    } catch {
      throw AuthFlowError(error, of: .signUp)
    }
  }
}
