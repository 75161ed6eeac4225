/// Puts what arrives on a connection together to heads of requests, and looks at each byte once.
struct RequestReader: Sendable {
  /// How many bytes a head may have.
  static let limit = 8192

  enum Outcome: Sendable, Hashable {
    /// More has to arrive.
    case incomplete
    case head(RequestHead)
    /// Nothing more is to be read.
    case refused(PreviewAnswer.Status)
  }

  private var bytes: [UInt8] = []
  /// How many of them have been looked at.
  private var seen = 0
  private var lines: [Range<Int>] = []
  private var lineStart = 0

  /// Takes what has arrived.
  mutating func take(_ new: [UInt8]) {
    bytes += new
  }

  /// The next head of those that have arrived.
  mutating func next() -> Outcome {
    while seen < bytes.count {
      guard seen < Self.limit else { return .refused(lines.isEmpty ? .targetTooLong : .headTooLarge) }
      seen += 1
      guard bytes[seen - 1] == UInt8(ascii: "\n") else { continue }
      let line = lineStart..<(seen - (seen - 1 > lineStart && bytes[seen - 2] == UInt8(ascii: "\r") ? 2 : 1))
      lineStart = seen
      if !line.isEmpty {
        lines.append(line)
      } else if !lines.isEmpty {
        return head()
      }
    }
    return .incomplete
  }

  private mutating func head() -> Outcome {
    let head = RequestHead(lines: lines.map { bytes[$0] })
    bytes.removeFirst(seen)
    (seen, lineStart, lines) = (0, 0, [])
    return head.map(Outcome.head) ?? .refused(.badRequest)
  }
}
