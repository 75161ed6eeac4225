import StepgenModel
import StepgenPlay
import Testing

/// A script that is saved leads to where it was saved, and is saved again as it is.
@Suite struct SavedScriptTests {
  private static func script(of session: PlaySession, _ command: String = ":save script secrets") -> String? {
    var session = session
    guard case .save(let text, as: .script, path: _) = session.turn(command).request else { return nil }
    return text
  }

  /// What has the form of a value of an input, and is an answer; and a mark that combines with the quote before it.
  @Test(arguments: [
    "totp=preferred --", "\"totp=preferred\"", "\"totp=preferred --\"", "no=1", "totp", "\"a b\" c", "\u{301}:back 3",
    "a=\u{301}b",
  ])
  func hasAnswersThatLookLikeSomethingElse(answer: String) throws {
    let subject = try Shipped.subject("mfa-preference", of: "amplify-auth", on: "swift")
    var session = PlaySession(subject, against: SpecService(subject))
    for line in ["fetch-mfa-preference", "fetched", answer] {
      let turn = session.turn(line)
      #expect(turn.refusal == nil, "\(line): \(turn.text)")
    }
    let script = try #require(Self.script(of: session))
    var again = PlaySession(subject, against: SpecService(subject))
    for line in script.split(separator: "\n") { #expect(again.turn(String(line)).refusal == nil, "\(line)") }
    #expect(again.prompt == session.prompt)
    #expect(Self.script(of: again) == script)
  }

  @Test func leavesOutSecretsUnlessTheyAreAskedFor() throws {
    let subject = try Shipped.subject("sign-in", of: "amplify-auth", on: "swift")
    var session = PlaySession(subject, against: SpecService(subject))
    let lines = ["sign-in username=ada \"password=hunter 2\"", "new-password", "hunter 2", "new-password-set done"]
    let screens = lines.map { session.scriptTurn($0).text }
    let shown = [":trace", ":transcript", ":back"].reduce(screens.joined()) { $0 + session.scriptTurn($1).text }
    #expect(!shown.contains("hunter"))
    #expect(shown.contains("sign-in username=ada password=<secret>\n") && shown.contains("> <secret>\n"))
    #expect(shown.contains("password: \"<secret>\"") && shown.contains("answer: \"<secret>\""))

    let script = try #require(Self.script(of: session, ":save script"))
    #expect(script.contains("\nsign-in username=ada password=<secret>\nnew-password\n"))
    #expect(Self.script(of: session)?.contains("\nsign-in username=ada password=\"hunter 2\"\n") == true)
    #expect(session.turn(":save script all").refusal == "‘:save’ takes a file, and ‘secrets’ or nothing")
  }

  @Test func leavesOutSecretsOfCallsWhileSomethingIsAskedAndOfFreeAnswers() throws {
    let subject = try Shipped.subject("sign-in", of: "amplify-auth", on: "swift")
    var session = PlaySession(subject, against: SpecService(subject))
    let lines = [
      "sign-in username=ada", ":call sign-in username=bob password=hunter2", "custom-without-srp", "hunter2",
      "asked-again", ":trace",
    ]
    let turns = lines.map { session.scriptTurn($0) }
    #expect(turns.compactMap(\.refusal).isEmpty)
    let shown = turns.map(\.text).joined() + (Self.script(of: session, ":save script") ?? "")
    #expect(!shown.contains("hunter2"))
    #expect(shown.contains(":call sign-in username=bob password=<secret>\n"))
    #expect(shown.contains("answer: \"<secret>\""))
  }
}
