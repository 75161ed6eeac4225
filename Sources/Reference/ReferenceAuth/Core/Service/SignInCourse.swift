internal import AmplifyAuthFlows

/// A sign-in: its user and its progress.
struct SignInCourse {
  var username: String
  var progress: Progress

  var withFirstFactor: SignInCourse {
    var course = self
    course.progress.hasFirstFactor = true
    return course
  }

  /// Refuses a device that Cognito does not know, and notes a device that proves its identity.
  mutating func present(_ proof: DeviceProof?, to state: ServiceState) throws(ServiceError) {
    guard let proof else { return }
    guard let device = state.users[username]?.devices.first(where: { $0.key == proof.key }) else {
      throw .unknownDevice
    }
    guard Secrets.areEqual(device.secretDigest, Secrets.digest(proof.secret)) else { throw .wrongPassword }
    progress.deviceKey = device.key
  }

  /// Returns the reply after a right response to the last challenge: the next challenge, or the tokens once everything
  /// is proved.
  func advance(after last: AuthChallenge? = nil, _ service: inout Service) throws(ServiceError) -> AuthReply {
    if let forced = service.state.takeForced(after: last, in: progress.flow) { return try ask(forced, &service) }
    if progress.flow.isCustom { return try followTriggers(after: last, &service) }
    guard let user = service.state.users[username], progress.hasFirstFactor else { throw .wrongPassword }
    var course = self
    let next = user.status == .forceChangePassword ? .newPassword : course.secondFactor(of: user, in: service.pool)
    guard let next else { return .tokens(service.issueTokens(to: username, course.progress)) }
    // An account that was changed in the meantime needs a new sign-in.
    guard next.follows(last) else { throw .sessionInvalid }
    return try course.ask(next, &service)
  }

  /// Returns the challenge of the second factor; nil if none is needed, or if a remembered device replaces it.
  ///
  /// The preferred factor, if there is one. The only enabled factor, if there is one. If several are enabled, the
  /// choice. If none is enabled in a pool that requires one, the setup (developer guide, “MFA”).
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

  /// Opens a session that waits for the response to the challenge.
  func ask(_ next: AuthChallenge, newEmail: String? = nil, _ service: inout Service) throws(ServiceError) -> AuthReply {
    var opened = OpenedChallenge(next, of: self, newEmail: newEmail, &service)
    try opened.fill(&service)
    service.state.sessions[opened.reply.session] = opened.session
    return .challenge(opened.reply)
  }
}

/// The custom flows (developer guide, “Custom authentication challenge Lambda triggers”).
extension SignInCourse {
  /// Returns the request to the triggers.
  func triggerRequest(to state: ServiceState) -> CustomChallenge.Request {
    CustomChallenge.Request(username: username, userNotFound: state.users[username] == nil, session: progress.custom)
  }

  /// Returns the decision of “define”.
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
