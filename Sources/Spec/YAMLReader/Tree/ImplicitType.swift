/// The type of a plain (unquoted) scalar in YAML 1.1 or YAML 1.2 that is not a string.
///
/// The union of both versions' rules, because editors and other tools follow either: the types of
/// <https://yaml.org/type/> and the core schema of YAML 1.2, chapter 10.3. Words count in any case.
package enum ImplicitType: String, Sendable, Hashable, CaseIterable {
  /// Nothing at all, `~`, `null`.
  case null
  /// `true`, `false`, `yes`, `no`, `on`, `off`, `y`, `n`.
  case bool
  /// `12`, `012`, `0o14`, `0x1f`, `0b11`, `1_000`.
  case int
  /// `2.0`, `.5`, `1e3`, `.inf`, `.nan`.
  case float
  /// `1:30`, which YAML 1.1 reads as 90.
  case sexagesimal
  /// `2024-01-01`, alone or with a time.
  case timestamp
  /// `<<`.
  case merge
}

extension ImplicitType {
  /// Nil when the text is a string in both versions, as `2.16.0` is.
  package init?(plain text: String) {
    var text = text
    let type = text.withUTF8 { (bytes) -> ImplicitType? in
      guard let first = bytes.first else { return .null }
      return Self.canBegin(first) ? Self.word(bytes) ?? Self.number(bytes) : nil
    }
    guard let type else { return nil }
    self = type
  }

  /// Rules out most texts by their first byte.
  private static func canBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "<"): true
    default: isFirstOfWord(byte | 0x20)
    }
  }

  private static func isFirstOfWord(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "y"), UInt8(ascii: "o"): true
    default: false
    }
  }

  private static func word(_ bytes: UnsafeBufferPointer<UInt8>) -> ImplicitType? {
    guard bytes.count <= 5 else { return nil }
    return switch String(decoding: bytes, as: UTF8.self).lowercased() {
    case "~", "null": .null
    case "true", "false", "yes", "no", "on", "off", "y", "n": .bool
    case ".inf", "+.inf", "-.inf", ".nan": .float
    case "<<": .merge
    default: nil
    }
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> ImplicitType? {
    // Longer than any number or time that a person writes, and no reason to look at all of a long paragraph.
    guard bytes.count <= 128, let first = bytes.first, first < UInt8(ascii: "A") else { return nil }
    var scanner = NumberScanner(bytes)
    return scanner.type()
  }
}
