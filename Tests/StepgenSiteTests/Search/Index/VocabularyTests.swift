import Testing

@testable import StepgenSite

@Suite struct VocabularyTests {
  @Test(arguments: [
    "", " ", "Enter the code", "confirmSignInWithSMSMFACode CONFIRM_SIGN_IN", "a-b_c.d (e) 12", "Größe wählen",
    "確認コード code",
    "ＳＭＳ half ｶﾞ", "naïve_name x", "the the THE",
  ])
  func hasTheTokensOfTheTokenizer(text: String) {
    var vocabulary = Vocabulary()
    for text in [text, text + " more", text] {
      var expected: [String] = []
      Tokenizer.forEachToken(in: text) { expected.append($0) }
      let found = vocabulary.tokens(of: text)
      #expect(found.map { vocabulary.tokens[Int($0)] } == expected)
    }
    #expect(Set(vocabulary.tokens).count == vocabulary.tokens.count)
  }
}
