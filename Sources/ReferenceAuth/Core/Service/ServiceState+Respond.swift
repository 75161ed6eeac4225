internal import AmplifyAuthFlows

/// A challenge that the app answers, and the session that waits for the answer.
private struct AnsweredChallenge {
  var answer: ChallengeAnswer
  /// The name of the session.
  var handle: String
  var session: Session
  /// How far the sign-in has come, with the device that came along with the answer.
  var progress: Progress

  var username: String { session.username }
  /// The code, the choice, the new password, or what the triggers get.
  var text: String { answer.answer }
}

/// RespondToAuthChallenge.
extension ServiceState {
  /// A right answer uses the session up; a wrong code leaves it (the client libraries' tests against the service).
  mutating func respond(_ answer: ChallengeAnswer, _ turn: inout Turn) throws(ServiceError) -> AuthReply {
    try checkSecret(turn, of: answer.username)
    var challenge = try answered(answer, at: turn.now)
    let username = challenge.username
    if users[username] != nil { try checkAccount(username) }
    try checkDevice(answer.device, of: username, &challenge.progress)
    return switch challenge.session.challenge {
    case .smsMFA, .smsOTP, .emailOTP: try respondToCode(challenge, &turn)
    case .totp: try respondToTOTP(challenge, &turn)
    case .custom: try respondToCustom(challenge, &turn)
    case .newPassword: try respondToNewPassword(challenge, &turn)
    case .selectMFA: try respondToMFASelection(challenge, &turn)
    case .setUpMFA: try respondToSetup(challenge, &turn)
    case .selectFactor: try respondToFactorSelection(challenge, &turn)
    case .webAuthn: try respondToPasskey(challenge, &turn)
    case .passwordVerifier, .deviceVerifier: throw .sessionInvalid
    }
  }

  private func answered(_ answer: ChallengeAnswer, at now: AuthMoment) throws(ServiceError) -> AnsweredChallenge {
    let session = try sessions.session(
      answer.session,
      for: canonicalName(answer.username) ?? answer.username,
      clientID: pool.clientID,
      challenge: answer.challenge,
      at: now
    )
    guard let handle = answer.session else { throw .sessionMissing }
    return AnsweredChallenge(answer: answer, handle: handle, session: session, progress: session.progress)
  }

  /// What is proved is the first factor of a choice-based sign-in, or a second factor; the triggers hear of it.
  private mutating func proceed(
    from challenge: AnsweredChallenge,
    proves: Proof,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    let session = challenge.session
    sessions.end(challenge.handle)
    var progress = challenge.progress
    switch proves {
    case .firstFactor: progress.hasFirstFactor = true
    case .secondFactor: progress.hasSecondFactor = progress.hasSecondFactor || session.isSecondFactor
    case .nothing: break
    }
    if progress.flow.isCustom, session.challenge != .custom {
      progress.custom.append(CustomChallenge.Attempt(session.challenge.rawValue, true))
    }
    return try advance(session.username, progress, &turn)
  }

  private enum Proof { case firstFactor, secondFactor, nothing }

  private mutating func respondToCode(
    _ challenge: AnsweredChallenge,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    guard let user = users[challenge.username], let code = challenge.session.code else { throw .wrongChallengeCode }
    try refuseWhileLocked(user, turn)
    guard code.expires > turn.now else { throw .expiredCode }
    guard Secrets.areEqual(code.code, challenge.text) else {
      throw wrongCode(challenge.username, .wrongChallengeCode, turn)
    }
    users[challenge.username]?.codeAttempts.succeed()
    if let email = challenge.session.newEmail { setUpEmail(email, of: challenge.username) }
    if let attribute = challenge.session.destination?.attribute { markVerified(attribute, of: challenge.username) }
    let isFirst =
      challenge.session.challenge == .smsOTP
      || (challenge.session.challenge == .emailOTP && !challenge.progress.hasFirstFactor)
    return try proceed(from: challenge, proves: isFirst ? .firstFactor : .secondFactor, &turn)
  }

  private mutating func respondToTOTP(
    _ challenge: AnsweredChallenge,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    guard let user = users[challenge.username], let totp = user.totp else { throw .totpOff }
    try refuseWhileLocked(user, turn)
    guard let step = TOTP.matchingStep(of: challenge.text, secret: totp.secret, at: turn.now) else {
      throw wrongCode(challenge.username, .wrongTOTP, turn)
    }
    guard step > totp.lastStep else { throw .usedTOTP }
    users[challenge.username]?.totp?.lastStep = step
    users[challenge.username]?.codeAttempts.succeed()
    return try proceed(from: challenge, proves: .secondFactor, &turn)
  }

  /// The lockout of codes is a count of its own (developer guide).
  private func refuseWhileLocked(_ user: UserRecord, _ turn: Turn) throws(ServiceError) {
    guard user.codeAttempts.isLocked(at: turn.now) else { return }
    guard pool.values.lockedCodesAreTooManyFailedAttempts else { throw .lockedOut }
    throw ServiceError(.tooManyFailedAttempts, "Too many failed attempts.")
  }

