import StepgenCatalogs
import Testing

@Suite struct DocsLocaleTests {
  @Test func idsAreUniqueAndSorted() {
    let ids = DocsLocale.known.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Array(ids.dropFirst()) == ids.dropFirst().sorted())
    #expect(DocsLocale.known.first == .source)
  }

  @Test(arguments: ["ja", "de", "es", "zh-Hans", "ar"])
  func knowsWhatIsShipped(id: String) throws {
    let locale = try #require(DocsLocale.named(id))
    #expect(locale.isRightToLeft == (id == "ar"))
    #expect(locale.hasNoWordSpaces == ["ja", "zh-Hans"].contains(id))
  }

  @Test(
    arguments: [
      ("jp", "ja"), ("zh-CN", "zh-Hans"), ("zh_TW", "zh-Hant"), ("JA", "ja"), ("pt", "pt-BR"), ("de-AT", "de"),
      ("no", "nb"),
    ]
  )
  func guessesWhatIsMeant(id: String, meant: String) {
    #expect(DocsLocale.nearest(to: id)?.id == meant)
  }

  @Test func guessesNothingForNonsense() {
    #expect(DocsLocale.nearest(to: "klingon") == nil)
  }
}
