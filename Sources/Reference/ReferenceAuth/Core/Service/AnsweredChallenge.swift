internal import AmplifyAuthFlows

/// A challenge to which the app responds, and the session that waits for the response.
struct AnsweredChallenge {
  let request: RespondToAuthChallenge
  /// The name of the session.
  let handle: String
  var session: Session
  /// The state of the sign-in, with the device that was sent with the response.
  var course: SignInCourse

  init(_ request: RespondToAuthChallenge, _ service: Service) throws(ServiceError) {
    let username = service.state.canonicalName(request.username) ?? request.username
    session = try service.state.session(
      request.session,
      for: username,
      waitingFor: request.challenge,
      at: service.now
    )
    guard let handle = request.session else { throw .sessionMissing }
    self.request = request
    self.handle = handle
    course = SignInCourse(username: session.username, progress: session.progress)
  }

  private var username: String { session.username }

  func verify(_ service: inout Service) throws(ServiceError) -> AuthReply {
    switch session.challenge {
    case .smsMFA, .smsOTP, .emailOTP: try verifyCode(&service)
    case .totp: try verifyTOTP(&service)
    case .custom: try verifyCustom(&service)
    case .newPassword: try changePassword(&service)
    case .selectMFA: try selectMFA(&service)
    case .setUpMFA: try setUp(&service)
    case .selectFactor: try selectFactor(&service)
    case .webAuthn: try verifyPasskey(&service)
    case .passwordVerifier, .deviceVerifier: throw .sessionInvalid
    }
  }

  /// The response proves the first factor of a choice-based sign-in, or a second factor; the triggers receive the
  /// result.
  private func proceed(
    proving factors: WritableKeyPath<Progress, Bool>...,
    to service: inout Service
  ) throws(ServiceError) -> AuthReply {
    service.state.sessions.end(handle)
    var course = course
    for factor in factors { course.progress[keyPath: factor] = true }
    if course.progress.flow.isCustom, session.challenge != .custom {
      course.progress.custom.append(CustomChallenge.Attempt(session.challenge.rawValue, true))
    }
    return try course.advance(after: session.challenge, &service)
  }
}

/// Codes.
///
/// Their lockout is counted separately. After a code, no second factor is required, because second factors are for
/// passwords (developer guide, “MFA”).
extension AnsweredChallenge {
  private func verifyCode(_ service: inout Service) throws(ServiceError) -> AuthReply {
    guard let user = service.state.users[username], let code = session.code else { throw .wrongChallengeCode }
    try refuseWhileLocked(user, service)
    guard code.expires > service.now else { throw .expiredCode }
    guard Secrets.areEqual(code.code, request.answer) else { throw wrongCode(.wrongChallengeCode, &service) }
    service.state.users[username]?.codeAttempts.succeed()
    if let email = session.newEmail {
      service.state.change("email", to: email, of: username)
      service.state.users[username]?.enable(.email)
    }
    if let attribute = session.destination?.attribute { service.state.markVerified(attribute, of: username) }
    return try proceed(proving: \.hasFirstFactor, \.hasSecondFactor, to: &service)
  }

  private func verifyTOTP(_ service: inout Service) throws(ServiceError) -> AuthReply {
    guard let user = service.state.users[username], let totp = user.totp else { throw .totpOff }
    try refuseWhileLocked(user, service)
    guard let step = TOTP.matchingStep(of: request.answer, secret: totp.secret, at: service.now) else {
      throw wrongCode(.wrongTOTP, &service)
    }
    guard step > totp.lastStep else { throw .usedTOTP }
    service.state.users[username]?.totp?.lastStep = step
    service.state.users[username]?.codeAttempts.succeed()
    return try proceed(proving: \.hasSecondFactor, to: &service)
  }

  private func refuseWhileLocked(_ user: UserRecord, _ service: Service) throws(ServiceError) {
    guard user.codeAttempts.isLocked(at: service.now) else { return }
    guard service.pool.values.lockedCodesAreTooManyFailedAttempts else { throw .lockedOut }
    throw ServiceError(.tooManyFailedAttempts, "Too many failed attempts.")
  }

  private func wrongCode(_ error: ServiceError, _ service: inout Service) -> ServiceError {
    service.state.users[username]?.codeAttempts.fail(at: service.turn.now, service.state.pool.values)
    return error
  }
}

/// Responses that are not codes.
extension AnsweredChallenge {
  /// “verify”: a wrong response is not an error; “define” decides again.
  ///
  /// A trigger that fails the sign-in makes the session invalid, not used (amplify-swift #3695).
  private func verifyCustom(_ service: inout Service) throws(ServiceError) -> AuthReply {
    let triggers = CustomTriggers(service.turn.triggers)
    let isRight = try triggers.verify(request.answer, session.privateParameters)
    var challenge = self
    challenge.course.progress.custom.append(
      CustomChallenge.Attempt(session.challenge.rawValue, isRight, metadata: session.customMetadata)
    )
    let isOpen = service.state.sessions[handle] != nil
    do {
      return try challenge.proceed(to: &service)
    } catch {
      if error.error == .notAuthorized, isOpen { service.state.sessions.forget(handle) }
      throw error
    }
  }

