public import AmplifyAuthFlows

/// What a test changes behind the app's back.
public struct AuthLab: Sendable {
  let auth: ReferenceAuth

  /// Has the next call of an operation fail with this error.
  ///
  /// Only errors that the spec documents for the operation are taken. The error waits until a call comes at which the
  /// spec allows it: `expiredCode` does not come while a second factor is being chosen.
  ///
  /// - Returns: Whether the error is documented for the operation on the platform; if not, nothing happens.
  @discardableResult
  public func failNext(_ operation: AuthOperation, with error: AuthFlowError) async -> Bool {
    guard await documentedErrors(of: operation).contains(error) else { return false }
    await run(.failNext(operation: operation, error: error.id))
    return true
  }

  /// The errors that the spec documents for an operation on the platform.
  public func documentedErrors(of operation: AuthOperation) async -> [AuthFlowError] {
    OperationErrors.documented(for: operation, on: await auth.engine.state.platform)
  }

  /// Has the service ask for this before anything else, the next time something was proved and the spec allows it.
  ///
  /// It comes on top of what the user has to prove anyway. In a flow without triggers only the choice of a first factor
  /// comes; the others wait for a custom flow. Challenges that the client answers by itself are not asked.
  public func askNext(_ challenge: AuthChallenge) async {
    await run(.ask(challenge))
  }

  /// Adds a user, or puts another in the place of the one with the name.
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

  /// Has the service forget a user's devices, while the apps still have them stored.
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

  /// Restarts the app: what it had in memory is gone.
  public func restartApp() async {
    await run(.restartApp)
  }

  /// Has another app that shares the keychain sign a user in.
  public func otherAppSignsIn(_ username: String) async {
    await run(.otherAppSignsIn(username: username))
  }

  /// Whether the dialog for passkeys is cancelled from now on.
  public func passkeyDialog(isCancelled: Bool) async {
    await run(.passkey(fails: isCancelled))
  }

  /// Whether the sign-out in the browser is cancelled from now on.
  public func hostedUI(isCancelled: Bool) async {
    await run(.hostedUI(fails: isCancelled))
  }

  /// Which remote calls of a sign-out fail from now on.
  public func failRemoteCalls(_ calls: [RemoteCall]) async {
    await run(.remoteCalls(fail: calls))
  }

  /// Which user signs in through the browser; nil for one that is made up.
  public func webUISignsIn(_ username: String?) async {
    await run(.webUI(username: username))
  }

  /// Which secret of the app client the app is configured with; nil for none.
  ///
  /// Unless this is said, it is the one that the pool has.
  public func configureApp(clientSecret: String?) async {
    await run(.appSecret(clientSecret))
  }

  private func run(_ control: Control) async {
    _ = await auth.engine.run(.control(control), for: auth.name)
  }
}
