import Foundation
import StepgenFiles
import StepgenModel
import StepgenTestSupport
import Testing

@testable import StepgenOutput

/// A real file system of 256 KiB.
@Suite(.serialized, .enabled(if: TinyDisk.isAvailable, "mounting a tmpfs takes rights that this process does not have"))
struct FullDiskTests {
  private let old = files(["a.txt": "old", "b/c.txt": "old"])

  @Test func endsInAnErrorAndTheOldTree() throws {
    let folder = try TemporaryFolder()
    let disk = try TinyDisk(at: folder.path, size: 256)
    defer { withExtendedLifetime(disk) {} }
    _ = try folder.output.update(to: old)
    let before = try folder.contents()
    let new =
      old + [
        GeneratedFile(path: "b/new.txt", text: "new"),
        GeneratedFile(path: "n/large.txt", text: String(repeating: "x", count: 1 << 20)),
      ]
    let error = #expect(throws: FileError.self) { try folder.output.update(to: new) }
    #expect(error?.code == ENOSPC)
    #expect(error?.path == folder.path + "/n/large.txt")
    #expect(try folder.contents() == before)
    #expect(try folder.output.plan(for: old).isUpToDate)
  }

  @Test func readOnlyDiskIsAnErrorToo() throws {
    let folder = try TemporaryFolder()
    let disk = try TinyDisk(at: folder.path, size: 256)
    defer { withExtendedLifetime(disk) {} }
    _ = try folder.output.update(to: old)
    try disk.makeReadOnly()
    let error = #expect(throws: FileError.self) { try folder.output.update(to: []) }
    #expect(error?.code == EROFS)
    #expect(try folder.output.plan(for: old).isUpToDate)
  }
}
