/// Which outcomes the steps of a flow can have, as data: identifiers of canonical steps, not of a platform's names.
public struct FlowTable: Sendable, Hashable {
  /// The id of the flow.
  public let id: String
  /// The operations that begin the flow.
  public private(set) var starts: [Start] = []
  /// The steps in the order of the specification.
  public private(set) var steps: [Step] = []

  private var stepIndices: [String: Int] = [:]
  private var startIndices: [String: Int] = [:]

  init(id: String) {
    self.id = id
  }

  /// The step with this id; nil when the flow has none.
  ///
  /// Takes the same time in a large flow as in a small one.
  public func step(_ id: String) -> Step? {
    stepIndices[id].map { steps[$0] }
  }

  /// The start with this operation; nil when the operation does not begin the flow.
  public func start(_ operation: String) -> Start? {
    startIndices[operation].map { starts[$0] }
  }

  /// The outcome with this id of a step.
  public func outcome(_ id: String, at step: String) throws(Violation) -> Outcome {
    guard let found = self.step(step) else { throw Violation(.unknownStep(step), in: self) }
    guard let outcome = found.outcome(id) else {
      throw Violation(.impossibleOutcome(id, at: step), in: self)
    }
    return outcome
  }

  /// The outcome with this id of the operation that begins the flow.
  public func outcome(_ id: String, startingWith operation: String) throws(Violation) -> Outcome {
    guard let found = start(operation) else { throw Violation(.unknownStart(operation), in: self) }
    guard let outcome = found.outcome(id) else {
      throw Violation(.impossibleOutcome(id, at: operation), in: self)
    }
    return outcome
  }

  mutating func append(_ start: Start) {
    startIndices[start.operation] = startIndices[start.operation] ?? starts.count
    starts.append(start)
  }

  mutating func append(_ step: Step) {
    stepIndices[step.id] = stepIndices[step.id] ?? steps.count
    steps.append(step)
  }
}
