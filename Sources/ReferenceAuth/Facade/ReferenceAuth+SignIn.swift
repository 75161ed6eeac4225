public import AmplifyAuthFlows

/// Sign-in.
extension ReferenceAuth {
  /// Begins a sign-in, and drops one that is still waiting for an answer.
  public func signIn(
    username: String?,
    password: String? = nil,
    options: AWSAuthSignInOptions? = nil
  ) async throws(AuthFlowError) -> AuthSignInResult {
    try await signInResult(.signIn(username: username, password: password, options: options))
  }

  /// Answers the current step of a sign-in.
  @discardableResult
  public func confirmSignIn(
    challengeResponse: String,
    options: AWSAuthConfirmSignInOptions? = nil
  ) async throws(AuthFlowError) -> AuthSignInResult {
    try await signInResult(.confirmSignIn(answer: challengeResponse, options: options))
  }

  /// Signs a user in right after the sign-up, without asking for anything again.
  public func autoSignIn() async throws(AuthFlowError) -> AuthSignInResult {
    try await signInResult(.autoSignIn)
  }

  /// Signs a user in through a browser: the one that ``AuthLab/webUISignsIn(_:)`` names, or one that is made up.
  public func signInWithWebUI(
    provider: String? = nil,
    presentationAnchor: AuthUIPresentationAnchor? = nil
  ) async throws(AuthFlowError) -> AuthSignInResult {
    try await signInResult(.signInWithWebUI(provider: provider))
  }

  private func signInResult(_ command: Command) async throws(AuthFlowError) -> AuthSignInResult {
    guard case .signIn(let step) = try await run(command) else { throw Self.unexpected() }
    return AuthSignInResult(nextStep: step)
  }

  /// Signs the user out on this device.
  public func signOut() async throws(AuthFlowError) -> AuthSignOutResult {
    try await signOut(globally: false)
  }

  /// Signs the user out on this device, or on all.
  public func signOut(globally: Bool) async throws(AuthFlowError) -> AuthSignOutResult {
    guard case .signOut(let step) = try await run(.signOut(everywhere: globally)) else { throw Self.unexpected() }
    return AuthSignOutResult(nextStep: step)
  }

  /// The signed-in user.
  public func getCurrentUser() async throws(AuthFlowError) -> AuthUser {
    guard case .user(let user) = try await run(.getCurrentUser) else { throw Self.unexpected() }
    return user
  }

  /// Whether a user is signed in; refreshes tokens that have expired.
  public func fetchAuthSession() async throws(AuthFlowError) -> AuthSession {
    try await fetchAuthSession(forceRefresh: false)
  }

  /// Whether a user is signed in; refreshes tokens that have expired, or all of them.
  public func fetchAuthSession(forceRefresh: Bool) async throws(AuthFlowError) -> AuthSession {
    guard case .session(let isSignedIn) = try await run(.fetchAuthSession(refreshes: forceRefresh)) else {
      throw Self.unexpected()
    }
    return AuthSession(isSignedIn: isSignedIn)
  }
}
