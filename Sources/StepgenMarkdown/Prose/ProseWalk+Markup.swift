extension ProseWalk {
  /// Reports a piece of HTML; closing tags after the first piece say nothing new.
  mutating func checkHTML(_ range: Range<Int>) {
    let isClosingTag = text.bytes[range].starts(with: "</".utf8)
    if isClosingTag, problems.contains(where: { $0.kind == .rawHTML }) { return }
    report(.rawHTML, range, "\(text.quoted(firstLine(of: range))) is raw HTML, which the docs would leave out")
  }

  mutating func checkLink(_ node: CMarkNode) {
    checkScheme(node, opening: "[<")
  }

  mutating func checkImage(_ node: CMarkNode) {
    checkScheme(node, opening: "!")
    guard node.plainText.allSatisfy(\.isWhitespace) else { return }
    let range = linkRange(of: node, opening: "!")
    report(.imageWithoutText, range, "image \(text.quoted(range)) has no text for those who cannot see it")
  }

  private mutating func checkScheme(_ node: CMarkNode, opening: String) {
    guard let scheme = unsafeScheme(of: node.url) else { return }
    let range = linkRange(of: node, opening: opening)
    report(.unsafeLink, range, "\(text.quoted(range)) leads to ‘\(scheme):’, which is not safe in docs")
  }

  /// An inline whose literal stands in the text as it is, but for the prefixes of its lines.
  func inlineRange(of node: CMarkNode) -> Range<Int> {
    let start = text.start(of: node, opening: Array("<".utf8), in: block)
    let literal = Array(node.literal.utf8)
    let lastLine = literal.suffix { $0 != 0x0A && $0 != 0x0D }
    let line = text.line(node.end.line)
    guard lastLine.count < literal.count else {
      return start..<max(start, min(start + literal.count, text.line(node.start.line).upperBound))
    }
    let end = line.lowerBound + text.prefixLength(of: line, quotes: block.quotes) + lastLine.count
    return start..<max(start, min(end, line.upperBound))
  }

  /// From the first character of a link to its last, or to the end of the line on which it begins.
  private func linkRange(of node: CMarkNode, opening: String) -> Range<Int> {
    let start = text.start(of: node, opening: Array(opening.utf8), in: block)
    let end = text.offset(of: node.end, in: block).map { $0 + 1 } ?? start
    let lineEnd = text.lines.first { $0.contains(start) }?.upperBound ?? text.bytes.count
    return start..<(end > start ? min(end, lineEnd) : lineEnd)
  }

  private func firstLine(of range: Range<Int>) -> Range<Int> {
    let end = text.bytes[range].firstIndex { $0 == 0x0A || $0 == 0x0D }
    return range.lowerBound..<(end ?? range.upperBound)
  }
}

/// The scheme of an address when it can run code or read files where docs are shown.
///
/// Browsers ignore controls and blanks in a scheme (WHATWG URL, "basic URL parser").
private func unsafeScheme(of url: String) -> String? {
  let visible = url.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }
  guard let colon = visible.firstIndex(of: ":") else { return nil }
  let scheme = String(String.UnicodeScalarView(visible[..<colon])).lowercased()
  return ["javascript", "vbscript", "data", "file"].contains(scheme) ? scheme : nil
}

extension [UInt8] {
  fileprivate func suffix(while predicate: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[((lastIndex { !predicate($0) } ?? -1) + 1)...]
  }
}
