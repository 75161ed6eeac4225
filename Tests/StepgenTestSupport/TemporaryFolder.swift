package import Foundation

/// A folder of its own for one test, gone afterwards.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "stepgen-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package var url: URL { URL(filePath: path) }

  package func write(_ name: String, _ text: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// The text of a file; where it is no UTF-8, as a compressed copy, each byte is a character.
  ///
  /// `String(decoding:as:)` throws an error inside for each byte that it repairs, and Swift Testing keeps a backtrace of
  /// every error: a site with compressed copies took most of a second to read.
  package func read(_ name: String) -> String? {
    guard let bytes = FileManager.default.contents(atPath: "\(path)/\(name)") else { return nil }
    return String(data: bytes, encoding: .utf8) ?? String(data: bytes, encoding: .isoLatin1)
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  package func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: destination)
  }

  package func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
  }

  /// The paths of all files and folders in it, sorted.
  package var paths: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }
  }

  /// Every file with its contents, and every folder as its path with `/` after it.
  package func contents() throws -> [String: String] {
    var tree: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
      tree[isFolder.boolValue ? name + "/" : name] = isFolder.boolValue ? "" : read(name) ?? "unreadable"
    }
    return tree
  }

  package func setPermissions(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(path)/\(name)")
  }

  /// Copies a folder of this package.
  package func copy(_ folder: String, as name: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: PackageFolder.root.appending(path: folder), to: url)
  }

  /// A new file that a process may write to.
  package func handle(_ name: String) throws -> FileHandle {
    try write(name, "")
    return try FileHandle(forWritingTo: URL(filePath: path).appending(path: name))
  }

  /// Every file below a folder with its contents, by path; links are not followed.
  package func tree(_ folder: String = ".") -> [String: String] {
    var tree: [String: String] = [:]
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(folder)")) ?? []
    for name in paths {
      guard let status = status("\(folder)/\(name)"), status.st_mode & S_IFMT == S_IFREG else { continue }
      tree[name] = read("\(folder)/\(name)")
    }
    return tree
  }

  /// What changes of a file when it is written: inode and modification time.
  package func stamps(_ folder: String) throws -> [String: [String]] {
    var stamps: [String: [String]] = [:]
    for name in tree(folder).keys {
      guard let status = status("\(folder)/\(name)") else { throw CocoaError(.fileReadNoSuchFile) }
      stamps[name] = ["\(status.st_ino)", "\(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"]
    }
    return stamps
  }

  /// What the system knows of a file, or of a link itself: `attributesOfItem` looks up the names of users for each file,
  /// which takes most of the time of a test that compares sites.
  private func status(_ name: String) -> stat? {
    var status = stat()
    return lstat("\(path)/\(name)", &status) == 0 ? status : nil
  }
}
