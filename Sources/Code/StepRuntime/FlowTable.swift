/// The transition table of a flow: its steps and their outcomes, with canonical ids instead of a platform's names.
nonisolated public struct FlowTable: Swift.Sendable, Swift.Hashable {
  /// The id of the flow.
  public let id: Swift.String
  /// The operations that begin the flow.
  public private(set) var starts: [Start] = []
  /// The steps in the order of the specification.
  public private(set) var steps: [Step] = []

  /// Settings, each a set of conditions of which exactly one is true, for example those on the user's second factor.
  public private(set) var settings: [Setting] = []

  /// The ids of the conditions that outcomes set, and that the flow therefore remembers.
  public private(set) var remembered: Swift.Set<Swift.String> = []

  private var settingIndices: [Swift.String: Swift.Int] = [:]
  private var stepIndices: [Swift.String: Swift.Int] = [:]
  private var startIndices: [Swift.String: Swift.Int] = [:]

  init(id: Swift.String) {
    self.id = id
  }

  /// Returns the step with this id; nil if the flow has none.
  ///
  /// The time does not depend on the size of the flow.
  public func step(_ id: Swift.String) -> Step? {
    stepIndices[id].map { steps[$0] }
  }

  /// Returns the start with this operation; nil if the operation does not begin the flow.
  public func start(_ operation: Swift.String) -> Start? {
    startIndices[operation].map { starts[$0] }
  }

  /// Returns the outcomes of steps, for example of the `possibleIDs` of a step, in the order of the specification.
  public func outcomes(of ids: [some Swift.RawRepresentable<Swift.String>]) -> [Outcome] {
    ids.flatMap { step($0.rawValue)?.outcomes ?? [] }
  }

  /// Returns the outcome with this id of a step.
  public func outcome(_ id: Swift.String, at step: Swift.String) throws(Violation) -> Outcome {
    guard let found = self.step(step) else { throw Violation(.unknownStep(step), in: self) }
    guard let outcome = found.outcome(id) else {
      throw Violation(.impossibleOutcome(id, at: step), in: self)
    }
    return outcome
  }

  /// Returns the outcome with this id of the operation that begins the flow.
  public func outcome(_ id: Swift.String, startingWith operation: Swift.String) throws(Violation) -> Outcome {
    guard let found = start(operation) else { throw Violation(.unknownStart(operation), in: self) }
    guard let outcome = found.outcome(id) else {
      throw Violation(.impossibleOutcome(id, at: operation), in: self)
    }
    return outcome
  }

  mutating func append(_ setting: Setting) {
    for value in setting.values { settingIndices[value] = settings.count }
    settings.append(setting)
  }

  mutating func append(_ start: Start) {
    startIndices[start.operation] = startIndices[start.operation] ?? starts.count
    starts.append(start)
    remembered.formUnion(start.outcomes.flatMap(\.sets))
  }

  mutating func append(_ step: Step) {
    stepIndices[step.id] = stepIndices[step.id] ?? steps.count
    steps.append(step)
    remembered.formUnion(step.outcomes.flatMap(\.sets))
  }
}

