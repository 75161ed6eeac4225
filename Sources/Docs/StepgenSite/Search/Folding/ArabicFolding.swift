/// Spellings of Arabic that readers do not tell apart when they search.
enum ArabicFolding {
  /// `nil` for vowel signs and the stretching line, which the index leaves out.
  static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x64B...0x652, 0x670, 0x640: nil
    case 0x622, 0x623, 0x625: "\u{627}"
    case 0x649: "\u{64A}"
    case 0x629: "\u{647}"
    default: scalar
    }
  }

  /// Without the article, with or without a word grown onto it; what is left has at least three letters.
  static func withoutArticle(_ word: String) -> String {
    guard let first = word.unicodeScalars.first, (0x620...0x64A).contains(first.value) else { return word }
    for article in articles where word.hasPrefix(article) {
      if word.unicodeScalars.count >= article.unicodeScalars.count + 3 { return String(word.dropFirst(article.count)) }
    }
    return word
  }

  private static let articles = ["وال", "بال", "كال", "فال", "لل", "ال"]
}
