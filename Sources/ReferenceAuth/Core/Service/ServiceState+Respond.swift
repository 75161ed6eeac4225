internal import AmplifyAuthFlows

/// RespondToAuthChallenge.
extension ServiceState {
  /// A right answer uses the session up; a wrong code leaves it (the client libraries' tests against the service).
  mutating func respond(_ answer: ChallengeAnswer, _ turn: inout Turn) throws(ServiceError) -> AuthReply {
    try checkSecret(turn, of: answer.username)
    let username = canonicalName(answer.username) ?? answer.username
    let session = try sessions.session(
      answer.session,
      for: username,
      clientID: pool.clientID,
      challenge: answer.challenge,
      at: turn.now
    )
    guard let handle = answer.session else { throw .sessionMissing }
    if users[username] != nil { try checkAccount(username) }
    var progress = session.progress
    try checkDevice(answer.device, of: username, &progress)
    switch session.challenge {
    case .smsMFA, .smsOTP, .emailOTP:
      return try respondToCode(answer, handle, session, progress, &turn)
    case .totp: return try respondToTOTP(answer, handle, session, progress, &turn)
    case .custom: return try respondToCustom(answer, handle, session, progress, &turn)
    case .newPassword: return try respondToNewPassword(answer, handle, session, progress, &turn)
    case .selectMFA: return try respondToMFASelection(answer, handle, session, progress, &turn)
    case .setUpMFA: return try respondToSetup(answer, handle, session, progress, &turn)
    case .selectFactor: return try respondToFactorSelection(answer, handle, session, progress, &turn)
    case .webAuthn: return try respondToPasskey(answer, handle, session, progress, &turn)
    case .passwordVerifier, .deviceVerifier: throw .sessionInvalid
    }
  }

  /// What is proved is the first factor of a choice-based sign-in, or a second factor; the triggers hear of it.
  private mutating func proceed(
    from handle: String,
    _ session: Session,
    _ progress: Progress,
    proves: Proof,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    sessions.end(handle)
    var progress = progress
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
    _ answer: ChallengeAnswer,
    _ handle: String,
    _ session: Session,
    _ progress: Progress,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    guard let user = users[session.username], let code = session.code else { throw .wrongChallengeCode }
    try refuseWhileLocked(user, turn)
    guard code.expires > turn.now else { throw .expiredCode }
    guard Secrets.areEqual(code.code, answer.answer) else {
      throw wrongCode(session.username, .wrongChallengeCode, turn)
    }
    users[session.username]?.codeAttempts.succeed()
    if let email = session.newEmail { setUpEmail(email, of: session.username) }
    if let attribute = session.destination?.attribute { markVerified(attribute, of: session.username) }
    let isFirst = session.challenge == .smsOTP || (session.challenge == .emailOTP && !progress.hasFirstFactor)
    return try proceed(from: handle, session, progress, proves: isFirst ? .firstFactor : .secondFactor, &turn)
  }

  private mutating func respondToTOTP(
    _ answer: ChallengeAnswer,
    _ handle: String,
    _ session: Session,
    _ progress: Progress,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    guard let user = users[session.username], let totp = user.totp else { throw .totpOff }
    try refuseWhileLocked(user, turn)
    guard let step = TOTP.matchingStep(of: answer.answer, secret: totp.secret, at: turn.now) else {
      throw wrongCode(session.username, .wrongTOTP, turn)
    }
    guard step > totp.lastStep else { throw .usedTOTP }
    users[session.username]?.totp?.lastStep = step
    users[session.username]?.codeAttempts.succeed()
    return try proceed(from: handle, session, progress, proves: .secondFactor, &turn)
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
    _ answer: ChallengeAnswer,
    _ handle: String,
    _ session: Session,
    _ progress: Progress,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    let isRight = try verifyCustom(answer.answer, session, turn)
    let attempt = CustomChallenge.Attempt(session.challenge.rawValue, isRight, metadata: session.customMetadata)
    var progress = progress
    progress.custom.append(attempt)
    // A trigger that fails the sign-in makes the session invalid, not used (amplify-swift #3695).
    let open = sessions[handle]
    do {
      return try proceed(from: handle, session, progress, proves: .nothing, &turn)
    } catch {
      if error.error == .notAuthorized, open != nil { sessions.forget(handle) }
      throw error
    }
  }

