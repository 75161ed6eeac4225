import Foundation
import StepgenTestSupport
import Testing

/// `names --format`, each form of the table.
@Suite struct NamesFormatTests {
  private func rows(_ answer: Stepgen.Answer) throws -> [[String: String?]] {
    try JSONDecoder().decode([String: [[String: String?]]].self, from: Data(answer.output.utf8))["rows"] ?? []
  }

  @Test func jsonHasTheAgreedShape() throws {
    let rows = try rows(try Project().stepgen("names", "--format", "json"))
    #expect(rows.count == 10 * 3)
    for row in rows { #expect(row.keys.sorted() == ["flow", "name", "platform", "registry", "status", "step"]) }
    #expect(
      rows.contains([
        "registry": "parcel-locker", "flow": "drop-off", "step": "choose-size", "platform": "ios", "name": "chooseSize",
        "status": "derived",
      ])
    )
    #expect(rows.contains { $0["status"] == "absent" && $0["name"] == .some(.none) })
  }

  @Test func jsonKnowsTheShippedNames() throws {
    let stepgen = Stepgen(in: PackageFolder.root.path)
    let rows = try rows(stepgen("names", "--format", "json", "--flow", "sign-in", "--platform", "javascript"))
    let names = Dictionary(uniqueKeysWithValues: rows.map { ($0["step"] ?? nil, $0["name"] ?? nil) })
    #expect(names["confirm-sms-mfa-code"] == "CONFIRM_SIGN_IN_WITH_SMS_CODE")
    #expect(names["confirm-sms-otp"] == "CONFIRM_SIGN_IN_WITH_SMS_CODE")
    #expect(rows.allSatisfy { $0["platform"] == "javascript" && $0["flow"] == "sign-in" })
  }

  @Test func everyFormHasTheSameNames() throws {
    let project = try Project()
    let names = try rows(project.stepgen("names", "--format", "json")).compactMap { $0["name"] ?? nil }
    for format in ["text", "markdown", "csv"] {
      let text = try project.stepgen("names", "--format", format).output
      for name in names { #expect(text.contains(format == "markdown" ? name.replacing("|", with: #"\|"#) : name)) }
    }
  }

  @Test(arguments: [
    "confirmSignInWithSMSMFACode", "CONFIRM_SIGN_IN_WITH_SMS_MFA_CODE", "confirm-sms-mfa-code", "SMS_MFA",
  ])
  func aNameOfAnyPlatformFindsItsStep(name: String) throws {
    let answer = try Stepgen(in: PackageFolder.root.path)("names", name)
    #expect(answer.code == 0)
    #expect(answer.output.contains("confirmSignInWithSmsMfaCode"))
  }

  @Test func anUnknownNameGetsTheNearest() throws {
    let answer = try Stepgen(in: PackageFolder.root.path)("names", "confirmSignInWithSMSMFACodes")
    #expect(answer.code == 1)
    #expect(answer.errors.contains("confirmSignInWithSMSMFACode"))
  }
}
