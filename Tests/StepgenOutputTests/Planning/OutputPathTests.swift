import Testing

@testable import StepgenOutput

@Suite struct OutputPathTests {
  @Test(arguments: [
    "", "/", "/a", "a/", "a//b", ".", "..", "a/..", "../a", "a/./b", "a\0b", ".stepgen-manifest.json",
    ".stepgen-manifest.next.json", ".stepgen-last-run", ".stepgen-tmp-0", "a/.stepgen-tmp-0123456789abcdef",
    Array(repeating: "a", count: 65).joined(separator: "/"),
  ])
  func refusesWhatCouldLeaveTheFolderOrIsTaken(path: String) {
    #expect(throws: OutputPath.Refusal.self) { try OutputPath(path) }
  }

  @Test(arguments: ["a", "a/b", "...", "a/..b", "a b/ü.md", #"a\b"#, "sub/.stepgen-manifest.json", ".hidden"])
  func acceptsAllElse(path: String) throws {
    #expect(try OutputPath(path).string == path)
  }

  @Test func knowsItsParts() throws {
    let path = try OutputPath("ä/b c/d.txt")
    #expect(path.name == "d.txt")
    #expect(path.folder == "ä/b c")
    #expect(path.folders == ["ä", "ä/b c"])
    #expect(try OutputPath("ä").folder.isEmpty)
    #expect(try OutputPath("ä").name == "ä")
    #expect(try OutputPath("ä").folders.isEmpty)
  }

  @Test func isOrderedByBytesSoThatAFolderStaysTogether() throws {
    let paths = try ["a/z", "a.b", "a", "b", "a/b/c", "a-b/c"].map { try OutputPath($0) }
    #expect(paths.sorted().map(\.string) == ["a", "a-b/c", "a.b", "a/b/c", "a/z", "b"])
  }
}
