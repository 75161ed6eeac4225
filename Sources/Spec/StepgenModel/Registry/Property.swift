extension Flow {
  /// A sentence about the runs of a flow, which `check` decides.
  ///
  /// A run begins with a call that begins the flow, and lasts until the flow is over or begins again.
  package struct Property: Sendable {
    package var id: String
    package var range: SourceRange
    package var sentence: Sentence
    /// The subjects of the sentence.
    package var subjects: [Event]
    /// The events that come after the subjects of ``Sentence/after``.
    package var goals: [Event]
    /// Indices of the conditions that are true at the beginning of the runs to which it applies.
    package var given: [Int]
    /// After one of these, it no longer applies to the run.
    package var exceptions: [Event]
    package var reason: String

    package init(
      id: String,
      range: SourceRange,
      sentence: Sentence,
      subjects: [Event],
      goals: [Event] = [],
      given: [Int] = [],
      exceptions: [Event] = [],
      reason: String = ""
    ) {
      self.id = id
      self.range = range
      self.sentence = sentence
      self.subjects = subjects
      self.goals = goals
      self.given = given
      self.exceptions = exceptions
      self.reason = reason
    }

    package enum Sentence: Sendable, Hashable, CaseIterable {
      case never, atMostOnce, notTwice, after, alwaysEnds
    }

    package enum Event: Sendable, Hashable {
      /// The step at this index comes.
      case step(Int)
      /// An outcome with this id happens, at whichever step.
      case outcome(String)
    }
  }
}
