import StepgenCatalogs
import StepgenModel
import Testing

@Suite struct TranslationsTests {
  private let japanese = DocsLocale(id: "ja", name: "日本語", hasNoWordSpaces: true)

  @Test func oneChangedSentenceMakesExactlyItsUnitStale() throws {
    var registry = try ShippedRegistries.registry("amplify-auth")
    var catalogs: [String: POFile] = [:]
    for domain in registry.textDomains {
      var file = CatalogMerge(POFile(), project: "p 1", language: "ja").merged(with: domain)
      for index in file.entries.indices { file.entries[index].translation = "訳 \(index)" }
      catalogs[domain.name] = file
    }
    let before = Translations(locale: japanese, domains: registry.textDomains, catalogs: catalogs)
    #expect(TranslationCount(of: registry.textDomains, in: before).percent == 100)

    registry = try ShippedRegistries.registry(
      "amplify-auth",
      replacing: "has sent a one-time code by SMS",
      with: "has just sent a one-time code by SMS"
    )
    let after = Translations(locale: japanese, domains: registry.textDomains, catalogs: catalogs)
    let stale = registry.textDomains.flatMap(\.units).filter { after.translation(of: $0).state != .translated }
    #expect(stale.map(\.id) == [UnitPath.flow("sign-in").step("confirm-sms-otp").meaning])
    #expect(stale.map { after.translation(of: $0).state } == [.stale])
    #expect(TranslationCount(of: registry.textDomains, in: after).stale == 1)
  }

  @Test func aCatalogNeedNotBeUpdatedFirst() {
    var file = CatalogMerge(POFile(), project: "p 1", language: "ja")
      .merged(with: TextDomain(["a.meaning": "One.", "a.meaning.2": "Two."]))
    file.entries[0].translation = "一"
    file.entries[1].translation = "二"
    let domain = TextDomain(["a.meaning": "Zero.", "a.meaning.2": "One.", "a.meaning.3": "Two."])
    let translations = Translations(locale: japanese, domains: [domain], catalogs: ["sign-in": file])
    let found = domain.units.map { translations.translation(of: $0) }
    #expect(found.map(\.text) == ["Zero.", "一", "二"])
    #expect(found.map(\.state) == [.missing, .translated, .translated])
  }

  /// A fuzzy entry without the older text is a guess of a tool; it stays one when its English text changes.
  @Test func aGuessIsMissingAndAStaleTextIsNot() {
    let domain = TextDomain(["a.title": "Done", "b.title": "Over", "c.title": "Not done"])
    var file = POFile(entries: [
      POEntry(context: "a.title", text: "Done", translation: "未完了"),
      POEntry(context: "b.title", text: "Over", translation: "済み"),
      POEntry(context: "c.title", text: "Undone", translation: "完了"),
    ])
    for index in file.entries.indices { file.entries[index].isFuzzy = true }
    file.entries[1].previousText = "Finished"
    let translations = Translations(locale: japanese, domains: [domain], catalogs: ["sign-in": file])
    let found = domain.units.map { translations.translation(of: $0) }
    #expect(found.map(\.state) == [.missing, .stale, .missing])
    #expect(found.map(\.text) == ["Done", "済み", "Not done"])
    #expect(TranslationCount(of: [domain], in: translations).missing == 2)
  }

  @Test func searchWordsAreThoseOfEnglishAndOfTheLanguage() {
    let translations = Translations(
      locale: japanese,
      byID: [
        "a.also": Translation(text: "ログイン、入る , login,", state: .translated),
        "b.also": Translation(text: "دخول، ولوج", state: .stale),
      ]
    )
    #expect(translations.searchWords(["login", "log in"], id: "a.also") == ["login", "log in", "ログイン", "入る"])
    #expect(translations.searchWords(["enter"], id: "b.also") == ["enter", "دخول", "ولوج"])
    #expect(translations.searchWords(["leave"], id: "c.also") == ["leave"])
    #expect(translations.searchWords([], id: "a.also") == [])
    #expect(Translations(locale: .source).searchWords(["login"], id: "a.also") == ["login"])
  }

  @Test func percentagesAreRoundedDown() {
    var count = TranslationCount()
    count.translated = 999
    count.missing = 1
    #expect(count.percent == 99 && count.total == 1000)
  }
}
