import Foundation
import StepgenFiles
import StepgenTestSupport
import Testing

@testable import StepgenOutput

/// What else may lie where an output belongs.
@Suite struct ObstacleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func pipeIsReportedAndNotWaitedFor() throws {
    try #require(mkfifo(folder.path + "/a", 0o600) == 0)
    #expect(try folder.output.update(to: files(["a": "a"]), force: true).codes == ["blocked-output"])
  }

  @Test func folderIsReported() throws {
    try folder.write("a/b", "mine")
    #expect(try folder.output.update(to: files(["a": "a"]), force: true).codes == ["blocked-output"])
    #expect(folder.read("a/b") == "mine")
  }

  @Test func fileInPlaceOfAFolderIsReported() throws {
    try folder.write("a", "mine")
    #expect(try folder.output.update(to: files(["a/b/c": "c"]), force: true).codes == ["blocked-output"])
    #expect(folder.read("a") == "mine")
  }

  @Test func fileInPlaceOfTheOutputFolderIsAnError() throws {
    try folder.write("out", "mine")
    let error = #expect(throws: FileError.self) { try OutputFolder(folder.path + "/out").update(to: []) }
    #expect(error?.code == ENOTDIR)
    #expect(error?.description == "cannot open ‘\(folder.path)/out’: Not a directory")
  }

  @Test func nameThatIsTooLongIsAnError() throws {
    let name = String(repeating: "x", count: 300)
    let error = #expect(throws: FileError.self) { try folder.output.update(to: files([name: ""])) }
    #expect(error?.code == ENAMETOOLONG)
    #expect(try folder.contents().isEmpty)
  }

  @Test func nameOfGreatestLengthIsNone() throws {
    let name = String(repeating: "x", count: 255)
    _ = try folder.output.update(to: files([name: "x"]))
    #expect(folder.read(name) == "x")
  }

  /// In a process of its own, as it may have to give up the rights of root.
  @Test func folderThatMustNotBeWrittenIsAnErrorAndStaysAsItIs() async throws {
    _ = try folder.output.update(to: files(Scenario.first))
    let before = try folder.contents()
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      try #require(chmod(path, 0o555) == 0)
      if geteuid() == 0 { try #require(seteuid(65_534) == 0) }
      let output = OutputFolder(path)
      let error = #expect(throws: FileError.self) { try output.update(to: files(Scenario.second)) }
      #expect(error?.code == EACCES)
      #expect(try output.plan(for: files(Scenario.first)).isUpToDate)
    }
    chmod(folder.path, 0o755)
    #expect(try folder.contents() == before)
  }
}
