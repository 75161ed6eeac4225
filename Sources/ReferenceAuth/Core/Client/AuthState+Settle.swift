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
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    switch reply {
    case .tokens(let tokens): return finish(tokens, username, &call)
    case .challenge(let challenge):
      var pending = PendingSignIn(
        step: "",
        challenge: challenge.challenge,
        session: challenge.session,
        username: username,
        since: call.turn.now,
        flow: flow
      )
      pending.mfaTypes = challenge.mfaTypes
      pending.factors = factors(challenge.factors)
      if challenge.challenge == .webAuthn { return try passkey(pending, &call) }
      let step = try step(for: challenge, &pending, &call)
      call.client.signIn = pending
      return call.answer(.signIn(step), pending.step)
    }
  }

  /// Flutter leaves out passkeys.
  private func factors(_ offered: [AuthFactorType]) -> [AuthFactorType] {
    platform == .flutter ? offered.filter { $0 != .webAuthn } : offered
  }

  private mutating func step(
    for challenge: ChallengeReply,
    _ pending: inout PendingSignIn,
    _ call: inout ClientCall
  ) throws(ServiceError) -> AuthSignInStep {
    if challenge.isSecondFactor { call.facts.formUnion(Self.facts(of: challenge.challenge)) }
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
      call.facts.insert("new-password-required")
      pending.step = "confirm-new-password"
      return .confirmSignInWithNewPassword(challenge.parameters)
    case .selectMFA:
      pending.step = "select-mfa-type"
      return .continueSignInWithMFASelection(Set(challenge.mfaTypes))
    case .setUpMFA: return try setUp(challenge.mfaTypes, &pending, &call)
    case .selectFactor:
      try passOnFactors(&call)
      pending.step = "select-first-factor"
      return .continueSignInWithFirstFactorSelection(Set(pending.factors))
    case .totp, .webAuthn, .passwordVerifier, .deviceVerifier:
      pending.step = "confirm-totp-code"
      return .confirmSignInWithTOTPCode
    }
  }

  /// Android passes the factors on only from the request that begins a choice-based sign-in, and not where the password
  /// is preferred (AN:MigrateAuthCognitoActions.kt:94-107, AN:SignInChallengeCognitoActions.kt:107-115).
  private func passOnFactors(_ call: inout ClientCall) throws(ServiceError) {
    let isPassedOn = call.facts.contains("flow-user-auth") && !call.facts.contains("prefers-password")
    if platform != .android || (call.operation == .signIn && isPassedOn) { return }
    call.facts.insert("factors-offered-later")
    throw .factorsLost
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
    _ call: inout ClientCall
  ) throws(ServiceError) -> AuthSignInStep {
    let settable = types.filter { $0 != .sms }
    call.facts.insert("mfa-setup-needed")
    pending.mfaTypes = settable
    let shown = Set(platform == .flutter ? types : settable)
    switch settable {
    case []:
      throw ServiceError(.noMFATypeToSetUp, "Cannot initiate MFA setup from available Types")
    case [.totp]:
      call.facts.insert("can-set-up-totp")
      return try associate(&pending, &call)
    case [.email]:
      call.facts.insert("can-set-up-email")
      pending.step = platform == .flutter ? "select-mfa-setup-type" : "setup-email-mfa"
      return platform == .flutter
        ? .continueSignInWithMFASetupSelection(shown) : .continueSignInWithEmailMFASetup
    default:
      call.facts.insert("can-set-up-totp-and-email")
      pending.step = "select-mfa-setup-type"
      return .continueSignInWithMFASetupSelection(shown)
    }
  }

  /// AssociateSoftwareToken, whose session is the next.
  mutating func associate(
    _ pending: inout PendingSignIn,
    _ call: inout ClientCall
  ) throws(ServiceError) -> AuthSignInStep {
    let (secret, session) = try service.associate(session: pending.session, of: pending.username, &call.turn)
    let details = TOTPSetupDetails(sharedSecret: secret, username: pending.username)
    pending.session = session
    pending.since = call.turn.now
    pending.totp = details
    call.facts.insert("totp-associated")
    pending.step = platform == .flutter ? "select-mfa-setup-type" : "setup-totp"
    return platform == .flutter
      ? .continueSignInWithMFASetupSelection([.totp]) : .continueSignInWithTOTPSetup(details)
  }

  /// The system's dialog, which no step reports.
  mutating func passkey(
    _ pending: PendingSignIn,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    if call.client.passkeyFails {
      call.facts.insert("preferred-factor-available")
      service.sessions.end(pending.session)
      throw ServiceError(.passkeyFailure, "The dialog was cancelled.")
    }
    var answer = ChallengeAnswer(challenge: .webAuthn, username: pending.username, answer: "")
    answer.session = pending.session
    let reply = try service.respond(answer, &call.turn)
    return try settle(reply, pending.flow, pending.username, &call)
  }

  /// Signed in; a new device is confirmed first.
  private mutating func finish(
    _ tokens: TokenReply,
    _ username: String,
    _ call: inout ClientCall
  ) -> Answer {
    call.client.signIn = nil
    call.client.signedIn = SignedIn(tokens)
    if let key = tokens.newDeviceKey { trackDevice(key, tokens, username, &call) }
    if tokens.usedTrustedDevice {
      call.facts.insert("device-trusted")
      call.client.deviceStep = "remembered"
      call.alongside.append((.step(AuthFlows.deviceMemory, "remembered"), .step("remembered")))
    }
    return call.answer(.signIn(.done), "done")
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
