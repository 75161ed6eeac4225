import Foundation
import StepgenTestSupport
import Testing

/// What the system does not give: exit code 2 with words, and no signal.
@Suite struct PrerequisitesTests {
  /// Runs the binary in a shell, after what takes something from it.
  private func run(_ preparation: String, _ arguments: String, in project: Project) throws -> Stepgen.Answer {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(preparation); exec \"$0\" \(arguments)", Stepgen.path]
    process.currentDirectoryURL = URL(filePath: project.folder.path)
    process.environment = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try project.folder.handle("said.txt")
    process.standardError = try project.folder.handle("complained.txt")
    try process.run()
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    return Stepgen.Answer(
      code: isSignal ? -process.terminationStatus : process.terminationStatus,
      output: project.folder.read("said.txt") ?? "",
      errors: project.folder.read("complained.txt") ?? ""
    )
  }

  /// The streams and what loads the program need four.
  @Test(arguments: 4...8, ["check", "generate swift --output out", "docs --output site"])
  func fewOpenFilesAreNoTrap(limit: Int, command: String) throws {
    let answer = try run("ulimit -n \(limit)", command, in: Project())
    #expect(answer.code == 2)
    #expect(answer.errors == "stepgen: too few files can be open at once; raise the limit (ulimit -n)\n")
  }

  /// Blocks of 512 bytes.
  @Test(arguments: ["generate swift --output out", "docs --output out"])
  func aLimitOfFileSizesIsAnError(command: String) throws {
    let project = try Project()
    let answer = try run("ulimit -f 1", command, in: project)
    #expect(answer.code == 2)
    #expect(answer.errors.contains("File too large"))
    #expect(project.folder.tree("out").isEmpty)
    #expect(try run(":", command, in: project).code == 0)
  }

  private static let hidesProcesses = "mount -t tmpfs none /proc"
  private static let canHideProcesses: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["unshare", "-m", "sh", "-c", hidesProcesses]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Swift reads the arguments there.
  @Test(.enabled(if: canHideProcesses, "skipped: another view of the file system takes the rights of root"))
  func saysThatThereIsNoProc() throws {
    let project = try Project()
    let command = "unshare -m sh -c '\(Self.hidesProcesses) && exec \"$0\" check' \"$0\"; exit $?"
    let answer = try run(command, "", in: project)
    #expect(answer.code == 2)
    #expect(answer.errors == "stepgen: what was typed cannot be found out, because there is no /proc\n")
  }
}
