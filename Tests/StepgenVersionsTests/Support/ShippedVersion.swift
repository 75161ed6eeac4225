import Foundation
import StepgenDriver
import StepgenModel
import StepgenTestSupport
import StepgenVersions
import Testing

/// The shipped registry of the parcel locker, and versions of it that differ from it.
enum ShippedVersion {
  static let names = ["registry", "shared", "pick-up", "drop-off"]

  /// The files as they are shipped, by name.
  static let files: [String: String] = {
    var files: [String: String] = [:]
    for name in names { files[name] = try? PackageFolder.text("Specs/parcel-locker/\(name).yaml") }
    return files
  }()

  /// Compiles a version; the test fails where it has errors.
  static func registry(_ files: [String: String], _ comment: String) throws -> Registry {
    var workspace = Workspace()
    let sources = files.sorted { $0.key < $1.key }.map { SourceFile(path: "\($0.key).yaml", text: $0.value) }
    workspace.add(sources, folder: "parcel-locker", isNamed: false)
    let errors = workspace.diagnostics.filter { $0.severity == .error }
    let messages = errors.map { "\($0.range.start.line): \($0.message) [\($0.code)]" }.joined(separator: "\n")
    #expect(messages.isEmpty, "\(comment)")
    let compiled = workspace.registries.first?.checked
    return try #require(compiled, "\(comment)\n\(messages)")
  }
}

/// A piece of a file, and what stands there in the other version; a new file where nothing stood.
struct Edit: Sendable {
  var file: String
  var before: String
  var after: String

  init(_ file: String, _ before: String, _ after: String) {
    (self.file, self.before, self.after) = (file, before, after)
  }
}

extension [String: String] {
  /// The files with edits, each of which has to apply.
  func applying(_ edits: [Edit], _ comment: String) throws -> [String: String] {
    var files = self
    for edit in edits {
      if edit.before.isEmpty {
        files[edit.file] = edit.after
        continue
      }
      let text = files[edit.file] ?? ""
      let range = try #require(text.range(of: edit.before), "\(comment): no ‘\(edit.before)’ in \(edit.file)")
      files[edit.file] = text.replacingCharacters(in: range, with: edit.after)
    }
    return files
  }
}
