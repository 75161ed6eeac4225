extension ProseWalk {
  /// Looks in plain text for markup that came to nothing: backticks without a partner and links without a target.
  mutating func checkText(_ node: CMarkNode) {
    let literal = Array(node.literal.utf8)
    let hasBackticks = literal.contains(UInt8(ascii: "`"))
    let hasLabel = literal.indices.dropFirst()
      .contains { literal[$0 - 1] == UInt8(ascii: "]") && literal[$0] == UInt8(ascii: "[") }
    guard hasBackticks || hasLabel, let range = sourceRange(of: node) else { return }
    if hasBackticks { checkBackticks(in: range) }
    if hasLabel { checkLabels(in: range) }
  }

  private func sourceRange(of node: CMarkNode) -> Range<Int>? {
    guard let start = text.offset(of: node.start, in: block), let last = text.offset(of: node.end, in: block),
      start <= last
    else { return nil }
    return start..<min(last + 1, text.bytes.count)
  }

  private mutating func checkBackticks(in range: Range<Int>) {
    var index = range.lowerBound
    while let start = text.bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "`")) {
      let run = text.bytes[start..<range.upperBound].prefix { $0 == UInt8(ascii: "`") }
      let first = text.isEscaped(start, from: range.lowerBound) ? start + 1 : start
      if first < run.endIndex {
        report(
          .openBackticks,
          first..<run.endIndex,
          "\(text.quoted(first..<run.endIndex)) opens code that is not closed"
        )
      }
      index = run.endIndex
    }
  }

  /// Finds `[text][label]` and `[text][]`, which are text only because no line defines the label.
  private mutating func checkLabels(in range: Range<Int>) {
    var index = range.lowerBound
    while let middle = firstUnescaped("]", in: index..<range.upperBound, from: range.lowerBound) {
      index = middle + 1
      guard index < range.upperBound, text.bytes[index] == UInt8(ascii: "["),
        let end = firstUnescaped("]", in: index..<range.upperBound, from: range.lowerBound)
      else { continue }
      let opening = text.bytes[range.lowerBound..<middle].lastIndex(of: UInt8(ascii: "["))
      let link = (opening ?? middle)..<(end + 1)
      report(.unresolvedLink, link, "\(text.quoted(link)) is no link: its label is defined nowhere in this text")
      index = end + 1
    }
  }

  private func firstUnescaped(_ character: Unicode.Scalar, in range: Range<Int>, from start: Int) -> Int? {
    range.first { text.bytes[$0] == UInt8(ascii: character) && !text.isEscaped($0, from: start) }
  }
}
