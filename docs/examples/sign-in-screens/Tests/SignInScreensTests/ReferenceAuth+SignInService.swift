import AmplifyAuthFlows
import ReferenceAuth
import SignInScreens

/// ReferenceAuth has the other calls already, with these names.
extension ReferenceAuth: SignInService {
  /// The email address goes along as an attribute.
  public func signUp(
    username: String,
    password: String,
    email: String
  ) async throws -> AuthSignUpResult {
    try await signUp(
      username: username,
      password: password,
      attributes: [AuthUserAttribute(.email, value: email)]
    )
  }
}
