extension ProseWalk {
  /// Reports a fenced block that the end of the text, of a quote or of a list item has closed.
  mutating func checkFence(of node: CMarkNode) {
    guard let fence = node.fence else { return }
    if let lastFence, lastFence.endLine == node.start.line { reportOpenFence(lastFence.opening) }
    let opening = opening(of: node)
    if isClosed(node, fence) {
      lastFence = (node.end.line, opening)
    } else {
      lastFence = nil
      reportOpenFence(opening)
    }
  }

  private mutating func reportOpenFence(_ opening: Range<Int>) {
    report(.openFence, opening, "this code block is never closed")
  }

  private func opening(of node: CMarkNode) -> Range<Int> {
    let line = text.line(node.start.line)
    return min(line.lowerBound + node.start.column - 1, line.upperBound)..<line.upperBound
  }

  /// Whether the last line of a block is a fence and not among the lines of its code.
  private func isClosed(_ node: CMarkNode, _ fence: (character: UInt8, length: Int)) -> Bool {
    let lineCount = node.end.line - node.start.line + 1
    guard lineCount == node.literal.utf8.lineBreaks + 2 else { return false }
    let line = text.line(node.end.line)
    let content = text.bytes[line].dropFirst(text.prefixLength(of: line, quotes: .max))
    let run = content.prefix { $0 == fence.character }
    return run.count >= fence.length && content[run.endIndex...].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}

extension String.UTF8View {
  fileprivate var lineBreaks: Int {
    let returns = zip(self, dropFirst()).count { $0 == 0x0D && $1 != 0x0A }
    return count { $0 == 0x0A } + returns + (last == 0x0D ? 1 : 0)
  }
}
