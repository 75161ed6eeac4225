/// Finds where the addresses of links stand in Markdown; what stands in code is none.
enum MarkdownLinkScan {
  static func addresses(in markdown: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    markdown.withUnsafeBufferPointer { bytes in
      var isFenced = false
      var start = 0
      while start < bytes.count {
        var end = start
        var hasBracket = false
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
          if bytes[end] == UInt8(ascii: "]") { hasBracket = true }
          end += 1
        }
        let line = start..<end
        if isFence(bytes[line]) { isFenced.toggle() }
        if !isFenced, hasBracket { scan(bytes[line]) { found.append($0) } }
        start = end + 1
      }
    }
    return found
  }

  private static func isFence(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    line.first == UInt8(ascii: "`") && line.starts(with: "```".utf8)
  }

  private static func scan(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ link: (Range<Int>) -> Void) {
    var isCode = false
    var place = line.startIndex
    while place < line.endIndex {
      let byte = line[place]
      if !isCode, byte == UInt8(ascii: "\\") {
        place += 2
        continue
      }
      if byte == UInt8(ascii: "`") { isCode.toggle() }
      if !isCode, byte == UInt8(ascii: "]"), place + 1 < line.endIndex, line[place + 1] == UInt8(ascii: "(") {
        let start = place + 2
        place = start
        while place < line.endIndex, line[place] != UInt8(ascii: ")"), line[place] != UInt8(ascii: " ") { place += 1 }
        link(start..<place)
      } else {
        place += 1
      }
    }
  }
}
