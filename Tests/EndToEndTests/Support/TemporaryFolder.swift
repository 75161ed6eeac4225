import StepgenTestSupport
import Foundation

/// A folder of its own for one test, gone afterwards.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "stepgen-e2e-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func write(_ name: String, _ text: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }

  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
  }

  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: destination)
  }

  func setPermissions(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: "\(path)/\(name)")
  }

  /// Copies a folder of this package.
  func copy(_ folder: String, as name: String) throws {
    let url = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: PackageFolder.root.appending(path: folder), to: url)
  }

  /// A new file that a process may write to.
  func handle(_ name: String) throws -> FileHandle {
    try write(name, "")
    return try FileHandle(forWritingTo: URL(filePath: path).appending(path: name))
  }

  /// Every file below a folder with its contents, by path; links are not followed.
  func tree(_ folder: String = ".") -> [String: String] {
    var tree: [String: String] = [:]
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(folder)")) ?? []
    for name in paths {
      let type = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(folder)/\(name)")[.type]
      if type as? FileAttributeType == .typeRegular { tree[name] = read("\(folder)/\(name)") }
    }
    return tree
  }

  /// What changes of a file when it is written: inode and modification time.
  func stamps(_ folder: String) throws -> [String: [String]] {
    var stamps: [String: [String]] = [:]
    for name in tree(folder).keys {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(folder)/\(name)")
      stamps[name] = ["\(attributes[.systemFileNumber] ?? "")", "\(attributes[.modificationDate] ?? "")"]
    }
    return stamps
  }
}
