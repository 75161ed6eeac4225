import Testing

@testable import StepgenSite

@Suite(.enabled(if: NodeSearch.canRun)) struct IdentifierSearchTests {
  private func found(_ query: String, platform: String = "") throws -> [String] {
    try NodeSearch.addresses(for: [query], platform: platform, in: SampleDocuments.english)[0]
  }

  @Test(arguments: [
    ("confirmSignInWithOTP", ["swift/otp/"]),
    ("CONFIRM_SIGN_IN_WITH_OTP", ["swift/otp/"]),
    ("confirmsigninwithotp", ["swift/otp/"]),
    (".confirmSignInWithOTP(let details)", ["swift/otp/"]),
    ("AuthSignInStep.confirmSignInWithOTP", ["swift/otp/"]),
    ("com.example.auth.steps.ConfirmSignInWithOTP", ["swift/otp/"]),
    ("confirmSignInWithOPT", ["swift/otp/"]),
    ("confirmSignInWithOT", ["swift/otp/"]),
    ("confrmSignInWithOTP", ["swift/otp/"]),
    ("confirmSignInWithOTPs", ["swift/otp/"]),
    ("cinfirmSignInWithOTB", ["swift/otp/"]),
    ("cinfrmSignInWithOTB", []),
  ])
  func findsNames(query: String, expected: [String]) throws {
    #expect(try found(query) == expected)
  }

  @Test func findsTheNameOfAnotherPlatformFromThePagesOfOne() throws {
    let name = "CONFIRM_SIGN_IN_WITH_SMS_CODE"
    #expect(try found(name, platform: "swift") == ["swift/sms/", "android/sms/"])
    #expect(try found(name, platform: "android") == ["android/sms/", "swift/sms/"])
  }

  @Test func aPlatformIsAWordOfItsOwn() throws {
    #expect(try found("sms kotlin").first == "android/sms/")
    #expect(try found("sms swift").first == "swift/sms/")
  }

  @Test func findsBySynonymsWithTheirMarksOrWithout() throws {
    #expect(try found("one time pässwörd").first == "swift/otp/")
    #expect(try found("one-time password").first == "swift/otp/")
  }

  @Test func theSpelledNameComesBeforeItsFolding() throws {
    var documents = SampleDocuments.english
    documents.insert(SampleDocuments.document("dart/otp/", "Unused", "", identifiers: ["confirmSignInWithOtp"]), at: 0)
    for (number, name) in [(0, "confirmSignInWithOtp"), (3, "confirmSignInWithOTP")] {
      documents[number].ownNames = [name]
    }
    let found = try NodeSearch.addresses(for: ["confirmSignInWithOTP", "confirmSignInWithOtp"], in: documents)
    #expect(found.map(\.first) == ["swift/otp/", "dart/otp/"])
  }

  @Test func aSubjectIsShownOnce() throws {
    var documents = SampleDocuments.english
    for number in [0, 1] { documents[number].subject = "sms" }
    let found = { try NodeSearch.addresses(for: ["SMS code"], platform: $0, in: documents)[0].first }
    #expect(try found("swift") == "swift/sms/")
    #expect(try found("android") == "android/sms/")
    let all = try NodeSearch.addresses(for: ["SMS code"], platform: "swift", in: documents)[0]
    #expect(!all.contains("android/sms/"))
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
