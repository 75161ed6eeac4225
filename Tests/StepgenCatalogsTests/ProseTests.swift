import StepgenCatalogs
import Testing

@Suite struct ProseTests {
  private let french = DocsLocale(id: "fr", name: "Français")

  @Test func showsEachParagraphInItsState() {
    let byID = [
      "a.meaning": Translation(text: "Un", state: .translated),
      "a.meaning.3": Translation(text: "Trois", state: .stale),
    ]
    let prose = Translations(locale: french, byID: byID).prose(
      "One\n\n```\ncode\n```\n\n- Two\n- Three",
      id: "a.meaning"
    )
    #expect(prose.pieces.map(\.translation.text) == ["Un", "```\ncode\n```", "Two", "Trois"])
    #expect(prose.pieces.map(\.translation.state) == [.translated, .source, .missing, .stale])
    #expect(prose.pieces.map(\.prefix) == ["", "", "- ", "- "])
    #expect(prose.pieces.last?.english == "Three")
  }

  @Test func theSourceLanguageShowsItself() {
    let prose = Translations(locale: .source).prose("One\ntwo.", id: "a.meaning")
    #expect(prose.pieces.map(\.translation) == [Translation(text: "One two.", state: .source)])
  }
}
