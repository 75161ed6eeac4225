import StepgenFiles
import StepgenModel
import Testing

@testable import StepgenOutput

@Suite struct WantedFilesTests {
  @Test(arguments: [
    ["a.md", "a.md"], ["a.md", "A.md"], ["ä", "Ä"], ["a", "a/b"], ["a", "a-b", "a.b", "a/b"], ["a/b/c", "A/b"],
    ["\u{E9}", "e\u{301}"],
  ])
  func reportsPathsThatCannotLieSideBySide(paths: [String]) {
    let wanted = wantedFiles(paths.map { GeneratedFile(path: $0, text: "") })
    #expect(wanted.conflicts.map(\.rule.code) == ["clashing-outputs"])
  }

  @Test func acceptsSiblingsAndFoldersOfTwoSpellings() {
    let wanted = wantedFiles(["a", "a.b", "ab/c", "AB/d", "abc"].map { GeneratedFile(path: $0, text: "") })
    #expect(wanted.conflicts.isEmpty)
    #expect(wanted.files.map(\.path.string) == ["AB/d", "a", "a.b", "ab/c", "abc"])
  }

  @Test func reportsAnUnsafePathAndKeepsTheRest() {
    let wanted = wantedFiles(["../a", "b"].map { GeneratedFile(path: $0, text: "") })
    #expect(wanted.conflicts.map(\.rule.code) == ["unsafe-output-path"])
    #expect(wanted.files.map(\.path.string) == ["b"])
  }
}
