internal import AmplifyAuthFlows
internal import AmplifyAuthTables
internal import StepRuntime

/// A call of an app on its way through its client library: its place in the flow, the conditions that are true, and its
/// changes.
struct ClientCall {
  /// Nil for a call that the spec does not have.
  let operation: AuthOperation?
  /// The place of the call in a flow; nil for calls that belong to no flow.
  let place: FlowPlace?
  let platform: AuthPlatform
  /// The conditions that are true.
  var facts: Set<Condition> = []
  /// The member of a choice with which the app responds.
  var member: ChosenMember?
  /// Transitions of the device flow that a sign-in makes when it ends, whichever call ends it.
  var alongside: [(place: FlowPlace, target: Target)] = []
  /// The data that this installation of the app remembers.
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

/// Checks results against the spec.
extension ClientCall {
  /// Returns true if the spec allows this place to lead there.
  func allows(_ target: Target) -> Bool {
    guard let place else { return false }
    return !outcomes(at: place, to: target).outcomes.isEmpty
  }

  /// Returns the `Answer` with a step, if the spec allows it.
  func answer(_ reply: Reply, _ step: some CanonicalStep, message: String? = nil) -> Answer {
    check(Answer(reply, step: step.rawValue, message: message), .step(step))
  }

  /// Returns the conditions under which the place can end in this error; nil if it cannot.
  func conditions(forForced error: AuthFlowError) -> [Condition]? {
    guard let place, let operation else { return [] }
    let beginning = FlowPlace(flow: place.flow, id: operation.rawValue, isStart: true)
    return (Spec.outcomes(at: place) + Spec.outcomes(at: beginning)).first {
      $0.operation == operation.rawValue && $0.outcome.leads(to: .error(error)) && $0.outcome.happens(on: platform)
    }?.outcome.conditions.map(Condition.init)
  }

  /// If a call both responds to a step and begins the flow, it starts the flow over if the step has no such outcome.
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

/// Results that are errors.
extension ClientCall {
  /// Returns the `Answer` for an error; ends the sign-in unless the user can retry at the step according to the spec.
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

  /// Returns the error that the client library throws for an error of Cognito.
  ///
  /// Flutter has one error for a wrong code during the setup of an authenticator app
  /// (FL:totp_setup_state_machine.dart:92-104). On Android, a call about devices continues without the token if the
  /// token cannot be renewed (AN:RememberDeviceUseCase.kt).
  private func seen(_ error: ServiceError) -> ServiceError {
    switch (platform, error.error) {
    case (.flutter, .enableSoftwareTokenMFA) where operation == .verifyTOTPSetup:
      ServiceError(.codeMismatch, error.message)
    case (.android, .sessionExpired) where place?.flow == AuthFlows.deviceMemory.id:
      ServiceError(.notAuthorized, error.message)
    default: error
    }
  }

  /// Returns the step for an account that may not sign in, if the spec has one.
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

  /// Returns the `Answer` for an error, if the spec allows it, and the effect on the flow.
  ///
  /// If the spec has an error at this place, but not on this platform, the client library has no type for it: Swift has
  /// none for `PasswordHistoryPolicyViolationException`. The error has its name on the wire then.
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
    // Errors for a call that does not fit the calls before it are listed at no place of a flow.
    if [.noSignInInProgress, .autoSignInNotStarted].contains(error.error) { return (answer, .end) }
    return (check(answer, target), .end)
  }

  /// Returns the conditions that an error of Cognito represents.
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

  /// A trigger that fails the sign-in makes its session invalid; so does an account that was disabled.
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
