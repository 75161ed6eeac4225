extension UInt8 {
  /// An ASCII digit.
  @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }

  /// A letter, an underscore, or a part of a character of another script.
  @inlinable package var beginsName: Bool { isASCIINameStart || self >= 0x80 }

  /// What can follow the first byte of a name.
  @inlinable package var isOfName: Bool { beginsName || isDigit }

  /// An ASCII capital.
  @inlinable package var isUppercase: Bool { (0x41...0x5A).contains(self) }

  /// A small letter of ASCII.
  @inlinable package var isLowercase: Bool { (0x61...0x7A).contains(self) }

  /// A letter of ASCII.
  @inlinable package var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// What names of the spec are made of: small letters of ASCII and digits.
  @inlinable package var isLowercaseOrDigit: Bool { isLowercase || isDigit }

  /// U+000A or U+000D.
  @inlinable package var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  /// A space or a tab.
  @inlinable package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Space within a line: a space, a tab, U+000B or U+000C.
  @inlinable package var isSpace: Bool { isBlank || self == 0x0B || self == 0x0C }

  /// An ASCII letter or an underscore.
  @inlinable package var isASCIINameStart: Bool { isLetter || self == 0x5F }
}

extension UnsafeBufferPointer<UInt8> {
  /// The byte, or 0 where there is none.
  @inlinable package func at(_ index: Int) -> UInt8 {
    index >= 0 && index < count ? self[index] : 0
  }

  /// Whether the text stands at an index.
  @inlinable package func holds(_ text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index + length <= count, let base = baseAddress else { return length == 0 }
    var offset = 0
    while offset < length, base[index + offset] == text.utf8Start[offset] { offset += 1 }
    return offset == length
  }

  /// Where the bytes that do not fulfil the condition begin, from an index on.
  @inlinable package func end(from start: Int, while condition: (UInt8) -> Bool) -> Int {
    var index = start
    while index < count, condition(self[index]) { index += 1 }
    return index
  }
}
