/// A path through a flow: conditions, the responses of a caller, and the steps that it expects.
package struct Trace: Sendable {
  package var id: String
  package var range: SourceRange
  package var title: String
  /// Indices of conditions that hold.
  package var given: [Int]
  package var moves: [Move]
  /// Whether the flow has to refuse the last move.
  package var isRefused: Bool

  package init(
    id: String,
    range: SourceRange,
    title: String,
    given: [Int],
    moves: [Move],
    isRefused: Bool = false
  ) {
    self.id = id
    self.range = range
    self.title = title
    self.given = given
    self.moves = moves
    self.isRefused = isRefused
  }

  package struct Move: Sendable {
    package var range: SourceRange
    /// The range of the operation or the answer; nil if it is not known.
    package var actionRange: SourceRange?
    package var action: Action
    /// The id of the outcome that happens.
    package var outcome: String
    package var expected: Expectation

    package init(
      range: SourceRange,
      actionRange: SourceRange? = nil,
      action: Action,
      outcome: String,
      expected: Expectation
    ) {
      self.range = range
      self.actionRange = actionRange
      self.action = action
      self.outcome = outcome
      self.expected = expected
    }
  }

  package enum Action: Sendable, Hashable {
    /// Calls the operation at this index, with values by input: begins the flow, or takes another way out of a step.
    case call(operation: Int, with: [Value])
    /// Responds to the current step, with the other values for the call, by input.
    case answer(String, with: [Value])
    /// Does nothing: time passes, or the service acts.
    case wait
  }

  package struct Value: Sendable, Hashable {
    package var input: String
    package var value: String

    package init(input: String, value: String) {
      self.input = input
      self.value = value
    }
  }

  package enum Expectation: Sendable, Hashable {
    case step(Int)
    case error(Int)
  }
}
