import Foundation
import StepgenModel
import StepgenTestSupport
import Testing

/// The Swift compiler, and the runtime compiled once for all tests of a run.
enum Compiler {
  struct Output: Sendable {
    var status: Int32
    var text: String
  }

  /// What generated code has to bear, beside the language mode.
  static let strict = [
    "-warnings-as-errors", "-strict-concurrency=complete", "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "InternalImportsByDefault", "-enable-upcoming-feature", "MemberImportVisibility",
  ]

  /// What new app targets of Xcode 26 have.
  static let onMainActor = ["-default-isolation", "MainActor", "-enable-upcoming-feature", "InferIsolatedConformances"]

  /// The folder with the module StepRuntime and its library.
  static let runtime = Result {
    let folder = temporaryFolder()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let sources = packageFolder.appending(path: "Sources/Code/StepRuntime")
    let output = try run(
      ["swiftc", "-swift-version", "6", "-parse-as-library", "-wmo", "-module-name", "StepRuntime", "-emit-module"]
        + ["-emit-library", "-static", "-o", "libStepRuntime.a", "-emit-module-path", "StepRuntime.swiftmodule"]
        + swiftFiles(in: sources),
      in: folder
    )
    try #require(output.status == 0, "\(output.text)")
    return folder
  }

  /// Checks the types of files as one module, or makes a program of them when `program` says where.
  static func compile(
    _ files: [String],
    mode: String,
    flags: [String] = strict,
    program: URL? = nil
  ) throws -> Output {
    let runtime = try runtime.get()
    let purpose = program.map { ["-o", $0.path, "-L", runtime.path, "-lStepRuntime"] } ?? ["-typecheck"]
    return try run(
      ["swiftc", "-swift-version", mode, "-wmo", "-module-name", "Generated", "-package-name", "p", "-I", runtime.path]
        + flags + purpose + files,
      in: runtime
    )
  }

  static func swiftFiles(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter { $0.hasSuffix(".swift") }
      .map { folder.appending(path: $0).path }
  }

  static func temporaryFolder() -> URL {
    FileManager.default.temporaryDirectory.appending(path: "stepgen-tests-\(UUID().uuidString)")
  }

  static func run(_ arguments: [String], in folder: URL) throws -> Output {
    let result = try ExternalTool.run(arguments, in: folder)
    return Output(status: result.exitCode, text: result.output)
  }
}

/// Runs a body with files in a new folder, and removes the folder afterwards.
func withFiles(_ files: [GeneratedFile], _ body: (URL) throws -> Void) throws {
  let folder = Compiler.temporaryFolder()
  defer { try? FileManager.default.removeItem(at: folder) }
  try write(files, to: folder)
  try body(folder)
}
