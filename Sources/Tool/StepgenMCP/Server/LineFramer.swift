/// Cuts what a client sends into messages: each is a line.
///
/// Model Context Protocol 2025-11-25, “Transports”.
package struct LineFramer: Sendable {
  private var line: [UInt8] = []

  /// The longest line that is kept, in bytes; a longer one is cut, so that it is not JSON.
  package static let maximumLength = 16 << 20

  package init() {}

  /// The lines that end in some bytes, without empty ones; at the end of the input, what is left.
  package mutating func lines(in more: [UInt8]) -> [[UInt8]] {
    var found: [[UInt8]] = []
    let parts = more.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      line += part.prefix(Self.maximumLength - line.count)
      guard index < parts.count - 1 || more.isEmpty else { break }
      if line.contains(where: { $0 > UInt8(ascii: " ") }) { found.append(line) }
      line = []
    }
    return found
  }
}