  private mutating func wrongCode(_ username: String, _ error: ServiceError, _ turn: Turn) -> ServiceError {
    users[username]?.codeAttempts.fail(at: turn.now, pool.values)
    return error
  }

  private mutating func respondToCustom(
    _ challenge: AnsweredChallenge,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    let isRight = try verifyCustom(challenge.text, challenge.session, turn)
    let attempt = CustomChallenge.Attempt(
      challenge.session.challenge.rawValue,
      isRight,
      metadata: challenge.session.customMetadata
    )
    var challenge = challenge
    challenge.progress.custom.append(attempt)
    // A trigger that fails the sign-in makes the session invalid, not used (amplify-swift #3695).
    let open = sessions[challenge.handle]
    do {
      return try proceed(from: challenge, proves: .nothing, &turn)
    } catch {
      if error.error == .notAuthorized, open != nil { sessions.forget(challenge.handle) }
      throw error
    }
  }

  private mutating func respondToNewPassword(
    _ challenge: AnsweredChallenge,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    try changePassword(of: challenge.username, to: challenge.text, attributes: challenge.answer.attributes, &turn)
    return try proceed(from: challenge, proves: .nothing, &turn)
  }

  /// The answer to the choice is a challenge with a delivery of its own.
  private mutating func respondToMFASelection(
    _ challenge: AnsweredChallenge,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    guard challenge.session.offered.contains(challenge.text) else {
      throw ServiceError(.invalidParameter, "Invalid MFA type.")
    }
    sessions.end(challenge.handle)
    let chosen = AuthChallenge(MFAType(wire: challenge.text))
    return try ask(chosen, of: challenge.username, challenge.progress, isSecondFactor: true, &turn)
  }

  private mutating func respondToFactorSelection(
    _ challenge: AnsweredChallenge,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    guard challenge.session.offered.contains(challenge.text) else {
      throw ServiceError(.invalidParameter, "Challenge is not available.")
    }
    switch AuthFactorType(wire: challenge.text) {
    case .password, .passwordSRP:
      try checkPassword(challenge.answer.password, of: challenge.username, &turn)
      return try proceed(from: challenge, proves: .firstFactor, &turn)
    case .smsOTP: return try offer(.smsOTP, after: challenge, &turn)
    case .emailOTP: return try offer(.emailOTP, after: challenge, &turn)
    default: return try offer(.webAuthn, after: challenge, &turn)
    }
  }

  private mutating func offer(
    _ factor: AuthChallenge,
    after challenge: AnsweredChallenge,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    sessions.end(challenge.handle)
    guard challenge.session.isPretended else {
      return try ask(factor, of: challenge.username, challenge.progress, &turn)
    }
    return try pretendCode(factor, challenge.username, challenge.progress, &turn)
  }

  /// The client shows the system's dialog and answers by itself.
  ///
  /// Nothing follows but the tokens: passkeys and second factors exclude each other, and the custom flows offer none.
  private mutating func respondToPasskey(
    _ challenge: AnsweredChallenge,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    sessions.end(challenge.handle)
    guard let user = users[challenge.username], user.hasPasskey, user.status == .confirmed, pool.mfa != .required,
      challenge.progress.hasSecondFactor || user.secondFactors(in: pool).isEmpty
    else { throw .sessionInvalid }
    var proved = challenge.progress
    proved.hasFirstFactor = true
    return .tokens(issueTokens(to: challenge.username, proved, &turn))
  }

  /// MFA_SETUP: an authenticator app that was verified with this session, or an address, to which a code goes.
  private mutating func respondToSetup(
    _ challenge: AnsweredChallenge,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    if let step = challenge.session.totpStep, let secret = challenge.session.totpSecret, challenge.text.isEmpty {
      var challenge = challenge
      challenge.session.isSecondFactor = owesNone(challenge.username)
      enableTOTP(secret, lastStep: step, of: challenge.username)
      return try proceed(from: challenge, proves: .secondFactor, &turn)
    }
    guard challenge.session.offered.contains(MFAType.email.wire), Self.isAddress(challenge.text) else {
      throw ServiceError(.invalidParameter, "Invalid email address format.")
    }
    sessions.end(challenge.handle)
    return try ask(
      .emailOTP,
      of: challenge.username,
      challenge.progress,
      isSecondFactor: owesNone(challenge.username),
      newEmail: challenge.text,
      &turn
    )
  }

  /// Whether the user has no second factor yet, so that one which is set up now counts as proved.
  private func owesNone(_ username: String) -> Bool {
    users[username]?.secondFactors(in: pool).isEmpty ?? false
  }

  static func isAddress(_ text: String) -> Bool {
    let halves = text.split(separator: "@", omittingEmptySubsequences: false)
    return halves.count == 2 && halves.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
  }
}
