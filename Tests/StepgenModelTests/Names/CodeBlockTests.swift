import StepgenModel
import Testing

@Suite struct CodeBlockTests {
  @Test(arguments: [
    ("a", "```yaml\na\n```\n"), ("a\n", "```yaml\na\n```\n"), ("`a`", "```yaml\n`a`\n```\n"),
    ("```\n", "````yaml\n```\n````\n"), ("a ````` b", "``````yaml\na ````` b\n``````\n"),
  ])
  func theFenceIsLongerThanAnyInTheText(text: String, block: String) {
    #expect(text.codeBlock("yaml") == block)
  }

  @Test(arguments: [(0, "0 files"), (1, "1 file"), (2, "2 files")])
  func aNounFollowsItsNumber(count: Int, text: String) {
    #expect(counted(count, "file") == text)
  }

  @Test func aPluralMayBeItsOwnWord() {
    #expect(counted(2, "registry", "registries") == "2 registries")
    #expect(counted(1, "registry", "registries") == "1 registry")
  }
}
