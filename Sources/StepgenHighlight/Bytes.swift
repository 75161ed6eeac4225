extension UInt8 {
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// A letter, an underscore, or a part of a character of another script.
  var beginsName: Bool { (0x61...0x7A).contains(self | 0x20) || self == 0x5F || self >= 0x80 }

  var isOfName: Bool { beginsName || isDigit }

  var isUppercase: Bool { (0x41...0x5A).contains(self) }

  var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  var isBlank: Bool { self == 0x20 || self == 0x09 }
}

extension UnsafeBufferPointer<UInt8> {
  /// The byte, or 0 where there is none.
  func at(_ index: Int) -> UInt8 {
    index >= 0 && index < count ? self[index] : 0
  }

  func holds(_ text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index + length <= count else { return false }
    for offset in 0..<length where self[index + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// Where the bytes that do not fulfil the condition begin, from an index on.
  func end(from start: Int, while condition: (UInt8) -> Bool) -> Int {
    var index = start
    while index < count, condition(self[index]) { index += 1 }
    return index
  }
}
