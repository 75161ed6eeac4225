/// A path through a flow: given this, answer that, expect this step.
nonisolated public struct StepTrace: Swift.Sendable, Swift.Hashable {
  /// The id of the trace.
  public let id: Swift.String
  /// What it shows.
  public let title: Swift.String
  /// The ids of the conditions that hold.
  public let given: [Swift.String]
  /// What happens, in order.
  public let moves: [Move]

  /// Makes a trace.
  public init(id: Swift.String, title: Swift.String, given: [Swift.String] = [], moves: [Move]) {
    self.id = id
    self.title = title
    self.given = given
    self.moves = moves
  }

  /// What the caller does, and what follows.
  public struct Move: Swift.Sendable, Swift.Hashable {
    /// What the caller does.
    public let action: Action
    /// The id of the outcome that happens.
    public let outcome: Swift.String
    /// What the caller sees.
    public let expected: Expectation

    /// Makes a move.
    public init(_ action: Action, outcome: Swift.String, expect expected: Expectation) {
      self.action = action
      self.outcome = outcome
      self.expected = expected
    }
  }

  /// What the caller does.
  public enum Action: Swift.Sendable, Swift.Hashable {
    /// Calls the operation of this id, with values by the input's id: begins the flow, or takes another way out of a step.
    case call(Swift.String, with: [Swift.String: Swift.String] = [:])
    /// Answers the step, with what else goes into the call by the input's id.
    case answer(Swift.String, with: [Swift.String: Swift.String] = [:])
    /// Does nothing: time passes, or the service acts.
    case wait
  }

  /// What the caller sees.
  public enum Expectation: Swift.Sendable, Swift.Hashable {
    /// The step with this canonical id.
    case step(Swift.String)
    /// The error with this id.
    case error(Swift.String)
  }
}
