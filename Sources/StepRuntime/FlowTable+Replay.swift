extension FlowTable {
  /// Why a trace is not a path through the flow.
  public struct ReplayFailure: Error, Hashable, CustomStringConvertible {
    /// What is wrong with a move.
    public enum Reason: Sendable, Hashable {
      /// The table has no such start, step or outcome.
      case violation(Violation)
      /// The move answers although the flow is not at a step.
      case answerWithoutStep
      /// The step takes no answer: the flow is over there, or goes on in another flow.
      case answerAtEnd(step: String)
      /// The outcome happens only if the condition with this id holds, and the trace does not give it.
      case missingCondition(String)
      /// The outcome belongs to other members of the choice than the one that is answered.
      case otherMember(String)
      /// The outcome does not lead to what the trace expects.
      case unexpected(StepTrace.Expectation, instead: Result)
    }

    /// The id of the trace.
    public let trace: String
    /// The index of the move.
    public let move: Int
    /// What is wrong with it.
    public let reason: Reason

    /// The failure in words; moves count from 1.
    public var description: String {
      "move \(move + 1) of the trace '\(trace)': \(reason.text)"
    }
  }

  /// Walks the trace through the table, and returns the step at which it ends; nil when an error ended the flow.
  ///
  /// Throws at the first move that the table does not allow.
  @discardableResult
  public func replay(_ trace: StepTrace) throws(ReplayFailure) -> Step? {
    var position: Step?
    for (index, move) in trace.moves.enumerated() {
      do throws(Refusal) {
        position = try self.position(after: move, at: position, given: trace.given)
      } catch {
        throw ReplayFailure(trace: trace.id, move: index, reason: error.reason)
      }
    }
    return position
  }

  private struct Refusal: Error {
    let reason: ReplayFailure.Reason

    init(_ reason: ReplayFailure.Reason) {
      self.reason = reason
    }
  }

  private func position(after move: StepTrace.Move, at step: Step?, given: [String]) throws(Refusal) -> Step? {
    let outcome = try outcome(of: move, at: step)
    if let missing = outcome.conditions.first(where: { !given.contains($0) }) {
      throw Refusal(.missingCondition(missing))
    }
    switch (move.expected, outcome.result) {
    case (.step(let expected), .steps(let ids)) where ids.contains(expected):
      guard let next = self.step(expected) else {
        throw Refusal(.violation(Violation(.unknownStep(expected), flow: id)))
      }
      return next
    case (.error(let expected), .error(let error, let then)) where expected == error:
      return then == .stay && step?.isAnswered == true ? step : nil
    default: throw Refusal(.unexpected(move.expected, instead: outcome.result))
    }
  }

  /// Where an operation both begins the flow and answers the step, it begins when that has the outcome.
  private func outcome(of move: StepTrace.Move, at step: Step?) throws(Refusal) -> Outcome {
    switch move.action {
    case .call(let operation, _):
      if let outcome = start(operation)?.outcome(move.outcome) { return outcome }
      if let step, let outcome = step.outcome(move.outcome, through: operation) { return outcome }
      return try refusing { () throws(Violation) in try outcome(move.outcome, startingWith: operation) }
    case .answer(let answer, _):
      guard let step else { throw Refusal(.answerWithoutStep) }
      guard step.isAnswered else { throw Refusal(.answerAtEnd(step: step.id)) }
      let outcome = try refusing { () throws(Violation) in try self.outcome(move.outcome, at: step.id) }
      try check(answer, leadsTo: outcome, at: step)
      return outcome
    }
  }

  private func refusing(_ find: () throws(Violation) -> Outcome) throws(Refusal) -> Outcome {
    do throws(Violation) {
      return try find()
    } catch {
      throw Refusal(.violation(error))
    }
  }

  /// An answer that names a member must name one of the outcome's; other answers say nothing about members.
  private func check(_ answer: String, leadsTo outcome: Outcome, at step: Step) throws(Refusal) {
    guard !outcome.members.isEmpty, !outcome.members.contains(answer) else { return }
    if step.outcomes.contains(where: { $0.members.contains(answer) }) { throw Refusal(.otherMember(answer)) }
  }
}

extension FlowTable.Step {
  /// Whether the flow stands here until an answer comes; it stands nowhere where it is over or goes on elsewhere.
  fileprivate var isAnswered: Bool {
    if case .answered = role { true } else { false }
  }
}

extension FlowTable.ReplayFailure.Reason {
  fileprivate var text: String {
    switch self {
    case .violation(let violation): "\(violation)"
    case .answerWithoutStep: "there is no step to answer"
    case .answerAtEnd(let step): "the step '\(step)' takes no answer"
    case .missingCondition(let id): "the outcome needs the condition '\(id)', which is not given"
    case .otherMember(let answer): "the outcome does not belong to the answer '\(answer)'"
    case .unexpected(let expected, let result): "expected \(expected.text), but the outcome leads to \(result.text)"
    }
  }
}

extension StepTrace.Expectation {
  fileprivate var text: String {
    switch self {
    case .step(let id): "the step '\(id)'"
    case .error(let id): "the error '\(id)'"
    }
  }
}

extension FlowTable.Result {
  fileprivate var text: String {
    switch self {
    case .steps(let ids): ids.map { "'\($0)'" }.joined(separator: " or ")
    case .error(let id, _): "the error '\(id)'"
    }
  }
}
