/// A transition of the spec: from a step, or from the call that begins a flow, through an outcome to a step or an
/// error.
public struct FlowTransition: Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
  /// The id of the flow.
  public var flow: String
  /// The id of the step, or of the operation that begins the flow.
  public var from: String
  /// The id of the outcome.
  public var outcome: String
  /// The id of the step or of the error.
  public var to: String

  /// Creates a transition from ids.
  public init(flow: String, from: String, outcome: String, to: String) {
    self.flow = flow
    self.from = from
    self.outcome = outcome
    self.to = to
  }

  /// The transition in one line.
  public var description: String { "\(flow): \(from) --\(outcome)--> \(to)" }

  /// Orders by flow, place, outcome and target.
  public static func < (left: FlowTransition, right: FlowTransition) -> Bool {
    (left.flow, left.from, left.outcome, left.to) < (right.flow, right.from, right.outcome, right.to)
  }
}
