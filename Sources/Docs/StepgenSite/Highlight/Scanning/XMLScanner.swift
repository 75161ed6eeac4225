import StepgenLanguages

/// Scans XML and HTML: tags, attributes, their values, comments and entities.
struct XMLScanner {
  private let code: UnsafeBufferPointer<UInt8>
  private var spans: SpanList
  private var index = 0

  init(_ code: UnsafeBufferPointer<UInt8>) {
    self.code = code
    spans = SpanList(code.count)
  }

  mutating func run() -> [CodeSpan] {
    while index < code.count {
      switch code[index] {
      case UInt8(ascii: "<"): scanMarkup()
      case UInt8(ascii: "&"): scanEntity()
      default: index += 1
      }
    }
    return spans.closed()
  }

  private mutating func scanMarkup() {
    if code.holds("<!--", at: index) {
      skip(to: "-->", .comment)
    } else if code.holds("<![CDATA[", at: index) {
      skip(to: "]]>", .string)
    } else if code.holds("<?", at: index) {
      skip(to: "?>", .keyword)
    } else {
      scanTag()
    }
  }

  private mutating func skip(to end: StaticString, _ kind: CodeSpan.Kind) {
    let start = index
    while index < code.count, !code.holds(end, at: index) { index += 1 }
    index = min(code.count, index + end.utf8CodeUnitCount)
    spans.add(kind, start..<index)
  }

  private mutating func scanTag() {
    let name = code.end(from: index + 1) { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "!") }
    index = code.end(from: name, while: \.isOfTag)
    guard index > name else { return }
    spans.add(.keyword, name..<index)
    while index < code.count, code[index] != UInt8(ascii: ">"), code[index] != UInt8(ascii: "<") {
      let start = index
      if code[index] == UInt8(ascii: "\"") || code[index] == UInt8(ascii: "'") {
        let quote = code[index]
        index = min(code.count, code.end(from: index + 1) { $0 != quote } + 1)
        spans.add(.string, start..<index)
      } else if code[index].isOfTag {
        index = code.end(from: index, while: \.isOfTag)
        spans.add(.attribute, start..<index)
      } else {
        index += 1
      }
    }
  }

  private mutating func scanEntity() {
    let end = code.end(from: index + 1) { $0.isOfName || $0 == UInt8(ascii: "#") }
    if code.at(end) == UInt8(ascii: ";") { spans.add(.constant, index..<end + 1) }
    index = max(index + 1, end)
  }
}

extension UInt8 {
  fileprivate var isOfTag: Bool {
    isOfName || self == UInt8(ascii: "-") || self == UInt8(ascii: ":") || self == UInt8(ascii: ".")
  }
}
