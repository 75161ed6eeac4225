import AmplifyAuthFlows
import Foundation
import ReferenceAuth
import ReferenceAuthFixtures
import Testing

/// What a fixture may say, and how mistakes in it are told.
@Suite struct FixtureFormatTests {
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

  /// `stepgen play --pool` reads the same texts in its own tests.
  @Test(arguments: try Reading.all())
  func readsWhatThePoolOfThePlayCommandIsReadAs(reading: Reading) {
    let fixture = try? AuthFixture(yaml: reading.yaml)
    #expect((fixture != nil) == reading.isRead)
    if let seed = reading.seed { #expect(fixture?.seed == seed) }
    if let password = reading.password { #expect(fixture?.users.first?.password == password) }
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

/// A text of `readings.json`, and what it stands for.
struct Reading: Decodable, Sendable, CustomTestStringConvertible {
  var yaml: String
  var isRead: Bool
  var seed: UInt64?
  var password: String?

  var testDescription: String { yaml }

  static func all() throws -> [Reading] {
    guard let file = Bundle.module.url(forResource: "readings", withExtension: "json") else { return [] }
    return try JSONDecoder().decode([Reading].self, from: Data(contentsOf: file))
  }
}
