/// A JSON value (RFC 8259) with the bytes that it was read from.
package struct JSONTree: Sendable {
  package let value: Value
  /// The bytes of the value in the text.
  package let bytes: Range<Int>

  package indirect enum Value: Sendable {
    case null
    case bool(Bool)
    /// As it is written: a reader decides what it has room for.
    case number(String)
    case string(String)
    case array([JSONTree])
    /// In the order of the text; a key may occur twice.
    case object([Member])
  }

  package struct Member: Sendable {
    package let key: String
    /// The bytes of the key with its quotes.
    package let keyBytes: Range<Int>
    package let value: JSONTree
  }

  /// The reason why a text is not JSON.
  package struct Problem: Error, Sendable {
    package let message: String
    /// The byte where reading ended.
    package let offset: Int
  }

  /// Reads a text in UTF-8, maybe with a byte order mark.
  ///
  /// Values may be nested 512 levels deep, as in most readers.
  package init(reading text: [UInt8]) throws(Problem) {
    var reader = JSONTreeReader(text: text)
    self = try reader.document()
  }

  fileprivate init(_ value: Value, _ bytes: Range<Int>) {
    (self.value, self.bytes) = (value, bytes)
  }

  /// The members of an object; nil for any other value.
  package var members: [Member]? {
    if case .object(let members) = value { members } else { nil }
  }

  /// The last value of a key, as most readers understand a key that occurs twice.
  package subscript(key: String) -> JSONTree? {
    members?.last { $0.key == key }?.value
  }

  /// The value at the end of a path of keys.
  package subscript(path path: some Collection<String>) -> JSONTree? {
    path.reduce(self) { (tree: JSONTree?, key) in tree?[key] }
  }

  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// The kind of the value, with its article.
  package var kind: String {
    switch value {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a text"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

private struct JSONTreeReader {
  private let text: [UInt8]
  private var offset: Int

  private static let mostLevels = 512

  init(text: [UInt8]) {
    self.text = text
    offset = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func document() throws(JSONTree.Problem) -> JSONTree {
    let tree = try value(level: 0)
    skipSpace()
    if offset < text.count { throw problem("there is more after the value") }
    return tree
  }

  private func problem(_ message: String) -> JSONTree.Problem {
    JSONTree.Problem(message: message, offset: min(offset, text.count))
  }

  private var next: UInt8? { offset < text.count ? text[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }

  private mutating func skips(_ mark: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: mark) else { return false }
    offset += 1
    return true
  }

  private mutating func value(level: Int) throws(JSONTree.Problem) -> JSONTree {
    skipSpace()
    guard level <= Self.mostLevels else { throw problem("values are nested too deep") }
    let start = offset
    let value: JSONTree.Value =
      switch next {
      case UInt8(ascii: "{"): .object(try members(level: level + 1))
      case UInt8(ascii: "["): .array(try items(level: level + 1))
      case UInt8(ascii: "\""): .string(try string())
      case nil: throw problem("a value is missing")
      default: try word()
      }
    return JSONTree(value, start..<offset)
  }

  private mutating func members(level: Int) throws(JSONTree.Problem) -> [JSONTree.Member] {
    var members: [JSONTree.Member] = []
    offset += 1
    if skips("}") { return [] }
    repeat {
      skipSpace()
      let start = offset
      guard next == UInt8(ascii: "\"") else { throw problem("a key in quotes is missing") }
      let key = try string()
      let bytes = start..<offset
      guard skips(":") else { throw problem("‘:’ is missing") }
      members.append(JSONTree.Member(key: key, keyBytes: bytes, value: try value(level: level)))
    } while skips(",")
    guard skips("}") else { throw problem("‘,’ or ‘}’ is missing") }
    return members
  }

  private mutating func items(level: Int) throws(JSONTree.Problem) -> [JSONTree] {
    var items: [JSONTree] = []
    offset += 1
    if skips("]") { return [] }
    repeat { items.append(try value(level: level)) } while skips(",")
    guard skips("]") else { throw problem("‘,’ or ‘]’ is missing") }
    return items
  }

  /// `true`, `false`, `null` or a number.
  private mutating func word() throws(JSONTree.Problem) -> JSONTree.Value {
    let start = offset
    while let byte = next, !" \t\n\r,:]}[{\"".utf8.contains(byte) { offset += 1 }
    let word = String(decoding: text[start..<offset], as: UTF8.self)
    switch word {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case _
    where word.isPlainNumber || word.wholeMatch(of: /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/) != nil:
      return .number(word)
    default:
      offset = start
      throw problem(word.isEmpty ? "a value is missing" : "‘\(word.prefix(40))’ is not a JSON value")
    }
  }

  private mutating func string() throws(JSONTree.Problem) -> String {
    offset += 1
    let start = offset
    while let byte = next, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { offset += 1 }
    var units = Array(text[start..<offset])
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        guard let string = String(validating: units, as: UTF8.self) else { throw problem("the text is not UTF-8") }
        return string
      case UInt8(ascii: "\\"): units += String(try escaped()).utf8
      case 0..<0x20: throw problem("a text has a control character that is not escaped")
      default:
        units.append(byte)
        offset += 1
      }
    }
    throw problem("a text has no end")
  }

  private mutating func escaped() throws(JSONTree.Problem) -> Unicode.Scalar {
    offset += 2
    guard offset <= text.count else { throw problem("a text has no end") }
    switch text[offset - 1] {
    case UInt8(ascii: "u"): return try scalar()
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case let byte where "\"\\/".utf8.contains(byte): return Unicode.Scalar(byte)
    default: throw problem("a text has an escape that JSON does not have")
    }
  }

  /// Four digits, or a pair of surrogates; half a pair is replaced, as in most readers.
  private mutating func scalar() throws(JSONTree.Problem) -> Unicode.Scalar {
    let first = try unit()
    guard 0xD800..<0xDC00 ~= first, text[min(offset, text.count)...].starts(with: Array("\\u".utf8)) else {
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    let start = offset
    offset += 2
    let second = try unit()
    guard 0xDC00..<0xE000 ~= second else {
      offset = start
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func unit() throws(JSONTree.Problem) -> UInt32 {
    let digits = text[min(offset, text.count)..<min(offset + 4, text.count)]
    guard digits.count == 4, digits.first != UInt8(ascii: "+"),
      let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      throw problem("‘\\u’ needs four hexadecimal digits")
    }
    offset += 4
    return unit
  }
}

extension String {
  /// Whether it is a whole number, as nearly all numbers are: a pattern costs a hundred times as much.
  fileprivate var isPlainNumber: Bool {
    hasPrefix("0") || isEmpty ? false : utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
