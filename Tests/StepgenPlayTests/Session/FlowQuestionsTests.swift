import StepgenModel
import StepgenPlay
import Testing

/// A flow that is played against its spec begins with the questions of its settings.
@Suite struct FlowQuestionsTests {
  private static func session(_ flow: String = "sign-in") throws -> PlaySession {
    let subject = try Shipped.subject(flow, of: "amplify-auth", on: "swift")
    return PlaySession(subject, against: SpecService(subject))
  }

  /// The settings that are asked for if each question is answered with one of these values, or else with the first.
  private static func asked(_ answers: String...) throws -> [String] {
    let subject = try Shipped.subject("sign-in", of: "amplify-auth", on: "swift")
    let settings = subject.registry.settings.map { $0.values.map { subject.registry.conditions[$0].id } }
    var session = try session()
    var prompts: [String] = []
    #expect(session.turn("sign-in").refusal == nil)
    while let index = subject.registry.settings.firstIndex(where: { session.prompt == $0.id + "> " }) {
      prompts.append(subject.registry.settings[index].id)
      let turn = session.turn(settings[index].first { answers.contains($0) } ?? settings[index][0])
      guard turn.refusal == nil else { break }
    }
    return prompts
  }

  /// What decides on the first outcome comes first.
  @Test func asksWhatMatters() throws {
    let first = ["flow-type", "account-status", "second-factor"]
    #expect(try Self.asked() == first)
    #expect(try Self.asked("mfa-by-sms") == first + ["interruption"])
    #expect(
      try Self.asked("mfa-setup-needed")
        == ["flow-type", "account-status", "second-factor", "set-up", "interruption"]
    )
    #expect(
      try Self.asked("flow-user-auth")
        == ["flow-type", "preferred-factor", "account-status", "second-factor", "interruption"]
    )
    #expect(try Self.asked("user-not-confirmed") == ["flow-type", "account-status", "password"])
  }

  @Test func answersHold() throws {
    var session = try Self.session()
    for line in ["sign-in", "1", "1", "mfa-by-sms", "1", "sms-mfa", "000000", "wrong-code", "123456"] {
      #expect(session.turn(line).refusal == nil, "\(line)")
    }
    #expect(session.turn("right-code").refusal == nil)
    let trace = session.turn(":trace").text
    #expect(trace.contains("given: [mfa-by-sms, password-given, username-given]"))
    #expect(trace.contains("expect: done"))
  }

  @Test func theIDOfAnOutcomeLeavesTheRestOpen() throws {
    var session = try Self.session()
    _ = session.turn("sign-in")
    #expect(session.turn("flow-srpp").refusal == "‘flow-srpp’ is not an answer")
    #expect(session.prompt == "flow-type> ")
    #expect(session.turn("new-password").refusal == nil)
    let given = "given: [flow-srp, new-password-required, password-given, username-given]"
    #expect(session.turn(":trace").text.contains(given))
  }

  /// A flow that begins again has the answers that it had.
  @Test func asksOnce() throws {
    var session = try Self.session("sign-out")
    for line in ["sign-out", "already-signed-in", "1", "1", "1"] {
      #expect(session.turn(line).refusal == nil, "\(line)")
    }
    let prompt = session.prompt
    #expect(session.turn("sign-out").refusal == nil)
    #expect(session.prompt == prompt)
  }
}
