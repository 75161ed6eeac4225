import StepgenFiles

/// Notices changes of files, by looking at them again.
///
/// Looking is the same on every system, follows folders that are made later, and sees what an editor does by renaming.
package struct SourceWatch: Sendable {
  /// By folder: one number of all files, their sizes and times.
  private var stamps: [String: Int] = [:]

  package init() {}

  /// Looks at folders, or files.
  ///
  /// - Returns: True when one of them is not as it was when last looked at. What has not been looked at before is no
  ///   change.
  package mutating func look(at paths: [String]) -> Bool {
    let new = Dictionary(paths.map { ($0, Self.stamp(of: $0)) }, uniquingKeysWith: { first, _ in first })
    defer { stamps = new }
    return new.contains { path, stamp in stamps[path].map { $0 != stamp } ?? false }
  }

  private static func stamp(of path: String) -> Int {
    var hasher = Hasher()
    add(path, depth: 0, to: &hasher)
    return hasher.finalize()
  }

  private static func add(_ path: String, depth: Int, to hasher: inout Hasher) {
    hasher.combine(path)
    guard let status = try? FileSystem.status(of: path) else { return }
    hasher.combine(status.identity.inode)
    guard status.kind == .folder else {
      hasher.combine(status.size)
      return hasher.combine(status.modified)
    }
    // A loop of links ends here too.
    guard depth <= maximumFolderDepth, let names = try? FileSystem.names(in: path) else { return }
    for name in names { add(joined(path, name), depth: depth + 1, to: &hasher) }
  }
}
