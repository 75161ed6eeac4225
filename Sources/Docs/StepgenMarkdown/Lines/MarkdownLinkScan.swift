/// Finds links in Markdown; what stands in code is none.
///
/// The text is scanned, because cmark does not say where in a link its address is, and where a link of a table is.
package enum MarkdownLinkScan {
  /// The places of the addresses, in order.
  package static func addresses(in markdown: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    visitText(of: markdown, with: UInt8(ascii: "]")) { bytes, text in
      visit(bytes, text) { place in
        guard bytes[place] == UInt8(ascii: "]"), place + 2 < text.upperBound else { return place + 1 }
        let isDefinition =
          bytes[place + 1] == UInt8(ascii: ":") && bytes[place + 2] == 0x20 && defines(bytes, text, place)
        guard isDefinition || bytes[place + 1] == UInt8(ascii: "(") else { return place + 1 }
        var start = place + (isDefinition ? 3 : 2)
        var ends = [UInt8(ascii: ")"), UInt8(ascii: " "), UInt8(ascii: "\n")]
        if start < text.upperBound, bytes[start] == UInt8(ascii: "<") {
          (start, ends) = (start + 1, [UInt8(ascii: ">")])
        }
        let end = bytes[start..<text.upperBound].firstIndex { ends.contains($0) } ?? text.upperBound
        found.append(start..<end)
        return end
      }
    }
    return found
  }

  /// The places of the labels of footnotes, in order.
  package static func footnotes(in markdown: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    visitText(of: markdown, with: UInt8(ascii: "^")) { bytes, text in
      visit(bytes, text) { place in
        let start = place + 2
        guard start < text.upperBound, bytes[place] == UInt8(ascii: "["), bytes[place + 1] == UInt8(ascii: "^") else {
          return place + 1
        }
        let end = bytes[start..<text.upperBound].firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: "]") } ?? start
        if end > start, bytes[end] == UInt8(ascii: "]") { found.append(start..<end) }
        return start
      }
    }
    return found
  }

  /// Whether a closing bracket ends the label of a definition, with which its line begins.
  private static func defines(_ bytes: UnsafeBufferPointer<UInt8>, _ text: Range<Int>, _ place: Int) -> Bool {
    // No label is longer, and looking further back would take long in a line of brackets.
    let start = max(text.lowerBound, place - 1000)
    let lineBreak = bytes[start..<place].lastIndex(of: 0x0A)
    guard lineBreak != nil || start == text.lowerBound else { return false }
    let line = bytes[(lineBreak.map { $0 + 1 } ?? start)..<place]
    let label = line.drop { $0 == 0x20 }
    return label.first == UInt8(ascii: "[") && label.dropFirst().first != UInt8(ascii: "^")
  }

  /// Markdown in which brackets without an address have a backslash before them; KDoc and dartdoc take them for links
  /// to code.
  package static func withoutBracketLinks(_ markdown: String) -> String {
    guard markdown.utf8.contains(UInt8(ascii: "[")) else { return markdown }
    let bytes = Array(markdown.utf8)
    var escaped: Set<Int> = []
    visitText(of: bytes, with: UInt8(ascii: "[")) { bytes, text in
      var open: [Int] = []
      visit(bytes, text) { place in
        switch bytes[place] {
        case UInt8(ascii: "["): open.append(place)
        case UInt8(ascii: "]"):
          guard let start = open.popLast() else { break }
          switch place + 1 < text.upperBound ? bytes[place + 1] : 0 {
          case UInt8(ascii: "("): break
          case UInt8(ascii: "["):
            return bytes[(place + 2)..<text.upperBound].firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? place + 2
          case UInt8(ascii: ":") where start == text.lowerBound || bytes[start - 1] == UInt8(ascii: "\n"): break
          default: escaped.formUnion([start, place])
          }
        default: break
        }
        return place + 1
      }
    }
    guard !escaped.isEmpty else { return markdown }
    let output = bytes.indices.flatMap { escaped.contains($0) ? [UInt8(ascii: "\\"), bytes[$0]] : [bytes[$0]] }
    return String(decoding: output, as: UTF8.self)
  }

  /// Markdown in which no word begins with `@`, which at the beginning of a line of a comment is a tag.
  package static func withoutTags(_ markdown: String) -> String {
    guard markdown.utf8.contains(UInt8(ascii: "@")) else { return markdown }
    let bytes = Array(markdown.utf8)
    var escaped: Set<Int> = []
    visitText(of: bytes, with: UInt8(ascii: "@")) { bytes, text in
      visit(bytes, text) { place in
        let beginsWord = place == text.lowerBound || [0x20, 0x09, 0x0A].contains(bytes[place - 1])
        if bytes[place] == UInt8(ascii: "@"), beginsWord { escaped.insert(place) }
        return place + 1
      }
    }
    guard !escaped.isEmpty else { return markdown }
    let output = bytes.indices.flatMap { escaped.contains($0) ? Array("&#64;".utf8) : [bytes[$0]] }
    return String(decoding: output, as: UTF8.self)
  }

  /// Calls `body` with each place of a text outside of code and without what follows a backslash; it returns where to go
  /// on.
  private static func visit(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ text: Range<Int>,
    _ body: (Int) -> Int
  ) {
    var spans = CodeSpans.find(in: bytes, text)[...]
    var place = text.lowerBound
    while place < text.upperBound {
      while let span = spans.first, span.range.upperBound <= place { spans.removeFirst() }
      if let span = spans.first, span.range.contains(place) {
        place = span.range.upperBound
      } else {
        place = bytes[place] == UInt8(ascii: "\\") ? place + 2 : body(place)
      }
    }
  }

  /// Calls `body` with lines that belong together, without blocks of code, where one of them has the mark.
  private static func visitText(
    of markdown: [UInt8],
    with mark: UInt8,
    _ body: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Void
  ) {
    markdown.withUnsafeBufferPointer { bytes in
      var fence: FenceLine?
      var text = 0..<0
      var hasMark = false
      func end(at place: Int) {
        if hasMark { body(bytes, text) }
        (text, hasMark) = (place..<place, false)
      }
      var start = 0
      while start < bytes.count {
        var lineEnd = start
        while lineEnd < bytes.count, bytes[lineEnd] != UInt8(ascii: "\n") {
          if bytes[lineEnd] == mark { hasMark = true }
          lineEnd += 1
        }
        let isText = lineEnd > start && !isOfCode(bytes[start..<lineEnd], &fence)
        if isText { text = text.lowerBound..<lineEnd } else { end(at: min(lineEnd + 1, bytes.count)) }
        start = lineEnd + 1
      }
      end(at: bytes.count)
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
