import Testing

@testable import StepgenDiagrams

@Suite struct TextWrappingTests {
  private func lines(_ text: String, width: Int = 140, isCode: Bool = false, most: Int = 3) -> [String] {
    TextWrapping(size: 13, isCode: isCode, width: width, maximumLines: most).lines(of: text)
  }

  @Test func linesAreAboutEquallyLong() {
    #expect(lines("Enter the code from the authenticator app") == ["Enter the code from", "the authenticator app"])
  }

  @Test(arguments: [
    ("認証アプリに表示されたコードを入力します。", ["認証アプリに", "表示されたコードを", "入力します。"]),
    ("先にサインアップを確認する", ["先にサインアップを", "確認する"]),
    ("请输入验证器应用中显示的代码。", ["请输入验证器应用", "中显示的代码。"]),
  ])
  func eastAsianLinesBreakWithoutSpaces(text: String, expected: [String]) {
    let broken = lines(text, width: 136)
    #expect(broken.joined() == text)
    #expect(broken == expected)
  }

  @Test func namesBreakWhereTheirWordsBegin() {
    let broken = lines("CONFIRM_SIGN_IN_WITH_SMS_MFA_CODE", width: 152, isCode: true)
    #expect(broken.joined() == "CONFIRM_SIGN_IN_WITH_SMS_MFA_CODE")
    #expect(broken.dropLast().allSatisfy { $0.hasSuffix("_") })
    #expect(lines("confirmSignInWithSMSMFACode", width: 152, isCode: true).last?.first?.isUppercase == true)
  }

  @Test func longWordsAreCut() {
    let word = "Donaudampfschifffahrtsgesellschaft"
    #expect(lines(word, width: 100).joined() == word)
  }

  @Test func whatDoesNotFitEndsInAnEllipsis() {
    let broken = lines(String(repeating: "many words ", count: 40))
    #expect(broken.count == 3)
    #expect(broken.last?.hasSuffix("…") == true)
  }

  @Test func nothingHasNoLines() {
    #expect(lines("") == [])
    #expect(lines(" \u{202E}\u{0}") == [])
  }
}
