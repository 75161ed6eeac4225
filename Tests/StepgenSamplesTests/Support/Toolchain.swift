import Foundation
import StepgenTestSupport

/// Compilers of other languages, and files for them in a temporary folder.
enum Toolchain {
  struct Output: Sendable {
    var status: Int32
    var text: String

    /// Its lines about errors, without warnings; all of it where there are none.
    var errors: String {
      let lines = text.split(separator: "\n").filter { $0.contains("error:") }
      return lines.isEmpty ? text : lines.joined(separator: "\n")
    }
  }

  /// Whether a command is there, or has to be.
  static func canRun(_ command: String) -> Bool {
    if ProcessInfo.processInfo.environment["STEPGEN_REQUIRE_VALIDATORS"] != nil { return true }
    let found = (try? run(["which", command], in: FileManager.default.temporaryDirectory))?.status == 0
    if !found { print("skipped: there is no ‘\(command)’ to compile samples with") }
    return found
  }

  static func run(_ arguments: [String], in folder: URL) throws -> Output {
    let result = try ExternalTool.run(arguments, in: folder)
    return Output(status: result.exitCode, text: result.output)
  }

  /// Runs a body in a new folder with these files, and removes the folder afterwards.
  static func withFiles<Value>(_ files: [SampleFile], _ body: (URL) throws -> Value) throws -> Value {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stepgen-samples-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      let url = folder.appending(path: file.name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
    }
    return try body(folder)
  }
}
