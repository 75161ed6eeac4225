internal import AmplifyAuthFlows
internal import AmplifyAuthTables
internal import StepRuntime

/// One call of an app on its way through its client library: where the flow stands, what holds, and what it changes.
struct ClientCall {
  /// Nil for a call that the spec does not have.
  let operation: AuthOperation?
  /// Where the flow stands; nil for calls that belong to none.
  let place: FlowPlace?
  let platform: AuthPlatform
  /// What holds.
  var facts: Set<Condition> = []
  /// The member of a choice that the app answers with.
  var member: ChosenMember?
  /// Ways through the flow of devices that a sign-in takes as it ends, whichever call ends it.
  var alongside: [(place: FlowPlace, target: Target)] = []
  /// What this installation of the app remembers.
  var client: ClientState
  /// The user pool that the client library calls.
  var service: Service

  init(_ command: Command, _ client: ClientState, on platform: AuthPlatform, _ service: Service) {
    operation = command.operation
    place = FlowPlace.of(command, client)
    (self.platform, self.client, self.service) = (platform, client, service)
  }

  var now: AuthMoment { service.turn.now }

  /// The access token of the signed-in user.
  var access: AccessToken? { client.signedIn?.access }
}

/// What the spec says to an answer.
extension ClientCall {
  /// Whether the spec lets this place lead there.
  func allows(_ target: Target) -> Bool {
    guard let place else { return false }
    return !outcomes(at: place, to: target).outcomes.isEmpty
  }

  /// The answer that a step is, if the spec allows it.
  func answer(_ reply: Reply, _ step: some CanonicalStep, message: String? = nil) -> Answer {
    check(Answer(reply, step: step.rawValue, message: message), .step(step))
  }

  /// What has to hold for the place to end in this error; nil when it cannot.
  func conditions(forForced error: AuthFlowError) -> [Condition]? {
    guard let place, let operation else { return [] }
    let beginning = FlowPlace(flow: place.flow, id: operation.rawValue, isStart: true)
    return (Spec.outcomes(at: place) + Spec.outcomes(at: beginning)).first {
      $0.operation == operation.rawValue && $0.outcome.leads(to: .error(error)) && $0.outcome.happens(on: platform)
    }?.outcome.conditions.map(Condition.init)
  }

  /// Where a call answers a step and begins the flow as well, it begins the flow anew if the step has no such outcome.
  private func outcomes(
    at place: FlowPlace,
    by operation: AuthOperation? = nil,
    to target: Target
  ) -> (outcomes: [FlowTable.Outcome], from: String) {
    guard let operation = operation ?? self.operation, !Spec.lacks(target, of: place.flow, on: platform) else {
      return ([], place.id)
    }
    let holding = Spec.holding(facts, in: place.flow)
    for place in [place, FlowPlace(flow: place.flow, id: operation.rawValue, isStart: true)] {
      let found = Spec.outcomes(at: place).filter { candidate in
        candidate.operation == operation.rawValue && candidate.outcome.leads(to: target)
          && candidate.outcome.happens(on: platform) && candidate.outcome.happens(given: holding)
          && candidate.outcome.belongs(to: member)
      }
      if !found.isEmpty { return (found.map(\.outcome), place.id) }
    }
    return ([], place.id)
  }

  private func check(_ answer: Answer, _ target: Target) -> Answer {
    guard let place, let operation else { return answer }
    var answer = answer
    let ways = [(operation, place, target)] + alongside.map { (AuthOperation.signIn, $0.place, $0.target) }
    for (operation, place, target) in ways {
      let (found, from) = outcomes(at: place, by: operation, to: target)
      answer.transitions += found.map {
        FlowTransition(flow: place.flow, from: from, outcome: $0.id, to: target.id)
      }
      if found.isEmpty {
        answer.violation =
          "the flow '\(place.flow)' does not let '\(operation.rawValue)' lead from '\(place.id)' to '\(target.id)' on "
          + "\(platform.rawValue) while \(facts.map(\.rawValue).sorted().joined(separator: ", "))"
      }
    }
    return answer
  }
}

/// Answers that are errors.
extension ClientCall {
  /// The answer that an error is; ends the sign-in unless the spec says that the step stands.
  mutating func fail(_ error: ServiceError) -> Answer {
    let error = seen(error)
    facts.formUnion(conditions(of: error))
    if let answer = stepInstead(of: error) {
      client.signIn = nil
      return answer
    }
    let (answer, then) = failure(error)
    if then != .stay, place?.flow == AuthFlows.signIn.id { client.signIn = nil }
    if then != .stay, place?.flow == AuthFlows.totpSetup.id { client.isSettingUpTOTP = false }
    return answer
  }

