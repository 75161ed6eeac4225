/// Texts as far as their looks do not matter.
package enum NormalizedText {
  /// The text with single spaces for all white space and none at its ends.
  package static func line(_ text: String) -> String {
    guard hasLooseSpace(text) else { return text }
    let words = text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return words.map { String(Substring($0)) }.joined(separator: " ")
  }

  /// Whether there is white space that is not a single space between words.
  private static func hasLooseSpace(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard let base = bytes.baseAddress else { return true }
      var (last, index) = (UInt8(0x20), 0)
      while index < bytes.count {
        let byte = base[index]
        if byte <= 0x20, byte >= 0x09 && byte <= 0x0D || byte == 0x20 && last == 0x20 { return true }
        (last, index) = (byte, index + 1)
      }
      return last == 0x20
    }
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
