public import AmplifyAuthFlows

/// Sign-up and passwords.
extension ReferenceAuth {
  /// Creates an account.
  public func signUp(username: String, password: String?) async throws(AuthFlowError) -> AuthSignUpResult {
    try await signUp(username: username, password: password, attributes: [])
  }

  /// Creates an account with attributes; `autoSignIn` is the option of JavaScript.
  public func signUp(
    username: String,
    password: String? = nil,
    attributes: [AuthUserAttribute],
    autoSignIn: Bool = false
  ) async throws(AuthFlowError) -> AuthSignUpResult {
    let values = Dictionary(attributes.map { (AuthState.name($0.key), $0.value) }) { $1 }
    return try await signUpResult(
      .signUp(username: username, password: password, attributes: values, autoSignIn: autoSignIn)
    )
  }

  /// Proves with a code that the email address or phone number belongs to the user.
  public func confirmSignUp(
    username: String,
    confirmationCode: String
  ) async throws(AuthFlowError) -> AuthSignUpResult {
    try await confirmSignUp(username: username, confirmationCode: confirmationCode, forceAliasCreation: false)
  }

  /// The same, and may take an alias from the account that has it.
  public func confirmSignUp(
    username: String,
    confirmationCode: String,
    forceAliasCreation: Bool
  ) async throws(AuthFlowError) -> AuthSignUpResult {
    try await signUpResult(
      .confirmSignUp(username: username, code: confirmationCode, forcesAlias: forceAliasCreation)
    )
  }

  private func signUpResult(_ command: Command) async throws(AuthFlowError) -> AuthSignUpResult {
    guard case .signUp(let step) = try await run(command) else { throw Self.unexpected() }
    return AuthSignUpResult(nextStep: step)
  }

  /// Sends a new code for a sign-up.
  public func resendSignUpCode(username: String) async throws(AuthFlowError) -> AuthCodeDeliveryDetails {
    guard case .delivery(let details) = try await run(.resendSignUpCode(username: username)) else {
      throw Self.unexpected()
    }
    return details
  }

  /// Sends a code with which the user can set a new password.
  public func resetPassword(username: String) async throws(AuthFlowError) -> AuthResetPasswordResult {
    guard case .resetPassword(let step) = try await run(.resetPassword(username: username)) else {
      throw Self.unexpected()
    }
    return AuthResetPasswordResult(nextStep: step)
  }

  /// Sets a new password, given the code that was sent.
  @discardableResult
  public func confirmResetPassword(
    username: String,
    newPassword: String,
    confirmationCode: String
  ) async throws(AuthFlowError) -> AuthResetPasswordResult {
    let command = Command.confirmResetPassword(username: username, newPassword: newPassword, code: confirmationCode)
    guard case .resetPassword(let step) = try await run(command) else { throw Self.unexpected() }
    return AuthResetPasswordResult(nextStep: step)
  }

  /// Changes the password of the signed-in user.
  public func update(oldPassword: String, newPassword: String) async throws(AuthFlowError) {
    _ = try await run(.updatePassword(old: oldPassword, new: newPassword))
  }
}
