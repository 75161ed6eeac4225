import Foundation
import StepgenTestSupport
import Testing

/// `diff names`, as users and other programs see it.
@Suite struct DiffNamesTests {
  private let shipped = Stepgen(in: PackageFolder.root.path)

  private func json(_ arguments: String...) throws -> [String: Any] {
    let answer = try shipped.run(["diff", "names"] + arguments + ["--format", "json"])
    #expect(answer.code == 0)
    return try #require(try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any])
  }

  private func rows(_ document: [String: Any], _ key: String = "rows") throws -> [[String: Any]] {
    try #require(document[key] as? [[String: Any]])
  }

  @Test func jsonHasTheAgreedShape() throws {
    let document = try json("swift", "javascript")
    #expect(document["left"] as? String == "swift" && document["right"] as? String == "javascript")
    let kinds: Set = ["same", "case", "words", "missing-left", "missing-right", "merged", "split"]
    for section in ["rows", "payload", "choices", "answers", "operations", "errors", "types"] {
      let rows = try rows(document, section)
      #expect(!rows.isEmpty)
      for row in rows {
        #expect(kinds.contains(row["kind"] as? String ?? ""))
        #expect(row["left"] != nil && row["right"] != nil, "a missing name is null")
        #expect((row["left"] is NSNull) == (row["kind"] as? String == "missing-left"))
        #expect((row["right"] is NSNull) == (row["kind"] as? String == "missing-right"))
      }
    }
    for row in try rows(document) { #expect(row["flow"] is String && row["step"] is String) }
  }

  @Test func jsonHasReasonsAndWords() throws {
    let rows = try rows(try json("swift", "javascript", "--flow", "sign-up"))
    let row = try #require(rows.first { $0["step"] as? String == "confirm-user" })
    #expect(row["wordDiff"] as? String == "confirm [-user-] {+sign up+}")
    #expect((row["because"] as? [String: String])?["left"] == "Swift names the user instead of the sign-up.")
    #expect((row["source"] as? [String: String])?["left"] == "SW:Models/AuthSignUpStep.swift:15-19")
    #expect(row["leftWords"] as? [String] == ["confirm", "user"])
    #expect(row["leftStatus"] as? String == "overridden" && row["rightStatus"] as? String == "derived")
  }

  @Test func whatNeitherHasIsNamedApart() throws {
    let document = try json("swift", "android")
    let absent = try rows(document, "absent").filter { $0["section"] as? String == "steps" }
    #expect(absent.contains { $0["step"] as? String == "confirm-otp-declared-only" })
    #expect(try !rows(document).contains { $0["step"] as? String == "confirm-otp-declared-only" })
  }

  @Test(arguments: [["swift", "javascript"], ["android", "flutter"], ["flutter", "wire"], ["javascript", "wire"]])
  func textFitsAndHasEveryName(pair: [String]) throws {
    let text = try shipped.run(["diff", "names"] + pair + ["--kind"] + ["words", "--verbose"]).output
    for line in text.split(separator: "\n") where line.count > 100 {
      #expect(line.split(separator: " ").count == 1, "only a single word may be longer: \(line)")
    }
    let rows = try rows(try json(pair[0], pair[1])).filter { $0["kind"] as? String == "words" }
    for row in rows {
      #expect(text.contains(row["left"] as? String ?? "") && text.contains(row["right"] as? String ?? ""))
    }
  }

  @Test func everyFormHasEveryStep() throws {
    let names = try rows(try json("swift", "javascript")).compactMap { $0["right"] as? String }
    for format in ["text", "markdown", "csv"] {
      let text = try shipped("diff", "names", "swift", "javascript", "--format", format).output
      for name in names { #expect(text.contains(name), "\(format)") }
    }
  }

  @Test func colourIsAskedFor() throws {
    #expect(try shipped("diff", "names", "swift", "android", "--color", "always").output.contains("\u{1B}["))
    #expect(try !shipped("diff", "names", "swift", "android").output.contains("\u{1B}["))
  }

  @Test func filtersLeaveWhatWasAskedFor() throws {
    let document = try json("swift", "javascript", "--flow", "sign-up", "--only", "steps", "--kind", "case")
    let rows = try rows(document)
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { $0["flow"] as? String == "sign-up" && $0["kind"] as? String == "case" })
    #expect(try self.rows(document, "errors").isEmpty)
  }

  @Test func aFlowBringsItsCallsAndErrors() throws {
    let document = try json("swift", "javascript", "--flow", "sign-up")
    #expect(try rows(document, "operations").contains { $0["operation"] as? String == "sign-up" })
    #expect(try !rows(document, "operations").contains { $0["operation"] as? String == "remember-device" })
    #expect(try rows(document, "errors").contains { $0["error"] as? String == "username-exists" })
  }

  @Test(arguments: [
    (["swft", "android"], "there is no platform ‘swft’. Did you mean ‘swift’?"),
    (["swift", "ios"], "no registry has both ‘swift’ and ‘ios’"),
    (["swift", "android", "--flow", "sign-inn"], "Did you mean ‘sign-in’?"),
    (["swift", "android", "--registry", "amplify"], "there is no registry ‘amplify’"),
    (["swift", "android", "--only", "step"], "  - steps\n"),
    (["swift"], "Missing expected argument"),
  ])
  func wrongUsageSaysWhatIsMeant(arguments: [String], message: String) throws {
    let answer = try shipped.run(["diff", "names"] + arguments)
    #expect(answer.code == 64)
    #expect(answer.errors.contains(message))
  }

  @Test func theMatrixHasEveryPlatformAndTheWire() throws {
    let answer = try shipped("names", "--all", "--format", "csv")
    let lines = answer.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix("registry,section,role,owner,id,swift,swift-status,android,") == true)
    let row =
      "amplify-auth,steps,step,sign-in,confirm-sms-otp,confirmSignInWithOTP,derived,CONFIRM_SIGN_IN_WITH_OTP,derived,"
    #expect(lines.contains { $0.hasPrefix(row) && $0.contains(",SMS_OTP,overridden") })
    #expect(lines.contains { $0.hasPrefix("amplify-auth,choices,member,mfa-type,totp,") })
  }
}
