/// Cuts text into what the index knows.
enum Tokenizer {
  /// Hands over every token of a text, as often as it occurs.
  ///
  /// Words are folded; an identifier of several words comes as a whole, without underscores, and in its parts. Runs
  /// without spaces come as overlapping pairs, and the last character alone, so that a single character is the beginning
  /// of some token wherever it stands.
  static func forEachToken(in text: String, _ body: (String) -> Void) {
    let scalars = Folding.width(of: text)
    var start = scalars.startIndex
    while start < scalars.endIndex {
      let kind = CharacterClass(scalars[start])
      let end = scalars[start...].firstIndex { CharacterClass($0) != kind } ?? scalars.endIndex
      switch kind {
      case .word: addWord(scalars[start..<end], body)
      case .dense: addPairs(of: scalars[start..<end], body)
      case .separator: break
      }
      start = end
    }
  }

  /// An identifier as a whole, as the index knows it; without what is not part of a word.
  static func whole(_ identifier: String) -> String {
    let word = Folding.width(of: identifier).filter { CharacterClass($0) == .word }
    return parts(of: word[...]).joined()
  }

  private static func addWord(_ word: ArraySlice<Unicode.Scalar>, _ body: (String) -> Void) {
    let parts = parts(of: word)
    for part in parts { body(part) }
    if parts.count > 1 { body(parts.joined()) }
  }

  private static func parts(of word: ArraySlice<Unicode.Scalar>) -> [String] {
    Identifier.parts(of: word).map(Folding.bare).filter { !$0.isEmpty }
  }

  private static func addPairs(of run: ArraySlice<Unicode.Scalar>, _ body: (String) -> Void) {
    for index in run.indices {
      var token = String.UnicodeScalarView()
      token.append(run[index])
      if index + 1 < run.endIndex { token.append(run[index + 1]) }
      body(String(token))
    }
  }
}
