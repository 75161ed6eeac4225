import StepgenModel
import StepgenTestSupport
import Testing

/// The tables of the guide on refusals, held against the spec: row by row, platform by platform.
@Suite struct RefusalTests {
  /// By row of the first table: a flow, and the outcomes that the row sums up.
  private static let refused: [(flow: String, outcomes: Set<String>)] = [
    ("sign-in", ["username-missing", "username-missing-on-android"]),
    ("sign-in", ["srp-password-missing", "password-missing-on-android"]),
    ("sign-in", ["user-password-missing", "password-missing-on-android"]),
    ("sign-in", ["custom-password-missing", "password-missing-on-android"]),
    ("sign-in", ["preferred-password-missing", "password-missing-on-android"]),
    ("sign-in", ["custom-password-refused"]),
    ("sign-in", ["preferred-factor-refused"]),
    ("sign-in", ["user-already-signed-in"]),
    ("sign-in", ["empty-answer"]),
    ("sign-in", ["sign-in-lost", "stored-sign-in-gone"]),
    ("sign-in/select-mfa-type", ["invalid-choice"]),
    ("sign-in/select-mfa-setup-type", ["invalid-choice", "invalid-choice-in-javascript"]),
    ("sign-in/select-first-factor", ["invalid-choice"]),
    ("sign-up", ["empty-value"]),
    ("reset-password", ["empty-username"]),
    ("totp-setup", ["empty-code"]),
    ("update-user-attribute", ["empty-code"]),
    ("totp-setup", ["not-signed-in"]),
    ("totp-setup", ["session-ended"]),
  ]

  private static let repeated = [
    "confirm-sms-mfa-code", "confirm-totp-code", "confirm-custom-challenge", "confirm-new-password",
    "confirm-password", "select-mfa-type", "setup-totp", "setup-email-mfa", "select-first-factor",
  ]

  /// The cells of the rows below the heads of a table, without the first.
  private static func table(_ number: Int) throws -> [[String]] {
    let lines = try PackageFolder.text("docs/guides/refusals.md").split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    let tables = lines.split { !$0.hasPrefix("|") }
    return tables[number].dropFirst(2).map { row in
      row.split(separator: "|").dropFirst().map { $0.trimmed }
    }
  }

  @Test func whatIsRefusedIsWhatTheSpecSays() throws {
    let registry = try ShippedSpecs.amplify()
    let rows = try Self.table(0)
    try #require(rows.count == Self.refused.count)
    for (row, (place, outcomes)) in zip(rows, Self.refused) {
      let parts = place.split(separator: "/").map(String.init)
      let flow = try registry.flow(parts[0])
      let all =
        parts.count > 1
        ? try flow.step(parts[1]).outcomes : flow.starts.flatMap(\.outcomes) + flow.steps.flatMap(\.outcomes)
      let found = all.filter { outcomes.contains($0.id) }
      #expect(Set(found.map(\.id)) == outcomes, "\(place)")
      for (platform, cell) in zip(Registry.appPlatforms, row) {
        let index = try registry.index(of: platform)
        let names = found.filter { $0.platforms.contains(index) }.flatMap { outcome -> [String] in
          guard case .error(let error, _) = outcome.result else { return [] }
          let name = registry.errors[error].names[index]
          return name.identifiers.map { (name.surroundings?.before ?? "") + $0 + (name.surroundings?.after ?? "") }
        }
        let cells = cell.split(separator: ",").map { $0.trimmed.filter { $0 != "`" } }
        #expect(names.isEmpty == (cell == "–"), "\(place) \(outcomes) on \(platform): ‘\(cell)’, \(names)")
        #expect(cell == "–" || Set(cells).isSubset(of: names), "\(place) \(outcomes) on \(platform): \(cell)")
      }
    }
  }

  @Test func whatIsRepeatedIsWhatTheSpecSays() throws {
    let registry = try ShippedSpecs.amplify()
    let flow = try registry.flow("sign-in")
    let unknownDevice = try #require(registry.conditions.firstIndex { $0.id == "device-unknown" })
    let rows = try Self.table(1)
    try #require(rows.count == Self.repeated.count)
    for (row, id) in zip(rows, Self.repeated) {
      let step = try flow.step(id)
      for (platform, cell) in zip(Registry.appPlatforms, row) {
        let index = try registry.index(of: platform)
        let words = step.outcomes.filter { $0.platforms.contains(index) }.compactMap { outcome -> String? in
          if outcome.requiredConditions.contains(unknownDevice) { return "throws" }
          let meaning = (step.meaning + outcome.meaning).prose(on: platform).replacing("\n", with: " ")
          return meaning.contains("sends the response again") ? "repeats" : nil
        }
        let told = cell == "–" ? [] : Set(cell.split(separator: ",").map(\.trimmed))
        #expect(told == Set(words), "\(id) on \(platform)")
      }
    }
  }

  /// The calls that register passkeys are not part of the registry, so what their errors are stands in a file of facts.
  @Test func errorsOfRegisteringAPasskeyAreThoseOfTheLibraries() throws {
    let lines = try PackageFolder.text("docs/guides/passwordless.md")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.contains("{#passkey-registration}") })
    let rows = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2).map { row in
      row.split(separator: "|").dropFirst().map { $0.trimmed.filter { $0 != "`" && $0 != "," } }
    }
    let facts = try Fact.rows(of: "passkey-registration").map { [$0["swift"], $0["android"], $0["javascript"]] }
    #expect(rows == facts)
  }

  /// What an app cannot name is the type of no error that an app would catch by its type.
  @Test func whatCannotBeNamedIsNoNameOfAnError() throws {
    let registry = try ShippedSpecs.amplify()
    let types = [("swift", "SignInError"), ("flutter", "AuthPreconditionException"), ("javascript", "PasskeyError")]
    for (platform, type) in types {
      let index = try registry.index(of: platform)
      let names = registry.errors.flatMap { $0.names[index].identifiers + [$0.names[index].surroundings?.before ?? ""] }
      #expect(!names.contains { $0.contains(type) && !$0.contains("AuthError") }, "\(type)")
    }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
