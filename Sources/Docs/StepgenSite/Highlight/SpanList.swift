/// Collects spans that leave no gaps.
struct SpanList {
  private(set) var spans: [CodeSpan] = []
  private let count: Int
  /// The end of what has been said so far.
  private var end = 0

  init(_ count: Int) {
    self.count = count
    spans.reserveCapacity(count / 5)
  }

  /// Says what a range is; what lies between it and the last one is plain.
  mutating func add(_ kind: CodeSpan.Kind, _ range: Range<Int>) {
    guard range.lowerBound >= end, !range.isEmpty else { return }
    if range.lowerBound > end { append(.plain, end..<range.lowerBound) }
    append(kind, range)
    end = range.upperBound
  }

  /// All spans, to the end of the code.
  func closed() -> [CodeSpan] {
    guard end < count else { return spans }
    return spans + [CodeSpan(kind: .plain, range: end..<count)]
  }

  private mutating func append(_ kind: CodeSpan.Kind, _ range: Range<Int>) {
    if let last = spans.indices.last, spans[last].kind == kind, spans[last].range.upperBound == range.lowerBound {
      spans[last].range = spans[last].range.lowerBound..<range.upperBound
    } else {
      spans.append(CodeSpan(kind: kind, range: range))
    }
  }
}
