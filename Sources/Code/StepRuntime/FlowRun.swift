/// A way through a flow, move by move: the transition table that runs.
///
/// ```swift
/// var run = FlowRun(LockerFlows.pickUp)
/// try run.call("find-parcel", outcome: "found", to: "enter-code")
/// try run.answer("111111", outcome: "wrong-code")
/// run.step?.id  // enter-code: the step stands
/// ```
///
/// Nothing that the flow does not allow can happen: such a move is refused with the place in the specification that
/// speaks against it, and leaves the run as it was.
nonisolated public struct FlowRun: Swift.Sendable, Swift.Hashable {
  /// What the flow allows.
  public let table: FlowTable
  /// The ids of the conditions that hold at first; nil when any may.
  public let given: Swift.Set<Swift.String>?
  /// The id of the platform; nil for what happens on any.
  public let platform: Swift.String?
  /// What has happened, in order.
  public private(set) var history: [Event] = []

  /// Begins before the first call.
  ///
  /// Without the conditions that hold, what outcomes set does not hold at first, and the first outcome that depends on
  /// another condition decides whether that one holds. A setting of which no value is given has its first one; without
  /// any conditions, that is so for those that nobody is asked for. With a platform, outcomes and steps of others are
  /// refused.
  public init(_ table: FlowTable, given: [Swift.String]? = nil, on platform: Swift.String? = nil) {
    self.table = table
    self.given = given.map { Swift.Set($0) }
    self.platform = platform
  }

  /// A move, and where it led.
  public struct Event: Swift.Sendable, Swift.Hashable {
    /// The move.
    public let move: StepTrace.Move
    /// The outcome that happened.
    public let outcome: FlowTable.Outcome
    /// Where the flow is; nil when an error ended it.
    public let step: FlowTable.Step?
    /// The ids of conditions of which nobody had said whether they hold, and that have to hold for the outcome.
    public let assumed: [Swift.String]
    /// What is known afterwards.
    let memory: Memory
  }

  /// What a run knows beside where it is.
  struct Memory: Swift.Sendable, Swift.Hashable {
    /// Whether conditions hold that outcomes set or cleared.
    var changed: [Swift.String: Swift.Bool] = [:]
    /// Whether conditions held at first that an outcome depended on, in the order of their ids.
    var assumed: [Swift.String: Swift.Bool] = [:]
  }

  /// Where the flow is; nil before it begins and after an error that ended it.
  public var step: FlowTable.Step? {
    history.last?.step
  }

  /// Whether the flow is at a step that takes an answer.
  public var isWaiting: Swift.Bool {
    step?.isAnswered == true
  }

  /// The way so far as a trace, which the table allows.
  ///
  /// Where it was not said which conditions hold at first, those that the outcomes depend on do.
  public func trace(id: Swift.String, title: Swift.String) -> StepTrace {
    let given = given.map { $0.sorted() } ?? assumed.sorted()
    return StepTrace(id: id, title: title, given: given, moves: history.map(\.move))
  }

  /// The conditions that the outcomes so far have depended on; of a setting whose first value was ruled out, another one.
  private var assumed: [Swift.String] {
    let memory = memory.assumed
    let others = table.settings.filter { memory[$0.values[0]] == false }.filter { setting in
      setting.values.allSatisfy { memory[$0] != true }
    }
    return memory.filter(\.value).keys + others.compactMap { $0.values.first { memory[$0] == nil } }
  }

  /// Keeps of what has happened the last alone, which is all that decides what can happen next.
  public mutating func forgetEarlier() {
    history.removeFirst(max(0, history.count - 1))
  }

  /// Takes the last move back; false when there is none.
  @discardableResult
  public mutating func back() -> Swift.Bool {
    history.popLast() != nil
  }
}

