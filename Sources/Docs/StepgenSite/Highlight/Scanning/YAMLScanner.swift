import StepgenLanguages

/// Scans YAML: keys, strings, comments, blocks of text, and plain values that are numbers or constants.
struct YAMLScanner {
  private let code: UnsafeBufferPointer<UInt8>
  private var spans: SpanList
  private var index = 0
  /// Lines that are indented deeper belong to a block of text.
  private var textIndent: Int?

  private static let words = WordTable(keywords: "", constants: "true false null yes no on off ~")

  init(_ code: UnsafeBufferPointer<UInt8>) {
    self.code = code
    spans = SpanList(code.count)
  }

  mutating func run() -> [CodeSpan] {
    while index < code.count {
      let lineStart = index
      let lineEnd = code.end(from: index) { !$0.isLineBreak }
      index = code.end(from: index, while: \.isBlank)
      scanLine(indent: index - lineStart, end: lineEnd)
      index = lineEnd + 1
    }
    return spans.closed()
  }

  private mutating func scanLine(indent: Int, end: Int) {
    if let textIndent {
      if index >= end { return }
      if indent > textIndent { return spans.add(.string, index..<end) }
      self.textIndent = nil
    }
    var indent = indent
    while code.at(index) == UInt8(ascii: "-"), code.at(index + 1).isBlank {
      indent += 2
      index += 2
    }
    var isAtStart = true
    while index < end {
      let start = index
      switch code[index] {
      case UInt8(ascii: "#") where start == 0 || !code.at(start - 1).isOfWord: return spans.add(.comment, start..<end)
      case UInt8(ascii: "\""), UInt8(ascii: "'"): scanQuoted(end)
      case UInt8(ascii: "|"), UInt8(ascii: ">"):
        if !isAtStart { textIndent = indent }
        index += 1
      case UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"):
        index = code.end(from: index, while: \.isOfWord)
        spans.add(.type, start..<min(index, end))
      case let byte where byte.isOfWord: scanPlain(end)
      default: index += 1
      }
      isAtStart = false
    }
  }

  private mutating func scanQuoted(_ end: Int) {
    let start = index
    let quote = code[index]
    index += 1
    while index < end, code[index] != quote {
      index += quote == UInt8(ascii: "\"") && code[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index + 1, end)
    spans.add(isKeyEnd(index, end) ? .attribute : .string, start..<index)
  }

  /// A key, a mark of a list, or a value without quotes, which goes on to a comment or the end of the line.
  private mutating func scanPlain(_ end: Int) {
    let start = index
    while index < end {
      if isKeyEnd(index, end) { return spans.add(.attribute, start..<index) }
      let byte = code[index]
      if ",]}".utf8.contains(byte) || byte == UInt8(ascii: "#") && code[index - 1].isBlank { break }
      index += 1
    }
    var last = index
    while last > start, code[last - 1].isBlank { last -= 1 }
    if let kind = kind(of: start..<last) { spans.add(kind, start..<last) }
  }

  private func isKeyEnd(_ index: Int, _ end: Int) -> Bool {
    index < end && code[index] == UInt8(ascii: ":") && (index + 1 == end || code[index + 1].isBlank)
  }

  private func kind(of value: Range<Int>) -> CodeSpan.Kind? {
    if Self.words.meaning(of: code, value) != nil { return .constant }
    let isNumber =
      code[value].contains(where: \.isDigit) && code[value].allSatisfy { $0.isDigit || $0 == 0x2E || $0 == 0x2D }
    return isNumber ? .number : nil
  }
}

extension UInt8 {
  /// Whether the byte may stand in a plain word of YAML.
  fileprivate var isOfWord: Bool {
    self > 0x20 && !",[]{}:".utf8.contains(self)
  }
}
