internal import AmplifyAuthFlows

/// What an app answers to the step at which its sign-in waits, as the client libraries take it.
struct SignInAnswer {
  private let text: String
  /// By their names on the wire.
  private let attributes: [String: String]
  private var pending: PendingSignIn

  init(_ text: String, _ options: AWSAuthConfirmSignInOptions?, to pending: PendingSignIn) {
    self.text = text
    attributes = Dictionary((options?.userAttributes ?? []).map { ($0.key.wireName, $0.value) }) { $1 }
    self.pending = pending
  }

  /// Goes to a step that the client makes itself, or to what the service says.
  mutating func take(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    switch pending.step {
    case .selectMFAType: return try chooseMFAType(&call)
    case .selectMFASetupType: return try chooseSetup(&call)
    case .setupTOTP: return try verifySetup(&call)
    case .selectFirstFactor: return try chooseFactor(&call)
    case .confirmPassword:
      let factor = pending.chosenFactor ?? .password
      return try respond(factor.wire, password: text, &call)
    case .confirmNewPassword: return try respond(text, attributes: attributes, &call)
    default: return try respond(text, &call)
    }
  }

  /// Stays with the client, which has a step of its own next.
  private func ask(_ step: AuthSignInStep, _ call: inout ClientCall) -> Answer {
    call.client.signIn = pending
    return call.answer(.signIn(step), pending.step)
  }

  private func respond(
    _ answer: String,
    password: String? = nil,
    attributes: [String: String] = [:],
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    var request = RespondToAuthChallenge(challenge: pending.challenge, username: pending.username, answer: answer)
    request.session = pending.session
    request.password = password
    request.attributes = attributes
    request.device = call.client.devices[pending.username]?.proof
    let reply = try send(request, &call)
    enableUsedFactor(reply, &call)
    return try SignInCalls.settle(reply, of: pending.username, pending.flow, &call)
  }

  /// Answers the service, and once more without the device when it does not know that.
  private func send(_ request: RespondToAuthChallenge, _ call: inout ClientCall) throws(ServiceError) -> AuthReply {
    do {
      return try request.send(to: &call.service)
    } catch {
      guard error == .unknownDevice, request.device != nil else { throw error }
      call.facts.insert(.deviceUnknown)
      call.client.devices[pending.username] = nil
      var request = request
      request.device = nil
      return try request.send(to: &call.service)
    }
  }

  /// Flutter enables the second factor that was just used (FL:sign_in_state_machine.dart:1203-1228).
  private func enableUsedFactor(_ reply: AuthReply, _ call: inout ClientCall) {
    let pool = call.service.pool
    guard call.platform == .flutter, pending.flow != .choice, case .tokens(let tokens) = reply,
      let type = pending.challenge.secondFactor, pool.mfa != .off, pool.mfaTypes.contains(type),
      call.service.state.users[tokens.username]?.canUse(type) == true
    else { return }
    call.service.state.users[tokens.username]?.enable(type)
  }
}

/// Answers that name a member of a choice.
extension SignInAnswer {
  /// The client refuses what is not in the list (SW:AWSAuthConfirmSignInTask.swift:166-176 and the others).
  private func chooseMFAType(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    guard let type = Choices.mfaType(text, on: call.platform), pending.mfaTypes.contains(type) else {
      throw ServiceError(.clientValidation, "IncorrectMFAMethod")
    }
    call.member = .mfaType(type)
    return try respond(type.wire, &call)
  }

  /// Android takes nothing but the passkey once its dialog has failed (AN:SignInChallengeHelper.kt:132-141).
  private mutating func chooseFactor(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    let choice = Choices.factor(text, on: call.platform)
    if call.platform == .android, pending.passkeyFailed, choice != .webAuthn {
      call.facts.insert(.passkeyCancelled)
      throw ServiceError(.noSignInInProgress, "The passkey is waited for, and nothing else.")
    }
    guard let factor = choice, pending.factors.contains(factor) else {
      guard [.swift, .flutter].contains(call.platform) else {
        throw ServiceError(.invalidParameter, "Challenge is not available.")
      }
      throw ServiceError(.clientValidation, "The answer is none of the available factors.")
    }
    call.member = .factor(factor)
    if factor.isPassword {
      pending.step = .confirmPassword
      pending.chosenFactor = factor
      return ask(.confirmSignInWithPassword, &call)
    }
    if factor == .webAuthn, call.client.passkeyFails {
      call.client.signIn?.passkeyFailed = true
      throw ServiceError(.passkeyFailure, "The dialog was cancelled.")
    }
    return try respond(factor.wire, &call)
  }

  /// TOTP and email are chosen without a request.
  ///
  /// JavaScript also takes a code or an address at once; Flutter takes them when the step has come back
  /// (FL:sign_in_state_machine.dart:737-790, JS:signInHelpers.ts:584-646).
  private mutating func chooseSetup(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    if pending.totp != nil, call.platform == .flutter || isCode {
      call.facts.insert(.totpAssociated)
      return try verifySetup(&call)
    }
    if pending.hasChosenEmail || (call.platform == .javascript && text.contains("@")) {
      call.facts.insert(.emailChosen)
      guard EmailAddress.isValid(text) else { throw Self.invalidSetupChoice(on: call.platform) }
      return try respond(text, &call)
    }
    switch Choices.mfaType(text, on: call.platform) {
    case .totp? where pending.mfaTypes.contains(.totp):
      call.member = .mfaType(.totp)
      let step = try pending.associate(&call)
      return ask(step, &call)
    case .email? where pending.mfaTypes.contains(.email):
      call.member = .mfaType(.email)
      pending.hasChosenEmail = true
      let step = pending.askForEmail(among: [.email], call.platform)
      return ask(step, &call)
    default: throw Self.invalidSetupChoice(on: call.platform)
    }
  }

  private static func invalidSetupChoice(on platform: AuthPlatform) -> ServiceError {
    platform == .javascript
      ? ServiceError(.unknownChallenge, "Cannot initiate MFA setup with the answer.")
      : ServiceError(.clientValidation, "The answer is none of the types that can be set up.")
  }

  private var isCode: Bool {
    !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// VerifySoftwareToken with the session, then MFA_SETUP with the session that it gives.
  private mutating func verifySetup(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    let request = VerifySoftwareToken(code: text)
    pending.session = try request.send(session: pending.session, of: pending.username, to: &call.service)
    return try respond("", &call)
  }
}
