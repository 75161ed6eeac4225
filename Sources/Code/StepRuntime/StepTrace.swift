/// A path through a flow: the conditions, the caller's moves, and the expected steps and errors.
nonisolated public struct StepTrace: Swift.Sendable, Swift.Hashable {
  /// The id of the trace.
  public let id: Swift.String
  /// The title, which describes what the trace shows.
  public let title: Swift.String
  /// The ids of the conditions that are true.
  public let given: [Swift.String]
  /// The moves, in order.
  public let moves: [Move]

  /// Creates a trace.
  public init(id: Swift.String, title: Swift.String, given: [Swift.String] = [], moves: [Move]) {
    self.id = id
    self.title = title
    self.given = given
    self.moves = moves
  }

  /// An action of the caller and its result.
  public struct Move: Swift.Sendable, Swift.Hashable {
    /// The action of the caller.
    public let action: Action
    /// The id of the outcome.
    public let outcome: Swift.String
    /// The step or error that the caller receives.
    public let expected: Expectation

    /// Creates a move.
    public init(_ action: Action, outcome: Swift.String, expect expected: Expectation) {
      self.action = action
      self.outcome = outcome
      self.expected = expected
    }
  }

  /// An action of the caller.
  public enum Action: Swift.Sendable, Swift.Hashable {
    /// Calls the operation with this id, which begins the flow or leaves the step in another way; values are by input
    /// id.
    case call(Swift.String, with: [Swift.String: Swift.String] = [:])
    /// Responds to the step; other values of the call are by input id.
    case answer(Swift.String, with: [Swift.String: Swift.String] = [:])
    /// Makes no call: time passes, or the service acts.
    case wait
  }

  /// The step or error that the caller receives.
  public enum Expectation: Swift.Sendable, Swift.Hashable {
    /// The step with this canonical id.
    case step(Swift.String)
    /// The error with this id.
    case error(Swift.String)
  }
}
