import Foundation
import StepgenFiles
import StepgenTestSupport
import Testing

@testable import StepgenOutput

/// Runs into an empty folder.
@Suite struct FirstRunTests {
  @Test func leavesNothingButTheFilesAndTheirList() throws {
    let folder = try TemporaryFolder()
    _ = try folder.output.update(to: files(Scenario.first))
    #expect(try folder.contents() == tree(of: Scenario.first))
  }

  @Test func leavesWhatTheNextRunRepairsWhereverItIsKilled() throws {
    var call = 0
    var wasKilled = true
    while wasKilled {
      let folder = try TemporaryFolder()
      let fault = Fault(at: call, .forever, code: EIO)
      _ = try? folder.output.with(fault).update(to: files(Scenario.first))
      let found = try folder.contents().filter { !$0.key.contains(TemporaryName.prefix) }
      #expect(found.allSatisfy { Scenario.first[$0.key] ?? $0.value == $0.value }, "killed at call \(call)")
      #expect(try folder.output.update(to: files(Scenario.second)).codes.isEmpty, "killed at call \(call)")
      #expect(try folder.contents() == tree(of: Scenario.second), "killed at call \(call)")
      wasKilled = fault.calls > call
      call += 1
    }
    #expect(call > 50)
  }

  @Test func leavesTheFolderEmptyWhenTheDiskIsFull() throws {
    let growing: Set<FileError.Operation> = [.create, .write, .createFolder]
    var call = 0
    var wasRefused = true
    while wasRefused {
      let folder = try TemporaryFolder()
      let fault = Fault(at: call, .once, code: ENOSPC, only: growing)
      let plan = try? folder.output.with(fault).update(to: files(Scenario.first))
      wasRefused = fault.calls > call
      #expect((plan == nil) == wasRefused)
      if wasRefused { #expect(try folder.contents().isEmpty, "call \(call)") }
      call += 1
    }
    #expect(call > 20)
  }

  @Test func removesWhatAKilledRunLeftOfTheTree() throws {
    let folder = try TemporaryFolder()
    try folder.write(".stepgen-tmp-files/tree/deep/er/left.txt", "left")
    try folder.link(".stepgen-tmp-files/tree/link", to: "/")
    _ = try folder.output.update(to: files(Scenario.first))
    #expect(try folder.contents() == tree(of: Scenario.first))
  }

  @Test func pathsThatClashAreStillTold() throws {
    let folder = try TemporaryFolder()
    let plan = try folder.output.update(to: files(["a/b.txt": "1", "a": "2"]))
    #expect(plan.isBlocked)
    #expect(try folder.contents().isEmpty)
  }
}
