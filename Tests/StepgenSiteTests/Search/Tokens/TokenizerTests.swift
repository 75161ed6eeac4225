import Testing

@testable import StepgenSite

@Suite struct TokenizerTests {
  private func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    Tokenizer.forEachToken(in: text) { tokens.append($0) }
    return tokens
  }

  @Test(arguments: [
    ("Sign in.", ["sign", "in"]),
    ("confirmSignIn", ["confirm", "sign", "in", "confirmsignin"]),
    ("SMS_MFA", ["sms", "mfa", "smsmfa"]),
    ("withSMSCode2", ["with", "sms", "code2", "withsmscode2"]),
    ("確認コード", ["確認", "認コ", "コー", "ード", "ド"]),
    ("SMSコード", ["sms", "コー", "ード", "ド"]),
    ("字", ["字"]),
    ("__", []),
    ("", []),
  ])
  func cutsText(text: String, expected: [String]) {
    #expect(tokens(text) == expected)
  }

  @Test(arguments: [
    ("ＡＢＣ", "abc"), ("Größe", "grosse"), ("Ångström", "angstrom"), ("e\u{301}tape", "etape"), ("الرَّمز", "رمز"),
    ("أحمد", "احمد"),
  ])
  func bringsSpellingsTogether(text: String, expected: String) {
    #expect(tokens(text) == [expected])
  }

  @Test func joinsHalfWidthKatakana() {
    #expect(tokens("ｶﾞｲﾄﾞ") == tokens("ガイド"))
    #expect(tokens("ﾊﾟｽ") == tokens("パス"))
    #expect(tokens("か\u{3099}") == tokens("が"))
  }
}
