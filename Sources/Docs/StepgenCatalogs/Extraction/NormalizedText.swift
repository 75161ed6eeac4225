import StepgenModel

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
    text.withBytes { bytes in
      guard let base = bytes.baseAddress, let last = bytes.last, base[0] != 0x20, last != 0x20 else { return true }
      // Without a way out of the loop, several bytes are looked at at once. White space but blanks is 0x09 to 0x0D.
      var isFound = base[0] &- 0x09 < 5
      var index = 1
      while index < bytes.count {
        isFound = isFound || base[index] &- 0x09 < 5 || base[index] == 0x20 && base[index - 1] == 0x20
        index += 1
      }
      return isFound
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
