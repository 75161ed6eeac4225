import StepgenModel

/// The effect of a flow's moves on its properties: a bit for each property.
///
/// The search for situations carries a ``Memory`` along, so that a situation is a place, values, and what properties
/// remember of the run that led there.
struct PropertyWatch {
  /// The state of properties in a run.
  struct Memory {
    /// The properties that apply to the run.
    var speaking: UInt64 = 0
    /// The properties of which the first part has happened, for example the event of ‘after’.
    var begun: UInt64 = 0

    /// Returns true if everything that would be found from here is found from the other as well.
    func isSubset(of other: Memory) -> Bool {
      speaking & ~other.speaking == 0 && begun & ~other.begun == 0
    }

    mutating func keep(_ properties: UInt64) {
      speaking &= properties
      begun &= speaking
    }
  }

  /// The effect of an outcome, or of several outcomes, on properties; a bit for each property.
  struct Effect {
    /// Those that are broken.
    var broken: UInt64 = 0
    /// The properties of which the first part has happened, and those that forbid something in a run that continues.
    var concerned: UInt64 = 0
    /// Those that forbid something in a run that is over.
    var closed: UInt64 = 0
    /// The properties that no longer apply to the run.
    var silenced: UInt64 = 0

    /// Those to which nothing matters.
    var unconcerned: UInt64 { ~concerned & (silenced | ~closed) }

    mutating func formUnion(_ other: Effect) {
      broken |= other.broken
      concerned |= other.concerned
      closed |= other.closed
      silenced |= other.silenced
    }
  }

  /// The properties that concern a step or an outcome, and how.
  private struct Mention {
    var subject: UInt64 = 0
    var goal: UInt64 = 0
    var exception: UInt64 = 0
  }

  /// So many properties are watched at most.
  static let most = 64

  private let flow: Flow
  private var sentences: [Flow.Property.Sentence: UInt64] = [:]
  private var steps: [Mention]
  private var outcomes: [String: Mention] = [:]
  /// All that are watched.
  private(set) var all: UInt64 = 0
  /// The properties that apply to every run.
  private(set) var unconditional: UInt64 = 0
  /// The properties that apply to some runs, and the values of settings at the beginning of these runs.
  private(set) var conditional: [(property: UInt64, given: ValueSpace.Need)] = []
  /// All values of the settings that decide of which runs they speak.
  private(set) var deciding = Values.none

  init(_ properties: [Flow.Property], of flow: Flow, _ space: ValueSpace) {
    self.flow = flow
    steps = flow.steps.map { _ in Mention() }
    for (index, property) in properties.prefix(Self.most).enumerated() {
      let bit: UInt64 = 1 << UInt64(index)
      all |= bit
      sentences[property.sentence, default: 0] |= bit
      for event in property.subjects { mention(event, \.subject, bit) }
      for event in property.goals { mention(event, \.goal, bit) }
      for event in property.exceptions { mention(event, \.exception, bit) }
      if property.given.isEmpty {
        unconditional |= bit
      } else if let given = space.values(given: property.given) {
        conditional.append((bit, given))
      }
      deciding = deciding | space.settings(of: property.given)
    }
  }

  private mutating func mention(_ event: Flow.Property.Event, _ part: WritableKeyPath<Mention, UInt64>, _ bit: UInt64) {
    switch event {
    case .step(let index): steps[index][keyPath: part] |= bit
    case .outcome(let id): outcomes[id, default: Mention()][keyPath: part] |= bit
    }
  }

  /// The state after an outcome, and its effect on properties; `next` is nil if the run is over.
  func move(
    _ before: Memory,
    from step: Int?,
    by outcome: Outcome,
    _ operation: Int?,
    to next: Int?
  ) -> (memory: Memory, effect: Effect) {
    let isRight = isRightAnswer(outcome, operation, at: step)
    let target = outcome.error == nil ? next : nil
    let happened = outcomes[outcome.id] ?? Mention()
    let come = target.map { steps[$0] } ?? Mention()
    let subjects = happened.subject | come.subject
    var memory = before
    memory.keep(~(happened.exception | come.exception))
    var broken = subjects & bits(of: .never)

    let once = subjects & bits(of: .atMostOnce)
    broken |= once & memory.begun
    memory.begun |= once

    if let step, isRight { memory.begun |= steps[step].subject & bits(of: .notTwice) }
    broken |= come.subject & bits(of: .notTwice) & memory.begun

    let after = bits(of: .after)
    // Wrong answers keep the step; other moves are no right answers.
    let staysThere = outcome.error != nil && next != nil && next == step
    if step != nil, !isRight, !staysThere { memory.begun &= ~after }
    for mention in [happened, come] {
      memory.begun = memory.begun & ~(mention.goal & after) | (mention.subject & after)
    }
    if let target, flow.steps[target].answeringOperation == nil { broken |= memory.begun & after }

    broken &= memory.speaking
    memory.begun &= memory.speaking
    let forbidding = memory.speaking & bits(of: .never)
    let effect = Effect(
      broken: broken,
      concerned: broken | memory.begun | (next == nil ? 0 : forbidding),
      closed: next == nil ? forbidding : 0,
      silenced: before.speaking & ~memory.speaking
    )
    return (next == nil ? Memory() : memory, effect)
  }

  private func isRightAnswer(_ outcome: Outcome, _ operation: Int?, at step: Int?) -> Bool {
    guard let step, outcome.error == nil, outcome.cause == .call else { return false }
    return operation == flow.steps[step].answeringOperation
  }

  private func bits(of sentence: Flow.Property.Sentence) -> UInt64 { sentences[sentence] ?? 0 }
}
