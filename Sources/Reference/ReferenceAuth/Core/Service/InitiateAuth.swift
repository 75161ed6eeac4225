internal import AmplifyAuthFlows

/// InitiateAuth: begins a sign-in.
struct InitiateAuth: Hashable, Sendable {
  var flow: SignInFlow
  var username: String
  var password: String?
  var preferred: AuthFactorType?
  var device: DeviceProof?
  /// The session that a sign-up returned at its end.
  var session: String?

  func send(to service: inout Service) throws(ServiceError) -> AuthReply {
    try service.checkSecret(of: username)
    guard service.pool.flows.contains(flow) else {
      throw ServiceError(.invalidParameter, "\(flow.wire) flow not enabled for this client")
    }
    if flow.isCustom, service.turn.triggers == nil {
      throw ServiceError(.invalidParameter, "Custom auth lambda trigger is not configured for the user pool.")
    }
    guard let user = service.state.canonicalName(username) else {
      return try UnknownUser(name: username).begin(self, &service)
    }
    var course = SignInCourse(username: user, progress: Progress(flow: flow))
    switch flow {
    case .srp, .password:
      try service.checkPassword(password, of: user)
      course.progress.hasFirstFactor = true
    case .customWithSRP:
      course.progress.custom = [CustomChallenge.Attempt("SRP_A", true)]
      try provePassword(&course, &service)
    case .custom, .choice:
      try service.state.users[user]?.checkMaySignIn()
    }
    try course.present(device, to: service.state)
    return flow == .choice ? try choose(course, &service) : try course.advance(&service)
  }

  /// CUSTOM_AUTH with SRP_A: “define” receives `SRP_A` and asks for PASSWORD_VERIFIER, to which the client responds at
  /// once.
  private func provePassword(_ course: inout SignInCourse, _ service: inout Service) throws(ServiceError) {
    guard case .ask(.passwordVerifier) = try course.decision(of: service) else {
      try service.state.users[course.username]?.checkMaySignIn()
      return
    }
    try service.checkPassword(password, of: course.username)
    course.progress.custom.append(CustomChallenge.Attempt(AuthChallenge.passwordVerifier.rawValue, true))
    course.progress.hasFirstFactor = true
  }

  /// Choice-based: the session of a sign-up, the preferred factor if the user can use it, else the choice.
  private func choose(_ course: SignInCourse, _ service: inout Service) throws(ServiceError) -> AuthReply {
    if let session { return try resume(session, course, &service) }
    let available = service.state.users[course.username]?.firstFactors(in: service.pool) ?? []
    guard let preferred, available.contains(preferred) else { return try course.ask(.selectFactor, &service) }
    switch preferred {
    case .smsOTP: return try course.ask(.smsOTP, &service)
    case .emailOTP: return try course.ask(.emailOTP, &service)
    case .password, .passwordSRP:
      guard let password else { return try course.ask(.selectFactor, &service) }
      try service.checkPassword(password, of: course.username)
      return try course.withFirstFactor.advance(&service)
    default: return try course.ask(.webAuthn, &service)
    }
  }

  /// The session that ConfirmSignUp returned replaces the first factor, once (amplify-swift's tests against Cognito: a
  /// second use is not authorized).
  private func resume(
    _ handle: String,
    _ course: SignInCourse,
    _ service: inout Service
  ) throws(ServiceError) -> AuthReply {
    let session = try service.state.session(handle, for: course.username, waitingFor: .selectFactor, at: service.now)
    guard session.progress.hasFirstFactor else { throw .sessionInvalid }
    service.state.sessions.end(handle)
    return try course.withFirstFactor.advance(after: .selectFactor, &service)
  }
}
