import Foundation
import ReferenceAuth
import ReferenceAuthFixtures
import Testing

extension ReferenceAuth {
  /// The pool of `people.yaml`, with a riddle for those who sign in without a password.
  static func withPeople() throws -> ReferenceAuth {
    let file = try #require(Bundle.module.url(forResource: "people", withExtension: "yaml"))
    let text = try String(contentsOf: file, encoding: .utf8)
    let fixture = try AuthFixture(yaml: text, file: file.path)
    let riddle = CustomChallenge.question(["hint": "The capital of France"], answer: "Paris")
    return ReferenceAuth(fixture, customChallenge: riddle)
  }
}
