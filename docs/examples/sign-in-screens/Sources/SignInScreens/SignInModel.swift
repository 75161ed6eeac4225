import AmplifyAuthFlows
import AmplifyAuthTables
import Observation

/// What the views of the sign-in look at, and what they tell the user's wishes to.
@MainActor @Observable
public final class SignInModel {
  /// What to show.
  public private(set) var screen = Screen.signIn
  /// What went wrong with the last wish; nil when nothing did.
  public private(set) var notice: Notice?
  /// Whether a call is under way: buttons are disabled meanwhile, because an answer counts once.
  public private(set) var isBusy = false

  private let service: any SignInService
  private var username = ""
  /// The step of a sign-in that waits for an answer.
  private var waiting: AuthSignInStep?

  /// Makes a sign-in that has not begun.
  public init(service: any SignInService) {
    self.service = service
  }

  /// Begins a sign-in: with a password, or in another way when the flow says so.
  public func signIn(username: String, password: String? = nil, flow: AuthFlowType? = nil) async {
    await perform {
      self.username = username
      waiting = nil
      let options = flow.map { AWSAuthSignInOptions(authFlowType: $0) }
      try await show(service.signIn(username: username, password: password, options: options).nextStep)
    }
  }

  /// Passes on what the user entered or chose.
  public func answer(_ answer: String, attributes: [AuthUserAttribute]? = nil) async {
    await perform {
      let options = attributes.map { AWSAuthConfirmSignInOptions(userAttributes: $0) }
      try await show(service.confirmSignIn(challengeResponse: answer, options: options).nextStep)
    }
  }

  /// Creates an account.
  public func signUp(username: String, password: String, email: String) async {
    await perform {
      self.username = username
      waiting = nil
      try await show(service.signUp(username: username, password: password, email: email).nextStep)
    }
  }

  /// Ends a sign-up with the code that was sent.
  public func confirmSignUp(code: String) async {
    await perform {
      try await show(service.confirmSignUp(username: username, confirmationCode: code).nextStep)
    }
  }

  /// Sets a new password with the code that was sent.
  public func resetPassword(code: String, newPassword: String) async {
    await perform {
      _ = try await service.confirmResetPassword(
        username: username,
        newPassword: newPassword,
        confirmationCode: code
      )
      screen = .signIn
    }
  }

  /// Signs out.
  public func signOut() async {
    await perform {
      switch try await service.signOut().nextStep {
      case .failed: notice = .somethingElse
      default: screen = .signIn
      }
    }
  }
}

extension SignInModel {
  /// Shows the screen of a step, and does at once what needs nobody.
  func show(_ step: AuthSignInStep) async throws {
    waiting = nil
    screen = try await step.handle(with: SignInScreens())
    switch screen {
    case .resetPassword: screen = .resetPassword(try await codeForReset())
    case .confirmSignUp: screen = .confirmSignUp(.init(try await service.resendSignUpCode(username: username)))
    case .home: break
    default: waiting = step
    }
  }

  private func codeForReset() async throws -> Screen.CodeSource {
    switch try await service.resetPassword(username: username).nextStep {
    case .confirmResetPasswordWithCode(let delivery, _): .init(delivery)
    default: .message
    }
  }

  /// Shows what comes next in a sign-up.
  private func show(_ step: AuthSignUpStep) async throws {
    switch step {
    case .confirmUser(let delivery, _, _): screen = .confirmSignUp(.init(delivery))
    case .completeAutoSignIn: try await show(service.autoSignIn().nextStep)
    case .done: screen = .signIn
    default: screen = .updateNeeded(step: step.name)
    }
  }

  /// Makes one call at a time, and says what went wrong with it.
  private func perform(_ call: () async throws -> Void) async {
    guard !isBusy else { return }
    isBusy = true
    notice = nil
    defer { isBusy = false }
    do {
      try await call()
    } catch let error as AuthFlowError {
      notice = Notice(error)
      if let waiting, !waiting.stands(after: error) { screen = .signIn }
    } catch {
      notice = .somethingElse
    }
  }
}

extension AuthSignInStep {
  /// Whether the step still waits for an answer after an error: the table of the flow knows.
  fileprivate func stands(after error: AuthFlowError) -> Bool {
    AuthFlows.signIn.outcomes(of: possibleIDs).contains { outcome in
      outcome.result == .error(error.id, then: .stay)
        && (outcome.platforms.isEmpty || outcome.platforms.contains("swift"))
    }
  }
}
