extension FlowRun {
  /// Why a flow does not allow a move.
  public struct Refusal: Error, Hashable, CustomStringConvertible {
    /// What is wrong with the move.
    public enum Reason: Sendable, Hashable {
      /// The table has no such start, step or outcome.
      case violation(FlowTable.Violation)
      /// The move answers although the flow is not at a step.
      case answerWithoutStep
      /// The step takes no answer: the flow is over there, or goes on in another flow.
      case answerAtEnd(step: String)
      /// The outcome happens only if the condition with this id holds, and it is not given.
      case missingCondition(String)
      /// The outcome happens on the platforms with these ids only.
      case otherPlatform([String])
      /// The step arrives on the platforms with these ids only.
      case stepElsewhere(String, [String])
      /// The outcome belongs to other members of the choice than the one that is answered.
      case otherMember(String)
      /// The outcome leads to one of several steps, and the move does not say to which.
      case severalSteps([String])
      /// The outcome does not lead to what is expected.
      case unexpected(StepTrace.Expectation, instead: FlowTable.Result)
    }

    /// What is wrong with the move.
    public let reason: Reason
    init(_ reason: Reason) {
      self.reason = reason
    }

    /// The refusal in words.
    public var description: String {
      reason.description
    }
  }
}

extension FlowRun.Refusal.Reason: CustomStringConvertible {
  /// The reason in words.
  public var description: String {
    switch self {
    case .violation(let violation): violation.description
    case .answerWithoutStep: "there is no step to answer"
    case .answerAtEnd(let step): "the step '\(step)' takes no answer"
    case .missingCondition(let id): "the outcome needs the condition '\(id)', which is not given"
    case .otherPlatform(let ids): "the outcome happens on \(ids.joined(separator: ", ")) only"
    case .stepElsewhere(let step, let ids):
      ids.isEmpty
        ? "the step '\(step)' never arrives" : "the step '\(step)' arrives on \(ids.joined(separator: ", ")) only"
    case .otherMember(let answer): "the outcome does not belong to the answer '\(answer)'"
    case .severalSteps(let ids): "the outcome leads to \(ids.quoted), and nothing says to which"
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
    case .steps(let ids): ids.quoted
    case .error(let id, _): "the error '\(id)'"
    }
  }
}

extension [String] {
  fileprivate var quoted: String {
    map { "'\($0)'" }.joined(separator: " or ")
  }
}
