import StepgenModel

/// JSON under way: without white space, members in the order in which they are added.
struct JSONBytes {
  private(set) var bytes: [UInt8] = []
  /// Whether the next member or element is the first of what holds it.
  private var isFirst = true

  mutating func object(_ members: (inout JSONBytes) -> Void) {
    enclosed("{", "}", members)
  }

  mutating func member(_ name: String, _ value: (inout JSONBytes) -> Void) {
    separate()
    add(name)
    bytes.append(UInt8(ascii: ":"))
    value(&self)
  }

  /// `null` for no text.
  mutating func member(_ name: String, _ text: String?) {
    member(name) { out in
      if let text { out.add(text) } else { out.bytes.add("null") }
    }
  }

  mutating func member(_ name: String, _ value: Bool) {
    member(name) { $0.bytes.add(value ? "true" : "false") }
  }

  /// A list of objects.
  mutating func list<Element>(
    _ name: String,
    _ elements: [Element],
    _ addMembers: (Element, inout JSONBytes) -> Void
  ) {
    member(name) { out in
      out.enclosed("[", "]") { out in
        for element in elements {
          out.separate()
          out.object { addMembers(element, &$0) }
        }
      }
    }
  }

  mutating func list(_ name: String, _ texts: [String]) {
    member(name) { out in
      out.enclosed("[", "]") { out in
        for text in texts {
          out.separate()
          out.add(text)
        }
      }
    }
  }

  private mutating func enclosed(_ open: StaticString, _ close: StaticString, _ body: (inout JSONBytes) -> Void) {
    bytes.add(open)
    isFirst = true
    body(&self)
    isFirst = false
    bytes.add(close)
  }

  private mutating func separate() {
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    isFirst = false
  }

  /// RFC 8259, section 7.
  private mutating func add(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    guard text.utf8.contains(where: Self.isSpecial) else { return bytes.add(markup: text) }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes.add("\\\"")
      case UInt8(ascii: "\\"): bytes.add("\\\\")
      case UInt8(ascii: "\n"): bytes.add("\\n")
      case ..<0x20: bytes.add(markup: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }
}
