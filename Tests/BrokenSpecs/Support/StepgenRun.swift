import Foundation
import StepgenTestSupport

/// A run of the built `stepgen`.
struct StepgenRun {
  /// The exit code, or nil if a signal ended the process.
  var exitCode: Int32?
  /// Both streams.
  var output: String
  /// The most memory that the process held at once, in megabytes, or nil if GNU `time` is not installed.
  var megabytes: Double?

  /// Runs `stepgen` with arguments; `timeout` ends a process that hangs.
  init(_ arguments: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "stepgen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (streams, memory) = (folder.appending(path: "output").path, folder.appending(path: "memory").path)
    try Data().write(to: URL(filePath: streams))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // A process counts what the one held that began it, and these tests hold much; GNU `time` holds little.
    let measuring = ExternalTool("time").canRun ? ["time", "-f", "%M", "-o", memory] : []
    process.arguments = ["timeout", "60"] + measuring + [Self.executable] + arguments
    process.standardInput = FileHandle.nullDevice
    let handle = FileHandle(forWritingAtPath: streams)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    exitCode = process.terminationStatus < 124 ? process.terminationStatus : nil
    output = Self.text(streams)
    let kilobytes = Self.text(memory).split(separator: "\n").last.flatMap { Double($0) } ?? .infinity
    megabytes = measuring.isEmpty ? nil : kilobytes / 1024
  }

  private static func text(_ path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// The program that was built beside the tests.
  private static var executable: String {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "stepgen").path
  }
}
