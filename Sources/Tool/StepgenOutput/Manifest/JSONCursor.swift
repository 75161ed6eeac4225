/// Walks over JSON (RFC 8259), as much of it as a manifest holds: objects, strings and whole numbers.
struct JSONCursor {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return offset == bytes.count
    }
  }

  /// Steps over white space and then `mark`, if that comes next.
  mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    skipSpace()
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: mark) else { return false }
    offset += 1
    return true
  }

  /// A number without sign, fraction or exponent; nothing when there is none or it does not fit.
  mutating func integer() -> Int? {
    skipSpace()
    let start = offset
    while offset < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[offset]) { offset += 1 }
    return Int(String(decoding: bytes[start..<offset], as: UTF8.self))
  }

  mutating func string() -> String? {
    guard skip("\"") else { return nil }
    let start = offset
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "\""), bytes[offset] != UInt8(ascii: "\\") { offset += 1 }
    guard offset < bytes.count else { return nil }
    guard bytes[offset] == UInt8(ascii: "\\") else {
      offset += 1
      return String(validating: bytes[start..<(offset - 1)], as: UTF8.self)
    }
    return escapedString(after: bytes[start..<offset])
  }

  /// The rest of a string with an escape in it.
  private mutating func escapedString(after start: ArraySlice<UInt8>) -> String? {
    var content = Array(start)
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return String(validating: content, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escape() else { return nil }
        content += Array(String(scalar).utf8)
      default: content.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> Unicode.Scalar? {
    guard offset < bytes.count else { return nil }
    let mark = Unicode.Scalar(bytes[offset])
    offset += 1
    switch mark {
    case "\"", "\\", "/": return mark
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "u": return unicodeEscape()
    default: return nil
    }
  }

  /// Four digits, or a surrogate pair.
  private mutating func unicodeEscape() -> Unicode.Scalar? {
    guard let first = fourDigits() else { return nil }
    guard UTF16.isLeadSurrogate(first) else { return Unicode.Scalar(first) }
    guard offset + 2 <= bytes.count, bytes[offset..<(offset + 2)].elementsEqual(#"\u"#.utf8) else { return nil }
    offset += 2
    guard let second = fourDigits(), UTF16.isTrailSurrogate(second) else { return nil }
    return UTF16.decode(UTF16.EncodedScalar([first, second]))
  }

  private mutating func fourDigits() -> UInt16? {
    guard offset + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
    offset += 4
    return digits.utf8.first == UInt8(ascii: "+") ? nil : UInt16(digits, radix: 16)
  }

  private mutating func skipSpace() {
    while offset < bytes.count, Self.isSpace(bytes[offset]) { offset += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
