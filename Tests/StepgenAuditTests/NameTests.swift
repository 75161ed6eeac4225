import StepgenModel
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

  /// The list has every name of the platform, so a name of two words that is close to one of them is misspelt.
  @Test(arguments: [
    ("deleetUser", true), ("deleteUsr", true), ("deletedUser", false), ("deleteUsers", false), ("removeUser", false),
    ("signInn", false), ("singIn", false),
  ])
  func namesOfTwoWordsAreComparedWithAList(name: String, isMisspelt: Bool) {
    let found = findings("Call `fetchAuthSession`, then `\(name)`.\n", "swift")
    #expect(found.map(\.diagnostic.code) == (isMisspelt ? ["audit-unknown-name"] : []), "\(found.map(\.line))")
  }

  @Test func oneNameOfTwoWordsDoesNotShowWhatAPageIsAbout() {
    let found = findings("The user calls `deleteUser`.\n", "swift").map(\.diagnostic.message)
    #expect(found == ["not checked: ‘deleteUser’ is not enough to show that this file is about the specs"])
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
