import StepgenFiles
import Testing

@Suite struct RelativePathTests {
  @Test(arguments: [
    "", "/", "/a", "a/", "a//b", ".", "..", "a/..", "../a", "a/./b", "a\0b",
    Array(repeating: "a", count: 65).joined(separator: "/"),
  ])
  func refusesWhatCouldLeaveTheRoot(path: String) {
    #expect(throws: RelativePath.Refusal.self) { try RelativePath(path) }
  }

  @Test(arguments: ["a", "a/b", "...", "a/..b", "a b/ü.md", #"a\b"#, ".hidden"])
  func acceptsAllElse(path: String) throws {
    #expect(try RelativePath(path).string == path)
  }

  @Test func knowsItsParts() throws {
    let path = try RelativePath("ä/b c/d.txt")
    #expect(path.name == "d.txt")
    #expect(path.folder == "ä/b c")
    #expect(path.folders == ["ä", "ä/b c"])
    #expect(try RelativePath("ä").folder.isEmpty)
    #expect(try RelativePath("ä").name == "ä")
    #expect(try RelativePath("ä").folders.isEmpty)
  }

  @Test func isOrderedByBytesSoThatAFolderStaysTogether() throws {
    let paths = try ["a/z", "a.b", "a", "b", "a/b/c", "a-b/c"].map { try RelativePath($0) }
    #expect(paths.sorted().map(\.string) == ["a", "a-b/c", "a.b", "a/b/c", "a/z", "b"])
  }
}
