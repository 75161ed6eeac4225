#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A path that stays below the output folder: relative, with `/` between its parts, none of them empty, `.` or `..`.
///
/// Only such a path reaches the file system. Paths are equal when their bytes are, as on Linux, and not when Unicode
/// calls them equivalent.
struct OutputPath: Sendable {
  let string: String
  /// Bytes before the last `/`; none when the file lies in the output folder itself.
  private let folderLength: Int

  /// More folders in one another than this are a mistake.
  static let depthLimit = 64

  /// Why a path is refused, as the end of a sentence that starts with the path.
  struct Refusal: Error, Hashable {
    var reason: String
  }

  init(_ string: String) throws(Refusal) {
    var depth = 0
    if string.isEmpty { throw Refusal(reason: "is empty") }
    if string.utf8.first == slash { throw Refusal(reason: "is absolute") }
    if string.utf8.contains(0) { throw Refusal(reason: "holds a NUL character") }
    for part in string.utf8.split(separator: slash, omittingEmptySubsequences: false) {
      try Self.check(part)
      depth += 1
    }
    if depth > Self.depthLimit { throw Refusal(reason: "has more than \(Self.depthLimit) parts") }
    if string == Manifest.fileName || string == Manifest.nextFileName {
      throw Refusal(reason: "is where stepgen keeps its list of files")
    }
    if string == OutputFolder.noteName {
      throw Refusal(reason: "is where stepgen keeps a note of its last run")
    }
    self.string = string
    self.folderLength =
      string.utf8.lastIndex(of: slash).map { string.utf8.distance(from: string.startIndex, to: $0) } ?? 0
  }

  private static func check(_ part: Substring.UTF8View) throws(Refusal) {
    if part.isEmpty { throw Refusal(reason: "has an empty part") }
    if part.elementsEqual(".".utf8) || part.elementsEqual("..".utf8) {
      throw Refusal(reason: "has a part ‘\(Substring(part))’")
    }
    if part.starts(with: TemporaryName.prefix.utf8) {
      throw Refusal(reason: "has a part that starts with ‘\(TemporaryName.prefix)’, as stepgen's temporary files do")
    }
  }

  /// The path of the folder, empty for the output folder itself.
  var folder: String { String(Substring(string.utf8.prefix(folderLength))) }

  /// The last part.
  var name: String { String(Substring(string.utf8.dropFirst(folderLength == 0 ? 0 : folderLength + 1))) }

  /// The folders above, outermost first; without the output folder.
  var folders: [String] {
    string.utf8.indices.filter { string.utf8[$0] == slash }.map { String(string[..<$0]) }
  }
}

private let slash = UInt8(ascii: "/")

extension OutputPath: Hashable, Comparable {
  static func == (left: OutputPath, right: OutputPath) -> Bool { compare(left, right) == 0 }

  static func < (left: OutputPath, right: OutputPath) -> Bool { compare(left, right) < 0 }

  func hash(into hasher: inout Hasher) {
    var string = string
    string.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// By bytes: negative, zero or positive as `memcmp`.
  private static func compare(_ left: OutputPath, _ right: OutputPath) -> Int {
    var (left, right) = (left.string, right.string)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        guard let leftStart = left.baseAddress, let rightStart = right.baseAddress else { return 0 }
        let order = memcmp(leftStart, rightStart, min(left.count, right.count))
        return order == 0 ? left.count - right.count : Int(order)
      }
    }
  }
}
