import StepgenMarkdown
import Testing

@Suite struct FenceLineTests {
  @Test(arguments: [
    "```swift": "swift", "~~~ kotlin {1}": "kotlin", "> ```ts": "ts", "        ````": "", "```c++": "c",
  ])
  func opensCodeAtAnyIndentation(line: String, language: String) {
    #expect(FenceLine(line[...])?.language == language)
  }

  @Test(arguments: ["``", "```a```", "text ```", "~~", ""])
  func isMoreThanBackticks(line: String) {
    #expect(FenceLine(line[...]) == nil)
  }

  @Test(arguments: [
    ("```", "```", true), ("```", "````", true), ("````", "```", false), ("```", "~~~", false),
    ("```", "```swift", false),
    ("> ```", "> ```", true), ("> ```", "```", true), ("```", "> ```", false), ("```", "  ``` ", true),
  ])
  func isClosedByAFenceAsLong(opening: String, closing: String, closes: Bool) throws {
    #expect(try #require(FenceLine(opening[...])).isClosed(by: closing[...]) == closes)
  }
}
