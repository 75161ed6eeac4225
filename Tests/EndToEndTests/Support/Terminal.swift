import Foundation
import StepgenTestSupport

/// A pseudo-terminal, as `script` of util-linux makes one.
struct Terminal {
  var environment: [String: String]

  static let isAvailable = FileManager.default.isExecutableFile(atPath: "/usr/bin/script")

  /// What the command wrote to the terminal.
  func run(_ command: String, in folder: TemporaryFolder) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/script")
    process.arguments = ["--quiet", "--return", "--command", command, "/dev/null"]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try folder.handle("terminal.txt")
    try process.run()
    process.waitUntilExit()
    return folder.read("terminal.txt") ?? ""
  }
}
