package import Foundation

/// A program of others that judges what stepgen writes, such as `msgfmt`.
///
/// Tests that need one are skipped where it is missing, unless `STEPGEN_REQUIRE_VALIDATORS` is set.
package struct ExternalTool: Sendable {
  private let name: String

  package init(_ name: String) {
    self.name = name
  }

  /// Whether the program is there, or has to be.
  package var canRun: Bool {
    if ProcessInfo.processInfo.environment["STEPGEN_REQUIRE_VALIDATORS"] != nil { return true }
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  package func run(_ arguments: [String]) throws -> Validator.Result { try Self.run([name] + arguments) }

  /// Runs a command, and returns what it prints on both channels.
  package static func run(_ command: [String], in folder: URL? = nil) throws -> Validator.Result {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    if let folder { process.currentDirectoryURL = folder }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Validator.Result(exitCode: process.terminationStatus, output: String(decoding: bytes, as: UTF8.self))
  }
}
