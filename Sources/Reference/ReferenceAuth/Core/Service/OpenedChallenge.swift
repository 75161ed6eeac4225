internal import AmplifyAuthFlows

/// A new challenge: the session that will wait for the response, and the reply to the client.
struct OpenedChallenge {
  var session: Session
  var reply: ChallengeReply

  init(_ challenge: AuthChallenge, of course: SignInCourse, newEmail: String?, _ service: inout Service) {
    let handle = service.turn.opaque()
    session = Session(
      username: course.username,
      clientID: service.pool.clientID,
      challenge: challenge,
      expires: service.now + service.pool.sessionSeconds,
      progress: course.progress
    )
    session.newEmail = newEmail
    reply = ChallengeReply(challenge: challenge, session: handle, username: course.username)
  }

  /// Sends the codes that the challenge needs, and sets the members that the app can choose.
  mutating func fill(_ service: inout Service) throws(ServiceError) {
    let user = service.state.users[session.username]
    switch session.challenge {
    case .smsMFA, .smsOTP: sendCode(.sms, to: user, &service)
    case .emailOTP: sendCode(.email, to: user, &service)
    case .custom: try fillCustom(service)
    case .newPassword: fillNewPassword(of: user, service.pool)
    case .selectMFA:
      let usable = user?.secondFactors(in: service.pool) ?? []
      offer(usable.isEmpty ? service.pool.mfaTypes : usable)
    case .setUpMFA: offer(service.pool.mfaTypes)
    case .selectFactor:
      let factors = user?.firstFactors(in: service.pool) ?? service.pool.firstFactors
      reply.factors = session.progress.flow.isCustom ? factors.filter { $0 != .webAuthn } : factors
      session.offered = reply.factors.map(\.wire)
    case .totp, .webAuthn, .passwordVerifier, .deviceVerifier: break
    }
  }

  private mutating func offer(_ types: [MFAType]) {
    reply.mfaTypes = types
    session.offered = types.map(\.wire)
  }

  private mutating func sendCode(_ medium: SentMessage.Medium, to user: UserRecord?, _ service: inout Service) {
    let new = session.newEmail.map { CodeDestination(medium: .email, full: $0, attribute: "email") }
    guard let destination = new ?? user?.destination(medium) else { return }
    session.destination = destination
    reply.destination = destination
    let values = service.pool.values
    let digits = session.progress.hasFirstFactor ? nil : values.firstFactorCodeDigits
    let code = service.send(.signIn, to: destination, of: session.username, digits: digits)
    let life = values.challengeCodeLife ?? service.pool.sessionSeconds
    session.code = IssuedCode(code: code, expires: service.now + life)
  }

  /// “create”: the reply includes the public parameters.
  private mutating func fillCustom(_ service: Service) throws(ServiceError) {
    let course = SignInCourse(username: session.username, progress: session.progress)
    let question = try CustomTriggers(service.turn.triggers).create(course.triggerRequest(to: service.state))
    // The reply includes the name (developer guide, “Custom authentication challenge Lambda triggers”).
    reply.parameters = question.publicParameters.merging(["USERNAME": session.username]) { given, _ in given }
    session.privateParameters = question.privateParameters
    session.customMetadata = question.metadata
  }

  /// `userAttributes` and `requiredAttributes` are JSON as text; the second has the prefix `userAttributes.` (service
  /// model, NEW_PASSWORD_REQUIRED).
  private mutating func fillNewPassword(of user: UserRecord?, _ pool: UserPool) {
    let attributes = user?.attributes ?? [:]
    reply.missingAttributes = pool.requiredAttributes.filter { attributes[$0] == nil }
    reply.parameters = [
      "userAttributes": JSONText.object(attributes),
      "requiredAttributes": JSONText.array(reply.missingAttributes.map { "userAttributes.\($0)" }),
      "USER_ID_FOR_SRP": session.username,
    ]
  }
}
