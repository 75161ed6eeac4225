/// A key and its value that are one text because a no-break space follows the colon.
struct NoBreakSpace {
  /// The text before the colon.
  let key: String
  /// The text with an ordinary space.
  let repaired: String

  static let help = "The space after the colon is a no-break space: write an ordinary one."

  init?(in text: String) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let rest = text[text.index(after: colon)...]
    guard rest.first == "\u{A0}" else { return nil }
    key = String(text[..<colon])
    repaired = key + ": " + rest.dropFirst()
  }
}