nonisolated extension FlowTable {
  /// A set of conditions of which exactly one is true.
  public struct Setting: Swift.Sendable, Swift.Hashable {
    /// The id.
    public let id: Swift.String
    /// Whether the value is decided before the flow begins; if not, the flow begins with the first value.
    public let isAsked: Swift.Bool
    /// The ids of the conditions; the first one is true by default.
    public let values: [Swift.String]
  }

  /// Returns the setting that contains a condition; nil if none does.
  public func setting(of condition: Swift.String) -> Setting? {
    settingIndices[condition].map { settings[$0] }
  }

  /// An operation that begins the flow, and its outcomes.
  public struct Start: Swift.Sendable, Swift.Hashable {
    /// The id of the operation.
    public let operation: Swift.String
    /// The possible outcomes, in the order of the specification.
    public var outcomes: [Outcome] { list.all }

    var list = OutcomeList()

    /// Returns the outcome with this id; nil if the operation has none.
    public func outcome(_ id: Swift.String) -> Outcome? {
      list[id]
    }
  }

  /// A state of the flow.
  public struct Step: Swift.Sendable, Swift.Hashable {
    /// The canonical id.
    public let id: Swift.String
    /// The role of the step in the flow.
    public let role: Role
    /// The ids of the platforms that report the step and expect a response to it; nil for all.
    public let platforms: [Swift.String]?
    /// Whether the flow is over at the step without success.
    public let isFailure: Swift.Bool
    /// The id of the payload value that specifies how long to wait before each response; nil if you need not wait.
    public let interval: Swift.String?
    /// Whether that value is in milliseconds; otherwise it is in seconds.
    public let isIntervalInMilliseconds: Swift.Bool
    /// The possible outcomes of the step, in the order of the specification.
    public var outcomes: [Outcome] { list.all }
    /// Whether the step expects a response; false if the flow ends there or continues in another flow.
    public var isAnswered: Swift.Bool {
      if case .answered = role { true } else { false }
    }

    var list = OutcomeList()

    /// Returns the outcome with this id; nil if the step has none.
    public func outcome(_ id: Swift.String) -> Outcome? {
      list[id]
    }

    /// Returns the outcome with this id if the operation leads to it.
    public func outcome(_ id: Swift.String, through operation: Swift.String) -> Outcome? {
      guard case .answered(let own) = role, let outcome = list[id], outcome.cause == .call else { return nil }
      return (outcome.operation ?? own) == operation ? outcome : nil
    }
  }

  /// The role of a step in its flow.
  public enum Role: Swift.Sendable, Swift.Hashable {
    /// The step expects a response through the operation with this id.
    case answered(by: Swift.String)
    /// The flow ends here.
    case end
    /// The caller continues in the flow with this id, and then begins this flow again.
    case leave(to: Swift.String)
  }

  /// A possible outcome of a step, or of the operation that begins the flow.
  public struct Outcome: Swift.Sendable, Swift.Hashable {
    /// The id, for example `wrong-answer`.
    public let id: Swift.String
    /// The result: steps or an error.
    public let result: Result
    /// The id of the operation that has this outcome; nil if it is the step's own operation.
    public let operation: Swift.String?
    /// The cause of the outcome.
    public let cause: Cause
    /// The ids of the choice's members that have this outcome; empty for all other responses.
    public let members: [Swift.String]
    /// The clauses that must all be met.
    public let clauses: [Clause]
    /// The ids of the conditions that are true from then on.
    public let sets: [Swift.String]
    /// The ids of the conditions that are false from then on.
    public let clears: [Swift.String]
    /// The ids of the platforms on which the outcome is possible; empty for all.
    public let platforms: [Swift.String]

    /// The ids of the conditions that must be true in every case.
    public var conditions: [Swift.String] { clauses.compactMap(\.condition) }
  }

  /// The cause of an outcome.
  public enum Cause: Swift.String, Swift.Sendable, Swift.Hashable {
    /// The response to the step, or another call.
    case call
    /// Time passes without a call.
    case time
    /// The service acts without a call.
    case service
  }

  /// A requirement that is met if one of its alternatives is.
  public struct Clause: Swift.Sendable, Swift.Hashable, Swift.CustomStringConvertible {
    /// The alternatives, in the order of the specification.
    public let alternatives: [Alternative]

    /// A condition that must be true, or must be false.
    public struct Alternative: Swift.Sendable, Swift.Hashable {
      /// The id of the condition.
      public let condition: Swift.String
      /// Whether the condition must be true.
      public let isHeld: Swift.Bool
    }

    /// Reads ids with `|` between alternatives, and `!` before conditions that must be false.
    init(_ text: Swift.Substring) {
      alternatives = text.split(separator: "|").map { word in
        let isHeld = word.first != "!"
        return Alternative(condition: Swift.String(isHeld ? word : word.dropFirst()), isHeld: isHeld)
      }
    }

    /// The id of the condition that must be true, if the clause consists of this requirement only.
    public var condition: Swift.String? {
      alternatives.count == 1 && alternatives[0].isHeld ? alternatives[0].condition : nil
    }

    /// Returns true if the clause is met when exactly these conditions are true.
    public func isMet(by holding: Swift.Set<Swift.String>) -> Swift.Bool {
      alternatives.contains { holding.contains($0.condition) == $0.isHeld }
    }

    /// A description of the clause.
    public var description: Swift.String {
      condition.map { "the condition '\($0)'" }
        ?? alternatives.map { ($0.isHeld ? "" : "not ") + "'\($0.condition)'" }.joined(separator: " or ")
    }
  }

  /// The result of an outcome.
  public enum Result: Swift.Sendable, Swift.Hashable {
    /// One of the steps with these ids.
    case steps([Swift.String])
    /// The error with this id.
    case error(Swift.String, then: AfterError)
  }

  /// The effect of an error on the flow.
  public enum AfterError: Swift.String, Swift.Sendable, Swift.Hashable, Swift.Codable {
    /// The step remains: the caller can respond again.
    case stay
    /// The flow is over; the caller can start over.
    case restart
    /// The flow is over, and starting over does not help by itself.
    case end
  }

  /// An error for a step, start or outcome that the flow does not allow.
  public struct Violation: Swift.Error, Swift.Hashable, Swift.CustomStringConvertible {
    /// The reasons for a violation.
    public enum Reason: Swift.Sendable, Swift.Hashable {
      /// The flow has no step with this id.
      case unknownStep(Swift.String)
      /// The flow does not begin with the operation of this id.
      case unknownStart(Swift.String)
      /// The step, or the operation that begins the flow, has no outcome with this id.
      case impossibleOutcome(Swift.String, at: Swift.String)
      /// The outcome is caused by a call but no call was made, or the other way round.
      case otherCause(Swift.String, at: Swift.String)
    }

    /// The reason for the violation.
    public let reason: Reason
    /// The id of the flow.
    public let flow: Swift.String

    init(_ reason: Reason, in table: FlowTable) {
      self.reason = reason
      self.flow = table.id
    }

    /// A description of the violation.
    public var description: Swift.String {
      switch reason {
      case .unknownStep(let id): "the flow '\(flow)' has no step '\(id)'"
      case .unknownStart(let id): "the flow '\(flow)' does not begin with '\(id)'"
      case .impossibleOutcome(let id, let place): "'\(place)' of the flow '\(flow)' has no outcome '\(id)'"
      case .otherCause(let id, let place): "the outcome '\(id)' of '\(place)' has another cause"
      }
    }
  }

  /// Outcomes in order, found by id in constant time.
  struct OutcomeList: Swift.Sendable, Swift.Hashable {
    private(set) var all: [Outcome] = []
    private var indices: [Swift.String: Swift.Int] = [:]

    subscript(id: Swift.String) -> Outcome? {
      indices[id].map { all[$0] }
    }

    mutating func append(_ outcome: Outcome) {
      indices[outcome.id] = indices[outcome.id] ?? all.count
      all.append(outcome)
    }
  }
}