nonisolated extension FlowRun {
  /// Answers the step that stands.
  ///
  /// Where the step lets choose, the answer is the id of the member. The step that follows may be left out where the
  /// outcome leads to one alone, or is an error. Throws what speaks against the move, which is not made then.
  @discardableResult
  public mutating func answer(
    _ answer: Swift.String,
    outcome: Swift.String,
    to step: Swift.String? = nil
  ) throws(Refusal) -> Event {
    try make(.answer(answer), outcome: outcome, to: step)
  }

  /// Calls an operation: begins the flow, or takes another way out of a step.
  @discardableResult
  public mutating func call(
    _ operation: Swift.String,
    outcome: Swift.String,
    to step: Swift.String? = nil
  ) throws(Refusal) -> Event {
    try make(.call(operation), outcome: outcome, to: step)
  }

  /// Does nothing: time passes, or the service acts.
  @discardableResult
  public mutating func wait(outcome: Swift.String, to step: Swift.String? = nil) throws(Refusal) -> Event {
    try make(.wait, outcome: outcome, to: step)
  }

  /// Makes a move of a trace; it has to lead to what the trace expects.
  @discardableResult
  public mutating func make(_ move: StepTrace.Move) throws(Refusal) -> Event {
    let outcome = try outcome(move.outcome, of: move.action)
    let step = try position(after: move, outcome)
    let (memory, assumed) = memory(after: outcome)
    let event = Event(move: move, outcome: outcome, step: step, assumed: assumed, memory: memory)
    history.append(event)
    return event
  }

  /// Does something that has an outcome; the step may be left out as in ``answer(_:outcome:to:)``.
  @discardableResult
  public mutating func make(
    _ action: StepTrace.Action,
    outcome id: Swift.String,
    to step: Swift.String? = nil
  ) throws(Refusal) -> Event {
    let outcome = try outcome(id, of: action)
    let expected: StepTrace.Expectation
    switch (outcome.result, step) {
    case (_, let step?): expected = .step(step)
    case (.error(let error, _), nil): expected = .error(error)
    case (.steps(let steps), nil):
      guard steps.count == 1 else { throw Refusal(.severalSteps(steps)) }
      expected = .step(steps[0])
    }
    return try make(StepTrace.Move(action, outcome: id, expect: expected))
  }
}

nonisolated extension FlowRun {
  /// What an answer to the step that stands can lead to, in the order of the specification.
  ///
  /// Where the step lets choose and the answer is the id of a member, outcomes of other members are left out.
  public func possibleOutcomes(answering answer: Swift.String? = nil) -> [FlowTable.Outcome] {
    guard let step, case .answered(let operation) = step.role else { return [] }
    return step.outcomes.filter {
      happens($0) && $0.cause == .call && ($0.operation ?? operation) == operation && belongs($0, answer, step)
    }
  }

  /// What can happen without a call.
  public func possibleOutcomesOfWaiting() -> [FlowTable.Outcome] {
    isWaiting ? (step?.outcomes ?? []).filter { $0.cause != .call && happens($0) } : []
  }

  /// What calling an operation can lead to where the flow is.
  public func possibleOutcomes(calling operation: Swift.String) -> [FlowTable.Outcome] {
    let begun = table.start(operation)?.outcomes ?? []
    let taken = step?.outcomes.filter { step?.outcome($0.id, through: operation) != nil } ?? []
    return (begun + taken.filter { outcome in !begun.contains { $0.id == outcome.id } }).filter(happens)
  }

  private func happens(_ outcome: FlowTable.Outcome) -> Swift.Bool {
    refusalReason(outcome) == nil
  }

  private func belongs(_ outcome: FlowTable.Outcome, _ answer: Swift.String?, _ step: FlowTable.Step) -> Swift.Bool {
    guard let answer else { return true }
    return otherMember(answer, outcome, at: step) == nil
  }
}

