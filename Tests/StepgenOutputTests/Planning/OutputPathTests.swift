import StepgenFiles
import Testing

@testable import StepgenOutput

@Suite struct OutputPathTests {
  @Test(arguments: [
    "../a", "a//b", ".stepgen-manifest.json", ".stepgen-manifest.next.json", ".stepgen-last-run", ".stepgen-tmp-0",
    "a/.stepgen-tmp-0123456789abcdef",
  ])
  func refusesWhatCouldLeaveTheFolderOrIsTaken(path: String) {
    #expect(throws: RelativePath.Refusal.self) { try RelativePath(ofOutput: path) }
  }

  @Test(arguments: ["a", "a/b", "sub/.stepgen-manifest.json", ".hidden", "a.stepgen-tmp-0"])
  func acceptsAllElse(path: String) throws {
    #expect(try RelativePath(ofOutput: path).string == path)
  }
}
