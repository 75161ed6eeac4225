import StepgenFiles
import StepgenTestSupport
import Testing

@testable import StepgenOutput

/// What `--check` tells.
@Suite struct OutputDifferenceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func differences(from texts: [String: String]) throws -> [String] {
    let plan = try folder.output.plan(for: files(texts))
    return try folder.output.differences(in: plan).map { "\($0.kind.rawValue): \($0.path)" }
  }

  @Test func areNoneWhenAllIsWell() throws {
    _ = try folder.output.update(to: files(Scenario.first))
    #expect(try differences(from: Scenario.first).isEmpty)
  }

  @Test func areAllMissingWhereThereIsNoFolderAndNoneIsMade() throws {
    let output = OutputFolder(folder.path + "/none")
    let plan = try output.plan(for: files(["a": "a\n"]))
    #expect(
      try output.differences(in: plan) == [
        OutputDifference(path: "a", kind: .missing, diff: "--- /dev/null\n+++ b/a\n@@ -0,0 +1 @@\n+a\n")
      ]
    )
    #expect(try folder.contents().isEmpty)
  }

  @Test func areOfEachKind() throws {
    _ = try folder.output.update(to: files(["stale": "old", "edited": "old", "left": "old", "left-edited": "old"]))
    try folder.write("edited", "mine")
    try folder.write("left-edited", "mine")
    try folder.write("foreign", "mine")
    try folder.link("link", to: "edited")
    let before = try folder.contents()
    #expect(
      try differences(from: ["stale": "new", "edited": "new", "foreign": "new", "link": "new", "missing": "new"]) == [
        "edited: edited", "edited: foreign", "left over: left", "edited: left-edited", "blocked: link",
        "missing: missing", "stale: stale",
      ]
    )
    #expect(try folder.contents() == before)
  }

  @Test func showWhatARunWouldChange() throws {
    _ = try folder.output.update(to: files(["a": "one\ntwo\n"]))
    let plan = try folder.output.plan(for: files(["a": "one\n2\n"]))
    #expect(
      try folder.output.differences(in: plan).map(\.diff) == ["--- a/a\n+++ b/a\n@@ -1,2 +1,2 @@\n one\n-two\n+2\n"]
    )
  }

  @Test func areFoundInAFolderThatAKilledRunLeft() throws {
    _ = try folder.output.update(to: files(["a": "old"]))
    _ = try? folder.output.with(Fault(at: 0, .forever, code: 5, only: [.replace])).update(to: files(["a": "new"]))
    #expect(try differences(from: ["a": "new"]) == ["stale: a"])
    #expect(try differences(from: ["a": "old"]).isEmpty)
  }
}
