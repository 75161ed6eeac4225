internal import AmplifyAuthFlows
internal import StepRuntime

/// Everything there is at one time: the user pool, and what the installations of the app remember.
///
/// A value: it can be kept, put back, compared, and encoded. It has the codes and tokens that are under way in it, and
/// passwords as salted hashes; only a sign-up on JavaScript that asks for automatic sign-in keeps the password until
/// then, as the client library does. Descriptions show none of them.
public struct AuthState: Hashable, Codable, Sendable {
  /// An error that the next call of an operation meets.
  struct ForcedError: Hashable, Codable, Sendable {
    var operation: String
    var error: String
  }

  var platform: AuthPlatform
  var service: ServiceState
  var clients: [String: ClientState] = [:]
  var forcedErrors: [ForcedError] = []

  init(platform: AuthPlatform, pool: UserPool, users: [PoolUser], _ turn: inout Turn) {
    self.platform = platform
    service = ServiceState(pool: pool, users: users, &turn)
  }
}

extension AuthState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// How many users, sessions and sign-ins there are.
  public var description: String {
    "AuthState(\(platform.rawValue), \(service.users.count) users, \(service.sessions.count) sessions, "
      + "\(service.tokens.families.count) sign-ins)"
  }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// Shows what ``description`` shows.
  public var customMirror: Mirror { Mirror(self, children: ["state": description]) }
}

/// The pure core: a state and a command make a state, an answer, and messages to deliver.
extension AuthState {
  /// Does the command for one installation of the app.
  ///
  /// Takes time and randomness from the turn, and nothing else.
  mutating func apply(_ command: Command, for name: String, _ turn: inout Turn) -> Answer {
    service.sessions.sweep(at: turn.now)
    var client = clients.removeValue(forKey: name) ?? ClientState()
    defer { clients[name] = client }
    if case .control(let control) = command {
      apply(control, &client, &turn)
      return Answer(.nothing)
    }
    turn.appSecret = if case .own(let secret) = client.appSecret { secret } else { service.pool.clientSecret }
    refreshTokens(for: command, &client, &turn)
    guard let operation = command.operation else { return fetchAttributes(client, turn) }
    let place = place(of: command, client)
    var call = ClientCall(operation: operation, place: place, platform: platform, client: client, turn: turn)
    defer { (client, turn) = (call.client, call.turn) }
    if let forced = takeForcedError(&call) {
      return fail(ServiceError(forced, "Asked for by the test."), &call)
    }
    do {
      return try perform(command, &call)
    } catch {
      return fail(error, &call)
    }
  }

  /// An error that was asked for waits until a call comes at which the spec allows it.
  private mutating func takeForcedError(_ call: inout ClientCall) -> AuthFlowError? {
    for (index, forced) in forcedErrors.enumerated() where forced.operation == call.operation.rawValue {
      guard let conditions = call.conditions(forForced: forced.error) else { continue }
      call.facts.formUnion(conditions)
      forcedErrors.remove(at: index)
      return AuthFlowError(wire: forced.error)
    }
    return nil
  }

  /// The answer that an error is; ends the sign-in unless the spec says that the step stands.
  private func fail(_ error: ServiceError, _ call: inout ClientCall) -> Answer {
    let error = seen(error, call)
    call.facts.formUnion(call.conditions(of: error))
    if let answer = stepInstead(of: error, call) {
      call.client.signIn = nil
      return answer
    }
    let (answer, then) = call.failure(error)
    if then != .stay, call.place?.flow == AuthFlows.signIn.id { call.client.signIn = nil }
    return answer
  }

  /// What the client library makes of an error.
  ///
  /// Flutter has one error for a wrong code while an authenticator app is set up
  /// (FL:totp_setup_state_machine.dart:92-104); on Android a call about devices goes without the token that cannot be
  /// renewed (AN:RememberDeviceUseCase.kt).
  private func seen(_ error: ServiceError, _ call: ClientCall) -> ServiceError {
    switch (platform, error.error) {
    case (.flutter, .enableSoftwareTokenMFA) where call.operation == .verifyTOTPSetup:
      ServiceError(.codeMismatch, error.message)
    case (.android, .sessionExpired) where call.place?.flow == AuthFlows.deviceMemory.id:
      ServiceError(.notAuthorized, error.message)
    default: error
    }
  }

  /// An account that may not sign in is a step in Swift and JavaScript, and in Flutter for the first call; Android
  /// throws, and so does Swift at the first request of a choice-based sign-in (SW:UserPoolSignInHelper.swift:14-70,
  /// JS:signInHelpers.ts:758-772, FL:auth_plugin_impl.dart:544-600).
  private func stepInstead(of error: ServiceError, _ call: ClientCall) -> Answer? {
    guard call.place?.flow == AuthFlows.signIn.id else { return nil }
    if platform == .swift, call.operation == .signIn, call.facts.contains("flow-user-auth") { return nil }
    switch error.error {
    case .userNotConfirmed where call.allows(.step("confirm-sign-up")):
      return call.answer(.signIn(.confirmSignUp(nil)), "confirm-sign-up", message: error.message)
    case .passwordResetRequired where call.allows(.step("reset-password")):
      return call.answer(.signIn(.resetPassword(nil)), "reset-password", message: error.message)
    default: return nil
    }
  }

  private mutating func perform(
    _ command: Command,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    switch command {
    case .signUp, .confirmSignUp, .resendSignUpCode: try performSignUp(command, &call)
    case .signIn(let username, let password, let options):
      try signIn(username, password, options, &call)
    case .autoSignIn: try autoSignIn(&call)
    case .signInWithWebUI(let provider): signInWithWebUI(provider, &call)
    case .confirmSignIn(let answer, let options): try confirmSignIn(answer, options, &call)
    case .resetPassword, .confirmResetPassword, .updatePassword:
      try performPassword(command, &call)
    case .updateAttribute, .updateAttributes, .confirmAttribute, .sendAttributeCode:
      try performAttribute(command, &call)
    case .setUpTOTP, .verifyTOTPSetup: try performTOTP(command, &call)
    case .fetchMFAPreference, .updateMFAPreference: try performPreference(command, &call)
    case .rememberDevice, .forgetDevice, .fetchDevices: try performDevice(command, &call)
    case .signOut(let everywhere): try signOut(everywhere, &call)
    case .getCurrentUser, .fetchAuthSession: try performSession(command, &call)
    case .fetchAttributes, .control: Answer(.nothing)
    }
  }
}
