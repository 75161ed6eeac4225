import AmplifyAuthFlows
import Foundation
import ReferenceAuth
import ReferenceAuthFixtures
import StepgenDriver
import Testing

@Suite struct FixtureYAMLTests {
  @Test func readsAPoolAndItsUsers() throws {
    let fixture = try AuthFixture(
      yaml: """
        platform: android
        seed: 7
        pool:
          mfa: required
          mfa-types: [totp, email]
          hides-users: false
        users:
          eve:
          ada: { password: "12345678", phone-number: "+15551230199", mfa: [sms] }
        """
    )
    #expect(fixture.platform == .android && fixture.seed == 7)
    #expect(fixture.pool.mfa == .required && fixture.pool.mfaTypes == [.totp, .email] && !fixture.pool.hidesUsers)
    let ada = PoolUser("ada", password: "12345678") {
      $0.attributes["phone_number"] = "+15551230199"
      $0.mfa = [.sms]
    }
    #expect(fixture.users == [ada, PoolUser("eve")])
  }

  @Test(arguments: ["", "# nothing yet\n", "{}", "~"])
  func aFixtureMaySayNothing(text: String) throws {
    #expect(try AuthFixture(yaml: text) == AuthFixture())
  }

  @Test func anAliasStandsForItsValue() throws {
    let fixture = try AuthFixture(yaml: "users:\n  ada: &user { password: Correct-1-Horse }\n  bob: *user\n")
    #expect(fixture.users.map(\.password) == ["Correct-1-Horse", "Correct-1-Horse"])
  }

  @Test(
    arguments: [
      "pool: { mfa: optional, hides-users: no }", "seed: 012", "seed: 1_000", "users: { ada: { password: 12345678 } }",
      "users: { ada: { password: null } }", "users: { ada: { password: '~', groups: [yes, on, 1.5, 0x10, .inf] } }",
      "users: { ada: { password: |\n text\n, status: True } }", "users: { 1: ~, on: {} }",
      "users:\n  ada: &ada { disabled: true }\n  bob: *ada",
    ]
  )
  func readsWhatThePoolOfTheCommandIsReadAs(text: String) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "fixture-\(UUID()).yaml")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(text.utf8).write(to: url)
    let other = try FixtureFile(path: url.path).value.map { value in Result { try AuthFixture(value) } }
    let own = Result { try AuthFixture(yaml: text) }
    switch (own, other) {
    case (.success(let own), .success(let other)?): #expect(own == other)
    case (.failure, .failure?), (.failure, nil): break
    default: Issue.record("\(own) is not \(String(describing: other))")
    }
  }

  @Test func saysAllThatIsWrongAndWhere() {
    let text = """
      pool:
        mfa: on
        hides-users: yes
      users:
        ada:
          mfa: [sms, fax, sms, pigeon]
          phone-number: +15551230199
        bob: [1]
      seeds: 3
      """
    let expected = [
      "2:8: error: pool.mfa: ", "3:16: error: pool.hides-users: ", "6:16: error: users.ada.mfa.1: ",
      "6:26: error: users.ada.mfa.3: ", "7:19: error: users.ada.phone-number: ", "8:3: error: users.bob: ",
      "9:1: error: seeds: ",
    ]
    let lines = problems(text)?.split(separator: "\n") ?? []
    #expect(lines.count == expected.count)
    for (line, start) in zip(lines, expected) { #expect(line.hasPrefix("auth.yaml:" + start), "\(line)") }
  }

  @Test(
    arguments: [
      ("pool: {\n", "auth.yaml:2:1: error: while parsing a flow node: did not find expected node content"),
      (
        "pool:\n\tmfa: off\n",
        "auth.yaml:2:1: error: while scanning for the next token: found character that cannot start any token"
      ),
      ("pool: {}\nseed: 1\npool: {}\n", "auth.yaml:1:1: error: this key appears twice: pool"),
      ("pool: *none\n", "auth.yaml:1:7: error: found undefined alias"),
      ("{}\n---\n{}\n", "auth.yaml:2:1: error: expected a single document in the stream: but found another document"),
      ("? [a]\n: b\n", "auth.yaml:1:3: error: a key has to be text"),
      ("seed: 1\npool: \u{7}\n", "auth.yaml:2:7: error: control characters are not allowed"),
    ]
  )
  func whatIsNoYAMLIsAnErrorWithItsPlace(text: String, message: String) {
    #expect(problems(text) == message)
  }

  @Test(arguments: ["[]", "7"])
  func whatIsNoMappingIsNoFixture(text: String) {
    #expect(problems(text)?.hasPrefix("auth.yaml:1:1: error: expected a mapping") == true)
  }

  @Test func aFewLinesOfAliasesAreNotManyValues() {
    let levels = (1...9).map {
      "a\($0): &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 9).joined(separator: ", "))]"
    }
    let text = (["a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1]"] + levels).joined(separator: "\n")
    #expect(problems(text)?.contains("a fixture may have 100000 values, with aliases written out") == true)
  }

  @Test func manyMistakesAreNotAllSaid() {
    let text = (1...200).map { "key-\($0): 1" }.joined(separator: "\n")
    #expect(problems(text)?.split(separator: "\n").count == 100)
  }

  private func problems(_ text: String) -> String? {
    do throws(AuthFixtureProblems) {
      _ = try AuthFixture(yaml: text, file: "auth.yaml")
      return nil
    } catch {
      return error.description
    }
  }
}
