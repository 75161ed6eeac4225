extension SourceHighlighter {
  /// From this length in bytes on, code is long.
  private static let longCode = 2_000
  /// What a reader's eye needs to find the way in it.
  private static let kindsOfLongCode: Set<CodeSpan.Kind> = [.keyword, .string, .comment, .attribute]

  /// The spans with fewer elements: see ``highlightedHTML(_:language:into:)``.
  static func joined(_ spans: [CodeSpan], of code: UnsafeBufferPointer<UInt8>) -> [CodeSpan] {
    let kinds = code.count < longCode ? Set(CodeSpan.Kind.allCases).subtracting([.plain]) : kindsOfLongCode
    var list = SpanList(code.count)
    var joined: CodeSpan?
    for span in spans where kinds.contains(span.kind) {
      if let last = joined, last.kind == span.kind, isGap(last.range.upperBound..<span.range.lowerBound, in: code),
        !code.isRightToLeft(last.range), !code.isRightToLeft(span.range)
      {
        joined = CodeSpan(kind: span.kind, range: last.range.lowerBound..<span.range.upperBound)
        continue
      }
      if let last = joined { list.add(last.kind, last.range) }
      joined = span
    }
    if let last = joined { list.add(last.kind, last.range) }
    return list.closed()
  }

  private static func isGap(_ range: Range<Int>, in code: UnsafeBufferPointer<UInt8>) -> Bool {
    range.allSatisfy { [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "."), UInt8(ascii: ";")].contains(code[$0]) }
  }
}
