import StepgenModel

extension PageAudit {
  /// Brackets of samples that do not match.
  mutating func checkBraces() {
    for (index, sample) in page.samples.enumerated() {
      guard let place = place(ofSample: index), sample.language != .other, !sample.isQuoted, isOfFlows(index, place) else {
        continue
      }
      checkBraces(tokens[index], sample)
    }
  }

  /// Whether a sample calls an operation or names a step: other code on a page is not stepgen's.
  private func isOfFlows(_ index: Int, _ place: Int) -> Bool {
    tokens[index].contains { token in
      token.kind == .name && NameShape.wordCount(token.text) > 1
        && vocabulary.meanings[token.text]?.contains { $0.place == place } == true
    }
  }

  private mutating func checkBraces(_ tokens: [Token], _ sample: Page.Sample) {
    var open: [Token] = []
    for token in tokens where token.kind == .symbol {
      if ["(", "[", "{"].contains(token.text) {
        open.append(token)
      } else if let wanted = Self.partners[token.text] {
        if open.last?.text == wanted {
          open.removeLast()
        } else {
          return reportBrace(token, open.last, sample)
        }
      }
    }
    if let last = open.last { reportBrace(last, nil, sample) }
  }

  private static let partners = [")": "(", "]": "[", "}": "{"]

  private mutating func reportBrace(_ token: Token, _ open: Token?, _ sample: Page.Sample) {
    // Where samples lost their borders, one may begin in the middle of another.
    guard !page.isFlattened || !sample.isDense else { return }
    let isClosing = Self.partners[token.text] != nil
    let message =
      if let open, isClosing {
        "‘\(token.text)’ closes nothing: ‘\(open.text)’ on line \(page.text.lines.line(ofByteAt: open.range.lowerBound)) is still open"
      } else if isClosing {
        "‘\(token.text)’ closes nothing in this sample"
      } else {
        "‘\(token.text)’ is never closed in this sample"
      }
    report(
      .auditUnbalancedBraces,
      at: token.range,
      message,
      help: isClosing ? "Take it out, or put its partner in." : "Close it."
    )
  }
}
