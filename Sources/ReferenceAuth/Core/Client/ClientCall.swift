internal import AmplifyAuthFlows
internal import StepRuntime

/// One call of an app on its way through its client library: where the flow stands, what holds, and what it changes.
struct ClientCall {
  let operation: AuthOperation
  /// Where the flow stands; nil for calls that belong to none.
  var place: FlowPlace?
  let platform: AuthPlatform
  /// The conditions of the spec that hold.
  var facts: Set<String> = []
  /// The member of a choice that the app answers with.
  var member: String?
  /// Ways through the flow of devices that a sign-in takes as it ends, whichever call ends it.
  var alongside: [(place: FlowPlace, target: Target)] = []
  /// What this installation of the app remembers.
  var client: ClientState
  /// Time, randomness, and what was sent.
  var turn: Turn

  /// Whether the spec lets this place lead there.
  func allows(_ target: Target) -> Bool {
    !outcomes(to: target).isEmpty
  }

  /// The answer that a step is, if the spec allows it.
  func answer(_ reply: Reply, _ step: String, message: String? = nil) -> Answer {
    check(Answer(reply, step: step, message: message), .step(step))
  }

  /// The answer that an error is, if the spec allows it, and what becomes of the flow.
  ///
  /// An error that the spec knows here, but not on this platform, is one for which the client library has no type:
  /// Swift has none for `PasswordHistoryPolicyViolationException`. It arrives by its name on the wire.
  func failure(_ error: ServiceError) -> (answer: Answer, then: FlowTable.AfterError) {
    let id = error.error.id
    let answer = Answer(.failure(id), message: error.message)
    guard let place else { return (answer, .end) }
    if let outcome = outcomes(to: .error(id)).first { return (check(answer, .error(id)), outcome.then) }
    let elsewhere = Spec.outcomes(at: place).first {
      $0.outcome.leads(to: .error(id)) && !$0.outcome.happens(on: platform)
    }
    if let elsewhere, let wire = error.error.wireNames.first {
      return (Answer(.failure(wire), message: error.message), elsewhere.outcome.then)
    }
    if AuthOperation.isAboutState(error.error) { return (answer, .end) }
    return (check(answer, .error(id)), .end)
  }

  /// What has to hold for the place to end in this error; nil when it cannot.
  func conditions(forForced error: String) -> [String]? {
    guard let place else { return [] }
    return Spec.outcomes(at: place).first {
      $0.operation == operation.rawValue && $0.outcome.leads(to: .error(error)) && $0.outcome.happens(on: platform)
    }?.outcome.conditions
  }

  private func outcomes(to target: Target) -> [FlowTable.Outcome] {
    guard let place else { return [] }
    return outcomes(at: place, by: operation, to: target).outcomes
  }

  /// Where a call answers a step and begins the flow as well, it begins the flow anew if the step has no such outcome.
  private func outcomes(
    at place: FlowPlace,
    by operation: AuthOperation,
    to target: Target
  ) -> (outcomes: [FlowTable.Outcome], from: String) {
    for place in [place, FlowPlace(flow: place.flow, id: operation.rawValue, isStart: true)] {
      let found = Spec.outcomes(at: place, by: operation, to: target, given: facts, on: platform, choosing: member)
      if !found.isEmpty { return (found, place.id) }
    }
    return ([], place.id)
  }

  private func check(_ answer: Answer, _ target: Target) -> Answer {
    guard let place else { return answer }
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
          + "\(platform.rawValue) while \(facts.sorted().joined(separator: ", "))"
      }
    }
    return answer
  }
}

extension FlowTable.Outcome {
  fileprivate var then: FlowTable.AfterError {
    if case .error(_, let then) = result { then } else { .stay }
  }
}

extension AuthOperation {
  /// Whether an error says that the call does not fit what went before, which no place of a flow lists.
  static func isAboutState(_ error: AuthFlowError) -> Bool {
    [.noSignInInProgress, .autoSignInNotStarted].contains(error)
  }
}
