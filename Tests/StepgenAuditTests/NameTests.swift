import Testing

@testable import StepgenAudit

@Suite struct NameTests {
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

  @Test(arguments: [
    (["a", "b", "c"], ["a", "x", "c"], true), (["a", "b", "c"], ["a", "c"], true),
    (["a", "c"], ["a", "b", "c"], true),
    (["a", "b", "c"], ["a", "b", "x"], false), (["a", "b"], ["a", "b"], false),
    (["a", "b", "c", "d"], ["a", "x", "y", "d"], false),
  ])
  func oneWordInTheMiddleMayDiffer(left: [String], right: [String], isNear: Bool) {
    #expect(NameShape.differByOneWord(left, right) == isNear)
  }
}