nonisolated extension FlowTable {
  /// Creates a table from rows of text, as generated code contains them.
  ///
  /// ```
  /// setting second-factor asked mfa-off,mfa-by-sms
  /// start sign-in
  ///   signed-in steps done
  /// step confirm-sms-otp answered confirm-sign-in
  ///   right-answer steps done,setup-totp when mfa-required
  ///   wrong-answer error code-mismatch stay on swift,android
  /// step done end
  /// step denied end failure
  /// ```
  ///
  /// The value of a setting is `asked` before the flow begins, or `kept` by the flow. A step that is `answered` can end
  /// with `every` and a payload value, and with `on` and the platforms that report it. An outcome can end with `by` and
  /// an operation, `cause` and what else causes it, `members`, `when` and the conditions that must be true (`!a`
  /// requires that `a` is false, `a|b` requires one of two), `sets` and `clears` with conditions, and `on` with
  /// platforms.
  ///
  /// The rows are text because an optimizing compiler takes minutes to compile calls or literals for a flow of a
  /// thousand steps.
  public init(id: Swift.String, rows: Swift.String) {
    self.init(id: id)
    var row: Row?
    for line in rows.split(separator: "\n") {
      let words = line.split(separator: " ").map(Swift.String.init)
      if line.first == " " {
        row?.append(words)
      } else {
        append(row)
        row = Row(words)
      }
    }
    append(row)
  }

  private mutating func append(_ row: Row?) {
    switch row {
    case .start(let start): append(start)
    case .step(let step): append(step)
    case .setting(let setting): append(setting)
    case nil: break
    }
  }

  private enum Row {
    case setting(Setting)
    case start(Start)
    case step(Step)

    init?(_ words: [Swift.String]) {
      switch (words.first, words.count) {
      case ("setting", 4): self = .setting(Setting(id: words[1], isAsked: words[2] == "asked", values: words[3].list))
      case ("start", 2): self = .start(Start(operation: words[1]))
      case ("step", 3...): self = .step(Step(words))
      default: return nil
      }
    }

    mutating func append(_ words: [Swift.String]) {
      guard let outcome = Outcome(words) else { return }
      switch self {
      case .start(var start):
        start.list.append(outcome)
        self = .start(start)
      case .step(var step):
        step.list.append(outcome)
        self = .step(step)
      case .setting: break
      }
    }
  }
}

