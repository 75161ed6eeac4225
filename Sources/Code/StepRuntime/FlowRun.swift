/// A run of a flow, move by move, as its transition table allows.
///
/// ```swift
/// var run = FlowRun(LockerFlows.pickUp)
/// try run.call("find-parcel", outcome: "found", to: "enter-code")
/// try run.answer("111111", outcome: "wrong-code")
/// run.step?.id  // enter-code: you can retry
/// ```
///
/// If the flow does not allow a move, the run throws a ``Refusal`` with the part of the specification that the move
/// contradicts, and stays unchanged.
nonisolated public struct FlowRun: Swift.Sendable, Swift.Hashable {
  /// The transition table of the flow.
  public let table: FlowTable
  /// The ids of the conditions that are true at the start; nil if any can be.
  public let given: Swift.Set<Swift.String>?
  /// The id of the platform; nil for any platform.
  public let platform: Swift.String?
  /// The moves so far, in order, with their results.
  public private(set) var history: [Event] = []

  /// Creates a run before its first call.
  ///
  /// If `given` is nil, conditions that outcomes set are false at the start, and the first outcome that depends on any
  /// other condition decides whether that condition is true. A setting without a value in `given` has its first value;
  /// if `given` is nil, this applies only to settings whose `isAsked` is false. With a platform, the run refuses
  /// outcomes and steps of other platforms.
  public init(_ table: FlowTable, given: [Swift.String]? = nil, on platform: Swift.String? = nil) {
    self.table = table
    self.given = given.map { Swift.Set($0) }
    self.platform = platform
  }

  /// A move and its result.
  public struct Event: Swift.Sendable, Swift.Hashable {
    /// The move.
    public let move: StepTrace.Move
    /// The outcome that happened.
    public let outcome: FlowTable.Outcome
    /// The step after the move; nil if an error ended the flow.
    public let step: FlowTable.Step?
    /// The ids of the conditions that must be true for the outcome, and that were unknown before the move.
    public let assumed: [Swift.String]
    /// The state of the conditions after the move.
    let memory: Memory
  }

  /// The state of a run besides its current step.
  struct Memory: Swift.Sendable, Swift.Hashable {
    /// The values of conditions that outcomes set or cleared.
    var changed: [Swift.String: Swift.Bool] = [:]
    /// The initial values of conditions that outcomes depended on, by id.
    var assumed: [Swift.String: Swift.Bool] = [:]
  }

  /// The current step; nil before the flow begins and after an error that ended it.
  public var step: FlowTable.Step? {
    history.last?.step
  }

  /// Whether the current step expects a response.
  public var isWaiting: Swift.Bool {
    step?.isAnswered == true
  }

  /// Returns the moves so far as a trace that the table allows.
  ///
  /// If `given` is nil, the trace lists the conditions that its outcomes depend on.
  public func trace(id: Swift.String, title: Swift.String) -> StepTrace {
    let given = given.map { $0.sorted() } ?? assumed.sorted()
    return StepTrace(id: id, title: title, given: given, moves: history.map(\.move))
  }

  /// The conditions that the outcomes so far depended on.
  ///
  /// If the first value of a setting was ruled out, includes another value of the setting.
  private var assumed: [Swift.String] {
    let memory = memory.assumed
    let others = table.settings.filter { memory[$0.values[0]] == false }.filter { setting in
      setting.values.allSatisfy { memory[$0] != true }
    }
    return memory.filter(\.value).keys + others.compactMap { $0.values.first { memory[$0] == nil } }
  }

  /// Removes all events except the last, which alone decides what can happen next.
  public mutating func forgetEarlier() {
    history.removeFirst(max(0, history.count - 1))
  }

  /// Undoes the last move; returns false if the history is empty.
  @discardableResult
  public mutating func back() -> Swift.Bool {
    history.popLast() != nil
  }
}

