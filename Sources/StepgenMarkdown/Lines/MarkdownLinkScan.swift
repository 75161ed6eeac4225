/// Finds where the addresses of links stand in Markdown; what stands in code is none.
///
/// The text is scanned, because cmark does not say where in a link its address is, and where a link of a table is.
package enum MarkdownLinkScan {
  /// The places of the addresses, in order.
  package static func addresses(in markdown: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    markdown.withUnsafeBufferPointer { bytes in
      var fence: FenceLine?
      var start = 0
      while start < bytes.count {
        var end = start
        var hasBracket = false
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
          if bytes[end] == UInt8(ascii: "]") { hasBracket = true }
          end += 1
        }
        let line = start..<end
        if !isOfCode(bytes[line], &fence), hasBracket { scan(bytes[line]) { found.append($0) } }
        start = end + 1
      }
    }
    return found
  }

  private static func isOfCode(_ line: Slice<UnsafeBufferPointer<UInt8>>, _ fence: inout FenceLine?) -> Bool {
    // Few lines begin with what a fence may begin with.
    guard line.first.map("`~> ".utf8.contains) ?? false else { return fence != nil }
    let text = String(decoding: line, as: UTF8.self)[...]
    guard let open = fence else {
      fence = FenceLine(text)
      return fence != nil
    }
    if open.isClosed(by: text) { fence = nil }
    return true
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
