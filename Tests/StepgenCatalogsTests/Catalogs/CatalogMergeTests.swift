import StepgenCatalogs
import StepgenModel
import Testing

@Suite struct CatalogMergeTests {
  private static let old = TextDomain([
    "a.title": "Title", "a.meaning": "First paragraph here.", "a.meaning.2": "Second paragraph there.",
    "a.meaning.3": "Third of them all.", "b.meaning": "Something else.",
  ])

  /// A catalog with everything of a domain translated.
  private func translated(_ domain: TextDomain = old, version: String = "1.0.0") -> POFile {
    var file = CatalogMerge(POFile(), project: "p \(version)", language: "ja").merged(with: domain)
    for index in file.entries.indices { file.entries[index].translation = "訳 \(file.entries[index].text)" }
    return file
  }

  private func merged(_ file: POFile, _ domain: TextDomain, version: String = "1.0.0") -> [String: POEntry] {
    let merged = CatalogMerge(file, project: "p \(version)", language: "ja").merged(with: domain)
    return Dictionary(
      uniqueKeysWithValues: merged.entries.map { (($0.isObsolete ? "~" : "") + ($0.context ?? ""), $0) }
    )
  }

  private func changed(_ id: String, to text: String?) -> TextDomain {
    var domain = Self.old
    domain.units = domain.units.compactMap { unit in
      guard unit.id == id else { return unit }
      return text.map { TextUnit(id: id, text: $0) }
    }
    return domain
  }

  @Test func nothingChangesWhenNothingHas() {
    let file = translated()
    #expect(CatalogMerge(file, project: "p 1.0.0", language: "ja").merged(with: Self.old) == file)
  }

  @Test func aChangedTextIsFuzzyAndAlone() throws {
    let merged = merged(translated(), changed("a.meaning.2", to: "Second paragraph everywhere."))
    let entry = try #require(merged["a.meaning.2"])
    #expect(entry.isFuzzy)
    #expect(entry.text == "Second paragraph everywhere.")
    #expect(entry.previousText == "Second paragraph there.")
    #expect(entry.translation == "訳 Second paragraph there.")
    #expect(merged.values.filter(\.isFuzzy).count == 1)
  }

  @Test(arguments: ["First  paragraph\nhere.", "First paragraph here.\n", " First\tparagraph here."])
  func whiteSpaceMakesNothingStale(text: String) {
    let merged = merged(translated(), changed("a.meaning", to: text))
    #expect(!merged.values.contains { $0.isFuzzy })
    #expect(merged["a.meaning"]?.text == text)
  }

  @Test func theShapeOfQuotesMakesNothingStale() {
    let before = TextDomain(["a.meaning": "It's \"here\"."])
    let merged = merged(translated(before), TextDomain(["a.meaning": "It’s “here”."]))
    #expect(merged["a.meaning"]?.isFuzzy == false)
  }

  @Test func anInsertedParagraphMovesTheOthers() {
    let domain = TextDomain([
      "a.title": "Title", "a.meaning": "First paragraph here.", "a.meaning.2": "Quite new.",
      "a.meaning.3": "Second paragraph there.", "a.meaning.4": "Third of them all.", "b.meaning": "Something else.",
    ])
    let merged = merged(translated(), domain)
    #expect(!merged.values.contains { $0.isFuzzy })
    #expect(merged["a.meaning.2"]?.translation == "")
    #expect(merged["a.meaning.3"]?.translation == "訳 Second paragraph there.")
    #expect(merged["a.meaning.4"]?.translation == "訳 Third of them all.")
  }

  @Test func aParagraphThatMovedAndChangedKeepsItsTranslation() {
    let domain = TextDomain([
      "a.title": "Title", "a.meaning": "Quite new.", "a.meaning.2": "First paragraph here.",
      "a.meaning.3": "Second paragraph over there.", "a.meaning.4": "Third of them all.",
      "b.meaning": "Something else.",
    ])
    let merged = merged(translated(), domain)
    #expect(merged["a.meaning"]?.translation == "")
    #expect(merged["a.meaning.2"]?.isFuzzy == false)
    #expect(merged["a.meaning.3"]?.previousText == "Second paragraph there.")
    #expect(merged["a.meaning.3"]?.isFuzzy == true)
    #expect(merged["a.meaning.4"]?.isFuzzy == false)
  }

  @Test func whatHasGoneIsKeptForOneRelease() throws {
    let domain = changed("b.meaning", to: nil)
    let first = CatalogMerge(translated(), project: "p 1.0.0", language: "ja").merged(with: domain)
    #expect(first.entries.last?.isObsolete == true)
    #expect(first.entries.last?.translation == "訳 Something else.")
    #expect(merged(first, domain)["~b.meaning"] != nil)
    #expect(merged(first, domain, version: "1.1.0")["~b.meaning"] == nil)
  }

  @Test func whatComesBackHasItsTranslation() {
    let gone = CatalogMerge(translated(), project: "p 1.0.0", language: "ja").merged(
      with: changed("b.meaning", to: nil)
    )
    let back = merged(gone, Self.old)
    #expect(back["b.meaning"]?.translation == "訳 Something else.")
    #expect(back["b.meaning"]?.isFuzzy == false)
    #expect(back["~b.meaning"] == nil)
  }

  @Test func aRenamedIDKeepsItsTranslationForReview() {
    var domain = changed("b.meaning", to: nil)
    domain.units.append(TextUnit(id: "c.meaning", text: "Something else."))
    let merged = merged(translated(), domain)
    #expect(merged["c.meaning"]?.translation == "訳 Something else.")
    #expect(merged["c.meaning"]?.isFuzzy == true)
    #expect(merged["c.meaning"]?.previousContext == "b.meaning")
  }

  @Test func aTextThatChangesBackIsNotFuzzyAnyMore() {
    let domain = changed("a.title", to: "Another")
    let fuzzy = CatalogMerge(translated(), project: "p 1.0.0", language: "ja").merged(with: domain)
    let back = merged(fuzzy, Self.old)
    #expect(back["a.title"]?.isFuzzy == false)
    #expect(back["a.title"]?.previousText == nil)
  }

  @Test func aTextThatChangesTwiceKeepsWhatItWasTranslatedFrom() {
    let once = CatalogMerge(translated(), project: "p 1.0.0", language: "ja")
      .merged(with: changed("a.title", to: "Another"))
    #expect(merged(once, changed("a.title", to: "A third"))["a.title"]?.previousText == "Title")
  }

  @Test func whatTranslatorsWroteStays() {
    var file = translated()
    file.entries[0].comments = [" Short, please."]
    file.entries[0].flags = ["no-wrap"]
    file.header?.comments = [" Translators of the world."]
    let merged = CatalogMerge(file, project: "p 2.0.0", language: "ja").merged(with: Self.old)
    #expect(merged.entries[0].comments == [" Short, please."])
    #expect(merged.entries[0].flags == ["no-wrap"])
    #expect(merged.header?.comments == [" Translators of the world."])
    #expect(POHeader(merged.header?.translation ?? "")["Project-Id-Version"] == "p 2.0.0")
  }

  @Test func entriesStandInTheOrderOfTheSpec() {
    var file = translated()
    file.entries.reverse()
    let merged = CatalogMerge(file, project: "p 1.0.0", language: "ja").merged(with: Self.old)
    #expect(merged.entries.map(\.context) == Self.old.units.map(\.id))
  }
}
