import StepgenTestSupport
import Foundation

/// The built binary, run as a user runs it.
struct Stepgen: Sendable {
  var folder: String
  /// Added to an environment of `PATH` alone, so that no test depends on the machine.
  var environment: [String: String] = [:]
  var standardOutput = Destination.pipe
  /// A file that is read as standard input; nothing when there is none.
  var standardInput: String?

  enum Destination: Sendable {
    case pipe
    /// A file or device that is written to.
    case file(String)
  }

  struct Answer: Sendable {
    /// What the process exited with; negative: the signal that ended it.
    var code: Int32
    var output: String
    var errors: String
  }

  struct TookTooLong: Error {
    var arguments: [String]
  }

  /// Runs in a working folder.
  init(in folder: String, environment: [String: String] = [:]) {
    self.folder = folder
    self.environment = environment
  }

  /// Beside the bundle of the tests, where SwiftPM builds both; `STEPGEN_BINARY` names another one.
  static let path: String = {
    if let path = ProcessInfo.processInfo.environment["STEPGEN_BINARY"] { return path }
    let bundle = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    var folder = bundle.deletingLastPathComponent()
    while folder.path != "/" {
      let candidate = folder.appending(path: "stepgen").path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: candidate, isDirectory: &isFolder), !isFolder.boolValue {
        return candidate
      }
      folder.deleteLastPathComponent()
    }
    return PackageFolder.root.appending(path: ".build/debug/stepgen").path
  }()

  func callAsFunction(_ arguments: String...) throws -> Answer {
    try run(arguments)
  }

  func run(_ arguments: [String], seconds: Int = 60) throws -> Answer {
    try start(arguments).wait(seconds: seconds)
  }

  /// Plays a flow of some specs in a folder of its own, with lines on standard input.
  static func play(
    _ input: String,
    _ arguments: [String],
    specs: String,
    in folder: TemporaryFolder? = nil,
    environment: [String: String] = [:]
  ) throws -> Answer {
    let folder = try folder ?? TemporaryFolder()
    try folder.write("input.txt", input)
    var stepgen = Stepgen(in: folder.path, environment: environment)
    stepgen.standardInput = folder.path + "/input.txt"
    return try stepgen.run(["play", "--specs", specs] + arguments)
  }

  /// Starts the process and comes back at once.
  func start(_ arguments: [String]) throws -> Running {
    try Running(self, arguments)
  }
}
