extension [UInt8] {
  /// Adds a string of JSON with its quotes (RFC 8259, section 7).
  ///
  /// Controls are escaped, those of C1 as well, which some readers take for ends of lines.
  package mutating func add(jsonString text: String) {
    append(UInt8(ascii: "\""))
    text.withBytes { bytes in
      var start = 0
      while let place = bytes.placeToEscape(from: start) {
        append(contentsOf: bytes.part(start..<place))
        start = place + 1
        switch bytes[place] {
        case UInt8(ascii: "\""): add("\\\"")
        case UInt8(ascii: "\\"): add("\\\\")
        case UInt8(ascii: "\n"): add("\\n")
        case UInt8(ascii: "\r"): add("\\r")
        case UInt8(ascii: "\t"): add("\\t")
        case firstOfC1:
          add(jsonEscape: bytes[start])
          start += 1
        case let byte: add(jsonEscape: byte)
        }
      }
      append(contentsOf: bytes.part(start..<bytes.count))
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func add(jsonEscape scalar: UInt8) {
    add(markup: "\\u00" + (scalar < 16 ? "0" : "") + String(scalar, radix: 16))
  }
}

/// The first byte of U+0080 to U+00BF.
private let firstOfC1: UInt8 = 0xC2

extension UnsafeBufferPointer<UInt8> {
  /// The position of the next character that has to be escaped in a JSON string.
  fileprivate func placeToEscape(from start: Int) -> Int? {
    var index = start
    while index < count {
      switch self[index] {
      case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: return index
      case firstOfC1 where self[index + 1] < 0xA0: return index
      default: index += 1
      }
    }
    return nil
  }
}
