import StepgenFiles
import StepgenModel

/// Reads a manifest; refuses whatever it does not know rather than guess which files are stepgen's.
enum ManifestReader {
  enum Failure: Error, Hashable {
    /// Not a manifest; the text says what was expected.
    case malformed(String)
    /// A later stepgen wrote it.
    case newer(version: Int)
    /// Lists a path that no stepgen writes, such as `../x`.
    case unsafePath(String)
  }

  static func read(_ bytes: [UInt8]) throws(Failure) -> Manifest {
    var manifest = Manifest()
    var files: [RelativePath: Fingerprint] = [:]
    manifest.kind = try forEachFile(in: bytes) { files[$0] = $1 }
    manifest.files = files
    return manifest
  }

  /// Passes on each listed file, in the order in which they are listed.
  ///
  /// - Returns: What wrote them, where the manifest says it.
  /// - Throws: What is not as it has to be; some of the files have been passed on by then.
  static func forEachFile(in bytes: [UInt8], _ body: (RelativePath, Fingerprint) -> Void) throws(Failure) -> OutputKind?
  {
    let tree = try tree(of: bytes)
    guard let version = tree["stepgen-manifest"]?.wholeNumber, let files = tree["files"]?.members else {
      throw .malformed("no version or no files")
    }
    guard version == 1 else { throw .newer(version: version) }
    try check(tree, keys: ["stepgen-manifest", "kind", "files"])
    let kind = tree["kind"]
    if let kind, kind.string == nil { throw .malformed("no kind where one should be") }
    for file in files {
      guard let path = try? RelativePath(ofOutput: file.key) else { throw .unsafePath(file.key) }
      body(path, try fingerprint(file.value))
    }
    return kind?.string.flatMap { OutputKind(rawValue: $0) }
  }

  private static func tree(of bytes: [UInt8]) throws(Failure) -> JSONTree {
    do throws(JSONTree.Problem) { return try JSONTree(reading: bytes) } catch { throw .malformed(error.message) }
  }

  private static func fingerprint(_ tree: JSONTree) throws(Failure) -> Fingerprint {
    try check(tree, keys: ["size", "xxh64"])
    guard let size = tree["size"]?.wholeNumber, let hash = tree["xxh64"]?.string.flatMap({ UInt64($0, radix: 16) })
    else { throw .malformed("a file without size or hash") }
    return Fingerprint(size: size, hash: hash)
  }

  private static func check(_ tree: JSONTree, keys: [String]) throws(Failure) {
    guard let other = tree.members?.first(where: { !keys.contains($0.key) }) else { return }
    throw .malformed("an unknown key, \(other.key)")
  }
}

extension JSONTree {
  /// The number without sign, fraction or exponent; nil for any other value.
  fileprivate var wholeNumber: Int? {
    if case .number(let text) = value { UInt(text).flatMap(Int.init(exactly:)) } else { nil }
  }
}
