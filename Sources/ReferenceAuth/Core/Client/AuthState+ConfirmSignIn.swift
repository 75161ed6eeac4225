internal import AmplifyAuthFlows
internal import StepRuntime

/// How the client libraries take an answer.
extension AuthState {
  mutating func confirmSignIn(
    _ answer: String,
    _ options: AWSAuthConfirmSignInOptions?,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    guard var pending = call.client.signIn else {
      call.client.lostStep = nil
      throw ServiceError(.noSignInInProgress, "No sign-in is waiting for an answer.")
    }
    if let other = call.client.keychain, platform == .swift {
      call.facts.insert("other-app-signed-in")
      call.client.keychain = nil
      call.client.signIn = nil
      call.client.signedIn = other
      return call.answer(.signIn(.done), "done")
    }
    if answer.isEmpty, [.swift, .javascript].contains(platform) {
      throw ServiceError(.clientValidation, "challengeResponse is required to confirmSignIn")
    }
    let reply = try take(answer, options, &pending, &call)
    switch reply {
    case .step(let step):
      call.client.signIn = pending
      return call.answer(.signIn(step), pending.step)
    case .service(let reply):
      enableUsedFactor(pending, reply)
      return try settle(reply, pending.flow, pending.username, &call)
    case .passkey(let pending):
      return try passkey(pending, &call)
    }
  }

  /// Flutter enables the second factor that was just used (FL:sign_in_state_machine.dart:1203-1228).
  private mutating func enableUsedFactor(_ pending: PendingSignIn, _ reply: AuthReply) {
    guard platform == .flutter, pending.flow != .choice, case .tokens(let tokens) = reply,
      let type = pending.challenge.secondFactor, let user = service.users[tokens.username],
      service.pool.mfa != .off, service.pool.mfaTypes.contains(type), user.canUse(type), !user.mfa.contains(type)
    else { return }
    service.users[tokens.username]?.mfa.append(type)
  }

  /// What an answer leads to: a step that the client makes itself, or what the service says.
  private enum Taken {
    case step(AuthSignInStep)
    case service(AuthReply)
    case passkey(PendingSignIn)
  }

