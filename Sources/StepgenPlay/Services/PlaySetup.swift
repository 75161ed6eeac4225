package import StepRuntime

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
    package var problems: [Problem]

    package init(_ problems: [Problem]) {
      self.problems = problems
    }
  }

  /// One thing that is wrong with a fixture.
  package struct Problem: Sendable, Hashable {
    /// Where: the keys from the outside in.
    package var path: [String]
    package var message: String
    package var help: String
    /// The names that may stand there, if these are few.
    package var known: [String]
    /// Whether the last key is wrong, and not its value.
    package var isAboutKey: Bool

    package init(_ message: String, at path: [String], help: String, known: [String], isAboutKey: Bool) {
      (self.path, self.message, self.help) = (path, message, help)
      (self.known, self.isAboutKey) = (known, isAboutKey)
    }
  }
}

/// Makes the service that plays a flow.
package typealias PlayServing = @Sendable (PlaySubject, PlaySetup) throws(PlaySetup.Failure) -> any PlayService
