extension UInt8 {
  /// An ASCII digit.
  package var isDigit: Bool { (0x30...0x39).contains(self) }

  /// A letter, an underscore, or a part of a character of another script.
  package var beginsName: Bool { isASCIINameStart || self >= 0x80 }

  /// What can follow the first byte of a name.
  package var isOfName: Bool { beginsName || isDigit }

  /// An ASCII capital.
  package var isUppercase: Bool { (0x41...0x5A).contains(self) }

  /// U+000A or U+000D.
  package var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  /// A space or a tab.
  package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Space within a line: a space, a tab, U+000B or U+000C.
  package var isSpace: Bool { isBlank || self == 0x0B || self == 0x0C }

  /// An ASCII letter or an underscore.
  package var isASCIINameStart: Bool { (0x61...0x7A).contains(self | 0x20) || self == 0x5F }
}

extension UnsafeBufferPointer<UInt8> {
  /// The byte, or 0 where there is none.
  package func at(_ index: Int) -> UInt8 {
    index >= 0 && index < count ? self[index] : 0
  }

  /// Whether the text stands at an index.
  package func holds(_ text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index + length <= count else { return false }
    for offset in 0..<length where self[index + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// Where the bytes that do not fulfil the condition begin, from an index on.
  package func end(from start: Int, while condition: (UInt8) -> Bool) -> Int {
    var index = start
    while index < count, condition(self[index]) { index += 1 }
    return index
  }
}
