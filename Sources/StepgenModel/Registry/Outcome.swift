/// What an answer, or the start of a flow, leads to.
///
/// Immutable; a class for the same reason as ``Step``.
package final class Outcome: Sendable {
  package let id: String
  package let range: SourceRange
  /// The index of the operation that leads here, where it is another than the step's own.
  package let operation: Int?
  package let result: Result
  /// Indices of the members of the asked choice that lead here; empty for every answer.
  package let members: [Int]
  /// Indices of conditions that must all hold.
  package let conditions: [Int]
  /// Indices of the platforms on which this happens.
  package let platforms: [Int]
  package let meaning: String
  /// What goes over the wire.
  package let wire: String?
  package let source: String?

  package init(
    id: String,
    range: SourceRange,
    operation: Int?,
    result: Result,
    members: [Int],
    conditions: [Int],
    platforms: [Int],
    meaning: String,
    wire: String?,
    source: String?
  ) {
    self.id = id
    self.range = range
    self.operation = operation
    self.result = result
    self.members = members
    self.conditions = conditions
    self.platforms = platforms
    self.meaning = meaning
    self.wire = wire
    self.source = source
  }

  package enum Result: Sendable, Hashable {
    /// One of the steps at these indices follows.
    case steps([Int])
    /// The error at this index.
    case error(Int, then: AfterError)

    package enum AfterError: String, Sendable, Hashable, CaseIterable {
      /// The step stays: the caller may answer again.
      case stay
      /// The flow is over; it can be started again.
      case restart
      /// The flow is over, and starting again does not help by itself.
      case end
    }
  }
}
