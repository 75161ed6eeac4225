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
    var depth = 0
    if string.isEmpty { throw Refusal(reason: "is empty") }
    if string.utf8.first == slash { throw Refusal(reason: "is absolute") }
    if string.utf8.contains(0) { throw Refusal(reason: "holds a NUL character") }
    var start = string.startIndex
    while true {
      let end = string.utf8[start...].firstIndex(of: slash) ?? string.endIndex
      let part = string[start..<end]
      if part.isEmpty { throw Refusal(reason: "has an empty part") }
      if part == "." || part == ".." { throw Refusal(reason: "has a part ‘\(part)’") }
      depth += 1
      if end == string.endIndex { break }
      start = string.utf8.index(after: end)
    }
    if depth > Self.depthLimit { throw Refusal(reason: "has more than \(Self.depthLimit) parts") }
    self.string = string
    self.folderLength =
      string.utf8.lastIndex(of: slash).map { string.utf8.distance(from: string.startIndex, to: $0) } ?? 0
  }

  /// The path of the folder, empty for the root itself.
  package var folder: String { String(Substring(string.utf8.prefix(folderLength))) }

  /// The last part.
  package var name: String { String(Substring(string.utf8.dropFirst(folderLength == 0 ? 0 : folderLength + 1))) }

  /// The first part.
  package var top: String { String(Substring(string.utf8.prefix { $0 != slash })) }

  /// The folders above, outermost first; without the root.
  package var folders: [String] {
    string.utf8.indices.filter { string.utf8[$0] == slash }.map { String(string[..<$0]) }
  }
}

private let slash = UInt8(ascii: "/")

extension RelativePath: Hashable, Comparable {
  package static func == (left: RelativePath, right: RelativePath) -> Bool { compare(left, right) == 0 }

  package static func < (left: RelativePath, right: RelativePath) -> Bool { compare(left, right) < 0 }

  package func hash(into hasher: inout Hasher) {
    withBytes { hasher.combine(bytes: $0) }
  }

  /// Lends the bytes, without a copy where they lie in one piece, as nearly all do.
  private func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    string.utf8.withContiguousStorageIfAvailable { body(UnsafeRawBufferPointer($0)) }
      ?? Array(string.utf8).withUnsafeBytes(body)
  }

  private static func compare(_ left: RelativePath, _ right: RelativePath) -> Int {
    left.withBytes { left in right.withBytes { right in left.compare(to: right) } }
  }
}
