import Foundation
import StepgenFiles
import StepgenTestSupport
import Testing

@testable import StepgenOutput

/// The system refuses one call, and the run ends in an error instead of a death.
@Suite struct RefusedCallTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.output.update(to: files(Scenario.first))
  }

  @Test func leavesTheOldTreeWhenTheDiskIsFull() throws {
    let before = try folder.contents()
    let growing: Set<FileError.Operation> = [.create, .write, .createFolder]
    // The last folders are made only after their obstacle is gone; see the next test.
    for call in 0..<23 {
      let fault = Fault(at: call, .once, code: ENOSPC, only: growing)
      let error = #expect(throws: FileError.self) {
        try folder.output.with(fault).update(to: files(Scenario.second))
      }
      #expect(error?.code == ENOSPC)
      #expect(try folder.contents() == before, "call \(call)")
    }
  }

  @Test func repairsAfterARefusalAtAnyCall() throws {
    var call = 0
    var wasRefused = true
    while wasRefused {
      let folder = try TemporaryFolder()
      _ = try folder.output.update(to: files(Scenario.first))
      let fault = Fault(at: call, .once, code: EACCES)
      _ = try? folder.output.with(fault).update(to: files(Scenario.second))
      let temporaries = try folder.contents().keys.filter { $0.contains(TemporaryName.prefix) }
      // The removal of a temporary file may itself be what was refused.
      #expect(temporaries.count <= 1, "call \(call)")
      #expect(try folder.output.update(to: files(Scenario.second)).codes.isEmpty, "call \(call)")
      // Nor is it an error that an empty folder could not be removed.
      let isFile = { (entry: (key: String, value: String)) in !entry.key.hasSuffix("/") }
      #expect(try folder.contents().filter(isFile) == tree(of: Scenario.second).filter(isFile), "call \(call)")
      wasRefused = fault.calls > call
      call += 1
    }
    #expect(call > 50)
  }

  @Test func saysWhatWasRefusedWhere() throws {
    let fault = Fault(at: 0, .once, code: ENOSPC, only: [.write])
    let error = #expect(throws: FileError.self) {
      try folder.output.with(fault).update(to: files(["new.txt": "new"]))
    }
    #expect(error?.description == "cannot write ‘\(folder.path)/new.txt’: No space left on device")
  }
}
