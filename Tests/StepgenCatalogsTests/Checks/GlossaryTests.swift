import StepgenCatalogs
import Testing

@Suite struct GlossaryTests {
  @Test func readersMaySayWhatTranslationsAvoidAndMore() {
    let text = "# avoid: ログイン, ログオン\n# also: 入る\nmsgid \"sign-in\"\nmsgstr \"サインイン\"\n"
    let glossary = Glossary(ReadCatalog(text).file)
    #expect(glossary.synonyms.map(\.word) == ["入る", "ログイン", "ログオン"])
    #expect(glossary.synonyms.allSatisfy { $0.use == "サインイン" })
    #expect(glossary.avoidedTerms(in: "入る").isEmpty)
  }
}
