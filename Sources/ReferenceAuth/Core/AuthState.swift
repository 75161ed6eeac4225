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
    var exchange = Exchange(operation: operation, place: place(of: command, client), platform: platform)
    if let forced = takeForcedError(&exchange) {
      return fail(ServiceError(forced, "Asked for by the test."), &exchange, &client)
    }
    do {
      return try perform(command, &exchange, &client, &turn)
    } catch {
      return fail(error, &exchange, &client)
    }
  }

  /// An error that was asked for waits until a call comes at which the spec allows it.
  private mutating func takeForcedError(_ exchange: inout Exchange) -> AuthFlowError? {
    for (index, forced) in forcedErrors.enumerated() where forced.operation == exchange.operation.rawValue {
      guard let conditions = exchange.conditions(forForced: forced.error) else { continue }
      exchange.facts.formUnion(conditions)
      forcedErrors.remove(at: index)
      return AuthFlowError(wire: forced.error)
    }
    return nil
  }

  /// The answer that an error is; ends the sign-in unless the spec says that the step stands.
  private func fail(_ error: ServiceError, _ exchange: inout Exchange, _ client: inout ClientState) -> Answer {
    exchange.facts.formUnion(exchange.conditions(of: error))
    if let answer = stepInstead(of: error, exchange) {
      client.signIn = nil
      return answer
    }
    let (answer, then) = exchange.failure(error)
    if then != .stay, exchange.place?.flow == AuthFlows.signIn.id { client.signIn = nil }
    return answer
  }

  /// An account that may not sign in is a step in Swift and JavaScript, and in Flutter for the first call; Android
  /// throws (SW:UserPoolSignInHelper.swift:62-70, JS:signInHelpers.ts:758-772, FL:auth_plugin_impl.dart:544-600).
  private func stepInstead(of error: ServiceError, _ exchange: Exchange) -> Answer? {
    guard exchange.place?.flow == AuthFlows.signIn.id else { return nil }
    switch error.error {
    case .userNotConfirmed where exchange.allows(.step("confirm-sign-up")):
      return exchange.answer(.signIn(.confirmSignUp(nil)), "confirm-sign-up", message: error.message)
    case .passwordResetRequired where exchange.allows(.step("reset-password")):
      return exchange.answer(.signIn(.resetPassword(nil)), "reset-password", message: error.message)
    default: return nil
    }
  }

  private mutating func perform(
    _ command: Command,
    _ exchange: inout Exchange,
    _ client: inout ClientState,
    _ turn: inout Turn
  ) throws(ServiceError) -> Answer {
    switch command {
    case .signUp, .confirmSignUp, .resendSignUpCode: try performSignUp(command, &exchange, &client, &turn)
    case .signIn(let username, let password, let options):
      try signIn(username, password, options, &exchange, &client, &turn)
    case .autoSignIn: try autoSignIn(&exchange, &client, &turn)
    case .signInWithWebUI(let provider): signInWithWebUI(provider, &exchange, &client, &turn)
    case .confirmSignIn(let answer, let options): try confirmSignIn(answer, options, &exchange, &client, &turn)
    case .resetPassword, .confirmResetPassword, .updatePassword:
      try performPassword(command, &exchange, &client, &turn)
    case .updateAttribute, .updateAttributes, .confirmAttribute, .sendAttributeCode:
      try performAttribute(command, &exchange, &client, &turn)
    case .setUpTOTP, .verifyTOTPSetup: try performTOTP(command, &exchange, &client, &turn)
    case .fetchMFAPreference, .updateMFAPreference: try performPreference(command, &exchange, &client, &turn)
    case .rememberDevice, .forgetDevice, .fetchDevices: try performDevice(command, &exchange, &client, &turn)
    case .signOut(let everywhere): try signOut(everywhere, &exchange, &client, &turn)
    case .getCurrentUser, .fetchAuthSession: try performSession(command, &exchange, &client, &turn)
    case .fetchAttributes, .control: Answer(.nothing)
    }
  }
}
