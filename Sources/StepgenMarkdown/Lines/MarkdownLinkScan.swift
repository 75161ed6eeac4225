/// Finds links in Markdown; what stands in code is none.
///
/// The text is scanned, because cmark does not say where in a link its address is, and where a link of a table is.
package enum MarkdownLinkScan {
  /// The places of the addresses, in order.
  package static func addresses(in markdown: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    visit(UInt8(ascii: "]"), in: markdown) { bytes, place in
      guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "(") else { return place + 1 }
      let start = place + 2
      let ends = [UInt8(ascii: ")"), UInt8(ascii: " "), UInt8(ascii: "\n")]
      let end = bytes[start...].firstIndex { ends.contains($0) } ?? bytes.count
      found.append(start..<end)
      return end
    }
    return found
  }

  /// Markdown in which brackets without an address have a backslash before them; KDoc and dartdoc take them for links
  /// to code.
  package static func withoutBracketLinks(_ markdown: String) -> String {
    guard markdown.utf8.contains(UInt8(ascii: "[")) else { return markdown }
    var bytes = Array(markdown.utf8)
    var brackets: [Int] = []
    visit(UInt8(ascii: "["), in: bytes) { bytes, place in
      let close = UInt8(ascii: "]")
      guard let end = bytes[place...].firstIndex(of: close) else { return place + 1 }
      switch end + 1 < bytes.count ? bytes[end + 1] : 0 {
      case UInt8(ascii: "("), UInt8(ascii: ":"): return end
      case UInt8(ascii: "["): return bytes[(end + 1)...].firstIndex(of: close) ?? end
      default: brackets += [place, end]
      }
      return end
    }
    for place in brackets.reversed() { bytes.insert(UInt8(ascii: "\\"), at: place) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Calls `body` with each place outside of code that has the mark; it returns where to go on.
  private static func visit(
    _ mark: UInt8,
    in markdown: [UInt8],
    _ body: (UnsafeBufferPointer<UInt8>, Int) -> Int
  ) {
    markdown.withUnsafeBufferPointer { bytes in
      var fence: FenceLine?
      var start = 0
      var next = 0
      while start < bytes.count {
        var end = start
        var hasMark = false
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
          if bytes[end] == mark { hasMark = true }
          end += 1
        }
        if !isOfCode(bytes[start..<end], &fence), hasMark {
          next = max(start, next)
          var isCode = false
          while next < end {
            switch bytes[next] {
            case UInt8(ascii: "\\") where !isCode: next += 2
            case UInt8(ascii: "`"):
              isCode.toggle()
              next += 1
            case mark where !isCode: next = body(bytes, next)
            default: next += 1
            }
          }
        }
        start = end + 1
      }
    }
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
}
