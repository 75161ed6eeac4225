internal import AmplifyAuthFlows
internal import AmplifyAuthTables

/// The response of an app to the step of its pending sign-in, as the client libraries read it.
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

  /// Goes to a step that the client makes itself, or to the one that Cognito requires.
  mutating func take(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    switch pending.step {
    case .selectMFAType: return try chooseMFAType(&call)
    case .selectMFASetupType: return try chooseSetup(&call)
    case .setupTOTP: return try verifySetup(&call)
    case .selectFirstFactor: return try chooseFactor(&call)
    case .confirmPassword:
      let factor = pending.chosenFactor ?? .password
      return try respond(factor.wire, password: text, &call)
    case .confirmNewPassword:
      call.facts.insert(.newPasswordRequired)
      return try respond(text, attributes: attributes, &call)
    default:
      if pending.completesSetUp { call.facts.insert(.mfaSetupNeeded) }
      return try respond(text, &call)
    }
  }

  /// Goes to a step that the client makes itself.
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

  /// The reaction of a client library if Cognito does not know the device whose key is in the response.
  private enum UnknownDevice {
    /// The client library drops the device and sends the response again.
    case repeated
    /// The client library passes the error on.
    case thrown
    /// The client library does not send the key, so that there is no error.
    case notSent
  }

  /// Returns whether the step sends the key, and whether it repeats the response without the key
  /// (SW:VerifySignInChallenge.swift:111-124, AN:SignInChallengeCognitoActions.kt:121-133,
  /// FL:sign_in_state_machine.dart:1331-1349, JS:signInHelpers.ts:860-888).
  private func unknownDevice(_ call: ClientCall) -> UnknownDevice {
    let provesBySRP = pending.chosenFactor == .passwordSRP
    let choosesPasskey = call.member == .factor(.webAuthn)
    return switch (call.platform, pending.step) {
    case (.swift, .setupTOTP), (.android, .setupTOTP): .thrown
    case (.swift, .confirmPassword): provesBySRP ? .repeated : .thrown
    case (.android, .confirmPassword): provesBySRP ? .repeated : .notSent
    case (.swift, .selectFirstFactor): choosesPasskey ? .thrown : .repeated
    case (.android, .selectFirstFactor): choosesPasskey ? .notSent : .repeated
    case (.swift, _), (.android, _): .repeated
    case (.flutter, .confirmPassword): provesBySRP ? .repeated : .thrown
    case (.flutter, .confirmCustomChallenge), (.flutter, .selectFirstFactor): .thrown
    case (.flutter, _): .notSent
    case (.javascript, .confirmCustomChallenge): .repeated
    case (.javascript, .confirmPassword): provesBySRP ? .repeated : .notSent
    case (.javascript, .confirmSMSMFACode), (.javascript, .confirmSMSOTP), (.javascript, .confirmEmailOTP),
      (.javascript, .confirmTOTPCode):
      .thrown
    case (.javascript, _): .notSent
    }
  }

  /// Responds to Cognito, and again without the device if the client library does so.
  private func send(_ request: RespondToAuthChallenge, _ call: inout ClientCall) throws(ServiceError) -> AuthReply {
    do {
      return try request.send(to: &call.service)
    } catch {
      guard error == .unknownDevice, request.device != nil else { throw error }
      let handling = unknownDevice(call)
      if handling == .thrown { throw error }
      if handling == .repeated { call.client.devices[pending.username] = nil }
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

/// Responses that name a member of a choice.
extension SignInAnswer {
  /// The client refuses texts that are not a type, but sends a type that was not offered
  /// (SW:AWSAuthConfirmSignInTask.swift:166-176 and the others).
  private func chooseMFAType(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    guard let type = Choices.mfaType(text, on: call.platform) else {
      throw ServiceError(.clientValidation, "IncorrectMFAMethod")
    }
    call.member = .mfaType(type)
    return try respond(type.wire, &call)
  }

  /// Once the dialog of a passkey has failed, Swift and Android accept only the passkey
  /// (SW:WebAuthnSignInState+Resolver.swift:81-99, AN:ConfirmSignInUseCase.kt:227-235).
  private mutating func chooseFactor(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    let choice = Choices.factor(text, on: call.platform)
    if [.swift, .android].contains(call.platform), pending.passkeyFailed, choice != .webAuthn {
      call.facts.insert(.passkeyCancelled)
      call.member = choice.map(ChosenMember.factor)
      throw call.platform == .swift
        ? ServiceError(.passkeyFailure, "The dialog was cancelled.")
        : ServiceError(.noSignInInProgress, "The passkey is waited for, and nothing else.")
    }
    guard let factor = choice else {
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

  /// TOTP and email are selected without a request.
  ///
  /// JavaScript also accepts an address at once; Flutter accepts a code or an address if the step is shown again
  /// (FL:sign_in_state_machine.dart:737-790, JS:signInHelpers.ts:584-646).
  private mutating func chooseSetup(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    if pending.totp != nil {
      call.facts.insert(.totpAssociated)
      return try verifySetup(&call)
    }
    if pending.hasChosenEmail || (call.platform == .javascript && text.contains("@")) {
      if pending.hasChosenEmail { call.facts.insert(.emailChosen) }
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

  /// Sends VerifySoftwareToken with the session, then MFA_SETUP with the session that Cognito returns.
  private mutating func verifySetup(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    let request = VerifySoftwareToken(code: text)
    pending.session = try request.send(session: pending.session, of: pending.username, to: &call.service)
    return try respond("", &call)
  }
}
