/// Texts as far as their looks do not matter.
package enum NormalizedText {
  /// The text with single spaces for all white space and none at its ends.
  package static func line(_ text: String) -> String {
    text.split { $0 == " " || $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }

  /// What two texts share that only differ in white space, wrapping and the shape of quotes.
  ///
  /// A translation of one is a translation of the other.
  package static func key(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return line(text) }
    var straight = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "‘", "’", "‚", "‛": straight.append("'")
      case "“", "”", "„", "‟": straight.append("\"")
      case "\u{A0}", "\u{202F}": straight.append(" ")
      default: straight.append(scalar)
      }
    }
    return line(String(straight))
  }
}
