import Foundation
import StepgenFiles
import StepgenTestSupport
import Testing

@testable import StepgenOutput

/// A run that stops before any of its system calls.
@Suite struct KilledRunTests {
  @Test func leavesWhatTheNextRunRepairs() throws {
    for call in 0..<(try callCount()) {
      let folder = try TemporaryFolder()
      _ = try folder.output.update(to: files(Scenario.first))
      kill(folder, at: call, toward: Scenario.second)
      try expectWholeFiles(in: folder, [Scenario.first, Scenario.second], "killed at call \(call)")

      let plan = try folder.output.update(to: files(Scenario.second))
      #expect(plan.codes.isEmpty, "killed at call \(call)")
      #expect(try folder.contents() == tree(of: Scenario.second), "killed at call \(call)")
    }
  }

  @Test func leavesWhatARunBackRepairs() throws {
    for call in 0..<(try callCount()) {
      let folder = try TemporaryFolder()
      _ = try folder.output.update(to: files(Scenario.first))
      kill(folder, at: call, toward: Scenario.second)
      #expect(try folder.output.update(to: files(Scenario.first)).codes.isEmpty, "killed at call \(call)")
      #expect(try folder.contents() == tree(of: Scenario.first), "killed at call \(call)")
    }
  }

  @Test(arguments: Array(stride(from: 20, to: 200, by: 9)))
  func mayBeKilledAgainWhileItRepairs(first: Int) throws {
    for second in stride(from: first % 5, to: 300, by: 5) {
      let folder = try TemporaryFolder()
      let comment: Comment = "killed at calls \(first) and \(second)"
      _ = try folder.output.update(to: files(Scenario.first))
      kill(folder, at: first, toward: Scenario.second)
      let wasKilled = kill(folder, at: second, toward: Scenario.third)
      try expectWholeFiles(in: folder, [Scenario.first, Scenario.second, Scenario.third], comment)
      #expect(try folder.output.update(to: files(Scenario.second)).conflictPaths == [], comment)
      #expect(try folder.contents() == tree(of: Scenario.second), comment)
      if !wasKilled { break }
    }
  }

  @Test func leavesAnEditAloneThatWasMadeBetween() throws {
    for call in 0..<(try callCount()) {
      let folder = try TemporaryFolder()
      _ = try folder.output.update(to: files(Scenario.first))
      kill(folder, at: call, toward: Scenario.second)
      try folder.write("changed.txt", "mine")
      let before = try folder.contents().filter { !$0.key.hasPrefix(TemporaryName.folder) }
      #expect(try folder.output.update(to: files(Scenario.second)).codes == ["edited-output"])
      #expect(try folder.contents() == before)
    }
  }

  /// The lock of a process that was killed is gone with it.
  @Test(arguments: Array(stride(from: 40, to: 120, by: 8)))
  func leavesNoMoreWhenItIsKilledForGood(call: Int) async throws {
    let folder = try TemporaryFolder()
    _ = try folder.output.update(to: files(Scenario.first))
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = folder.path as String, call = call as Int] in
      let fault = Fault(at: call, .once, code: EIO)
      var output = OutputFolder(path)
      output.root = output.root.intercepting { operation in
        if fault.intercept(operation) != nil { raise(SIGKILL) }
        return nil
      }
      _ = try output.update(to: files(Scenario.second))
    }
    try expectWholeFiles(in: folder, [Scenario.first, Scenario.second], "killed at call \(call)")
    #expect(try folder.output.update(to: files(Scenario.second)).conflictPaths == [])
    #expect(try folder.contents() == tree(of: Scenario.second))
  }

  /// - Returns: Whether there was such a call.
  @discardableResult
  private func kill(_ folder: TemporaryFolder, at call: Int, toward texts: [String: String]) -> Bool {
    let fault = Fault(at: call, .forever, code: EIO)
    return (try? folder.output.with(fault).update(to: files(texts))) == nil
  }

  private func callCount() throws -> Int {
    let folder = try TemporaryFolder()
    _ = try folder.output.update(to: files(Scenario.first))
    let fault = Fault(at: .max, .once, code: 0)
    _ = try folder.output.with(fault).update(to: files(Scenario.second))
    return fault.calls
  }

  /// Each file is one of its versions, or it is not there in one of them and is not there now.
  private func expectWholeFiles(
    in folder: TemporaryFolder,
    _ versions: [[String: String]],
    _ comment: Comment
  ) throws {
    let found = try folder.contents()
    for name in Set(versions.flatMap(\.keys)) {
      let mayBeAbsent = versions.contains { $0[name] == nil }
      let isWhole = found[name].map { text in versions.contains { $0[name] == text } }
      #expect(isWhole ?? mayBeAbsent, comment)
    }
  }
}
