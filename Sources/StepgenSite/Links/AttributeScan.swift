/// Finds the values of `id` and `href` in HTML that stepgen wrote: lower-case names, double quotes.
enum AttributeScan {
  static func scan(_ html: [UInt8], id: (ArraySlice<UInt8>) -> Void, href: (ArraySlice<UInt8>) -> Void) {
    let bytes = html[...]
    var rest = bytes
    while let equals = rest.firstIndex(of: UInt8(ascii: "=")) {
      rest = rest[(equals + 1)...]
      guard rest.first == UInt8(ascii: "\""), let name = Name(before: equals, in: bytes) else { continue }
      rest = rest.dropFirst()
      let end = rest.firstIndex(of: UInt8(ascii: "\"")) ?? rest.endIndex
      let value = unescaped(rest[..<end])
      switch name {
      case .id: id(value)
      case .href: href(value)
      }
      rest = rest[end...]
    }
  }

  private enum Name {
    case id, href

    init?(before end: Int, in html: ArraySlice<UInt8>) {
      if html[..<end].suffix(3).elementsEqual(" id".utf8) {
        self = .id
      } else if html[..<end].suffix(5).elementsEqual(" href".utf8) {
        self = .href
      } else {
        return nil
      }
    }
  }

  private static func unescaped(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard value.contains(UInt8(ascii: "&")) else { return value }
    let text = String(decoding: value, as: UTF8.self)
      .replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
    return Array(text.utf8)[...]
  }
}

/// Finds the addresses of links in Markdown that stepgen wrote; what stands in code is none.
enum MarkdownLinkScan {
  static func scan(_ markdown: [UInt8], _ link: (ArraySlice<UInt8>) -> Void) {
    var isFenced = false
    for line in markdown.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: "`"), line.starts(with: "```".utf8) { isFenced.toggle() }
      if !isFenced, line.contains(UInt8(ascii: "]")) { scan(line: line, link) }
    }
  }

  private static func scan(line: ArraySlice<UInt8>, _ link: (ArraySlice<UInt8>) -> Void) {
    var isCode = false
    var place = line.startIndex
    let last = line.endIndex - 1
    while place < line.endIndex {
      let byte = line[place]
      if byte == UInt8(ascii: "`") { isCode.toggle() }
      if !isCode, byte == UInt8(ascii: "]"), place < last, line[place + 1] == UInt8(ascii: "(") {
        let rest = line[(place + 2)...]
        let end = rest.firstIndex { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: " ") } ?? rest.endIndex
        link(rest[..<end])
        place = end
      } else {
        place += 1
      }
    }
  }
}
