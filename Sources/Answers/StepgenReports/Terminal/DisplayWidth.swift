extension Character {
  /// How many columns of a terminal the character takes: 0, 1 or 2; more only for a long run of spacing marks.
  ///
  /// An approximation of `wcwidth` by grapheme: emoji sequences are 2 wide however long, combining marks 0, and East
  /// Asian characters 2 by the blocks that Unicode's `EastAsianWidth.txt` marks W or F. Ambiguous ones count as 1.
  package var displayWidth: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.count == 1 { return first.displayWidth }
    if first.properties.isEmoji, scalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
    if first.properties.isEmojiPresentation { return 2 }
    return scalars.reduce(0) { $0 + $1.displayWidth }
  }
}

extension String {
  /// How many columns of a terminal the text takes; for text without control characters.
  package var displayWidth: Int {
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// The text followed by as many spaces as it needs to be `width` columns wide.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - displayWidth))
  }

  /// The text after as many spaces as it needs to be `width` columns wide.
  func rightAligned(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - displayWidth)) + self
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    if value < 0x300 { return 1 }
    if isZeroWidth { return 0 }
    return isWide || properties.isEmojiPresentation ? 2 : 1
  }

  private var isZeroWidth: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    // Hangul vowels and final consonants, which join the syllable before them.
    default: (0x1160...0x11FF).contains(value)
    }
  }

  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
