import StepgenCatalogs
import Testing

@testable import StepgenSite

@Suite struct WordTests {
  @Test func hasEveryKeyOnce() {
    let ids = Word.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Word.all.count > 40)
  }

  @Test func explainsItsPlaceholders() {
    for word in Word.all {
      for piece in word.english.split(separator: "{").dropFirst() {
        #expect(word.note.contains("{\(piece.prefix { $0 != "}" })}"), "\(word.id)")
      }
    }
  }

  @Test func isTranslatedOrEnglish() {
    let translated = Translation(text: "現在のページ: {title}, {other}", state: .translated)
    let words = PageWords(Translations(locale: SampleSite.japanese, byID: ["ui.link-to-section": translated]))
    #expect(words.text(.linkToSection, ["title": "{a}"]) == "現在のページ: {a}, {other}")
    #expect(words.translation(.menu) == Translation(text: "Menu", state: .missing))
  }
}
