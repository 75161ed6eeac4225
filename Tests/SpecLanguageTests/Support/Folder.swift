import Foundation

/// A folder that is there for one test.
struct Folder {
  let url: URL

  static func temporary(_ body: (Folder) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "stepgen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(Folder(url: url))
  }

  func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  /// The paths of all files and folders in it, sorted.
  func paths() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted()
  }
}
