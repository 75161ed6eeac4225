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
    let disk = try TinyDisk()
    _ = try disk.folder.output.update(to: old)
    let before = try disk.folder.tree()
    let new =
      old + [
        GeneratedFile(path: "b/new.txt", text: "new"),
        GeneratedFile(path: "n/large.txt", text: String(repeating: "x", count: 1 << 20)),
      ]
    let error = #expect(throws: FileError.self) { try disk.folder.output.update(to: new) }
    #expect(error?.code == ENOSPC)
    #expect(error?.path == disk.folder.path + "/n/large.txt")
    #expect(try disk.folder.tree() == before)
    #expect(try disk.folder.output.plan(for: old).isUpToDate)
  }

  @Test func readOnlyDiskIsAnErrorToo() throws {
    let disk = try TinyDisk()
    _ = try disk.folder.output.update(to: old)
    try disk.makeReadOnly()
    let error = #expect(throws: FileError.self) { try disk.folder.output.update(to: []) }
    #expect(error?.code == EROFS)
    #expect(try disk.folder.output.plan(for: old).isUpToDate)
  }
}
