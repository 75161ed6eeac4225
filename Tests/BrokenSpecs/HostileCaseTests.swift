import Foundation
import StepgenDriver
import StepgenModel
import StepgenTestSupport
import Testing

/// Files made to break programs; one at a time, because each may take much memory.
@Suite(.serialized) struct HostileCaseTests {
  private static let cases = HostileCase.files + HostileCase.sizes + HostileCase.specs

  @Test(arguments: cases)
  func isReportedInLittleMemory(hostile: HostileCase) throws {
    try RegistryFolder.make { folder in
      try hostile.make(folder)
      let run = try StepgenRun(["check", folder.path, "--format", "plain"])
      #expect(run.exitCode.map { (0...2).contains($0) } == true, "\(run.output.suffix(2000))")
      #expect(run.megabytes ?? 0 < 500)
      #expect(try Fixtures.golden(of: hostile.path).problem(of: golden(run, folder)) == nil)
    }
  }

  /// What a run says, with the exit code, and no more than a person would read.
  private func golden(_ run: StepgenRun, _ folder: RegistryFolder) -> String {
    let lines = run.output.replacing(folder.path + "/", with: "").split(separator: "\n").map { line in
      line.count > 400 ? "\(line.prefix(200)) … \(line.suffix(100))" : String(line)
    }
    let cut = lines.count > 12 ? ["… \(lines.count - 10) more lines …"] + lines.suffix(4) : Array(lines.dropFirst(6))
    return (lines.prefix(6) + cut + ["exit code \(run.exitCode.map(String.init) ?? "none")\n"]).joined(separator: "\n")
  }

  @Test(.enabled(if: getuid() != 0, "the superuser can read every file"))
  func fileWithoutPermissionIsUnreadable() throws {
    try RegistryFolder.make { folder in
      let path = folder.url.appending(path: "shared.yaml").path
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
      let workspace = try Workspace(paths: [folder.path])
      #expect(workspace.hasFailed)
      #expect(workspace.diagnostics.map(\.code) == ["unreadable-file"])
    }
  }
}
