package import StepgenCatalogs
import StepgenModel

/// The pages' own words in one locale.
///
/// A class of constants, because every part of every page asks for some.
package final class PageWords: Sendable {
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
    isSource ? word.english : translation(word).text
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
    var filled: [UInt8] = []
    text.forEachPart(values) { part in
      switch part {
      case .text(let bytes): filled += bytes
      case .value(let value): filled.add(markup: value)
      }
    }
    return String(decoding: filled, as: UTF8.self)
  }
}

extension PageWords {
  /// The text of a word with values put in.
  func callAsFunction(_ word: Word, _ values: KeyValuePairs<String, String> = [:]) -> String {
    values.isEmpty ? self[word] : text(word, values)
  }

  /// The word as a part of a line, with parts of a line for its values, such as links.
  func line(_ word: Word, _ values: KeyValuePairs<String, [Inline]>) -> [Inline] {
    var parts: [Inline] = []
    self[word].forEachPart(values) { part in
      switch part {
      case .text(let bytes): parts.append(.text(String(decoding: bytes, as: UTF8.self)))
      case .value(let value): parts += value
      }
    }
    return parts
  }
}

/// A part of a text with placeholders.
private enum FilledPart<Value> {
  case text(UnsafeBufferPointer<UInt8>)
  /// What stands for a placeholder.
  case value(Value)
}

extension String {
  /// Goes over the parts of a text with placeholders, none of them empty; those without a value stay as they are.
  fileprivate func forEachPart<Value>(_ values: KeyValuePairs<String, Value>, _ body: (FilledPart<Value>) -> Void) {
    withBytes { bytes in
      var start = 0
      while true {
        let open = bytes.offset(of: UInt8(ascii: "{"), from: start)
        let close = bytes.offset(of: UInt8(ascii: "}"), from: open)
        guard close < bytes.count else { break }
        if open > start { body(.text(bytes.part(start..<open))) }
        let name = bytes.part(open + 1..<close)
        if let value = values.first(where: { $0.key.utf8.elementsEqual(name) })?.value {
          body(.value(value))
        } else {
          body(.text(bytes.part(open..<close + 1)))
        }
        start = close + 1
      }
      if start < bytes.count { body(.text(bytes.part(start..<bytes.count))) }
    }
  }
}

extension PageWords {
  /// What the search shows beside the documents.
  ///
  /// - Parameters:
  ///   - hasNames: Whether the site has a page of names.
  ///   - platforms: Ids and titles, in the order of the registry.
  ///   - platformWords: Words that stand for a platform.
  ///   - synonyms: Words of readers, with those of the docs.
  /// - Returns: The texts in this language.
  func searchLabels(
    hasNames: Bool,
    platforms: [(id: String, title: String)],
    platformWords: [(word: String, platform: String)],
    synonyms: [(word: String, use: String)]
  ) -> SearchIndex.Labels {
    SearchIndex.Labels(
      words: Self.searchWords.filter { hasNames || $1 != .namesTitle }.map { ($0, self[$1]) },
      platforms: platforms,
      platformWords: platformWords,
      synonyms: synonyms,
      kinds: Dictionary(uniqueKeysWithValues: SearchDocument.Kind.allCases.map { ($0, self[$0.word]) })
    )
  }

  /// By the names that `search.js` uses.
  private static let searchWords: [(String, Word)] = [
    ("title", .searchTitle), ("placeholder", .searchPlaceholder), ("platforms", .searchEverywhere),
    ("kinds", .searchKinds), ("results", .searchResults), ("nothing", .searchNothing), ("failed", .searchFailed),
    ("close", .searchClose), ("small", .searchSmallWords), ("names", .namesTitle), ("everywhere", .searchAllSites),
  ]
}

extension SearchDocument.Kind {
  fileprivate var word: Word {
    switch self {
    case .flow: .kindFlow
    case .step: .kindStep
    case .error: .kindError
    case .choice: .kindChoice
    case .operation: .kindOperation
    case .type: .type
    case .term: .kindTerm
    case .article: .kindArticle
    }
  }
}
