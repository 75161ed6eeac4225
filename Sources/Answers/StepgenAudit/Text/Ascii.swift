/// Classes of bytes, as identifiers are made of them.
enum Ascii {
  static func isNameStart(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F }
  static func isName(_ byte: UInt8) -> Bool { isNameStart(byte) || (0x30...0x39).contains(byte) }
  static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

extension StringProtocol {
  /// The text without white space around it.
  var trimmedSubstring: Substring {
    let whole = Substring(self)
    guard let first = whole.utf8.firstIndex(where: { !Ascii.isSpace($0) }),
      let last = whole.utf8.lastIndex(where: { !Ascii.isSpace($0) })
    else { return "" }
    return whole[first...last]
  }

  /// The words that can be identifiers, in order.
  var identifierWords: [String] {
    utf8.split { !Ascii.isName($0) }.map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.utf8.first.map(Ascii.isNameStart) ?? false }
  }

  /// The words of a list such as `["swift", "android"]` or `angular, javascript`.
  var listedWords: [String] {
    split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == " ") }
      .map { String($0.trimmedSubstring) }.filter { !$0.isEmpty }
  }
}
