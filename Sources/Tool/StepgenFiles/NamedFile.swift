#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The rule that decides whether stepgen may replace an existing file.
package struct ReplacementRule: Sendable {
  fileprivate let limit: Int
  fileprivate let refusal: String
  fileprivate let allows: @Sendable ([UInt8]) -> Bool

  private init(upTo limit: Int, refusal: String, allows: @escaping @Sendable ([UInt8]) -> Bool) {
    (self.limit, self.refusal, self.allows) = (limit, refusal, allows)
  }

  /// Allows empty files and files of one kind.
  ///
  /// - Parameters:
  ///   - kind: The kind, in words that fit after "the existing file is not".
  ///   - limit: The maximum number of bytes that `isOfKind` receives.
  ///   - isOfKind: Returns true if content is of this kind.
  package init(_ kind: String, upTo limit: Int, isOfKind: @escaping @Sendable ([UInt8]) -> Bool) {
    self.init(upTo: limit, refusal: "the existing file is not \(kind); choose another path, or delete the file") {
      $0.isEmpty || isOfKind($0)
    }
  }

  /// Allows empty files and files that begin with a mark.
  package init(_ kind: String, beginningWith mark: String) {
    let mark = Array(mark.utf8)
    self.init(kind, upTo: mark.count) { $0 == mark }
  }

  /// Allows only a file that still contains what was read from it.
  package static func unchanged(since bytes: [UInt8]) -> ReplacementRule {
    ReplacementRule(upTo: bytes.count + 1, refusal: "the file has changed since it was read; run the command again") {
      $0 == bytes
    }
  }
}

extension FileSystem {
  /// Writes a file whose path comes from the command line or from a manifest.
  ///
  /// Creates the file, or replaces an ordinary file that `rule` allows. If the path is a link, the file that it leads
  /// to is replaced, and the link stays. A link that leads to no file, a folder, a pipe, a device, a file that the user
  /// may not read or write, and a file that `rule` does not allow stay unchanged.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - path: The file.
  ///   - rule: Decides whether an existing file is replaced.
  ///   - border: A folder that no link may lead out of, by its path without links; missing folders in it are created.
  /// - Throws: A ``FileError`` about `path` if the file was not written.
  package static func write(
    _ bytes: [UInt8],
    to path: String,
    replacing rule: ReplacementRule,
    within border: String? = nil
  ) throws(FileError) {
    do throws(FileError) {
      guard let target = isLink(path) ? realPath(path) : path else {
        throw FileError(.write, path, because: "the link does not lead to a file")
      }
      if let border { try makeFolders(parent(of: target), within: border) }
      let (kind, content) = try beginning(of: target, rule.limit)
      guard kind != nil else { return try writeNew(bytes, to: target) }
      guard kind == .file else { throw FileError(.write, path, because: "not a file") }
      // Renaming does not ask for this right.
      guard access(target, W_OK) == 0 else { throw .ofLastCall(.write, path) }
      guard rule.allows(content) else { throw FileError(.write, path, because: rule.refusal) }
      try replace(target, with: bytes, mode: try status(of: target).mode)
    } catch {
      throw error.told(of: path, as: .write)
    }
  }

  private static func makeFolders(_ path: String, within border: String) throws(FileError) {
    var existing = path
    while !exists(existing), parent(of: existing) != existing { existing = parent(of: existing) }
    guard contains(resolvedPath(existing), in: border) else {
      throw FileError(.write, path, because: "a link leads out of ‘\(border)’")
    }
    try makeFolders(path)
  }
}