  /// NEW_PASSWORD_REQUIRED: the response includes the attributes that the pool requires; an attribute that has a value
  /// stays unchanged (service model).
  private func changePassword(_ service: inout Service) throws(ServiceError) -> AuthReply {
    guard let user = service.state.users[username] else { throw .wrongPassword }
    try service.checkNewPassword(request.answer, of: username)
    let required = service.pool.requiredAttributes
    let fixed = request.attributes.keys.sorted().first {
      required.contains($0) && user.attributes[$0] != nil && user.attributes[$0] != request.attributes[$0]
    }
    if let fixed { throw ServiceError(.invalidParameter, "Cannot modify an already provided \(fixed)") }
    let all = user.attributes.merging(request.attributes) { $1 }
    if let missing = required.first(where: { all[$0] == nil }) { throw .missingAttribute(missing) }
    // The same value is not a change; all others are checked, and have to be verified.
    let changes = request.attributes.filter { user.attributes[$0.key] != $0.value }.sorted { $0.key < $1.key }
    for (name, value) in changes {
      try AttributeSchema.check(name, value, isNew: user.attributes[name] == nil, in: service.pool)
      if service.state.isTaken(name, value, by: username) { throw Self.taken(name) }
    }
    for (name, value) in changes { service.state.change(name, to: value, of: username) }
    service.setPassword(request.answer, of: username)
    service.state.users[username]?.status = .confirmed
    return try proceed(to: &service)
  }

  /// The error if another account has the value; which error Cognito returns during a sign-in is unverified.
  private static func taken(_ attribute: String) -> ServiceError {
    ServiceError(.invalidParameter, ServiceError.aliasExists(attribute).message)
  }

  /// The response to the choice leads to a challenge with its own delivery.
  private func selectMFA(_ service: inout Service) throws(ServiceError) -> AuthReply {
    guard session.offered.contains(request.answer) else {
      throw ServiceError(.invalidParameter, "Invalid MFA type.")
    }
    service.state.sessions.end(handle)
    return try course.ask(AuthChallenge(MFAType(wire: request.answer)), &service)
  }

  private func selectFactor(_ service: inout Service) throws(ServiceError) -> AuthReply {
    guard session.offered.contains(request.answer) else {
      throw ServiceError(.invalidParameter, "Challenge is not available.")
    }
    switch AuthFactorType(wire: request.answer) {
    case .password, .passwordSRP:
      try service.checkPassword(request.password, of: username)
      return try proceed(proving: \.hasFirstFactor, to: &service)
    case .smsOTP: return try ask(.smsOTP, &service)
    case .emailOTP: return try ask(.emailOTP, &service)
    default: return try ask(.webAuthn, &service)
    }
  }

  private func ask(_ factor: AuthChallenge, _ service: inout Service) throws(ServiceError) -> AuthReply {
    service.state.sessions.end(handle)
    if session.isPretended { return try UnknownUser.ask(factor, course, &service) }
    return try course.ask(factor, &service)
  }

  /// The client shows the system's dialog and responds by itself.
  ///
  /// Only the tokens follow: second factors are for passwords, and the custom flows do not offer passkeys.
  private func verifyPasskey(_ service: inout Service) throws(ServiceError) -> AuthReply {
    service.state.sessions.end(handle)
    guard let user = service.state.users[username], user.status == .confirmed,
      user.firstFactors(in: service.pool).contains(.webAuthn)
    else { throw .sessionInvalid }
    return .tokens(service.issueTokens(to: username, course.withFirstFactor.progress))
  }

  /// MFA_SETUP: an authenticator app that was verified with this session, or an address, to which Cognito sends a code.
  ///
  /// The new factor counts as proved, so a user who has a second factor by then cannot set up another one to bypass it.
  private func setUp(_ service: inout Service) throws(ServiceError) -> AuthReply {
    let owesNone = service.state.users[username]?.secondFactors(in: service.pool).isEmpty ?? false
    guard owesNone || course.progress.flow.isCustom else { throw .sessionInvalid }
    if let step = session.totpStep, let secret = session.totpSecret, request.answer.isEmpty {
      service.state.users[username]?.setUpTOTP(TOTPRecord(secret: secret, lastStep: step))
      return try proceed(proving: \.hasSecondFactor, to: &service)
    }
    guard session.offered.contains(MFAType.email.wire), EmailAddress.isValid(request.answer) else {
      throw ServiceError(.invalidParameter, "Invalid email address format.")
    }
    if service.state.isTaken("email", request.answer, by: username) { throw Self.taken("email") }
    service.state.sessions.end(handle)
    return try course.ask(.emailOTP, newEmail: request.answer, &service)
  }
}
