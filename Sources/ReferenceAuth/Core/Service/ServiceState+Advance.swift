internal import AmplifyAuthFlows

/// What follows a proof.
extension ServiceState {
  /// The next challenge, or the tokens once everything is proved.
  mutating func advance(
    _ username: String,
    _ progress: Progress,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    if !progress.isStartOfCustom, let forced = takeForced() { return try ask(forced, of: username, progress, &turn) }
    if progress.flow.isCustom { return try advanceCustom(username, progress, &turn) }
    guard let user = users[username], progress.hasFirstFactor else { throw .wrongPassword }
    if user.status == .forceChangePassword { return try ask(.newPassword, of: username, progress, &turn) }
    var progress = progress
    if let challenge = secondFactor(of: user, &progress) {
      return try ask(challenge, of: username, progress, isSecondFactor: true, &turn)
    }
    return .tokens(issueTokens(to: username, progress, &turn))
  }

  mutating func takeForced() -> AuthChallenge? {
    forced.isEmpty ? nil : forced.removeFirst()
  }

  /// The challenge of the second factor; nil when none is needed, or a remembered device stands for it.
  ///
  /// Preferred: that one. One enabled: that one. Several: the choice. None in a pool that requires one: set-up
  /// (developer guide, “MFA”).
  private func secondFactor(of user: UserRecord, _ progress: inout Progress) -> AuthChallenge? {
    let usable = user.secondFactors(in: pool)
    guard !progress.hasSecondFactor, pool.mfa == .required || !usable.isEmpty else { return nil }
    if pool.values.firstSignInSkipsMFA, !user.hasSignedIn { return nil }
    if pool.trustsRememberedDevices, isRemembered(progress.deviceKey, of: user) {
      progress.hasSecondFactor = true
      progress.usedTrustedDevice = true
      return nil
    }
    if usable.isEmpty { return .setUpMFA }
    if let preferred = user.preferredMFA, usable.contains(preferred) { return AuthChallenge(preferred) }
    return usable.count == 1 ? usable.first.map { AuthChallenge($0) } : .selectMFA
  }

  private func isRemembered(_ key: String?, of user: UserRecord) -> Bool {
    user.devices.contains { $0.key == key && $0.isRemembered }
  }

  /// Opens a session that waits for the answer to the challenge.
  mutating func ask(
    _ challenge: AuthChallenge,
    of username: String,
    _ progress: Progress,
    isSecondFactor: Bool = false,
    newEmail: String? = nil,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    let handle = turn.opaque()
    var session = Session(
      username: username,
      clientID: pool.clientID,
      challenge: challenge,
      expires: turn.now + pool.sessionMinutes * 60,
      progress: progress
    )
    session.newEmail = newEmail
    session.isSecondFactor = isSecondFactor
    var reply = ChallengeReply(challenge: challenge, session: handle, username: username)
    reply.isSecondFactor = isSecondFactor
    try fill(&session, &reply, &turn)
    sessions[handle] = session
    return .challenge(reply)
  }

  private mutating func fill(
    _ session: inout Session,
    _ reply: inout ChallengeReply,
    _ turn: inout Turn
  ) throws(ServiceError) {
    switch session.challenge {
    case .smsMFA, .smsOTP: sendCode(.sms, &session, &reply, &turn)
    case .emailOTP: sendCode(.email, &session, &reply, &turn)
    case .custom: try fillCustom(&session, &reply, &turn)
    case .newPassword: fillNewPassword(session, &reply)
    case .selectMFA:
      let usable = users[session.username]?.secondFactors(in: pool) ?? []
      reply.mfaTypes = usable.isEmpty ? pool.mfaTypes : usable
      session.offered = reply.mfaTypes.map(\.wire)
    case .setUpMFA:
      reply.mfaTypes = pool.mfaTypes
      session.offered = reply.mfaTypes.map(\.wire)
    case .selectFactor:
      let factors = users[session.username]?.firstFactors(in: pool) ?? pool.firstFactors
      reply.factors = session.progress.flow.isCustom ? factors.filter { $0 != .webAuthn } : factors
      session.offered = reply.factors.map(\.wire)
    case .totp, .webAuthn, .passwordVerifier, .deviceVerifier: break
    }
  }

  private mutating func sendCode(
    _ medium: SentMessage.Medium,
    _ session: inout Session,
    _ reply: inout ChallengeReply,
    _ turn: inout Turn
  ) {
    let user = users[session.username]
    let new = session.newEmail.map { CodeDestination(medium: .email, full: $0, attribute: "email") }
    guard let destination = new ?? user?.destination(medium) else { return }
    session.destination = destination
    reply.destination = destination
    let digits = session.progress.hasFirstFactor ? nil : pool.values.firstFactorCodeDigits
    let code = send(.signIn, to: destination, of: session.username, digits: digits, &turn)
    let life = pool.values.challengeCodeLife ?? pool.sessionMinutes * 60
    session.code = IssuedCode(code: code, expires: turn.now + life)
  }

  /// `userAttributes` and `requiredAttributes` are JSON as text; the second has the prefix `userAttributes.` (service
  /// model, NEW_PASSWORD_REQUIRED).
  private func fillNewPassword(_ session: Session, _ reply: inout ChallengeReply) {
    let attributes = users[session.username]?.attributes ?? [:]
    reply.missingAttributes = pool.requiredAttributes.filter { attributes[$0] == nil }
    reply.parameters = [
      "userAttributes": JSONText.object(attributes),
      "requiredAttributes": JSONText.array(reply.missingAttributes.map { "userAttributes.\($0)" }),
    ]
  }
}
