/// A line that opens a fenced block of code, read by itself.
///
/// For texts of which there is no tree: pages for MDX, where tags stand right above and below fences and indentation
/// means nothing. cmark reads the code of such a page as part of a tag's HTML, or the fences as indented code.
package struct FenceLine: Sendable, Hashable {
  /// The letters and digits that follow the fence, such as `swift`.
  package var language: String
  /// Whether the line stands in a quote.
  package var isQuoted: Bool
  private var mark: Character
  private var count: Int

  /// Reads a line; nil when it opens no block.
  package init?(_ line: Substring) {
    let rest = line.withoutQuoteMarks
    guard let first = rest.first, first == "`" || first == "~" else { return nil }
    mark = first
    count = rest.prefix { $0 == first }.count
    guard count >= 3 else { return nil }
    let info = rest.dropFirst(count)
    guard !info.contains("`") else { return nil }
    language = String(info.drop { $0 == " " || $0 == "\t" }.prefix { $0.isLetter || $0.isNumber })
    isQuoted = line.drop { $0 == " " }.first == ">"
  }

  /// Whether a line closes the block.
  ///
  /// Quoted blocks are closed without a quote mark as well: tools lose it.
  package func isClosed(by line: Substring) -> Bool {
    let rest = (isQuoted ? line.withoutQuoteMarks : line).withoutBlanks
    return rest.count >= count && rest.allSatisfy { $0 == mark }
  }
}

extension Substring {
  fileprivate var withoutQuoteMarks: Substring {
    drop { $0 == ">" || $0 == " " }
  }

  fileprivate var withoutBlanks: Substring {
    guard let first = utf8.firstIndex(where: { !$0.isBlank }), let last = utf8.lastIndex(where: { !$0.isBlank }) else {
      return ""
    }
    return self[first...last]
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0A).contains(self) || self == 0x0D }
}