  /// What the client library makes of an error.
  ///
  /// Flutter has one error for a wrong code while an authenticator app is set up
  /// (FL:totp_setup_state_machine.dart:92-104); on Android a call about devices goes without the token that cannot be
  /// renewed (AN:RememberDeviceUseCase.kt).
  private func seen(_ error: ServiceError) -> ServiceError {
    switch (platform, error.error) {
    case (.flutter, .enableSoftwareTokenMFA) where operation == .verifyTOTPSetup:
      ServiceError(.codeMismatch, error.message)
    case (.android, .sessionExpired) where place?.flow == AuthFlows.deviceMemory.id:
      ServiceError(.notAuthorized, error.message)
    default: error
    }
  }

  /// The step that an account is which may not sign in, where the spec has one.
  private func stepInstead(of error: ServiceError) -> Answer? {
    guard place?.flow == AuthFlows.signIn.id else { return nil }
    let (step, id): (AuthSignInStep, AuthSignInStep.ID)
    switch error.error {
    case .userNotConfirmed: (step, id) = (.confirmSignUp(nil), .confirmSignUp)
    case .passwordResetRequired: (step, id) = (.resetPassword(nil), .resetPassword)
    default: return nil
    }
    return allows(.step(id)) ? answer(.signIn(step), id, message: error.message) : nil
  }

  /// The answer that an error is, if the spec allows it, and what becomes of the flow.
  ///
  /// An error that the spec knows here, but not on this platform, is one for which the client library has no type:
  /// Swift has none for `PasswordHistoryPolicyViolationException`. It arrives by its name on the wire.
  private func failure(_ error: ServiceError) -> (answer: Answer, then: FlowTable.AfterError) {
    let target = Target.error(error.error)
    let answer = Answer(.failure(target.id), message: error.message)
    guard let place else { return (answer, .end) }
    if let outcome = outcomes(at: place, to: target).outcomes.first { return (check(answer, target), outcome.then) }
    let elsewhere = Spec.outcomes(at: place).first {
      $0.outcome.leads(to: target) && !$0.outcome.happens(on: platform)
    }
    if let elsewhere, let wire = error.error.wireNames.first {
      return (Answer(.failure(wire), message: error.message), elsewhere.outcome.then)
    }
    // That a call does not fit what went before is listed at no place of a flow.
    if [.noSignInInProgress, .autoSignInNotStarted].contains(error.error) { return (answer, .end) }
    return (check(answer, target), .end)
  }

  /// The conditions that an error of the service stands for.
  private func conditions(of error: ServiceError) -> Set<Condition> {
    switch error.error {
    case .userNotConfirmed: [.userNotConfirmed]
    case .passwordResetRequired: [.passwordResetRequired]
    case .userNotFound: [.userExistenceShown]
    case .aliasExists: [.aliasTaken]
    case .invalidParameter where isAt(.confirmNewPassword): [.requiredAttributeMissing]
    case .invalidParameter where isAt(.selectFirstFactor) && service.pool.mfa == .required: [.mfaSetupNeeded]
    case .notAuthorized where operation == .confirmSignIn: sessionConditions(error)
    case .notAuthorized where operation == .autoSignIn: [.sessionExpired]
    case .alreadySignedIn: [.alreadySignedIn]
    case .autoSignInNotStarted: [.noAutoSignIn]
    case .noMFATypeToSetUp: [.mfaSetupNeeded, .canSetUpNothing]
    case .unknownChallenge where error == .factorsLost: []
    case .unknownChallenge: [.unknownChallenge]
    case .unknownFactor: [.unknownMFAType, .unknownFirstFactor]
    case .noSignInInProgress where facts.contains(.passkeyCancelled): []
    case .noSignInInProgress: [platform == .javascript ? .storedSignInLost : .appRestarted]
    case .deviceNotTracked: [.deviceNotTracked]
    case .resourceNotFound where operation == .confirmSignIn: [.deviceUnknown]
    case .signOutFailure: [.alreadySignedIn, .hostedUIFailed]
    default: []
    }
  }

  /// A trigger that fails the sign-in makes its session invalid; an account that was turned off does so too.
  private func sessionConditions(_ error: ServiceError) -> Set<Condition> {
    if error == .lockedOut { return [] }
    guard error == .wrongPassword else { return [.sessionExpired] }
    if isAt(.confirmCustomChallenge) { return [.triggerFailsAuthentication] }
    return isAt(.confirmPassword) ? [] : [.sessionExpired]
  }

  private func isAt(_ step: AuthSignInStep.ID) -> Bool {
    place == .step(step)
  }
}

extension FlowTable.Outcome {
  fileprivate var then: FlowTable.AfterError {
    if case .error(_, let then) = result { then } else { .stay }
  }
}

extension ClientCall {
  /// Swift and JavaScript refuse empty values before they send anything (SW:AuthSignUpRequest+Validation.swift and its
  /// like, JS:apis/signUp.ts and its like).
  func refuseEmpty(_ values: String...) throws(ServiceError) {
    guard [.swift, .javascript].contains(platform), values.contains("") else { return }
    throw ServiceError(.clientValidation, "A value is empty.")
  }
}
