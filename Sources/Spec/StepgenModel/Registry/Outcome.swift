/// What an answer, or the start of a flow, leads to.
///
/// Immutable; a class for the same reason as ``Step``.
package final class Outcome: Sendable {
  package let id: String
  package let range: SourceRange
  /// The index of the operation that leads here, where it is another than the step's own.
  package let operation: Int?
  /// The cause of the outcome.
  package let cause: Cause
  package let result: Result
  /// Indices of the members of the asked choice that lead here; empty for all members that no other outcome has.
  package let members: [Int]
  /// The clauses that must all be true.
  package let conditions: [Clause]
  /// Indices of the conditions that hold from then on.
  package let sets: [Int]
  /// Indices of the conditions that no longer hold from then on.
  package let clears: [Int]
  /// Whether the service decides that this happens, for reasons that nobody else can know.
  package let isUpToService: Bool
  /// Indices of the platforms on which this happens.
  package let platforms: [Platform.Index]
  package let meaning: String
  /// The exchange on the wire.
  package let wire: String?
  package let source: String?

  package init(
    id: String,
    range: SourceRange,
    operation: Int?,
    cause: Cause = .call,
    result: Result,
    members: [Int],
    conditions: [Clause],
    sets: [Int] = [],
    clears: [Int] = [],
    isUpToService: Bool = false,
    platforms: [Platform.Index],
    meaning: String,
    wire: String?,
    source: String?
  ) {
    self.id = id
    self.range = range
    self.operation = operation
    self.cause = cause
    self.result = result
    self.members = members
    self.conditions = conditions
    self.sets = sets
    self.clears = clears
    self.isUpToService = isUpToService
    self.platforms = platforms
    self.meaning = meaning
    self.wire = wire
    self.source = source
  }

  /// The index of the error in which it ends, if it is one.
  package var error: Int? {
    if case .error(let index, _) = result { index } else { nil }
  }

  /// What it says of itself: its meaning, or the words of its id where nothing else says when it happens.
  package var sentence: String {
    let isOrdinary = error == nil && operation == nil && cause == .call && members.isEmpty && notableConditions.isEmpty
    return meaning.isEmpty && isOrdinary ? words : meaning
  }

  /// The words of its id, as a sentence begins.
  package var words: String {
    id.prefix(1).uppercased() + id.dropFirst().replacing("-", with: " ")
  }

  /// Indices of the steps that may follow.
  package var nextSteps: [Int] {
    if case .steps(let indices) = result { indices } else { [] }
  }

  /// Indices of the conditions that have to hold or not to hold, each once.
  package var mentionedConditions: [Int] {
    var seen: Set<Int> = []
    return conditions.flatMap(\.alternatives).map(\.condition).filter { seen.insert($0).inserted }
  }

  /// The clauses that readers must know; pages and screens omit the others.
  package var notableConditions: [Clause] { conditions.filter { !$0.isUsual } }

  /// Indices of the conditions that have to hold in any case.
  package var requiredConditions: [Int] { conditions.compactMap(\.required) }

  package enum Cause: String, Sendable, Hashable, CaseIterable {
    /// The response of the caller, or another call.
    case call
    /// Time that passes, without a call.
    case time
    /// The service, without a call.
    case service
  }

  /// A requirement: one of its alternatives must be true.
  package struct Clause: Sendable, Hashable {
    package var alternatives: [Alternative]
    /// Whether it holds while those settings have it whose first value goes without saying.
    package var isUsual: Bool

    package init(_ alternatives: [Alternative], isUsual: Bool = false) {
      (self.alternatives, self.isUsual) = (alternatives, isUsual)
    }

    /// The index of the condition that must be true, if the clause consists of this condition.
    package var required: Int? {
      alternatives.count == 1 && alternatives[0].isHeld ? alternatives[0].condition : nil
    }
  }

  /// A condition that has to hold, or not to.
  package struct Alternative: Sendable, Hashable {
    /// The index of the condition.
    package var condition: Int
    package var isHeld: Bool

    package init(condition: Int, isHeld: Bool) {
      self.condition = condition
      self.isHeld = isHeld
    }
  }

  package enum Result: Sendable, Hashable {
    /// One of the steps at these indices follows.
    case steps([Int])
    /// The error at this index.
    case error(Int, then: AfterError)

    package enum AfterError: String, Sendable, Hashable, CaseIterable {
      /// The step stays: the caller may retry.
      case stay
      /// The flow is over; it can be started again.
      case restart
      /// The flow is over, and starting again does not help by itself.
      case end
    }
  }
}
