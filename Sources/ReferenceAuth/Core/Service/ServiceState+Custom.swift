internal import AmplifyAuthFlows

/// The custom flows (developer guide, “Custom authentication challenge Lambda triggers”).
extension ServiceState {
  /// CUSTOM_AUTH with SRP_A: “define” sees `SRP_A` and asks for PASSWORD_VERIFIER, which the client answers at once.
  mutating func proveCustom(
    _ request: SignInRequest,
    _ username: String,
    _ progress: Progress,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    var progress = progress
    if case .ask(.passwordVerifier) = try decide(username, progress, turn) {
      try checkPassword(request.password, of: username, &turn)
      progress.custom.append(CustomChallenge.Attempt(AuthChallenge.passwordVerifier.rawValue, true))
      progress.hasFirstFactor = true
    } else {
      try checkAccount(username)
    }
    try checkDevice(request.device, of: username, &progress)
    return try advance(username, progress, &turn)
  }

  /// Does what “define” decides.
  mutating func advanceCustom(
    _ username: String,
    _ progress: Progress,
    _ turn: inout Turn
  ) throws(ServiceError) -> AuthReply {
    let decision = try decide(username, progress, turn)
    if progress.isStartOfCustom, decision != .ask(.custom), decision != .failAuthentication {
      throw ServiceError(.invalidLambdaResponse, "A custom flow begins with a custom challenge.")
    }
    switch decision {
    case .failAuthentication: throw .wrongPassword
    case .issueTokens:
      guard users[username] != nil else { throw .wrongPassword }
      return .tokens(issueTokens(to: username, progress, &turn))
    case .ask(let challenge):
      guard !challenge.isInternal else {
        throw ServiceError(.invalidLambdaResponse, "Unrecognizable lambda output")
      }
      return try ask(challenge, of: username, progress, &turn)
    }
  }

  private func decide(
    _ username: String,
    _ progress: Progress,
    _ turn: Turn
  ) throws(ServiceError) -> CustomChallenge.Decision {
    try call(turn) { triggers in
      try triggers.define(request(username, progress))
    }
  }

  /// “create”: the public parameters go along with the challenge.
  func fillCustom(
    _ session: inout Session,
    _ reply: inout ChallengeReply,
    _ turn: inout Turn
  ) throws(ServiceError) {
    let question = try call(turn) { triggers in
      try triggers.create(request(session.username, session.progress))
    }
    reply.parameters = question.publicParameters
    session.privateParameters = question.privateParameters
    session.customMetadata = question.metadata
  }

  /// “verify”: a wrong answer is no error; “define” decides again.
  func verifyCustom(_ answer: String, _ session: Session, _ turn: Turn) throws(ServiceError) -> Bool {
    try call(turn) { triggers in
      try triggers.verify(answer, session.privateParameters)
    }
  }

  private func request(_ username: String, _ progress: Progress) -> CustomChallenge.Request {
    CustomChallenge.Request(username: username, userNotFound: users[username] == nil, session: progress.custom)
  }

  private func call<Value>(
    _ turn: Turn,
    _ trigger: (CustomChallenge) throws -> Value
  ) throws(ServiceError) -> Value {
    guard let triggers = turn.triggers else {
      throw ServiceError(.invalidLambdaResponse, "Custom auth lambda trigger is not configured for the user pool.")
    }
    do {
      return try trigger(triggers)
    } catch CustomChallenge.Failure.refused(let message) {
      throw ServiceError(.userLambdaValidation, message)
    } catch CustomChallenge.Failure.unreadable(let message) {
      throw ServiceError(.invalidLambdaResponse, message)
    } catch CustomChallenge.Failure.broken(let message) {
      throw ServiceError(.unexpectedLambda, message)
    } catch {
      throw ServiceError(.unexpectedLambda, "A trigger failed.")
    }
  }
}
