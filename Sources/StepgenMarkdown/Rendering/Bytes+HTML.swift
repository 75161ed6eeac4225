extension [UInt8] {
  /// Adds a text as it is.
  mutating func append(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds a text as it is: numbers, and what is valid HTML already.
  mutating func append(raw text: String) {
    append(contentsOf: text.utf8)
  }

  mutating func appendEscaped(_ text: String) {
    var text = text
    text.withUTF8 { appendEscaped($0) }
  }

  /// Adds a text so that it means itself between tags and in quoted attributes.
  ///
  /// What HTML forbids even as text (controls, noncharacters; WHATWG HTML, "preprocessing the input stream"), and the
  /// embeddings and overrides of direction, which would reorder what follows them, become U+FFFD.
  mutating func appendEscaped(_ bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index].mayNeedEscape else {
        index += 1
        continue
      }
      let (length, replacement) = HTMLEscape.replacement(in: bytes, at: index)
      if let replacement {
        append(contentsOf: bytes[start..<index])
        append(replacement)
        start = index + length
      }
      index += length
    }
    append(contentsOf: bytes[start...])
  }
}

extension UInt8 {
  fileprivate var mayNeedEscape: Bool {
    switch self {
    case 0x00...0x08, 0x0B...0x1F, 0x22, 0x26, 0x3C, 0x3E, 0x7F, 0xC2, 0xE2, 0xEF, 0xF0...0xF4: true
    default: false
    }
  }
}

enum HTMLEscape {
  /// How many bytes the character here has, and what to write for it when it cannot stand as it is.
  static func replacement(in bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (length: Int, StaticString?) {
    switch bytes[index] {
    case UInt8(ascii: "<"): return (1, "&lt;")
    case UInt8(ascii: ">"): return (1, "&gt;")
    case UInt8(ascii: "&"): return (1, "&amp;")
    case UInt8(ascii: "\""): return (1, "&quot;")
    case 0x0D, 0x0C: return (1, nil)
    case ..<0x80: return (1, "\u{FFFD}")
    default: break
    }
    let length = bytes[index] < 0xE0 ? 2 : bytes[index] < 0xF0 ? 3 : 4
    guard index + length <= bytes.count else { return (bytes.count - index, "\u{FFFD}") }
    return (length, isForbidden(bytes, index, length) ? "\u{FFFD}" : nil)
  }

  private static func isForbidden(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ length: Int) -> Bool {
    let last = bytes[index + length - 1]
    switch bytes[index] {
    case 0xC2: return last < 0xA0
    case 0xE2: return bytes[index + 1] == 0x80 && (0xAA...0xAE).contains(last)
    case 0xEF:
      let middle = bytes[index + 1]
      return middle == 0xBF && last >= 0xBE || middle == 0xB7 && (0x90...0xAF).contains(last)
    default: return bytes[index + 1] & 0x0F == 0x0F && bytes[index + 2] == 0xBF && last >= 0xBE
    }
  }
}
