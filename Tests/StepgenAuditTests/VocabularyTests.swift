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

  @Test(arguments: [("signIn", true), ("SignInResult", true), ("SMS_MFA", true), ("Amplify", false), ("TOTP", false)])
  func codeIsToldFromWords(word: String, isCode: Bool) {
    #expect(NameShape.looksLikeCode(word) == isCode)
  }
}

@Suite struct CallTextTests {
  @Test(arguments: [
    ("Amplify.Auth.signIn(username:password:options:)", ["username", "password", "options"]),
    ("signIn({username, password?, options})", ["username", "password", "options"]),
    ("Amplify.Auth.signIn(username, password[, options])", []),
  ])
  func labelsAreReadFromCalls(text: String, labels: [String]) {
    #expect(CallText.labels(text, of: ["signIn"]) == labels)
  }
}
