/// Which outcomes the steps of a flow can have, as data: identifiers of canonical steps, not of a platform's names.
nonisolated public struct FlowTable: Swift.Sendable, Swift.Hashable {
  /// The id of the flow.
  public let id: Swift.String
  /// The operations that begin the flow.
  public private(set) var starts: [Start] = []
  /// The steps in the order of the specification.
  public private(set) var steps: [Step] = []

  /// Conditions of which exactly one holds, such as those on the second factor of a user.
  public private(set) var settings: [Setting] = []

  /// The ids of conditions that some outcome sets: what the flow remembers.
  public private(set) var remembered: Swift.Set<Swift.String> = []

  private var settingIndices: [Swift.String: Swift.Int] = [:]
  private var stepIndices: [Swift.String: Swift.Int] = [:]
  private var startIndices: [Swift.String: Swift.Int] = [:]

  init(id: Swift.String) {
    self.id = id
  }

  /// The step with this id; nil when the flow has none.
  ///
  /// Takes the same time in a large flow as in a small one.
  public func step(_ id: Swift.String) -> Step? {
    stepIndices[id].map { steps[$0] }
  }

  /// The start with this operation; nil when the operation does not begin the flow.
  public func start(_ operation: Swift.String) -> Start? {
    startIndices[operation].map { starts[$0] }
  }

  /// The outcomes of steps, such as the `possibleIDs` of one, in the order of the specification.
  public func outcomes(of ids: [some Swift.RawRepresentable<Swift.String>]) -> [Outcome] {
    ids.flatMap { step($0.rawValue)?.outcomes ?? [] }
  }

  /// The outcome with this id of a step.
  public func outcome(_ id: Swift.String, at step: Swift.String) throws(Violation) -> Outcome {
    guard let found = self.step(step) else { throw Violation(.unknownStep(step), in: self) }
    guard let outcome = found.outcome(id) else {
      throw Violation(.impossibleOutcome(id, at: step), in: self)
    }
    return outcome
  }

  /// The outcome with this id of the operation that begins the flow.
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
  /// Conditions of which exactly one holds.
  public struct Setting: Swift.Sendable, Swift.Hashable {
    /// The id.
    public let id: Swift.String
    /// Whether somebody decides on it before the flow begins; otherwise it has its first value then.
    public let isAsked: Swift.Bool
    /// The ids of the conditions; the first holds where nothing else is said.
    public let values: [Swift.String]
  }

  /// The setting of which a condition is a value; nil for one that stands alone.
  public func setting(of condition: Swift.String) -> Setting? {
    settingIndices[condition].map { settings[$0] }
  }

  /// An operation that begins the flow, and what it can lead to.
  public struct Start: Swift.Sendable, Swift.Hashable {
    /// The id of the operation.
    public let operation: Swift.String
    /// What it can lead to, in the order of the specification.
    public var outcomes: [Outcome] { list.all }

    var list = OutcomeList()

    /// The outcome with this id; nil when the operation has none.
    public func outcome(_ id: Swift.String) -> Outcome? {
      list[id]
    }
  }

  /// A state of the flow.
  public struct Step: Swift.Sendable, Swift.Hashable {
    /// The canonical id.
    public let id: Swift.String
    /// What the step is for the flow.
    public let role: Role
    /// The ids of the platforms on which the step arrives for its answer; nil for all.
    public let platforms: [Swift.String]?
    /// Whether the flow is over at the step without success.
    public let isFailure: Swift.Bool
    /// The id of the payload value that says how long to wait before each answer; nil where nobody has to wait.
    public let interval: Swift.String?
    /// Whether that value counts milliseconds; it counts seconds otherwise.
    public let isIntervalInMilliseconds: Swift.Bool
    /// What answers to it can lead to, in the order of the specification.
    public var outcomes: [Outcome] { list.all }
    /// Whether the flow stands here until an answer comes; it stands nowhere where it is over or goes on elsewhere.
    public var isAnswered: Swift.Bool {
      if case .answered = role { true } else { false }
    }

    var list = OutcomeList()

    /// The outcome with this id; nil when the step has none.
    public func outcome(_ id: Swift.String) -> Outcome? {
      list[id]
    }

    /// The outcome with this id, when the operation is the one that leads to it.
    public func outcome(_ id: Swift.String, through operation: Swift.String) -> Outcome? {
      guard case .answered(let own) = role, let outcome = list[id], outcome.cause == .call else { return nil }
      return (outcome.operation ?? own) == operation ? outcome : nil
    }
  }

  /// What a step is for its flow.
  public enum Role: Swift.Sendable, Swift.Hashable {
    /// Answered through the operation with this id.
    case answered(by: Swift.String)
    /// The flow is over.
    case end
    /// The caller goes on in the flow with this id, and begins this one anew afterwards.
    case leave(to: Swift.String)
  }

  /// What an answer, or the start of the flow, leads to.
  public struct Outcome: Swift.Sendable, Swift.Hashable {
    /// The id, such as `wrong-answer`.
    public let id: Swift.String
    /// What follows.
    public let result: Result
    /// The id of the operation that leads here, where it is another than the step's own.
    public let operation: Swift.String?
    /// What leads here.
    public let cause: Cause
    /// The ids of the choice's members that lead here; empty for all other answers.
    public let members: [Swift.String]
    /// What must hold, all of it.
    public let clauses: [Clause]
    /// The ids of the conditions that hold from then on.
    public let sets: [Swift.String]
    /// The ids of the conditions that no longer hold from then on.
    public let clears: [Swift.String]
    /// The ids of the platforms on which this happens; empty for all.
    public let platforms: [Swift.String]

    /// The ids of the conditions that have to hold in any case.
    public var conditions: [Swift.String] { clauses.compactMap(\.condition) }
  }

  /// What leads to an outcome.
  public enum Cause: Swift.String, Swift.Sendable, Swift.Hashable {
    /// The answer to the step, or another call.
    case call
    /// Time that passes, without a call.
    case time
    /// The service, without a call.
    case service
  }

  /// What must hold: one of its alternatives.
  public struct Clause: Swift.Sendable, Swift.Hashable, Swift.CustomStringConvertible {
    /// The alternatives, in the order of the specification.
    public let alternatives: [Alternative]

    /// A condition that has to hold, or not to.
    public struct Alternative: Swift.Sendable, Swift.Hashable {
      /// The id of the condition.
      public let condition: Swift.String
      /// Whether it has to hold.
      public let isHeld: Swift.Bool
    }

    /// Reads ids with `|` between alternatives, and `!` before what must not hold.
    init(_ text: Swift.Substring) {
      alternatives = text.split(separator: "|").map { word in
        let isHeld = word.first != "!"
        return Alternative(condition: Swift.String(isHeld ? word : word.dropFirst()), isHeld: isHeld)
      }
    }

    /// The id of the condition that has to hold, where the clause says no more.
    public var condition: Swift.String? {
      alternatives.count == 1 && alternatives[0].isHeld ? alternatives[0].condition : nil
    }

    /// Whether the clause is met, where these conditions hold and no others.
    public func isMet(by holding: Swift.Set<Swift.String>) -> Swift.Bool {
      alternatives.contains { holding.contains($0.condition) == $0.isHeld }
    }

    /// The clause in words.
    public var description: Swift.String {
      condition.map { "the condition '\($0)'" }
        ?? alternatives.map { ($0.isHeld ? "" : "not ") + "'\($0.condition)'" }.joined(separator: " or ")
    }
  }

  /// What follows.
  public enum Result: Swift.Sendable, Swift.Hashable {
    /// One of the steps with these ids.
    case steps([Swift.String])
    /// The error with this id.
    case error(Swift.String, then: AfterError)
  }

  /// What an error does to the flow.
  public enum AfterError: Swift.String, Swift.Sendable, Swift.Hashable, Swift.Codable {
    /// The step stays: the caller may answer again.
    case stay
    /// The flow is over; it may be begun anew.
    case restart
    /// The flow is over, and starting again does not help by itself.
    case end
  }

  /// What the flow does not allow.
  public struct Violation: Swift.Error, Swift.Hashable, Swift.CustomStringConvertible {
    /// What kind of thing is not there.
    public enum Reason: Swift.Sendable, Swift.Hashable {
      /// The flow has no step with this id.
      case unknownStep(Swift.String)
      /// The flow does not begin with the operation of this id.
      case unknownStart(Swift.String)
      /// The step, or the operation that begins the flow, has no outcome with this id.
      case impossibleOutcome(Swift.String, at: Swift.String)
      /// The outcome follows from a call although nobody makes one, or the other way round.
      case otherCause(Swift.String, at: Swift.String)
    }

    /// What is wrong.
    public let reason: Reason
    /// The id of the flow.
    public let flow: Swift.String

    init(_ reason: Reason, in table: FlowTable) {
      self.reason = reason
      self.flow = table.id
    }

    /// The violation in words.
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
  /// Makes a table from rows of text, as generated code has them.
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
  /// A setting is `asked` before the flow begins, or `kept` by it. A step that is answered may end in `every` with a payload value, and in `on` with the platforms on which it arrives. An outcome may end in
  /// `by` with an operation, `cause` with what else leads to it, `members`, `when` with what must hold (`!a` is the opposite of a condition, `a|b` one of
  /// two), `sets` and `clears` with conditions, and `on` with platforms. Text instead of calls or literals, because
  /// these take an optimising compiler minutes in a flow of a thousand steps.
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
  /// Words in pairs of a name and a list, which may be left out at the end.
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

  /// Whether the step arrives on the platform.
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
