import Foundation
import StepgenTestSupport

/// A process of stepgen that has not been waited for.
final class Running {
  private let process = Process()
  private let outputs: TemporaryFolder
  private let arguments: [String]
  private let begin = ContinuousClock.now

  init(_ stepgen: Stepgen, _ arguments: [String]) throws {
    self.arguments = arguments
    outputs = try TemporaryFolder()
    process.executableURL = URL(filePath: Stepgen.path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: stepgen.folder)
    process.environment = ["PATH": "/usr/bin:/bin"].merging(stepgen.environment) { $1 }
    process.standardInput = stepgen.standardInput.flatMap(FileHandle.init(forReadingAtPath:)) ?? FileHandle.nullDevice
    // Files instead of pipes: nobody has to read while the process runs.
    process.standardError = try outputs.handle("errors")
    switch stepgen.standardOutput {
    case .pipe: process.standardOutput = try outputs.handle("output")
    case .file(let path): process.standardOutput = FileHandle(forWritingAtPath: path)
    }
    try process.run()
  }

  func kill() {
    Foundation.kill(process.processIdentifier, SIGKILL)
  }

  /// What Ctrl-C does.
  func interrupt() {
    Foundation.kill(process.processIdentifier, SIGINT)
  }

  var isRunning: Bool { process.isRunning }

  /// What has been written so far.
  var output: String { outputs.read("output") ?? "" }
  var errors: String { outputs.read("errors") ?? "" }

  /// - Throws: When it takes longer than that; it is killed then.
  func wait(seconds: Int = 60) throws -> Stepgen.Answer {
    let end = begin + .seconds(seconds)
    while process.isRunning, .now < end { usleep(500) }
    if process.isRunning {
      kill()
      throw Stepgen.TookTooLong(arguments: arguments)
    }
    process.waitUntilExit()
    let wasKilled = process.terminationReason == .uncaughtSignal
    return Stepgen.Answer(
      code: wasKilled ? -process.terminationStatus : process.terminationStatus,
      output: outputs.read("output") ?? "",
      errors: outputs.read("errors") ?? ""
    )
  }
}
