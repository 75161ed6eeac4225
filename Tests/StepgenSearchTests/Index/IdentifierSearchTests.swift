import StepgenSearch
import Testing

@Suite(.enabled(if: NodeSearch.canRun)) struct IdentifierSearchTests {
  private func found(_ query: String, platform: String = "") throws -> [String] {
    try NodeSearch.addresses(for: [query], platform: platform, in: SampleDocuments.english)[0]
  }

  @Test(arguments: [
    ("confirmSignInWithOTP", ["swift/otp/"]),
    ("CONFIRM_SIGN_IN_WITH_OTP", ["swift/otp/"]),
    ("confirmsigninwithotp", ["swift/otp/"]),
    (".confirmSignInWithOTP(let details)", []),
    ("AuthSignInStep.confirmSignInWithOTP", []),
    ("com.example.auth.steps.ConfirmSignInWithOTP", ["swift/otp/"]),
    ("confirmSignInWithOPT", ["swift/otp/"]),
    ("confirmSignInWithOT", ["swift/otp/"]),
    ("confrmSignInWithOTP", ["swift/otp/"]),
    ("confirmSignInWithOTPs", ["swift/otp/"]),
    ("cinfirmSignInWithOTB", []),
  ])
  func findsNames(query: String, expected: [String]) throws {
    #expect(try found(query) == expected)
  }

  @Test func findsTheNameOfAnotherPlatformFromThePagesOfOne() throws {
    let name = "CONFIRM_SIGN_IN_WITH_SMS_CODE"
    #expect(try found(name, platform: "swift") == ["swift/sms/", "android/sms/"])
    #expect(try found(name, platform: "android") == ["android/sms/", "swift/sms/"])
  }

  @Test func findsPartsOfNames() throws {
    #expect(try found("mfa") == ["android/sms/"])
    #expect(try found("SignInWithOTP") == ["swift/otp/"])
  }

  @Test(arguments: ["passk", "prufung", "Prüfung", "PASSKEYS"])
  func findsBeginningsAndSpellings(query: String) throws {
    #expect(try found(query) == ["guide/"])
  }

  @Test(arguments: ["", "  ", "'\"<b>", "zzz", "a zzz"])
  func findsNothingWhereNothingIs(query: String) throws {
    #expect(try found(query).isEmpty)
  }
}
