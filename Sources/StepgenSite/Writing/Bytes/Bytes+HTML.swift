/// A page under way. Bytes, because appending them is several times as fast as appending to a `String`.
extension [UInt8] {
  mutating func add(_ text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Adds what is HTML or Markdown already.
  mutating func add(markup text: String) {
    append(contentsOf: text.utf8)
  }

  /// Adds text for an element or an attribute in double quotes.
  ///
  /// Control characters that HTML forbids become U+FFFD, and characters that reorder text across their surroundings
  /// (UAX #9, embeddings and overrides) are named instead of obeyed.
  mutating func add(text: String) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      var index = 0
      while index < bytes.count {
        let length = Escaping.length(at: index, in: bytes)
        if length > 0 {
          append(contentsOf: bytes[start..<index])
          Escaping.escape(bytes[index..<index + length], into: &self)
          start = index + length
        }
        index += Swift.max(length, 1)
      }
      append(contentsOf: bytes[start...])
    }
  }

  mutating func add(number: Int) {
    add(markup: String(number))
  }
}

/// What of a text cannot stand in HTML as it is.
enum Escaping {
  /// How many bytes at an offset have to be escaped together; 0 for none.
  static func length(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), 0x7F: 1
    case 0x09, 0x0A, 0x20...: bytes[index] == 0xE2 && isReordering(at: index, in: bytes) ? 3 : 0
    default: 1
    }
  }

  /// U+202A to U+202E.
  private static func isReordering(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    index + 2 < bytes.count && bytes[index + 1] == 0x80 && (0xAA...0xAE).contains(bytes[index + 2])
  }

  static func escape(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, into out: inout [UInt8]) {
    switch bytes.first {
    case UInt8(ascii: "&"): out.add("&amp;")
    case UInt8(ascii: "<"): out.add("&lt;")
    case UInt8(ascii: ">"): out.add("&gt;")
    case UInt8(ascii: "\""): out.add("&quot;")
    case 0xE2: out.add(markup: "[U+20\(bytes.last.map { String($0 - 0x80, radix: 16, uppercase: true) } ?? "")]")
    default: out.add("\u{FFFD}")
    }
  }
}