nonisolated extension FlowRun {
  /// Responds to the current step.
  ///
  /// If the step offers a choice, pass the id of the member. You can omit the next step if the outcome leads to only
  /// one step or to an error. If the flow does not allow the move, throws the reason and leaves the run unchanged.
  @discardableResult
  public mutating func answer(
    _ answer: Swift.String,
    outcome: Swift.String,
    to step: Swift.String? = nil
  ) throws(Refusal) -> Event {
    try make(.answer(answer), outcome: outcome, to: step)
  }

  /// Calls an operation that begins the flow, or that leaves the current step in another way.
  @discardableResult
  public mutating func call(
    _ operation: Swift.String,
    outcome: Swift.String,
    to step: Swift.String? = nil
  ) throws(Refusal) -> Event {
    try make(.call(operation), outcome: outcome, to: step)
  }

  /// Makes no call: time passes, or the service acts.
  @discardableResult
  public mutating func wait(outcome: Swift.String, to step: Swift.String? = nil) throws(Refusal) -> Event {
    try make(.wait, outcome: outcome, to: step)
  }

  /// Makes a move of a trace; throws if it does not lead to the step or error that the trace expects.
  @discardableResult
  public mutating func make(_ move: StepTrace.Move) throws(Refusal) -> Event {
    let outcome = try outcome(move.outcome, of: move.action)
    let step = try position(after: move, outcome)
    let (memory, assumed) = memory(after: outcome)
    let event = Event(move: move, outcome: outcome, step: step, assumed: assumed, memory: memory)
    history.append(event)
    return event
  }

  /// Makes a move with this outcome; you can omit the step as in ``answer(_:outcome:to:)``.
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
  /// Returns the possible outcomes of a response to the current step, in the order of the specification.
  ///
  /// If the step offers a choice and the response is the id of a member, outcomes of other members are left out.
  public func possibleOutcomes(answering answer: Swift.String? = nil) -> [FlowTable.Outcome] {
    guard let step, case .answered(let operation) = step.role else { return [] }
    return step.outcomes.filter {
      happens($0) && $0.cause == .call && ($0.operation ?? operation) == operation && belongs($0, answer, step)
    }
  }

  /// Returns the possible outcomes without a call.
  public func possibleOutcomesOfWaiting() -> [FlowTable.Outcome] {
    isWaiting ? (step?.outcomes ?? []).filter { $0.cause != .call && happens($0) } : []
  }

  /// Returns the possible outcomes of calling an operation now.
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

  /// Returns whether a condition is true now; nil if that is unknown.
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

  /// Assumes that a condition is true, or that it is false.
  ///
  /// Exactly one value of a setting is true.
  private func assume(_ condition: Swift.String, _ isHeld: Swift.Bool, _ memory: inout Memory) {
    memory.assumed[condition] = isHeld
    let others = table.setting(of: condition)?.values.filter { holds($0, memory) == nil } ?? []
    if isHeld {
      for other in others { memory.assumed[other] = false }
    } else if others.count == 1 {
      memory.assumed[others[0]] = true
    }
  }

  /// Returns the memory when clauses are met, and the conditions assumed for that; nil if they cannot be met together.
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

  /// Returns the memory after an outcome, and the conditions that the outcome assumed.
  private func memory(after outcome: FlowTable.Outcome) -> (Memory, assumed: [Swift.String]) {
    var (memory, assumed) = met(outcome.clauses[...], memory) ?? (memory, [])
    for condition in outcome.sets { memory.changed[condition] = true }
    for condition in outcome.clears { memory.changed[condition] = false }
    return (memory, assumed)
  }

  /// Returns the reason why the flow does not allow an outcome now, whichever action has it.
  private func refusalReason(_ outcome: FlowTable.Outcome) -> Refusal.Reason? {
    if let unmet = outcome.clauses.first(where: { !mayBeMet($0) }) { return .unmet(unmet) }
    // Each clause can be met alone: find the first one that the clauses before it exclude.
    if let index = outcome.clauses.indices.first(where: { met(outcome.clauses[...$0], memory) == nil }) {
      return .unmet(outcome.clauses[index])
    }
    if let platform, !outcome.platforms.isEmpty, !outcome.platforms.contains(platform) {
      return .otherPlatform(outcome.platforms)
    }
    return nil
  }

  /// Returns a reason if the response is a member to which the outcome does not belong.
  ///
  /// A response that is not the id of a member can have any outcome. An outcome that leads to a step and lists no
  /// members is for members without another outcome that leads to a step.
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

  /// Returns true if an outcome leads to a step whatever the unknown conditions are, and so excludes another outcome of
  /// the same call.
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

  /// If an operation both begins the flow and responds to the step, uses the start if the start has the outcome.
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
  /// An error that explains why a flow does not allow a move.
  public struct Refusal: Swift.Error, Swift.Hashable, Swift.CustomStringConvertible {
    /// The reasons for which a flow does not allow a move.
    public enum Reason: Swift.Sendable, Swift.Hashable {
      /// The table has no such start, step or outcome.
      case violation(FlowTable.Violation)
      /// The move is a response, but the flow is not at a step.
      case answerWithoutStep
      /// The step does not expect a response: the flow ends there or continues in another flow.
      case answerAtEnd(step: Swift.String)
      /// The outcome requires a clause that is not met.
      case unmet(FlowTable.Clause)
      /// The outcome is possible only on the platforms with these ids.
      case otherPlatform([Swift.String])
      /// Only the platforms with these ids report the step.
      case stepElsewhere(Swift.String, [Swift.String])
      /// The outcome does not belong to the selected member of the choice, but to others.
      case otherMember(Swift.String)
      /// The outcome leads to one of several steps, and the move does not specify which one.
      case severalSteps([Swift.String])
      /// The outcome does not lead to the expected step or error.
      case unexpected(StepTrace.Expectation, instead: FlowTable.Result)
    }

    /// The reason for which the flow does not allow the move.
    public let reason: Reason
    init(_ reason: Reason) {
      self.reason = reason
    }

    /// A description of the refusal.
    public var description: Swift.String {
      reason.description
    }
  }
}

nonisolated extension FlowRun.Refusal.Reason: Swift.CustomStringConvertible {
  /// A description of the reason.
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
  /// An error that explains why a trace is not a path through the flow.
  public struct ReplayFailure: Swift.Error, Swift.Hashable, Swift.CustomStringConvertible {
    /// The id of the trace.
    public let trace: Swift.String
    /// The index of the move.
    public let move: Swift.Int
    /// Why the flow does not allow it.
    public let refusal: FlowRun.Refusal

    /// A description of the failure; moves are counted from 1.
    public var description: Swift.String {
      "move \(move + 1) of the trace '\(trace)': \(refusal)"
    }
  }

  /// Runs the trace through the table, and returns the step at which it ends; nil if an error ended the flow.
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
