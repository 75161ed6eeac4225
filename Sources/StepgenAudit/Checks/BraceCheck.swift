import StepgenModel

extension PageAudit {
  /// Brackets of samples that do not match.
  mutating func checkBraces() {
    for (index, sample) in page.samples.enumerated() {
      guard let place = place(ofSample: index), sample.language != .other, !sample.isQuoted, isOfFlows(index, place)
      else {
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

  /// The comment whose brackets the code lacks, if there is one.
  private func swallowing(_ tokens: [Token], _ sample: Page.Sample) -> Token? {
    guard !sample.isDense, tokens.count <= SampleBlocks.longestSample, SampleBlocks(tokens, page) == nil else {
      return nil
    }
    for (index, comment) in tokens.enumerated() where comment.kind == .comment {
      let marks = comment.range.filter { "()[]{}".utf8.contains(page.text.bytes[$0]) }
        .map { Token(kind: .symbol, range: $0..<$0 + 1, text: page.text.string($0..<$0 + 1)) }
      guard !marks.isEmpty else { continue }
      if SampleBlocks(tokens[..<index] + marks + tokens[(index + 1)...], page) != nil { return comment }
    }
    return nil
  }

  private mutating func checkBraces(_ tokens: [Token], _ sample: Page.Sample) {
    if let comment = swallowing(tokens, sample) {
      return report(
        .auditSwallowedCode,
        at: comment.range,
        "this comment has brackets that the code lacks: it goes on to the end of the code",
        help: "Break the line where the code begins."
      )
    }
    var open: [Token] = []
    for token in tokens where token.kind == .symbol {
      if ["(", "[", "{"].contains(token.text) {
        open.append(token)
      } else if let wanted = Self.partners[token.text] {
        guard open.last?.text == wanted else {
          if let culprit = lineLeftOpen(tokens, until: token) { return reportBrace(culprit, nil, sample) }
          return reportBrace(token, open.last, sample)
        }
        open.removeLast()
      }
    }
    if let last = open.last { reportBrace(last, nil, sample) }
  }

  /// A parenthesis that its line leaves open although the next line is no deeper: the one that was forgotten.
  private func lineLeftOpen(_ tokens: [Token], until end: Token) -> Token? {
    guard !page.isFlattened else { return nil }
    let before = tokens.filter { $0.range.lowerBound <= end.range.lowerBound && $0.kind != .comment }
    let lines = Dictionary(grouping: before) { page.text.lines.line(ofByteAt: $0.range.lowerBound) }
    let numbers = lines.keys.sorted()
    for (line, next) in zip(numbers, numbers.dropFirst()) {
      guard indentation(next) <= indentation(line), let tokens = lines[line] else { continue }
      var open: [Token] = []
      for token in tokens where token.kind == .symbol {
        if ["(", "["].contains(token.text) { open.append(token) }
        if Self.partners[token.text] != nil, !open.isEmpty { open.removeLast() }
      }
      if let last = open.first, [")", "]", ","].contains(tokens.last?.text) { return last }
    }
    return nil
  }

  private func indentation(_ line: Int) -> Int {
    page.text.bytes[page.text.line(line - 1)].prefix { $0 == 0x20 || $0 == 0x09 }.count
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
      help: isClosing ? "Remove it, or add its partner." : "Close it."
    )
  }
}