nonisolated extension FlowRun {
  private var memory: Memory {
    history.last?.memory ?? Memory()
  }

  /// Whether a condition holds now; nil where nobody has said so.
  public func holds(_ condition: Swift.String) -> Swift.Bool? {
    holds(condition, memory)
  }

  private func holds(_ condition: Swift.String, _ memory: Memory) -> Swift.Bool? {
    if let known = memory.changed[condition] ?? memory.assumed[condition] { return known }
    guard let setting = table.setting(of: condition) else {
      return given?.contains(condition) ?? (table.remembered.contains(condition) ? false : nil)
    }
    if given == nil, setting.isAsked { return nil }
    return condition == setting.values.first { given?.contains($0) == true } ?? setting.values[0]
  }

  /// What is known when a condition is taken to hold, or not to: of a setting, one value holds.
  private func assume(_ condition: Swift.String, _ isHeld: Swift.Bool, _ memory: inout Memory) {
    memory.assumed[condition] = isHeld
    let others = table.setting(of: condition)?.values.filter { holds($0, memory) == nil } ?? []
    if isHeld {
      for other in others { memory.assumed[other] = false }
    } else if others.count == 1 {
      memory.assumed[others[0]] = true
    }
  }

  /// What is known when clauses are met, and the conditions that nobody had spoken of; nil if they cannot be met together.
  private func met(
    _ clauses: Swift.ArraySlice<FlowTable.Clause>,
    _ memory: Memory
  ) -> (memory: Memory, assumed: [Swift.String])? {
    guard let clause = clauses.first else { return (memory, []) }
    let others = clauses.dropFirst()
    if clause.alternatives.contains(where: { holds($0.condition, memory) == $0.isHeld }) { return met(others, memory) }
    for open in clause.alternatives where holds(open.condition, memory) == nil {
      var next = memory
      assume(open.condition, open.isHeld, &next)
      if let (end, more) = met(others, next) { return (end, (open.isHeld ? [open.condition] : []) + more) }
    }
    return nil
  }

  private func mayBeMet(_ clause: FlowTable.Clause) -> Swift.Bool {
    met([clause], memory) != nil
  }

  /// What is known after an outcome, and which conditions it took for granted.
  private func memory(after outcome: FlowTable.Outcome) -> (Memory, assumed: [Swift.String]) {
    var (memory, assumed) = met(outcome.clauses[...], memory) ?? (memory, [])
    for condition in outcome.sets { memory.changed[condition] = true }
    for condition in outcome.clears { memory.changed[condition] = false }
    return (memory, assumed)
  }

  /// What speaks against an outcome, whatever led there.
  private func refusalReason(_ outcome: FlowTable.Outcome) -> Refusal.Reason? {
    if let unmet = outcome.clauses.first(where: { !mayBeMet($0) }) { return .unmet(unmet) }
    // Each can be met alone: the first one that the clauses before it exclude.
    if let index = outcome.clauses.indices.first(where: { met(outcome.clauses[...$0], memory) == nil }) {
      return .unmet(outcome.clauses[index])
    }
    if let platform, !outcome.platforms.isEmpty, !outcome.platforms.contains(platform) {
      return .otherPlatform(outcome.platforms)
    }
    return nil
  }

  /// An answer that names a member must name one of the outcome's; other answers say nothing about members.
  ///
  /// An outcome with a step and without members follows what no other one with a step follows.
  private func otherMember(
    _ answer: Swift.String,
    _ outcome: FlowTable.Outcome,
    at step: FlowTable.Step
  ) -> Refusal.Reason? {
    let others = step.outcomes.filter { $0.members.contains(answer) }
    guard !others.isEmpty, !outcome.members.contains(answer) else { return nil }
    let isOther = !outcome.members.isEmpty || others.contains { excludes($0, outcome) }
    return isOther ? .otherMember(answer) : nil
  }

  /// Whether an outcome leads to a step whatever nobody has said, in place of another one of the same call.
  private func excludes(_ outcome: FlowTable.Outcome, _ other: FlowTable.Outcome) -> Swift.Bool {
    guard case (.steps, .steps) = (outcome.result, other.result), outcome.operation == other.operation else {
      return false
    }
    let isHere = platform != nil || outcome.platforms.isEmpty
    return isHere && happens(outcome) && met(outcome.clauses[...], memory)?.memory == memory
  }

  private func outcome(_ id: Swift.String, of action: StepTrace.Action) throws(Refusal) -> FlowTable.Outcome {
    let outcome = try declaredOutcome(id, of: action)
    if case .answer(let answer, _) = action, let step, let reason = otherMember(answer, outcome, at: step) {
      throw Refusal(reason)
    }
    if let reason = refusalReason(outcome) { throw Refusal(reason) }
    return outcome
  }

  /// Where an operation both begins the flow and answers the step, it begins when that has the outcome.
  private func declaredOutcome(_ id: Swift.String, of action: StepTrace.Action) throws(Refusal) -> FlowTable.Outcome {
    do throws(FlowTable.Violation) {
      switch action {
      case .call(let operation, _):
        if table.start(operation)?.outcome(id) == nil, let own = step?.outcome(id, through: operation) { return own }
        return try table.outcome(id, startingWith: operation)
      case .answer, .wait:
        if let step, step.isAnswered {
          let outcome = try table.outcome(id, at: step.id)
          let waits = if case .wait = action { true } else { false }
          if waits == (outcome.cause != .call) { return outcome }
          throw FlowTable.Violation(.otherCause(id, at: step.id), in: table)
        }
      }
    } catch {
      throw Refusal(.violation(error))
    }
    guard let step else { throw Refusal(.answerWithoutStep) }
    throw Refusal(.answerAtEnd(step: step.id))
  }

  private func position(after move: StepTrace.Move, _ outcome: FlowTable.Outcome) throws(Refusal) -> FlowTable.Step? {
    switch (move.expected, outcome.result) {
    case (.step(let expected), .steps(let ids)) where ids.contains(expected):
      guard let next = table.step(expected) else {
        throw Refusal(.violation(FlowTable.Violation(.unknownStep(expected), in: table)))
      }
      if let platform, !next.arrives(on: platform) {
        throw Refusal(.stepElsewhere(next.id, next.platforms ?? []))
      }
      return next
    case (.error(let expected), .error(let error, let then)) where expected == error:
      return then == .stay && isWaiting ? step : nil
    default: throw Refusal(.unexpected(move.expected, instead: outcome.result))
    }
  }
}

