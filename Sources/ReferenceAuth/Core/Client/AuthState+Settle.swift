internal import AmplifyAuthFlows
internal import StepRuntime

/// From what the service answers to the step that the app gets: the same table for every call of a sign-in
/// (SW:InitializeResolveChallenge.swift, AN:SignInChallengeHelper.kt, FL:sign_in_state_machine.dart,
/// JS:signInHelpers.ts).
extension AuthState {
  mutating func settle(
    _ reply: AuthReply,
    _ flow: SignInFlow,
    _ username: String,
    _ exchange: inout Exchange,
    _ client: inout ClientState,
    _ turn: inout Turn
  ) throws(ServiceError) -> Answer {
    switch reply {
    case .tokens(let tokens): return finish(tokens, username, &exchange, &client, &turn)
    case .challenge(let challenge):
      var pending = PendingSignIn(
        step: "",
        challenge: challenge.challenge,
        session: challenge.session,
        username: username,
        since: turn.now,
        flow: flow
      )
      pending.mfaTypes = challenge.mfaTypes
      pending.factors = factors(challenge.factors)
      if challenge.challenge == .webAuthn { return try passkey(pending, &exchange, &client, &turn) }
      let step = try step(for: challenge, &pending, &exchange, &turn)
      client.signIn = pending
      return exchange.answer(.signIn(step), pending.step)
    }
  }

  /// Flutter leaves out passkeys.
  private func factors(_ offered: [AuthFactorType]) -> [AuthFactorType] {
    platform == .flutter ? offered.filter { $0 != .webAuthn } : offered
  }

  private mutating func step(
    for challenge: ChallengeReply,
    _ pending: inout PendingSignIn,
    _ exchange: inout Exchange,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthSignInStep {
    if challenge.isSecondFactor { exchange.facts.formUnion(Self.facts(of: challenge.challenge)) }
    switch challenge.challenge {
    case .smsMFA:
      pending.step = "confirm-sms-mfa-code"
      return .confirmSignInWithSMSMFACode(Self.delivery(challenge.destination, hasKey: false), nil)
    case .smsOTP:
      pending.step = "confirm-sms-otp"
      return .confirmSignInWithOTP(Self.delivery(challenge.destination, hasKey: false))
    case .emailOTP:
      pending.step = "confirm-email-otp"
      return .confirmSignInWithOTP(Self.delivery(challenge.destination, hasKey: false))
    case .custom:
      pending.step = "confirm-custom-challenge"
      return .confirmSignInWithCustomChallenge(challenge.parameters)
    case .newPassword:
      exchange.facts.insert("new-password-required")
      pending.step = "confirm-new-password"
      return .confirmSignInWithNewPassword(challenge.parameters)
    case .selectMFA:
      pending.step = "select-mfa-type"
      return .continueSignInWithMFASelection(Set(challenge.mfaTypes))
    case .setUpMFA: return try setUp(challenge.mfaTypes, &pending, &exchange, &turn)
    case .selectFactor:
      pending.step = "select-first-factor"
      return .continueSignInWithFirstFactorSelection(Set(pending.factors))
    case .totp, .webAuthn, .passwordVerifier, .deviceVerifier:
      pending.step = "confirm-totp-code"
      return .confirmSignInWithTOTPCode
    }
  }

  private static func facts(of challenge: AuthChallenge) -> Set<String> {
    switch challenge {
    case .smsMFA: ["mfa-by-sms"]
    case .totp: ["mfa-by-totp"]
    case .emailOTP: ["mfa-by-email"]
    case .selectMFA: ["several-mfa-types"]
    default: []
    }
  }

  /// The rules of MFA_SETUP: SMS does not count; both types are chosen from; TOTP is associated at once.
  ///
  /// Flutter takes every case through the choice (FL:sign_in_state_machine.dart:739-790).
  private mutating func setUp(
    _ types: [MFAType],
    _ pending: inout PendingSignIn,
    _ exchange: inout Exchange,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthSignInStep {
    let settable = types.filter { $0 != .sms }
    exchange.facts.insert("mfa-setup-needed")
    pending.mfaTypes = settable
    let shown = Set(platform == .flutter ? types : settable)
    switch settable {
    case []:
      throw ServiceError(.noMFATypeToSetUp, "Cannot initiate MFA setup from available Types")
    case [.totp]:
      exchange.facts.insert("can-set-up-totp")
      return try associate(&pending, &exchange, &turn)
    case [.email]:
      exchange.facts.insert("can-set-up-email")
      pending.step = platform == .flutter ? "select-mfa-setup-type" : "setup-email-mfa"
      return platform == .flutter
        ? .continueSignInWithMFASetupSelection(shown) : .continueSignInWithEmailMFASetup
    default:
      exchange.facts.insert("can-set-up-totp-and-email")
      pending.step = "select-mfa-setup-type"
      return .continueSignInWithMFASetupSelection(shown)
    }
  }

  /// AssociateSoftwareToken, whose session is the next.
  mutating func associate(
    _ pending: inout PendingSignIn,
    _ exchange: inout Exchange,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthSignInStep {
    let (secret, session) = try service.associate(session: pending.session, of: pending.username, &turn)
    let details = TOTPSetupDetails(sharedSecret: secret, username: pending.username)
    pending.session = session
    pending.since = turn.now
    pending.totp = details
    exchange.facts.insert("totp-associated")
    pending.step = platform == .flutter ? "select-mfa-setup-type" : "setup-totp"
    return platform == .flutter
      ? .continueSignInWithMFASetupSelection([.totp]) : .continueSignInWithTOTPSetup(details)
  }

  /// The system's dialog, which no step reports.
  mutating func passkey(
    _ pending: PendingSignIn,
    _ exchange: inout Exchange,
    _ client: inout ClientState,
    _ turn: inout Turn
  ) throws(ServiceError) -> Answer {
    if client.passkeyFails {
      exchange.facts.insert("preferred-factor-available")
      service.sessions.end(pending.session)
      throw ServiceError(.passkeyFailure, "The dialog was cancelled.")
    }
    var answer = ChallengeAnswer(challenge: .webAuthn, username: pending.username, answer: "")
    answer.session = pending.session
    let reply = try service.respond(answer, &turn)
    return try settle(reply, pending.flow, pending.username, &exchange, &client, &turn)
  }

  /// Signed in; a new device is confirmed first.
  private mutating func finish(
    _ tokens: TokenReply,
    _ username: String,
    _ exchange: inout Exchange,
    _ client: inout ClientState,
    _ turn: inout Turn
  ) -> Answer {
    client.signIn = nil
    client.signedIn = SignedIn(tokens)
    if let key = tokens.newDeviceKey { trackDevice(key, tokens, username, &exchange, &client, &turn) }
    if tokens.usedTrustedDevice {
      exchange.facts.insert("device-trusted")
      client.deviceStep = "remembered"
      exchange.alongside.append((.step(AuthFlows.deviceMemory, "remembered"), .step("remembered")))
    }
    return exchange.answer(.signIn(.done), "done")
  }

  static func delivery(_ destination: CodeDestination?, hasKey: Bool) -> AuthCodeDeliveryDetails {
    guard let destination else { return AuthCodeDeliveryDetails(destination: .unknown(nil)) }
    let key: AuthUserAttributeKey = destination.attribute == "email" ? .email : .phoneNumber
    return AuthCodeDeliveryDetails(
      destination: destination.medium == .sms ? .sms(destination.masked) : .email(destination.masked),
      attributeKey: hasKey ? key : nil
    )
  }
}
