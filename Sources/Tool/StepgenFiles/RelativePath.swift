/// A path that stays below its root: relative, with `/` between its parts, none of them empty, `.` or `..`.
///
/// Paths are equal when their bytes are, as on Linux, and not when Unicode calls them equivalent.
package struct RelativePath: Sendable {
  package let string: String
  /// Bytes before the last `/`; none when the file lies in the root itself.
  private let folderLength: Int

  /// More folders in one another than this are a mistake.
  package static let depthLimit = 64

  /// Why a path is refused, as the end of a sentence that starts with the path.
  package struct Refusal: Error, Hashable {
    package var reason: String

    package init(reason: String) {
      self.reason = reason
    }
  }

  package init(_ string: String) throws(Refusal) {
    let (folderLength, reason) = Self.withBytes(of: string, Self.check)
    if let reason { throw Refusal(reason: reason) }
    (self.string, self.folderLength) = (string, folderLength)
  }

  /// How many bytes stand before the last `/`, and why the path is refused.
  private static func check(_ bytes: UnsafeRawBufferPointer) -> (folderLength: Int, reason: String?) {
    if bytes.isEmpty { return (0, "is empty") }
    if bytes[0] == slash { return (0, "is absolute") }
    if bytes.contains(0) { return (0, "holds a NUL character") }
    var (start, depth) = (0, 0)
    for end in 0...bytes.count where end == bytes.count || bytes[end] == slash {
      let part = bytes[start..<end]
      if part.isEmpty { return (0, "has an empty part") }
      if part.count < 3, part.allSatisfy({ $0 == dot }) {
        return (0, "has a part ‘\(String(decoding: part, as: UTF8.self))’")
      }
      (start, depth) = (end + 1, depth + 1)
    }
    if depth > Self.depthLimit { return (0, "has more than \(Self.depthLimit) parts") }
    return (bytes.lastIndex(of: slash) ?? 0, nil)
  }

  /// The path of the folder, empty for the root itself.
  package var folder: String { String(Substring(string.utf8.prefix(folderLength))) }

  /// The last part.
  package var name: String { String(Substring(string.utf8.dropFirst(folderLength == 0 ? 0 : folderLength + 1))) }

  /// The folders above, outermost first; without the root.
  package var folders: [String] {
    string.utf8.indices.filter { string.utf8[$0] == slash }.map { String(string[..<$0]) }
  }
}

private let slash = UInt8(ascii: "/")
private let dot = UInt8(ascii: ".")

extension RelativePath {
  /// Whether one of its parts begins with a text.
  package func hasPart(beginningWith prefix: String) -> Bool {
    withBytes { bytes in
      bytes.indices.contains { start in
        (start == 0 || bytes[start - 1] == slash) && bytes[start...].starts(with: prefix.utf8)
      }
    }
  }
}

extension RelativePath: Hashable, Comparable {
  package static func == (left: RelativePath, right: RelativePath) -> Bool { compare(left, right) == 0 }

  package static func < (left: RelativePath, right: RelativePath) -> Bool { compare(left, right) < 0 }

  package func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: $0) }
  }

  private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    Self.withBytes(of: string, body)
  }

  /// Lends the bytes of a text, without a copy where they lie in one piece, as nearly all do.
  private static func withBytes<Result>(of text: String, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    if let result = text.utf8.withContiguousStorageIfAvailable({ body(UnsafeRawBufferPointer($0)) }) { return result }
    return withCopiedBytes(of: text, body)
  }

  /// Apart, because what is inlined with it would count references to the text each time.
  @inline(never)
  private static func withCopiedBytes<Result>(of text: String, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    Array(text.utf8).withUnsafeBytes(body)
  }

  private static func compare(_ left: RelativePath, _ right: RelativePath) -> Int {
    left.withBytes { left in right.withBytes { right in left.compare(to: right) } }
  }
}