nonisolated extension FlowRun {
  /// Why a flow does not allow a move.
  public struct Refusal: Swift.Error, Swift.Hashable, Swift.CustomStringConvertible {
    /// What is wrong with the move.
    public enum Reason: Swift.Sendable, Swift.Hashable {
      /// The table has no such start, step or outcome.
      case violation(FlowTable.Violation)
      /// The move answers although the flow is not at a step.
      case answerWithoutStep
      /// The step takes no answer: the flow is over there, or goes on in another flow.
      case answerAtEnd(step: Swift.String)
      /// The outcome needs something that does not hold.
      case unmet(FlowTable.Clause)
      /// The outcome happens on the platforms with these ids only.
      case otherPlatform([Swift.String])
      /// The step arrives on the platforms with these ids only.
      case stepElsewhere(Swift.String, [Swift.String])
      /// The outcome belongs to other members of the choice than the one that is answered.
      case otherMember(Swift.String)
      /// The outcome leads to one of several steps, and the move does not say to which.
      case severalSteps([Swift.String])
      /// The outcome does not lead to what is expected.
      case unexpected(StepTrace.Expectation, instead: FlowTable.Result)
    }

    /// What is wrong with the move.
    public let reason: Reason
    init(_ reason: Reason) {
      self.reason = reason
    }

    /// The refusal in words.
    public var description: Swift.String {
      reason.description
    }
  }
}

nonisolated extension FlowRun.Refusal.Reason: Swift.CustomStringConvertible {
  /// The reason in words.
  public var description: Swift.String {
    switch self {
    case .violation(let violation): violation.description
    case .answerWithoutStep: "there is no step to answer"
    case .answerAtEnd(let step): "the step '\(step)' takes no answer"
    case .unmet(let clause): "the outcome needs \(clause), which does not hold"
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

nonisolated extension StepTrace.Expectation {
  fileprivate var text: Swift.String {
    switch self {
    case .step(let id): "the step '\(id)'"
    case .error(let id): "the error '\(id)'"
    }
  }
}

nonisolated extension FlowTable.Result {
  fileprivate var text: Swift.String {
    switch self {
    case .steps(let ids): ids.quoted
    case .error(let id, _): "the error '\(id)'"
    }
  }
}

nonisolated extension [Swift.String] {
  fileprivate var quoted: Swift.String {
    map { "'\($0)'" }.joined(separator: " or ")
  }
}

nonisolated extension FlowTable {
  /// Why a trace is not a path through the flow.
  public struct ReplayFailure: Swift.Error, Swift.Hashable, Swift.CustomStringConvertible {
    /// The id of the trace.
    public let trace: Swift.String
    /// The index of the move.
    public let move: Swift.Int
    /// Why the flow does not allow it.
    public let refusal: FlowRun.Refusal

    /// The failure in words; moves count from 1.
    public var description: Swift.String {
      "move \(move + 1) of the trace '\(trace)': \(refusal)"
    }
  }

  /// Walks the trace through the table, and returns the step at which it ends; nil when an error ended the flow.
  ///
  /// Throws at the first move that the table does not allow.
  @discardableResult
  public func replay(_ trace: StepTrace) throws(ReplayFailure) -> Step? {
    var run = FlowRun(self, given: trace.given)
    for (index, move) in trace.moves.enumerated() {
      do throws(FlowRun.Refusal) {
        try run.make(move)
      } catch {
        throw ReplayFailure(trace: trace.id, move: index, refusal: error)
      }
    }
    return run.step
  }
}
