import AmplifyAuthFlows

/// What the screens need of Amplify Auth.
///
/// In the app `Amplify.Auth` stands behind it, and in the tests `ReferenceAuth`. What the calls throw is `AuthFlowError`.
public protocol SignInService: Sendable {
  func signIn(
    username: String?,
    password: String?,
    options: AWSAuthSignInOptions?
  ) async throws -> AuthSignInResult

  func confirmSignIn(
    challengeResponse: String,
    options: AWSAuthConfirmSignInOptions?
  ) async throws -> AuthSignInResult

  func autoSignIn() async throws -> AuthSignInResult
  func signOut() async throws -> AuthSignOutResult

  func signUp(username: String, password: String, email: String) async throws -> AuthSignUpResult
  func confirmSignUp(username: String, confirmationCode: String) async throws -> AuthSignUpResult
  func resendSignUpCode(username: String) async throws -> AuthCodeDeliveryDetails

  func resetPassword(username: String) async throws -> AuthResetPasswordResult
  func confirmResetPassword(
    username: String,
    newPassword: String,
    confirmationCode: String
  ) async throws -> AuthResetPasswordResult
}
