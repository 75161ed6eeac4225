import StepgenMarkdown
import Testing

@Suite struct MarkdownLinkScanTests {
  private func addresses(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    return MarkdownLinkScan.addresses(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  @Test func findsLinksInMarkdownOutsideOfCode() {
    let text = "[a](b/) `[c](d/)` ![e](f.svg \"g\")\n```\n[h](i/)\n```\n] [j](k#l)\n"
    #expect(addresses(text) == ["b/", "f.svg", "k#l"])
  }

  @Test func findsWhereDefinitionsLead() {
    #expect(addresses("[a](<b c/>) d\n[e]: f/\n  [g]: <h i>\n") == ["b c/", "f/", "h i"])
    #expect(addresses("[^a]: b\nsee [x]: y\n`[c]: d`\n") == [])
    #expect(addresses(String(repeating: "]: ", count: 1 << 19)).isEmpty)
  }

  @Test func tellsCodeInALineFromAFence() {
    #expect(addresses("```a``` and\n[b](c)") == ["c"])
    #expect(addresses("> ~~~\n> [a](b)\n> ~~~\n> [c](d)") == ["d"])
  }

  @Test func isQuickOnBracketsThatNothingCloses() {
    let open = String(repeating: "[", count: 1 << 20)
    #expect(MarkdownLinkScan.withoutBracketLinks(open) == open)
    #expect(addresses(String(repeating: "](", count: 1 << 19)).count == 1)
  }

  @Test(
    arguments: [
      ("a [b] c", #"a \[b\] c"#), ("[a](b/) and [c][d]", "[a](b/) and [c][d]"),
      ("``a[0]`` [b]", #"``a[0]`` \[b\]"#), ("`a\n[b]` [c]", "`a\n[b]` \\[c\\]"), ("[a [b] c]", #"\[a \[b\] c\]"#),
      ("see [x]: y", #"see \[x\]: y"#), ("[x]: y", "[x]: y"),
      ("`[a]` [b]", #"`[a]` \[b\]"#), (#"\[a\] [b]"#, #"\[a\] \[b\]"#),
      ("```\n[a]\n```\n[b]", "```\n[a]\n```\n\\[b\\]"),
      ("a [b\nc] d", "a \\[b\nc\\] d"), ("a [b", "a [b"), ("", ""),
    ]
  )
  func putsABackslashBeforeBracketsWithoutAnAddress(text: String, escaped: String) {
    #expect(MarkdownLinkScan.withoutBracketLinks(text) == escaped)
    #expect(MarkdownLinkScan.withoutBracketLinks(escaped) == escaped)
  }

  @Test(
    arguments: [
      ("@deprecated is a word", "&#64;deprecated is a word"), ("of @a/b,\n@c", "of &#64;a/b,\n&#64;c"),
      ("ada@example.com", "ada@example.com"), ("`@a` and\n```\n@b\n```\n", "`@a` and\n```\n@b\n```\n"),
      (#"\@a"#, #"\@a"#),
      ("", ""),
    ]
  )
  func escapesWordsThatWouldBeTags(text: String, escaped: String) {
    #expect(MarkdownLinkScan.withoutTags(text) == escaped)
    #expect(MarkdownLinkScan.withoutTags(escaped) == escaped)
  }
}
