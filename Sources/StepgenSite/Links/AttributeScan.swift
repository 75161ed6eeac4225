/// Finds the values of an attribute in HTML that stepgen wrote: lower-case names, double quotes.
struct AttributeScan {
  private(set) var values: [String] = []

  init(_ html: [UInt8], attribute: String) {
    let mark = Array((" " + attribute + "=\"").utf8)
    html.withUnsafeBufferPointer { bytes in
      var place = 0
      while let start = Self.find(mark, in: bytes, from: place) {
        var end = start + mark.count
        while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
        values.append(Self.unescaped(String(decoding: bytes[(start + mark.count)..<end], as: UTF8.self)))
        place = end
      }
    }
  }

  private static func find(_ mark: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard bytes.count >= mark.count else { return nil }
    var place = start
    while place <= bytes.count - mark.count {
      if bytes[place] == mark[0], bytes[place + 1] == mark[1],
        mark.indices.allSatisfy({ bytes[place + $0] == mark[$0] })
      {
        return place
      }
      place += 1
    }
    return nil
  }

  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    return text.replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}

/// Finds the addresses of links in Markdown that stepgen wrote; what stands in code is none.
enum MarkdownLinkScan {
  static func links(in markdown: [UInt8]) -> [String] {
    var links: [String] = []
    var isFenced = false
    for line in markdown.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: [UInt8](repeating: UInt8(ascii: "`"), count: 3)) { isFenced.toggle() }
      if !isFenced { add(line, to: &links) }
    }
    return links
  }

  private static func add(_ line: ArraySlice<UInt8>, to links: inout [String]) {
    var isCode = false
    var place = line.startIndex
    while place < line.endIndex {
      if line[place] == UInt8(ascii: "`") { isCode.toggle() }
      let isLink =
        !isCode && line[place] == UInt8(ascii: "]") && place + 1 < line.endIndex
        && line[place + 1] == UInt8(ascii: "(")
      if isLink {
        let rest = line[(place + 2)...]
        let end = rest.firstIndex { $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: " ") } ?? rest.endIndex
        links.append(String(decoding: rest[..<end], as: UTF8.self))
        place = end
      } else {
        place += 1
      }
    }
  }
}
