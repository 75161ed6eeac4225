import StepgenModel
import Testing

@testable import StepgenAudit

@Suite struct NameShapeTests {
  @Test(arguments: [
    ("confirmSignInWithSMSMFACode", ["confirm", "sign", "in", "with", "smsmfa", "code"]),
    ("CONFIRM_SIGN_IN", ["confirm", "sign", "in"]), ("TOTPSetupDetails", ["totp", "setup", "details"]),
    ("done", ["done"]),
  ])
  func partsOfANameBeginWithCapitals(name: String, parts: [String]) {
    #expect(NameShape.parts(name) == parts)
  }
}
