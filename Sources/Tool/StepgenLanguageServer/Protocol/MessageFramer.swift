/// Cuts what a client sends into messages: each has a header with its length, an empty line, and its content.
///
/// Language Server Protocol 3.17, “Base Protocol”.
package struct MessageFramer: Sendable {
  private var bytes: [UInt8] = []

  /// The longest content that is read, in bytes: a few times the largest spec, written with escapes.
  package static let maximumLength = 128 << 20
  private static let maximumHeaderLength = 4096

  package init() {}

  /// What of the stream cannot be a message, so that nobody knows where the next one begins.
  package enum Failure: Error, Sendable, Hashable {
    case noLength
    case tooLong
    case longHeader
  }

  package mutating func add(_ more: some Sequence<UInt8>) {
    bytes += more
  }

  /// The content of the next message; nothing while it is not complete.
  package mutating func next() throws(Failure) -> [UInt8]? {
    guard let header = headerEnd else {
      if bytes.count > Self.maximumHeaderLength { throw .longHeader }
      return nil
    }
    guard let length = length(inHeader: header.lowerBound) else { throw .noLength }
    guard length <= Self.maximumLength else { throw .tooLong }
    guard bytes.count >= header.upperBound + length else { return nil }
    let content = Array(bytes[header.upperBound..<(header.upperBound + length)])
    bytes.removeFirst(header.upperBound + length)
    return content
  }

  /// The message with its header.
  package static func framed(_ content: [UInt8]) -> [UInt8] {
    Array("Content-Length: \(content.count)\r\n\r\n".utf8) + content
  }

  private static let end = Array("\r\n\r\n".utf8)

  /// The empty line after the header.
  private var headerEnd: Range<Int>? {
    let count = min(bytes.count, Self.maximumHeaderLength)
    guard count >= Self.end.count else { return nil }
    let start = (0...(count - Self.end.count)).first { bytes[$0...].starts(with: Self.end) }
    return start.map { $0..<($0 + Self.end.count) }
  }

  private func length(inHeader end: Int) -> Int? {
    let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      let digits = parts[1].split(separator: " ").joined()
      guard !digits.isEmpty, digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
        return nil
      }
      return Int(digits) ?? .max
    }
    return nil
  }
}
