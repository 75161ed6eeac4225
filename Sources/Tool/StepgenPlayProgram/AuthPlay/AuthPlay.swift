package import StepgenPlay
import ReferenceAuth
import StepgenModel

/// How the flows of Amplify Auth are played.
package enum AuthPlay {
  /// The id of the registry whose flows are played.
  package static let registry = "amplify-auth"

  /// Makes a pool as the fixture says, or one with a user for each kind of account.
  package static func service(
    _ subject: PlaySubject,
    _ setup: PlaySetup
  ) throws(PlaySetup.Failure) -> any PlayService {
    do throws(AuthFixtureError) {
      var fixture: AuthFixture
      if let value = setup.fixture {
        fixture = try AuthFixture(value)
      } else {
        fixture = try .demonstration(of: subject.flow.id)
      }
      fixture.seed = setup.seed ?? fixture.seed
      return AuthService(subject, fixture)
    } catch {
      throw PlaySetup.Failure(error.problems.map(ValueProblem.init))
    }
  }
}

extension ValueProblem {
  fileprivate init(_ problem: AuthFixtureError.Problem) {
    self.init(
      problem.message,
      at: problem.path,
      help: problem.help,
      known: problem.known,
      isAboutKey: problem.isAboutKey
    )
  }
}
