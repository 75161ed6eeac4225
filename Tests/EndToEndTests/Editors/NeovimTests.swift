import Foundation
import StepgenTestSupport
import Testing

/// A recorded session of a real editor.
///
/// `STEPGEN_RECORD` records it anew, and fails.
@Suite struct NeovimTests {
  @Test(.enabled(if: ExternalTool("nvim").canRun, "neovim is not installed"))
  func openBreakFixCompleteJumpRenameSave() throws {
    let project = try Project()
    let fixtures = PackageFolder.root.appending(path: "Tests/EndToEndTests/Fixtures/editor")
    let transcript = project.folder.path + "/transcript.txt"
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "nvim", "--headless", "--clean", "-n", "-c", "luafile " + fixtures.appending(path: "session.lua").path,
    ]
    process.currentDirectoryURL = URL(filePath: project.folder.path)
    process.environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": project.folder.path, "STEPGEN_BINARY": Stepgen.path,
      "STEPGEN_TRANSCRIPT": transcript, "LANG": "C.UTF-8",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()

    let said = project.folder.read("transcript.txt") ?? "the editor did not start"
    let expected = fixtures.appending(path: "transcript.txt")
    if ProcessInfo.processInfo.environment["STEPGEN_RECORD"] != nil {
      try Data(said.utf8).write(to: expected)
      Issue.record("recorded \(expected.lastPathComponent)")
    }
    #expect(said == (try? String(contentsOf: expected, encoding: .utf8)))
    #expect(process.terminationStatus == 0)
    #expect(
      try project.text(of: Project.flow).contains("  insert-parcel:\n    renamed-from: put-in\n    name: put in\n")
    )
    #expect(try project.stepgen("check").code == 0)
  }
}
