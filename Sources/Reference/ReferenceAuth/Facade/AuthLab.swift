public import AmplifyAuthFlows

/// Changes that a test makes behind the app's back.
public struct AuthLab: Sendable {
  let auth: ReferenceAuth

  /// Makes the next call of an operation fail with this error.
  ///
  /// Only errors that the spec documents for the operation are accepted. The error waits until a call at which the spec
  /// allows it: for example, `expiredCode` is not thrown while the user chooses a second factor.
  ///
  /// - Returns: Whether the error is documented for the operation on the platform; if it is not, nothing happens.
  @discardableResult
  public func failNext(_ operation: AuthOperation, with error: AuthFlowError) async -> Bool {
    guard await documentedErrors(of: operation).contains(error) else { return false }
    await run(.failNext(operation: operation, error: error.id))
    return true
  }

  /// Returns the errors that the spec documents for an operation on the platform.
  public func documentedErrors(of operation: AuthOperation) async -> [AuthFlowError] {
    OperationErrors.documented(for: operation, on: await auth.engine.state.platform)
  }

  /// Makes Cognito send this challenge before any other, the next time that the user has proved something and the spec
  /// allows it.
  ///
  /// The user still has to prove everything else. In a flow without triggers, only the choice of a first factor is
  /// possible; other challenges wait for a custom flow. Challenges to which the client responds by itself are not sent.
  public func askNext(_ challenge: AuthChallenge) async {
    await run(.ask(challenge))
  }

  /// Adds a user, or replaces the user with the same name.
  public func put(_ user: PoolUser) async {
    auth.authenticator.add(user)
    await run(.put(user))
  }

  /// Deletes a user.
  public func remove(_ username: String) async {
    await run(.remove(username: username))
  }

  /// Changes the settings of the pool.
  public func setPool(_ pool: UserPool) async {
    await run(.setPool(pool))
  }

  /// Makes Cognito forget a user's devices, while the apps still have them stored.
  public func forgetDevices(of username: String) async {
    await run(.forgetDevices(username: username))
  }

  /// Revokes all tokens of a user.
  public func revokeTokens(of username: String) async {
    await run(.revokeTokens(username: username))
  }

  /// Opens the link that verifies a sign-up.
  public func openLink(of username: String) async {
    await run(.openLink(username: username))
  }

  /// Restarts the app, which loses the data in memory.
  public func restartApp() async {
    await run(.restartApp)
  }

  /// Signs a user in with another app that shares the keychain.
  public func otherAppSignsIn(_ username: String) async {
    await run(.otherAppSignsIn(username: username))
  }

  /// Sets whether the dialog for passkeys is canceled from now on.
  public func passkeyDialog(isCancelled: Bool) async {
    await run(.passkey(fails: isCancelled))
  }

  /// Sets whether the sign-out in the browser is canceled from now on.
  public func hostedUI(isCancelled: Bool) async {
    await run(.hostedUI(fails: isCancelled))
  }

  /// Sets which remote calls of a sign-out fail from now on.
  public func failRemoteCalls(_ calls: [RemoteCall]) async {
    await run(.remoteCalls(fail: calls))
  }

  /// Sets the user who signs in through the browser; nil for a made-up user.
  public func webUISignsIn(_ username: String?) async {
    await run(.webUI(username: username))
  }

  /// Sets the secret of the app client in the app's configuration; nil for none.
  ///
  /// The default is the secret of the pool.
  public func configureApp(clientSecret: String?) async {
    await run(.appSecret(clientSecret))
  }

  private func run(_ control: Control) async {
    _ = await auth.engine.run(.control(control), for: auth.name)
  }
}
