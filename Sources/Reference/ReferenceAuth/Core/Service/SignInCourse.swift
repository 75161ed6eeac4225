internal import AmplifyAuthFlows

/// Whose sign-in it is, and how far it has come.
struct SignInCourse {
  var username: String
  var progress: Progress

  var withFirstFactor: SignInCourse {
    var course = self
    course.progress.hasFirstFactor = true
    return course
  }

  /// Refuses a device that the service does not know, and notes one that proves what it is.
  mutating func present(_ proof: DeviceProof?, to state: ServiceState) throws(ServiceError) {
    guard let proof else { return }
    guard let device = state.users[username]?.devices.first(where: { $0.key == proof.key }) else {
      throw .unknownDevice
    }
    guard Secrets.areEqual(device.secretDigest, Secrets.digest(proof.secret)) else { throw .wrongPassword }
    progress.deviceKey = device.key
  }

  /// What follows a right answer to the last challenge: the next one, or the tokens once everything is proved.
  func advance(after last: AuthChallenge? = nil, _ service: inout Service) throws(ServiceError) -> AuthReply {
    if let forced = service.state.takeForced(after: last, in: progress.flow) { return try ask(forced, &service) }
    if progress.flow.isCustom { return try followTriggers(after: last, &service) }
    guard let user = service.state.users[username], progress.hasFirstFactor else { throw .wrongPassword }
    var course = self
    let next = user.status == .forceChangePassword ? .newPassword : course.secondFactor(of: user, in: service.pool)
    guard let next else { return .tokens(service.issueTokens(to: username, course.progress)) }
    // An account that was changed meanwhile needs a new sign-in.
    guard next.follows(last) else { throw .sessionInvalid }
    return try course.ask(next, &service)
  }

  /// The challenge of the second factor; nil when none is needed, or a remembered device stands for it.
  ///
  /// Preferred: that one. One enabled: that one. Several: the choice. None in a pool that requires one: set-up
  /// (developer guide, “MFA”).
  private mutating func secondFactor(of user: UserRecord, in pool: UserPool) -> AuthChallenge? {
    let usable = user.secondFactors(in: pool)
    guard !progress.hasSecondFactor, pool.mfa == .required || !usable.isEmpty else { return nil }
    if pool.values.firstSignInSkipsMFA, !user.hasSignedIn { return nil }
    if pool.trustsRememberedDevices, user.devices.contains(where: { $0.key == progress.deviceKey && $0.isRemembered }) {
      progress.hasSecondFactor = true
      progress.usedTrustedDevice = true
      return nil
    }
    if usable.isEmpty { return .setUpMFA }
    if let preferred = user.preferredMFA, usable.contains(preferred) { return AuthChallenge(preferred) }
    return usable.count == 1 ? usable.first.map { AuthChallenge($0) } : .selectMFA
  }

  /// Opens a session that waits for the answer to the challenge.
  func ask(_ next: AuthChallenge, newEmail: String? = nil, _ service: inout Service) throws(ServiceError) -> AuthReply {
    var opened = OpenedChallenge(next, of: self, newEmail: newEmail, &service)
    try opened.fill(&service)
    service.state.sessions[opened.reply.session] = opened.session
    return .challenge(opened.reply)
  }
}

/// The custom flows (developer guide, “Custom authentication challenge Lambda triggers”).
extension SignInCourse {
  /// What the triggers are asked.
  func triggerRequest(to state: ServiceState) -> CustomChallenge.Request {
    CustomChallenge.Request(username: username, userNotFound: state.users[username] == nil, session: progress.custom)
  }

  /// What “define” decides.
  func decision(of service: Service) throws(ServiceError) -> CustomChallenge.Decision {
    try CustomTriggers(service.turn.triggers).define(triggerRequest(to: service.state))
  }

  private func followTriggers(after last: AuthChallenge?, _ service: inout Service) throws(ServiceError) -> AuthReply {
    let decision = try decision(of: service)
    let isGranted = decision == .issueTokens && progress.flow == .custom
    if progress.isStartOfCustom, !isGranted, decision != .ask(.custom), decision != .failAuthentication {
      throw ServiceError(.invalidLambdaResponse, "A custom flow begins with a custom challenge.")
    }
    switch decision {
    case .failAuthentication: throw .wrongPassword
    case .issueTokens:
      guard service.state.users[username] != nil else { throw .wrongPassword }
      return .tokens(service.issueTokens(to: username, progress))
    case .ask(let challenge):
      guard !challenge.isInternal, challenge.follows(last) else {
        throw ServiceError(.invalidLambdaResponse, "Unrecognizable lambda output")
      }
      return try ask(challenge, &service)
    }
  }
}