  private mutating func respondToNewPassword(
    _ answer: ChallengeAnswer,
    _ handle: String,
    _ session: Session,
    _ progress: Progress,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    try changePassword(of: session.username, to: answer.answer, attributes: answer.attributes, &turn)
    return try proceed(from: handle, session, progress, proves: .nothing, &turn)
  }

  /// The answer to the choice is a challenge with a delivery of its own.
  private mutating func respondToMFASelection(
    _ answer: ChallengeAnswer,
    _ handle: String,
    _ session: Session,
    _ progress: Progress,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    guard session.offered.contains(answer.answer) else {
      throw ServiceError(.invalidParameter, "Invalid MFA type.")
    }
    sessions.end(handle)
    let challenge = AuthChallenge(MFAType(wire: answer.answer))
    return try ask(challenge, of: session.username, progress, isSecondFactor: true, &turn)
  }

  private mutating func respondToFactorSelection(
    _ answer: ChallengeAnswer,
    _ handle: String,
    _ session: Session,
    _ progress: Progress,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    guard session.offered.contains(answer.answer) else {
      throw ServiceError(.invalidParameter, "Challenge is not available.")
    }
    switch AuthFactorType(wire: answer.answer) {
    case .password, .passwordSRP:
      try checkPassword(answer.password, of: session.username, &turn)
      return try proceed(from: handle, session, progress, proves: .firstFactor, &turn)
    case .smsOTP: return try offer(.smsOTP, handle, session, progress, &turn)
    case .emailOTP: return try offer(.emailOTP, handle, session, progress, &turn)
    default: return try offer(.webAuthn, handle, session, progress, &turn)
    }
  }

  private mutating func offer(
    _ challenge: AuthChallenge,
    _ handle: String,
    _ session: Session,
    _ progress: Progress,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    sessions.end(handle)
    guard session.isPretended else { return try ask(challenge, of: session.username, progress, &turn) }
    return try pretendCode(challenge, session.username, progress, &turn)
  }

  /// The client shows the system's dialog and answers by itself.
  ///
  /// Nothing follows but the tokens: passkeys and second factors exclude each other, and the custom flows offer none.
  private mutating func respondToPasskey(
    _ answer: ChallengeAnswer,
    _ handle: String,
    _ session: Session,
    _ progress: Progress,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    sessions.end(handle)
    guard let user = users[session.username], user.hasPasskey, user.status == .confirmed, pool.mfa != .required,
      progress.hasSecondFactor || user.secondFactors(in: pool).isEmpty
    else { throw .sessionInvalid }
    var progress = progress
    progress.hasFirstFactor = true
    return .tokens(issueTokens(to: session.username, progress, &turn))
  }

  /// MFA_SETUP: an authenticator app that was verified with this session, or an address, to which a code goes.
  private mutating func respondToSetup(
    _ answer: ChallengeAnswer,
    _ handle: String,
    _ session: Session,
    _ progress: Progress,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    if let step = session.totpStep, let secret = session.totpSecret, answer.answer.isEmpty {
      var session = session
      session.isSecondFactor = owesNone(session.username)
      enableTOTP(secret, lastStep: step, of: session.username)
      return try proceed(from: handle, session, progress, proves: .secondFactor, &turn)
    }
    guard session.offered.contains(MFAType.email.wire), Self.isAddress(answer.answer) else {
      throw ServiceError(.invalidParameter, "Invalid email address format.")
    }
    sessions.end(handle)
    return try ask(
      .emailOTP,
      of: session.username,
      progress,
      isSecondFactor: owesNone(session.username),
      newEmail: answer.answer,
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
