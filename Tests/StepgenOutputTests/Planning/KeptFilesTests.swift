import StepgenModel
import Testing

@testable import StepgenOutput

/// Files that are taken over as a whole.
@Suite struct KeptFilesTests {
  private let folder: TemporaryFolder
  private let first = ["site/a.txt": "a", "site/b/c.txt": "c", "site/b/d.txt": "d", "other/e.txt": "e"]

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.output.update(to: files(first))
    folder.output.leave { $0([1]) }
  }

  /// All but what the last run left for the next one.
  private func contents() throws -> [String: String] {
    try folder.tree().filter { $0.key != OutputFolder.memoryName }
  }

  @Test func stayWithoutArriving() throws {
    let plan = try folder.output.update { intake in
      #expect(intake.keepAll(below: "site"))
      intake.add(GeneratedFile(path: "site/b/c.txt", text: "new"))
      intake.add(GeneratedFile(path: "site/n/f.txt", text: "f"))
    }
    #expect(plan.written == ["site/b/c.txt", "site/n/f.txt"])
    #expect(plan.deleted == ["other/e.txt"])
    #expect(plan.unchangedCount == 2)
    let now = ["site/a.txt": "a", "site/b/c.txt": "new", "site/b/d.txt": "d", "site/n/f.txt": "f"]
    #expect(try contents() == tree(of: now))
    #expect(try folder.output.plan(for: files(now)).isUpToDate)
  }

  @Test func goWhenTheyAreGivenUp() throws {
    let plan = try folder.output.update { intake in
      #expect(intake.keepAll(below: "site") && intake.keepAll(below: "other"))
      intake.drop(["site/b/d.txt", "site/nothing.txt"])
    }
    #expect(plan.deleted == ["site/b/d.txt"])
    #expect(try contents() == tree(of: first.filter { $0.key != "site/b/d.txt" }))
  }

  @Test func areNotTakenWhenOneWasEdited() throws {
    try folder.write("site/b/d.txt", "x")
    let plan = try folder.output.update { intake in
      #expect(!intake.keepAll(below: "site"))
      #expect(!intake.keepAll(below: "nowhere"))
      for file in files(first) { intake.add(file) }
    }
    #expect(plan.codes == ["edited-output"])
  }

  @Test func areNotTakenWithoutWhatTheLastRunLeft() throws {
    try folder.remove(OutputFolder.memoryName)
    _ = try folder.output.update { intake in
      #expect(!intake.keepAll(below: "site"))
      for file in files(first) { intake.add(file) }
    }
    #expect(try contents() == tree(of: first))
  }

  @Test(arguments: ["site/A.txt", "site/B", "site/a.txt/x.txt", "Site/b/c.TXT"])
  func clashWithNewOnesAsAnyFileDoes(path: String) throws {
    let plan = try folder.output.update { intake in
      #expect(intake.keepAll(below: "site") && intake.keepAll(below: "other"))
      intake.add(GeneratedFile(path: path, text: "new"))
    }
    #expect(plan.codes.contains("clashing-outputs") || plan.isBlocked, "\(plan.codes)")
    #expect(try contents() == tree(of: first))
  }

  @Test func areListedInOrder() throws {
    _ = try folder.output.update { intake in
      #expect(intake.keepAll(below: "site") && intake.keepAll(below: "other"))
      for name in ["site/a0.txt", "site/b/b.txt", "a.txt", "z.txt"] {
        intake.add(GeneratedFile(path: name, text: name))
      }
    }
    let kept = try #require(folder.output.intactFiles())
    let all = Array(first.keys) + ["site/a0.txt", "site/b/b.txt", "a.txt", "z.txt"]
    let same = try TemporaryFolder()
    _ = try same.output.update(to: all.map { GeneratedFile(path: $0, text: first[$0] ?? $0) })
    #expect(same.output.intactFiles() == kept)
  }
}
