/// A word, a mark, a text or a comment of a sample.
struct Token: Sendable {
  enum Kind: Sendable, Hashable {
    case name, number, symbol
    /// The range is that of the text between the quotes.
    case string
    case comment
  }
  var kind: Kind
  /// In the page.
  var range: Range<Int>
  var text: String

  func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
  func isName(_ name: String) -> Bool { kind == .name && text == name }
}

enum Ascii {
  static func isNameStart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F
  }
  static func isName(_ byte: UInt8) -> Bool {
    isNameStart(byte) || isDigit(byte)
  }
  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  static func isUpper(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
  static func isLower(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}