  private mutating func take(
    _ answer: String,
    _ options: AWSAuthConfirmSignInOptions?,
    _ pending: inout PendingSignIn,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Taken {
    switch pending.step {
    case "select-mfa-type": return .service(try chooseMFAType(answer, pending, &call))
    case "select-mfa-setup-type": return try chooseSetup(answer, &pending, &call)
    case "setup-totp": return .service(try verifySetup(answer, &pending, &call))
    case "select-first-factor": return try chooseFactor(answer, &pending, &call)
    case "confirm-password":
      let factor = pending.chosenFactor?.wire ?? AuthFactorType.password.wire
      return .service(try respond(factor, password: answer, pending, &call))
    case "confirm-new-password":
      let attributes = (options?.userAttributes ?? []).map { (Self.name($0.key), $0.value) }
      let values = Dictionary(attributes) { $1 }
      return .service(try respond(answer, attributes: values, pending, &call))
    default: return .service(try respond(answer, pending, &call))
    }
  }

  /// What a client library does when the service does not know the device whose key an answer has.
  private enum UnknownDevice {
    /// It drops the device and sends the answer again.
    case repeated
    /// It passes the error on.
    case thrown
    /// It sends no key along, so that there is no error.
    case notSent
  }

  /// Which steps send the key, and which repeat the answer without it (SW:VerifySignInChallenge.swift:111-124,
  /// AN:SignInChallengeCognitoActions.kt:121-133, FL:sign_in_state_machine.dart:1331-1349, JS:signInHelpers.ts:860-888).
  private func unknownDevice(at pending: PendingSignIn, _ member: String?) -> UnknownDevice {
    let provesBySRP = pending.chosenFactor == .passwordSRP
    return switch (platform, pending.step) {
    case (.swift, "setup-totp"), (.android, "setup-totp"): .thrown
    case (.swift, "confirm-password"): provesBySRP ? .repeated : .thrown
    case (.android, "confirm-password"): provesBySRP ? .repeated : .notSent
    case (.swift, "select-first-factor"): member == "web-authn" ? .thrown : .repeated
    case (.android, "select-first-factor"): member == "web-authn" ? .notSent : .repeated
    case (.swift, _), (.android, _): .repeated
    case (.flutter, "confirm-password"): provesBySRP ? .repeated : .thrown
    case (.flutter, "confirm-custom-challenge"), (.flutter, "select-first-factor"): .thrown
    case (.flutter, _): .notSent
    case (.javascript, "confirm-custom-challenge"): .repeated
    case (.javascript, "confirm-password"): provesBySRP ? .repeated : .notSent
    case (.javascript, "confirm-sms-mfa-code"), (.javascript, "confirm-sms-otp"), (.javascript, "confirm-email-otp"),
      (.javascript, "confirm-totp-code"):
      .thrown
    case (.javascript, _): .notSent
    }
  }

  /// Answers the service, and once more without the device where the client library does so.
  private mutating func respond(
    _ answer: String,
    password: String? = nil,
    attributes: [String: String] = [:],
    _ pending: PendingSignIn,
    _ call: inout ClientCall
  ) throws(ServiceError) -> AuthReply {
    var request = ChallengeAnswer(challenge: pending.challenge, username: pending.username, answer: answer)
    request.session = pending.session
    request.password = password
    request.attributes = attributes
    request.device = call.client.devices[pending.username]?.proof
    do {
      return try service.respond(request, &call.turn)
    } catch {
      guard error == .unknownDevice, request.device != nil else { throw error }
      let handling = unknownDevice(at: pending, call.member)
      if handling != .notSent { call.facts.insert("device-unknown") }
      if handling == .thrown { throw error }
      if handling == .repeated { call.client.devices[pending.username] = nil }
      request.device = nil
      return try service.respond(request, &call.turn)
    }
  }

  /// The client refuses what is no type; one that was not offered is sent (SW:AWSAuthConfirmSignInTask.swift:166-176 and
  /// the others).
  private mutating func chooseMFAType(
    _ answer: String,
    _ pending: PendingSignIn,
    _ call: inout ClientCall
  ) throws(ServiceError) -> AuthReply {
    guard let type = Choices.mfaType(answer, on: platform) else {
      throw ServiceError(.clientValidation, "IncorrectMFAMethod")
    }
    call.member = Choices.member(type)
    return try respond(type.wire, pending, &call)
  }

  /// Swift and Android take nothing but the passkey once its dialog has failed
  /// (SW:WebAuthnSignInState+Resolver.swift:81-99, AN:ConfirmSignInUseCase.kt:227-235).
  private mutating func chooseFactor(
    _ answer: String,
    _ pending: inout PendingSignIn,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Taken {
    let choice = Choices.factor(answer, on: platform)
    if [.swift, .android].contains(platform), pending.passkeyFailed, choice != .webAuthn {
      call.facts.insert("passkey-cancelled")
      call.member = Choices.member(choice)
      throw platform == .swift
        ? ServiceError(.passkeyFailure, "The dialog was cancelled.")
        : ServiceError(.noSignInInProgress, "The passkey is waited for, and nothing else.")
    }
    guard let factor = choice else {
      guard [.swift, .flutter].contains(platform) else {
        throw ServiceError(.invalidParameter, "Challenge is not available.")
      }
      throw ServiceError(.clientValidation, "The answer is none of the available factors.")
    }
    call.member = Choices.member(factor)
    if Self.isPassword(factor) {
      pending.step = "confirm-password"
      pending.chosenFactor = factor
      return .step(.confirmSignInWithPassword)
    }
    if factor == .webAuthn, call.client.passkeyFails {
      call.client.signIn?.passkeyFailed = true
      throw ServiceError(.passkeyFailure, "The dialog was cancelled.")
    }
    return .service(try respond(factor.wire, pending, &call))
  }

  /// TOTP and email are chosen without a request.
  ///
  /// JavaScript also takes a code or an address at once; Flutter takes them when the step has come back
  /// (FL:sign_in_state_machine.dart:737-790, JS:signInHelpers.ts:584-646).
  private mutating func chooseSetup(
    _ answer: String,
    _ pending: inout PendingSignIn,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Taken {
    if pending.totp != nil, platform == .flutter || Self.isCode(answer) {
      call.facts.insert("totp-associated")
      return .service(try verifySetup(answer, &pending, &call))
    }
    if pending.hasChosenEmail || (platform == .javascript && answer.contains("@")) {
      call.facts.insert("email-chosen")
      guard ServiceState.isAddress(answer) else { throw invalidSetupChoice }
      return .service(try respond(answer, pending, &call))
    }
    let type = Choices.mfaType(answer, on: platform)
    call.member = Choices.member(type)
    switch type {
    case .totp? where pending.mfaTypes.contains(.totp):
      return .step(try associate(&pending, &call))
    case .email? where pending.mfaTypes.contains(.email):
      pending.hasChosenEmail = true
      pending.step = platform == .flutter ? "select-mfa-setup-type" : "setup-email-mfa"
      return .step(
        platform == .flutter ? .continueSignInWithMFASetupSelection([.email]) : .continueSignInWithEmailMFASetup
      )
    default:
      call.member = nil
      throw invalidSetupChoice
    }
  }

  private var invalidSetupChoice: ServiceError {
    platform == .javascript
      ? ServiceError(.unknownChallenge, "Cannot initiate MFA setup with the answer.")
      : ServiceError(.clientValidation, "The answer is none of the types that can be set up.")
  }

  private static func isCode(_ answer: String) -> Bool {
    !answer.isEmpty && answer.utf8.allSatisfy { (48...57).contains($0) }
  }

  /// VerifySoftwareToken with the session, then MFA_SETUP with the session that it gives.
  private mutating func verifySetup(
    _ code: String,
    _ pending: inout PendingSignIn,
    _ call: inout ClientCall
  ) throws(ServiceError) -> AuthReply {
    pending.session = try service.verify(code: code, session: pending.session, of: pending.username, &call.turn)
    return try respond("", pending, &call)
  }

  /// The attribute's name on the wire; a custom one may be given with its prefix or as the standard attribute it is.
  static func name(_ key: AuthUserAttributeKey) -> String {
    switch key {
    case .custom(let name): name
    default: key.wire
    }
  }
}
