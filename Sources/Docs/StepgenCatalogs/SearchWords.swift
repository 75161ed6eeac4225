/// The key `also` of a spec and the comments of glossaries: what people type who search.
enum SearchWords {
  /// One text for all words, to be translated as a whole: a language may have fewer words, or more.
  static func text(of words: [String]) -> String {
    words.joined(separator: ", ")
  }

  static let notes = [
    "What people type who search for it, with commas between. The docs do not show it.",
    "Write what people say in your language, also words that the glossary avoids; more or fewer than in English.",
  ]

  /// The words of a list with commas, whatever the comma of the language.
  static func words(in list: some StringProtocol) -> [String] {
    list.split { ",、،，".contains($0) }.map { NormalizedText.line(String($0)) }.filter { !$0.isEmpty }
  }
}

extension Translations {
  /// What people type who search for a thing: the English words, and those of the language.
  package func searchWords(_ words: [String], id: @autoclosure () -> String) -> [String] {
    guard !words.isEmpty, !isSource else { return words }
    let translation = line(SearchWords.text(of: words), id: id())
    guard translation.state != .missing else { return words }
    return words + SearchWords.words(in: translation.text).filter { !words.contains($0) }
  }
}
