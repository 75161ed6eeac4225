package import StepgenCatalogs

/// The pages' own words in one language.
package struct PageWords: Sendable {
  private let translations: Translations

  package init(_ translations: Translations) {
    self.translations = translations
  }

  /// The word with values put in; English where there is no translation.
  package func callAsFunction(_ word: Word, _ values: [(String, String)] = []) -> String {
    let text = translations.translation(of: TextUnit(id: "ui." + word.rawValue, text: word.english)).text
    return values.reduce(text) { $0.replacing("{\($1.0)}", with: $1.1) }
  }

  /// The word with parts of a line put in for its values, such as links.
  package func line(_ word: Word, _ values: [(String, [Inline])]) -> [Inline] {
    var parts: [Inline] = []
    var text = self(word)[...]
    while let open = text.firstIndex(of: "{"), let close = text[open...].firstIndex(of: "}") {
      if open > text.startIndex { parts.append(.text(String(text[..<open]))) }
      let name = text[text.index(after: open)..<close]
      parts += values.first { $0.0 == name }?.1 ?? [.text("{\(name)}")]
      text = text[text.index(after: close)...]
    }
    if !text.isEmpty { parts.append(.text(String(text))) }
    return parts
  }
}
