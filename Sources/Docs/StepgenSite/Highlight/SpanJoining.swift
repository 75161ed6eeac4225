import StepgenLanguages

extension SourceHighlighter {
  /// From this length in bytes on, code is long.
  private static let longCode = 2_000
  /// What a reader's eye needs to find the way in it.
  private static let kindsOfLongCode: Set<CodeSpan.Kind> = [.keyword, .type, .call, .string, .comment, .attribute]

  /// The spans with fewer elements: see ``highlightedHTML(_:language:into:)``.
  static func joined(_ spans: [CodeSpan], of code: UnsafeBufferPointer<UInt8>) -> [CodeSpan] {
    let isLong = code.count >= longCode
    let kinds = isLong ? kindsOfLongCode : Set(CodeSpan.Kind.allCases).subtracting([.plain])
    var list = SpanList(code.count)
    var joined: CodeSpan?
    for span in spans where kinds.contains(span.kind) && !(isLong && isEmptyString(span, in: code)) {
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

  /// Whether a string has quotes and nothing to read, such as `"."`.
  private static func isEmptyString(_ span: CodeSpan, in code: UnsafeBufferPointer<UInt8>) -> Bool {
    guard span.kind == .string, span.range.count < 4, let first = span.range.first else { return false }
    return "\"'`".utf8.contains(code[first])
      && !span.range.contains { code[$0].isOfName || code[$0] == 0x24 || code[$0] == 0x5C }
  }

  private static func isGap(_ range: Range<Int>, in code: UnsafeBufferPointer<UInt8>) -> Bool {
    range.allSatisfy { [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "."), UInt8(ascii: ";")].contains(code[$0]) }
  }
}
