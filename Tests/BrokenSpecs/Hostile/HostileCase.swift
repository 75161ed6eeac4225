import Foundation
import Testing

/// A registry that git cannot hold, because of what it is made of or how large it is; a test makes it.
struct HostileCase: Sendable, CustomTestStringConvertible {
  let name: String
  let make: @Sendable (RegistryFolder) throws -> Void

  var testDescription: String { name }

  /// Where the case's golden is.
  var path: String { "\(Fixtures.madeByTests)/\(name)" }

  init(_ name: String, _ make: @escaping @Sendable (RegistryFolder) throws -> Void) {
    self.name = name
    self.make = make
  }

  /// The registry ‘lockers’, and a file beside its own.
  init(_ name: String, file: String = "more.yaml", _ text: @escaping @Sendable () -> String) {
    self.init(name) { try $0.write(text(), to: file) }
  }
}

/// A temporary folder with a copy of the registry ‘lockers’.
struct RegistryFolder: Sendable {
  let url: URL

  var path: String { url.path }

  func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  func write(_ data: Data, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }

  /// The text of one of the registry's own files, with something replaced in it.
  func edited(_ name: String, _ old: String, _ new: String) throws {
    let text = try String(contentsOf: url.appending(path: name), encoding: .utf8)
    try write(text.replacing(old, with: new), to: name)
  }

  /// Runs a test with such a folder, and removes it.
  static func make<Result>(named name: String = BrokenCase.baseName, _ body: (Self) throws -> Result) throws -> Result {
    let parent = FileManager.default.temporaryDirectory.appending(path: "broken-specs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    let folder = parent.appending(path: name)
    try FileManager.default.copyItem(at: Fixtures.folder.appending(path: BrokenCase.baseName), to: folder)
    return try body(RegistryFolder(url: folder))
  }
}
