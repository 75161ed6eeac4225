import StepgenLanguages

extension CodeSpan {
  /// Whether people wrote it in their own language.
  var isText: Bool { kind == .comment || kind == .string }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a line has Hebrew or Arabic letters: U+0580 to U+06FF in UTF-8 begin with these bytes.
  func isRightToLeft(_ range: Range<Int>) -> Bool {
    range.contains { (0xD6...0xDB).contains(self[$0]) }
  }

  /// What a comment or a string says, without the marks around it.
  func words(of span: CodeSpan) -> Range<Int> {
    span.kind == .comment ? textOfComment(span.range) : textOfString(span.range)
  }

  /// What stands between quotes, interpolations and the spaces beside them.
  private func textOfString(_ range: Range<Int>) -> Range<Int> {
    var text = range
    while let first = text.first, self[first].isBlank || self[first].opensText { text.removeFirst() }
    while let last = text.last, self[last].isBlank || self[last].closesText { text.removeLast() }
    return text
  }

  /// What stands between the marks of a comment and the spaces beside them; of several lines, all.
  private func textOfComment(_ range: Range<Int>) -> Range<Int> {
    guard !range.contains(where: { self[$0].isLineBreak }) else { return range }
    var text = range
    while let first = text.first, self[first].isBlank || self[first].isOfCommentMark { text.removeFirst() }
    guard !self[range.lowerBound].isLineMark(before: self.at(range.lowerBound + 1)) else { return text }
    while let last = text.last, self[last].isBlank || self[last].isOfCommentMark { text.removeLast() }
    return text
  }
}

extension UInt8 {
  /// Of `//`, `#`, `/*`, `*/`, `<!--` and `-->`.
  fileprivate var isOfCommentMark: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "#"), UInt8(ascii: "*"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "!"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// Of quotes, and of what ends an interpolation.
  fileprivate var opensText: Bool { "\"'`#)}".utf8.contains(self) }

  /// Of quotes, and of what begins an interpolation.
  fileprivate var closesText: Bool { "\"'`#\\({$".utf8.contains(self) }

  /// Whether a comment that begins so has no mark at its end.
  fileprivate func isLineMark(before next: UInt8) -> Bool {
    self == UInt8(ascii: "#") || self == UInt8(ascii: "/") && next == UInt8(ascii: "/")
  }
}
