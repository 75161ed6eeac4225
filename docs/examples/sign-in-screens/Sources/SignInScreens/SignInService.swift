import AmplifyAuthFlows

/// What the screens need of Amplify Auth.
///
/// In the app `Amplify.Auth` stands behind it, and in the tests `ReferenceAuth`.
public protocol SignInService: Sendable {
  func signIn(
    username: String?,
    password: String?,
    options: AWSAuthSignInOptions?
  ) async throws(AuthFlowError) -> AuthSignInResult

  func confirmSignIn(
    challengeResponse: String,
    options: AWSAuthConfirmSignInOptions?
  ) async throws(AuthFlowError) -> AuthSignInResult

  func autoSignIn() async throws(AuthFlowError) -> AuthSignInResult
  func signOut() async throws(AuthFlowError) -> AuthSignOutResult

  func signUp(username: String, password: String, email: String) async throws(AuthFlowError) -> AuthSignUpResult
  func confirmSignUp(username: String, confirmationCode: String) async throws(AuthFlowError) -> AuthSignUpResult
  func resendSignUpCode(username: String) async throws(AuthFlowError) -> AuthCodeDeliveryDetails

  func resetPassword(username: String) async throws(AuthFlowError) -> AuthResetPasswordResult
  func confirmResetPassword(
    username: String,
    newPassword: String,
    confirmationCode: String
  ) async throws(AuthFlowError) -> AuthResetPasswordResult
}
