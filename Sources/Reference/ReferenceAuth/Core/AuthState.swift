internal import AmplifyAuthFlows
internal import StepRuntime

/// The complete state at one time: the user pool, and the data that the installations of the app remember.
///
/// The state is a value: you can keep, restore, compare and encode it. It contains pending codes and tokens, and
/// passwords as salted hashes. A password itself is kept only after a sign-up on JavaScript that asks for automatic
/// sign-in, as the client library does, until that sign-in. Descriptions show none of these.
public struct AuthState: Hashable, Codable, Sendable {
  /// An error that the next call of an operation throws.
  private struct ForcedError: Hashable, Codable, Sendable {
    var operation: AuthOperation
    /// The id.
    var error: String
  }

  let platform: AuthPlatform
  var service: ServiceState
  var clients: [String: ClientState] = [:]
  private var forcedErrors: [ForcedError] = []

  init(platform: AuthPlatform, pool: UserPool, users: [PoolUser], _ turn: inout Turn) {
    self.platform = platform
    service = ServiceState(pool: pool, users: users, &turn)
  }
}

extension AuthState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The numbers of users, sessions and sign-ins.
  public var description: String {
    "AuthState(\(platform.rawValue), \(service.users.count) users, \(service.sessions.count) sessions, "
      + "\(service.tokens.families.count) sign-ins)"
  }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// Shows the same as ``description``.
  public var customMirror: Mirror { Mirror(self, children: ["state": description]) }
}

/// The pure core: from a state and a command, it makes a new state, a reply, and messages to deliver.
extension AuthState {
  /// Runs the command for one installation of the app.
  ///
  /// Time and randomness come only from the turn.
  mutating func apply(_ command: Command, for name: String, _ turn: inout Turn) -> Answer {
    service.sessions.sweep(at: turn.now)
    let client = clients.removeValue(forKey: name) ?? ClientState()
    let secret = if case .own(let secret) = client.appSecret { secret } else { service.pool.clientSecret }
    var call = ClientCall(command, client, on: platform, Service(state: .lent, turn: turn, appSecret: secret))
    swap(&service, &call.service.state)
    defer {
      swap(&service, &call.service.state)
      clients[name] = call.client
      turn = call.service.turn
    }
    if case .control(let control) = command {
      apply(control, &call)
      return Answer(.nothing)
    }
    SessionCalls.refreshTokens(for: command, &call)
    var answer: Answer
    do throws(ServiceError) {
      if let forced = takeForcedError(&call) { throw ServiceError(forced, "Asked for by the test.") }
      answer = try Self.perform(command, &call)
    } catch {
      answer = call.fail(error)
    }
    answer.events = HubEvents.after(command, answer, from: client, to: call.client, on: platform)
    return answer
  }

  private mutating func apply(_ control: Control, _ call: inout ClientCall) {
    if case .failNext(let operation, let error) = control {
      forcedErrors.append(ForcedError(operation: operation, error: error))
    } else {
      control.apply(to: &call)
    }
  }

  /// A requested error waits until a call at which the spec allows it.
  private mutating func takeForcedError(_ call: inout ClientCall) -> AuthFlowError? {
    for (index, forced) in forcedErrors.enumerated() where forced.operation == call.operation {
      let error = AuthFlowError(wire: forced.error)
      guard let conditions = call.conditions(forForced: error) else { continue }
      call.facts.formUnion(conditions)
      forcedErrors.remove(at: index)
      return error
    }
    return nil
  }

  private static func perform(_ command: Command, _ call: inout ClientCall) throws(ServiceError) -> Answer {
    switch command {
    case .signUp(let username, let password, let attributes, let autoSignIn, let signInOptions):
      let request = SignUp(username: username, password: password, attributes: attributes)
      return try SignUpCalls.signUp(request, signsIn: autoSignIn, signInOptions, &call)
    case .confirmSignUp(let username, let code, let forcesAlias):
      let request = ConfirmSignUp(username: username, code: code, forcesAlias: forcesAlias)
      return try SignUpCalls.confirm(request, &call)
    case .resendSignUpCode(let username): return try SignUpCalls.resendCode(to: username, &call)
    case .signIn(let username, let password, let options):
      return try SignInBeginning(options, username, password).begin(&call)
    case .autoSignIn: return try SignInCalls.autoSignIn(&call)
    case .signInWithWebUI(let provider): return try SignInCalls.signInWithWebUI(provider, &call)
    case .confirmSignIn(let answer, let options): return try SignInCalls.confirm(answer, options, &call)
    case .resetPassword(let username): return try PasswordCalls.reset(username, &call)
    case .confirmResetPassword(let username, let password, let code):
      let request = ConfirmForgotPassword(username: username, password: password, code: code)
      return try PasswordCalls.confirmReset(request, &call)
    case .updatePassword(let old, let new): return try PasswordCalls.update(from: old, to: new, &call)
    case .updateAttribute(let attribute): return try AttributeCalls.update([attribute], &call)
    case .updateAttributes(let attributes): return try AttributeCalls.update(attributes, &call)
    case .confirmAttribute(let key, let code): return try AttributeCalls.confirm(key, code, &call)
    case .sendAttributeCode(let key): return try AttributeCalls.sendCode(for: key, &call)
    case .fetchAttributes: return try AttributeCalls.fetch(call)
    case .setUpTOTP: return try TOTPCalls.setUp(&call)
    case .verifyTOTPSetup(let code): return try TOTPCalls.verify(code, &call)
    case .fetchMFAPreference: return try MFAPreferenceCalls.fetch(&call)
    case .updateMFAPreference(let sms, let totp, let email):
      return try MFAPreferenceCalls.update([(.sms, sms), (.totp, totp), (.email, email)], &call)
    case .rememberDevice: return try DeviceCalls.remember(&call)
    case .forgetDevice(let key): return try DeviceCalls.forget(key, &call)
    case .fetchDevices: return try DeviceCalls.fetch(call)
    case .associatePasskey: return try PasskeyCalls.associate(&call)
    case .listPasskeys(let pageSize, let token): return try PasskeyCalls.list(pageSize, from: token, call)
    case .deletePasskey(let id): return try PasskeyCalls.delete(id, &call)
    case .signOut(let everywhere): return try SessionCalls.signOut(everywhere, &call)
    case .deleteUser: return try SessionCalls.deleteUser(&call)
    case .getCurrentUser: return try SessionCalls.getCurrentUser(call)
    case .fetchAuthSession(let refreshes): return try SessionCalls.fetchAuthSession(refreshes, &call)
    case .control: return Answer(.nothing)
    }
  }
}
