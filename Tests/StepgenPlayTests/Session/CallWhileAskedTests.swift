import StepgenModel
import StepgenPlay
import Testing

/// A call that is made while the service waits for a decision, or while a step waits for an answer.
@Suite struct CallWhileAskedTests {
  private static func session() throws -> PlaySession {
    let subject = try Shipped.subject("device-memory", of: "amplify-auth", on: "android")
    return PlaySession(subject, against: SpecService(subject))
  }

  private static func script(of session: PlaySession) -> String? {
    var session = session
    guard case .save(let text, as: .script, path: _) = session.turn(":save script secrets").request else { return nil }
    return text
  }

  @Test func isSavedAsItWasTyped() throws {
    var session = try Self.session()
    for line in ["remember-device", ":call forget-device"] { _ = session.turn(line) }
    let script = try #require(Self.script(of: session))
    #expect(script.split(separator: "\n").dropFirst() == ["remember-device", ":call forget-device"])

    var again = try Self.session()
    for line in script.split(separator: "\n") {
      #expect(again.turn(String(line)).refusal == nil, "\(line)")
    }
    #expect(again.prompt == session.prompt)
    #expect(Self.script(of: again) == script)
  }

  @Test func leavesTheQuestionWhenItIsRefused() throws {
    var session = try Self.session()
    _ = session.turn("remember-device")
    let prompt = session.prompt
    #expect(session.turn(":call forget-device nothing=1").refusal != nil)
    #expect(session.prompt == prompt)
  }

  @Test func isTakenBackToTheQuestion() throws {
    var session = try Self.session()
    _ = session.turn("remember-device")
    let prompt = session.prompt
    _ = session.turn(":call forget-device")
    _ = session.turn(":back")
    #expect(session.prompt == prompt)
    _ = session.turn(":back")
    #expect(session.prompt == "device-memory> ")
  }
}
