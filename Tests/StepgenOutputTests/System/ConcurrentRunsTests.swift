import Foundation
import StepgenFiles
import StepgenModel
import StepgenTestSupport
import Testing

@testable import StepgenOutput

@Suite struct ConcurrentRunsTests {
  /// A tree of its own for each run, with files that the others have too.
  private static func texts(of run: Int) -> [String: String] {
    var texts = ["shared.txt": "run \(run)"]
    for file in 0..<20 where (file + run) % 3 != 0 { texts["folder-\(file % 4)/\(file).txt"] = "\(run), \(file)" }
    return texts
  }

  @Test func inThreadsEndInTheTreeOfOne() async throws {
    let folder = try TemporaryFolder()
    try await withThrowingTaskGroup { group in
      for run in 0..<8 {
        group.addTask {
          let plan = try folder.output.update(to: files(Self.texts(of: run)))
          #expect(plan.codes.isEmpty)
        }
      }
      try await group.waitForAll()
    }
    try expectTheTreeOfOneRun(in: folder)
  }

  @Test func inProcessesEndInTheTreeOfOne() async throws {
    let folder = try TemporaryFolder()
    await withTaskGroup { group in
      for run in 0..<3 {
        group.addTask {
          await #expect(processExitsWith: .success) { [path = folder.path + "/out" as String, run = run as Int] in
            for round in 0..<10 {
              let plan = try OutputFolder(path).update(to: files(Self.texts(of: run + round % 2)))
              #expect(plan.codes.isEmpty)
            }
          }
        }
      }
      await group.waitForAll()
    }
    try expectTheTreeOfOneRun(in: folder, "out/")
  }

  @Test func secondGivesUpAfterAWhile() throws {
    let folder = try TemporaryFolder()
    let lock = try lock(folder.output)
    let output = folder.output.with(patience: .milliseconds(20))
    let error = #expect(throws: FileError.self) { try output.update(to: files(["a": "a"])) }
    #expect(error?.operation == .lock)
    #expect(error?.reason == "another run has been at work in it for too long")
    #expect(throws: FileError.self) { try output.plan(for: []) }
    lock.release()
    #expect(try output.update(to: files(["a": "a"])).written == ["a"])
  }

  @Test func secondIsNotFooledByAFolderThatWasMadeAnew() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/out"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let lock = try lock(OutputFolder(path))
    try FileManager.default.removeItem(atPath: path)
    #expect(try OutputFolder(path).update(to: files(["a": "a"])).written == ["a"])
    #expect(folder.read("out/a") == "a")
    lock.release()
  }

  /// Stands in for a run that is at work.
  private func lock(_ output: OutputFolder) throws -> FolderLock {
    struct Missing: Error {}
    guard let lock = try output.root.lock(.exclusive, patience: .zero) else { throw Missing() }
    return lock
  }

  private func expectTheTreeOfOneRun(in folder: TemporaryFolder, _ prefix: String = "") throws {
    let found = Dictionary(
      uniqueKeysWithValues: try folder.contents().filter { $0.key.hasPrefix(prefix) && $0.key != prefix }
        .map { (String($0.key.dropFirst(prefix.count)), $0.value) }
    )
    #expect(try (0..<8).contains { try found == tree(of: Self.texts(of: $0)) })
  }
}
