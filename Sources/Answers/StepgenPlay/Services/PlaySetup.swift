package import StepRuntime
package import StepgenModel

/// What a service begins with.
package struct PlaySetup: Sendable, Hashable {
  /// The text of a fixture file as values; nil for what the service begins with by itself.
  package var fixture: PayloadValue?
  /// What decides everything that is random, where it is not what the fixture says.
  package var seed: UInt64?

  package init(fixture: PayloadValue? = nil, seed: UInt64? = nil) {
    (self.fixture, self.seed) = (fixture, seed)
  }

  /// What is wrong with a fixture: all of it.
  package struct Failure: Error, Sendable, Hashable {
    package var problems: [ValueProblem]

    package init(_ problems: [ValueProblem]) {
      self.problems = problems
    }
  }
}

/// Makes the service that plays a flow.
package typealias PlayServing = @Sendable (PlaySubject, PlaySetup) throws(PlaySetup.Failure) -> any PlayService
