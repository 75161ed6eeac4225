/// Cuts a text into the strings of a PO file.
enum WrappedText {
  /// The escaped lines: one ends after each line break, and before a word that has no room on it.
  ///
  /// - Parameters:
  ///   - text: The text, not escaped.
  ///   - width: How many columns a line may have; a word that is longer stays whole.
  /// - Returns: The lines without their quotes.
  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var columns = 0
    for word in words(of: text) {
      let escaped = escaped(String(String.UnicodeScalarView(word)))
      // Blanks at the end of a line do not have to fit.
      let needed = TextWidth.columns(escaped)
      if columns > 0, columns + needed > width {
        lines.append(line)
        (line, columns) = ("", 0)
      }
      line += escaped
      columns += needed
      if word.last == "\n" {
        lines.append(line)
        (line, columns) = ("", 0)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// The parts between which a line may end: words with the blanks after them, and wide characters one by one.
  private static func words(of text: String) -> [ArraySlice<Unicode.Scalar>] {
    let scalars = Array(text.unicodeScalars)
    var words: [ArraySlice<Unicode.Scalar>] = []
    var start = 0
    for index in scalars.indices.dropFirst() where mayBreak(before: index, in: scalars) {
      words.append(scalars[start..<index])
      start = index
    }
    return start < scalars.count ? words + [scalars[start...]] : words
  }

  private static func mayBreak(before index: Int, in scalars: [Unicode.Scalar]) -> Bool {
    let (last, next) = (scalars[index - 1], scalars[index])
    if last == "\n" { return true }
    if next == " " || next == "\n" { return false }
    return last == " " || TextWidth.isIdeographic(last) && TextWidth.isIdeographic(next)
  }
}

/// How wide text is in a fixed font.
enum TextWidth {
  static func columns(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 && isWide($1) ? 2 : 1) }
  }

  /// Han, Kana and Hangul, between which a line may end; their punctuation is not among them.
  static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3041...0x30FA, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x3FFFF: true
    default: false
    }
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
