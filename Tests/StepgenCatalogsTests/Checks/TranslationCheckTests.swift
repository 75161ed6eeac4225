import StepgenCatalogs
import StepgenModel
import Testing

@Suite struct TranslationCheckTests {
  private func codes(_ text: String, _ translation: String, id: String = "a.meaning", glossary: String = "") -> [String]
  {
    var entry = POEntry(context: id, text: text, translation: translation)
    entry.isFuzzy = false
    let catalog = ReadCatalog(POWriter.text(of: POFile(entries: [entry])))
    var found = Diagnostics()
    TranslationCheck(glossary: Glossary(ReadCatalog(glossary).file)).check(catalog.file, reporting: &found)
    return found.all.map(\.code)
  }

  @Test(
    arguments: [
      ("Call `signIn` now.", "`signIn` を呼び出します。", []),
      ("Call `signIn` now.", "`signin` を呼び出します。", ["translation-code", "translation-code"]),
      ("`a` and `b`", "`b` と `a`", []),
      ("`a` and `a`", "`a`", ["translation-code"]),
      ("Use ``a`b``.", "``a`b`` を使う。", []),
      ("See [it](https://a.org/x).", "[それ](https://a.org/x)を見る。", []),
      ("See [it](https://a.org/x).", "[それ](https://a.org/y)を見る。", ["translation-link", "translation-link"]),
      ("See <https://a.org>.", "見る。", ["translation-link"]),
      ("Before 2.10.1, no.", "2.10.0より前。", ["translation-version", "translation-version"]),
      ("Since 2.10.1.", "2.10.1から。", []),
      ("Go to {door}.", "{door}へ。", []),
      ("Go to {door}.", "{ドア}へ。", ["translation-placeholder", "translation-placeholder"]),
      ("Ask.", "- 尋ねる。", ["translation-structure"]),
      ("Ask.", "一つ。\n\n二つ。", ["translation-structure"]),
      ("Ask.", "<script>alert(1)</script>", ["prose-raw-html", "translation-structure"]),
      (
        "Ask [it](https://a.org).", "[それ](javascript:x)", ["prose-unsafe-link", "translation-link", "translation-link"]
      ),
      ("- x", "- y", []),
    ]
  )
  func comparesWhatStaysTheSame(text: String, translation: String, expected: [String]) {
    #expect(codes(text, translation) == expected)
  }

  @Test func aTitleIsOneLine() {
    #expect(codes("Enter it", "入力\nする", id: "a.title") == ["translation-structure"])
    #expect(codes("Enter it", "1. 入力", id: "a.title") == [])
  }

  @Test func aPromptGetsNoPlaceholdersOfItsOwn() {
    #expect(codes("Enter it.", "{x} を入力", id: "a.ask") == ["translation-placeholder"])
  }

  @Test func aFuzzyTranslationIsHeldAgainstWhatItWasMadeFrom() {
    var entry = POEntry(context: "a.meaning", text: "Call `new`.", translation: "`old` を呼ぶ。")
    entry.isFuzzy = true
    entry.previousText = "Call `old`."
    var found = Diagnostics()
    TranslationCheck().check(ReadCatalog(POWriter.text(of: POFile(entries: [entry]))).file, reporting: &found)
    #expect(found.all.isEmpty)
  }

  @Test func tellsAvoidedTermsOutsideOfCode() {
    let glossary = "# avoid: ログイン, Login\nmsgid \"sign-in\"\nmsgstr \"サインイン\"\n"
    #expect(codes("Sign in.", "ログインします。", glossary: glossary) == ["avoided-term"])
    #expect(codes("Sign in.", "サインインします。", glossary: glossary) == [])
    #expect(codes("`login` it.", "`login` する。", glossary: glossary) == [])
    #expect(codes("It.", "Das LOGIN.", glossary: glossary) == ["avoided-term"])
  }

  @Test func searchWordsAreWhatReadersType() {
    let glossary = "# avoid: ログイン\nmsgid \"sign-in\"\nmsgstr \"サインイン\"\n"
    #expect(codes("login 2.0.1", "ログイン, ログインする, 入る", id: "a.also", glossary: glossary) == [])
    #expect(codes("login", "<b>", id: "a.also") == ["prose-raw-html"])
  }

  @Test func reportsMessagesWithoutAText() {
    let catalog = ReadCatalog("msgctxt \"a.titel\"\nmsgid \"T\"\nmsgstr \"t\"\n\nmsgid \"U\"\nmsgstr \"u\"\n")
    var found = Diagnostics()
    TranslationCheck.checkKeys(catalog.file, of: TextDomain(["a.title": "T"]), reporting: &found)
    #expect(found.all.map(\.code) == ["unknown-unit", "unknown-unit"])
    #expect(found.all.first?.help == "Did you mean ‘a.title’?")
  }

  @Test(arguments: ["`", "<", "](", "[", "{", "``a`"])
  func hostileTranslationsAreReadQuickly(piece: String) {
    let text = String(repeating: piece, count: 40_000 / piece.utf8.count)
    #expect(codes("Ask.", text).count < 50)
  }
}
