package import StepgenCatalogs

/// The pages' own words in one locale.
package struct PageWords: Sendable {
  package let locale: DocsLocale
  private let isSource: Bool
  private let byName: [String: Translation]

  /// - Parameters:
  ///   - translations: The catalogs of the locale.
  ///   - words: Every word that pages ask for.
  package init(_ translations: Translations, words: [Word] = Word.all) {
    locale = translations.locale
    isSource = locale == .source
    byName = Dictionary(
      words.map { word in
        (word.name, translations.translation(of: TextUnit(id: word.id, text: word.english, notes: [word.note])))
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// English words alone.
  package static let source = PageWords(Translations(locale: .source))

  /// A word with its state, for places that can mark English text as such.
  package func translation(_ word: Word) -> Translation {
    if isSource { return Translation(text: word.english, state: .source) }
    return byName[word.name] ?? Translation(text: word.english, state: .missing)
  }

  /// A word for places that hold nothing but text, such as attributes.
  package subscript(word: Word) -> String {
    translation(word).text
  }

  /// A sentence with its placeholders filled.
  ///
  /// - Parameters:
  ///   - word: The sentence.
  ///   - values: What stands for `{name}`, by name.
  /// - Returns: The sentence in this language.
  package func text(_ word: Word, _ values: KeyValuePairs<String, String>) -> String {
    fill(self[word], values)
  }

  /// The same with its state.
  package func translation(_ word: Word, _ values: KeyValuePairs<String, String>) -> Translation {
    var translation = translation(word)
    translation.text = fill(translation.text, values)
    return translation
  }

  private func fill(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
    var filled = ""
    var rest = text[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
    {
      let name = rest[rest.index(after: open)..<close]
      filled += rest[..<open]
      filled += values.first { $0.key == name }?.value ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}
