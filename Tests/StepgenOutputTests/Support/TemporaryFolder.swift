import Foundation
import StepgenModel

@testable import StepgenOutput

/// A folder of its own for one test, gone afterwards.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "stepgen-output-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  var output: OutputFolder { OutputFolder(path) }

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

  /// Every file with its contents, and every folder as its path with `/` after it.
  func tree() throws -> [String: String] {
    var tree: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
      tree[isFolder.boolValue ? name + "/" : name] = isFolder.boolValue ? "" : read(name) ?? "unreadable"
    }
    return tree
  }

  /// Inode and modification time: what changes when a file is written.
  func stamp(_ name: String) throws -> [String] {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    return ["\(attributes[.systemFileNumber] ?? "")", "\(attributes[.modificationDate] ?? "")"]
  }
}

/// Files by path and text, as an update wants them.
func files(_ texts: [String: String]) -> [GeneratedFile] {
  texts.map { GeneratedFile(path: $0, text: $1) }
}

/// What a folder holds after an update that left nothing else there.
func tree(of texts: [String: String]) throws -> [String: String] {
  var tree = texts
  var manifest = Manifest()
  for (name, text) in texts {
    let path = try OutputPath(name)
    manifest.files[path] = Fingerprint(of: Array(text.utf8))
    for folder in path.folders { tree[folder + "/"] = "" }
  }
  tree[Manifest.fileName] = String(decoding: manifest.text, as: UTF8.self)
  return tree
}

extension OutputPlan {
  var codes: [String] { conflicts.map(\.rule.code) }

  var conflictPaths: [String] { conflicts.map { "\($0.path): \($0.rule.code)" } }
}
