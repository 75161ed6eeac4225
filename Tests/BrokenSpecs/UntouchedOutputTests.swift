import Foundation
import StepgenModel
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Errors stop a run before anything of its output is touched.
@Suite(.serialized) struct UntouchedOutputTests {
  @Test(arguments: ["checks/trap", "yaml/open-quote", "structure/unknown-key", "resolving/unknown-step"])
  func errorsLeaveTheOutputAsItIs(path: String) throws {
    try RegistryFolder.make { folder in
      let output = folder.url.deletingLastPathComponent().appending(path: "output")
      let arguments = ["generate", "swift", "--specs", folder.path, "--output", output.path]
      #expect(try StepgenRun(arguments).exitCode == 0)
      let before = try Self.states(of: output)
      #expect(before.count > 1)

      for file in try BrokenCase(path: path).files() { try folder.write(Data(file.bytes), to: file.path) }
      #expect(try StepgenRun(arguments).exitCode == 1)
      #expect(try Self.states(of: output) == before)
    }
  }

  @Test func unreadableFilesLeaveTheOutputAsItIs() throws {
    try RegistryFolder.make { folder in
      let output = folder.url.deletingLastPathComponent().appending(path: "output")
      let arguments = ["generate", "swift", "--specs", folder.path, "--output", output.path]
      #expect(try StepgenRun(arguments).exitCode == 0)
      let before = try Self.states(of: output)

      let file = folder.url.appending(path: "more.yaml").path
      try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "nowhere.yaml")
      #expect(try StepgenRun(arguments).exitCode == 2)
      #expect(try Self.states(of: output) == before)
    }
  }

  /// What is known of a file without trusting its time alone.
  private struct FileState: Hashable {
    var contents: Data?
    var inode: UInt64
    var seconds: Int
    var nanoseconds: Int
  }

  /// Everything below a folder, with the folder itself, by path.
  private static func states(of folder: URL) throws -> [String: FileState] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path) + ["."]
    let states = paths.map { path in
      let file = folder.appending(path: path).path
      var status = stat()
      lstat(file, &status)
      let time = status.st_mtim
      let state = FileState(
        contents: FileManager.default.contents(atPath: file),
        inode: UInt64(status.st_ino),
        seconds: time.tv_sec,
        nanoseconds: time.tv_nsec
      )
      return (path, state)
    }
    return Dictionary(uniqueKeysWithValues: states)
  }
}
