import Testing

@testable import StepgenSite

@Suite struct CodeBreaksTests {
  @Test(arguments: [
    ("confirmSignIn", ["confirmSignIn"]),
    ("CONFIRM_SIGN_IN_WITH_SMS_CODE", ["CONFIRM_SIGN_IN_WITH_", "SMS_CODE"]),
    ("confirmSignInWithSMSMFACode", ["confirmSignInWith", "SMSMFACode"]),
    ("continueSignInWithMFASetupSelection", ["continueSignInWith", "MFASetupSelection"]),
    ("averyveryveryverylongname", ["averyveryveryverylongname"]),
    (
      "AuthError.service(AWSCognitoAuthError.codeMismatch)",
      [
        "AuthError.service(", "AWSCognitoAuthError.", "codeMismatch)",
      ]
    ),
    ("ああああああああああああ", ["ああああああああああああ"]),
  ])
  func cutsLongNames(code: String, parts: [String]) {
    #expect(CodeBreaks.parts(of: code, longest: 24).map(String.init) == parts)
  }
}