nonisolated extension FlowTable {
  /// Words in pairs of a name and a list; trailing pairs can be omitted.
  fileprivate static func options(_ words: Swift.ArraySlice<Swift.String>) -> [Swift.String: [Swift.String]] {
    var options: [Swift.String: [Swift.String]] = [:]
    for name in stride(from: words.startIndex, to: words.endIndex, by: 2) {
      options[words[name]] = name + 1 < words.endIndex ? words[name + 1].list : []
    }
    return options
  }
}

nonisolated extension FlowTable.Step {
  fileprivate init(_ words: [Swift.String]) {
    id = words[1]
    role = FlowTable.Role(words.dropFirst(2))
    let options = FlowTable.options(words.dropFirst(4))
    isFailure = words.dropFirst(2).elementsEqual(["end", "failure"])
    interval = options["every"]?.first
    isIntervalInMilliseconds = options["unit"] == ["milliseconds"]
    platforms = options["on"]
  }

  /// Returns true if the platform reports the step.
  public func arrives(on platform: Swift.String) -> Swift.Bool {
    platforms?.contains(platform) ?? true
  }
}

nonisolated extension FlowTable.Role {
  fileprivate init(_ words: Swift.ArraySlice<Swift.String>) {
    let name = words.dropFirst().first ?? ""
    switch words.first {
    case "answered": self = .answered(by: name)
    case "leave": self = .leave(to: name)
    default: self = .end
    }
  }
}

nonisolated extension FlowTable.Outcome {
  fileprivate init?(_ words: [Swift.String]) {
    guard words.count >= 3 else { return nil }
    let isError = words[1] == "error"
    let options = FlowTable.options(words.dropFirst(isError ? 4 : 3))
    let after = isError && words.count > 3 ? FlowTable.AfterError(rawValue: words[3]) : nil
    self.init(
      id: words[0],
      result: isError ? .error(words[2], then: after ?? .end) : .steps(words[2].list),
      operation: options["by"]?.first,
      cause: options["cause"]?.first.flatMap(FlowTable.Cause.init) ?? .call,
      members: options["members"] ?? [],
      clauses: (options["when"] ?? []).map { FlowTable.Clause($0[...]) },
      sets: options["sets"] ?? [],
      clears: options["clears"] ?? [],
      platforms: options["on"] ?? []
    )
  }
}

nonisolated extension Swift.String {
  fileprivate var list: [Swift.String] {
    split(separator: ",").map(Swift.String.init)
  }
}
