extension FlowTable {
  /// An operation that begins the flow, and what it can lead to.
  public struct Start: Sendable, Hashable {
    /// The id of the operation.
    public let operation: String
    /// What it can lead to, in the order of the specification.
    public var outcomes: [Outcome] { list.all }

    var list = OutcomeList()

    /// The outcome with this id; nil when the operation has none.
    public func outcome(_ id: String) -> Outcome? {
      list[id]
    }
  }

  /// A state of the flow.
  public struct Step: Sendable, Hashable {
    /// The canonical id.
    public let id: String
    /// What the step is for the flow.
    public let role: Role
    /// The ids of the platforms on which the step arrives for its answer; nil for all.
    public let platforms: [String]?
    /// What answers to it can lead to, in the order of the specification.
    public var outcomes: [Outcome] { list.all }
    /// Whether the flow stands here until an answer comes; it stands nowhere where it is over or goes on elsewhere.
    public var isAnswered: Bool {
      if case .answered = role { true } else { false }
    }

    var list = OutcomeList()

    /// The outcome with this id; nil when the step has none.
    public func outcome(_ id: String) -> Outcome? {
      list[id]
    }

    /// The outcome with this id, when the operation is the one that leads to it.
    public func outcome(_ id: String, through operation: String) -> Outcome? {
      guard case .answered(let own) = role, let outcome = list[id] else { return nil }
      return (outcome.operation ?? own) == operation ? outcome : nil
    }
  }

  /// What a step is for its flow.
  public enum Role: Sendable, Hashable {
    /// Answered through the operation with this id.
    case answered(by: String)
    /// The flow is over.
    case end
    /// The caller goes on in the flow with this id, and begins this one anew afterwards.
    case leave(to: String)
  }

  /// What an answer, or the start of the flow, leads to.
  public struct Outcome: Sendable, Hashable {
    /// The id, such as `wrong-answer`.
    public let id: String
    /// What follows.
    public let result: Result
    /// The id of the operation that leads here, where it is another than the step's own.
    public let operation: String?
    /// The ids of the choice's members that lead here; empty for every answer.
    public let members: [String]
    /// The ids of conditions that must all hold.
    public let conditions: [String]
    /// The ids of the platforms on which this happens; empty for all.
    public let platforms: [String]
  }

  /// What follows.
  public enum Result: Sendable, Hashable {
    /// One of the steps with these ids.
    case steps([String])
    /// The error with this id.
    case error(String, then: AfterError)
  }

  /// What an error does to the flow.
  public enum AfterError: String, Sendable, Hashable, Codable {
    /// The step stays: the caller may answer again.
    case stay
    /// The flow is over; it may be begun anew.
    case restart
    /// The flow is over, and starting again does not help by itself.
    case end
  }

  /// What the flow does not allow.
  public struct Violation: Error, Hashable, CustomStringConvertible {
    /// What kind of thing is not there.
    public enum Reason: Sendable, Hashable {
      /// The flow has no step with this id.
      case unknownStep(String)
      /// The flow does not begin with the operation of this id.
      case unknownStart(String)
      /// The step, or the operation that begins the flow, has no outcome with this id.
      case impossibleOutcome(String, at: String)
    }

    /// What is wrong.
    public let reason: Reason
    /// The id of the flow.
    public let flow: String

    init(_ reason: Reason, in table: FlowTable) {
      self.reason = reason
      self.flow = table.id
    }

    /// The violation in words.
    public var description: String {
      switch reason {
      case .unknownStep(let id): "the flow '\(flow)' has no step '\(id)'"
      case .unknownStart(let id): "the flow '\(flow)' does not begin with '\(id)'"
      case .impossibleOutcome(let id, let place): "'\(place)' of the flow '\(flow)' has no outcome '\(id)'"
      }
    }
  }

  /// Outcomes in order, found by id in constant time.
  struct OutcomeList: Sendable, Hashable {
    private(set) var all: [Outcome] = []
    private var indices: [String: Int] = [:]

    subscript(id: String) -> Outcome? {
      indices[id].map { all[$0] }
    }

    mutating func append(_ outcome: Outcome) {
      indices[outcome.id] = indices[outcome.id] ?? all.count
      all.append(outcome)
    }
  }
}
