import StepgenMarkdown
import Testing

/// Without limits some of these take minutes.
@Suite struct MarkdownLimitsTests {
  private static let size = MarkdownLimits.maximumBytes - 64

  private func refusal(_ text: String) -> MarkdownRefusal? {
    switch MarkdownRenderer().render(text) {
    case .success: nil
    case .failure(let refusal): refusal
    }
  }

  @Test func longTextsAreRefusedUnread() {
    #expect(refusal(String(repeating: "a ", count: 5_000_000)) == .tooLong(bytes: 10_000_000))
    #expect(refusal(String(repeating: "a", count: MarkdownLimits.maximumBytes)) == nil)
  }

  @Test(arguments: ["> ", "- ", "1. ", "> - ", ">"])
  func deepBlocksAreRefused(mark: String) {
    #expect(
      refusal("a\n\n" + String(repeating: mark, count: 5_000) + "x\n" + String(repeating: "\n", count: 9_000))
        == .tooDeep(line: 3)
    )
    #expect(refusal((0..<200).map { String(repeating: "  ", count: $0) + "- a" }.joined(separator: "\n")) != nil)
    #expect(refusal(String(repeating: mark, count: 20) + "x") == nil)
  }

  @Test func deepInlinesAreRefused() {
    let images = String(repeating: "![", count: 200) + "x" + String(repeating: "](y)", count: 200)
    #expect(refusal(images) == .tooDeep(line: 1))
  }

  @Test func bannersAreNotDeep() {
    let rows = ["-", "*", "=", ".", "* ", "- "].map { String(repeating: $0, count: 60) + "\n\n" }.joined()
    #expect(
      refusal(rows + String(repeating: "-", count: 500) + "\n\n" + String(repeating: " ", count: 300) + "x") == nil
    )
  }

  @Test func tablesThatCMarkWouldFillUpAreRefused() {
    let wide = String(repeating: "|a", count: 8_000) + "|\n" + String(repeating: "|-", count: 8_000) + "|\n"
    #expect(refusal(wide + String(repeating: "|b\n", count: 10_000)) == .tooManyCells(line: 8))
    #expect(refusal(wide) == nil)
    #expect(refusal("| a | b |\n|---|---|\n" + String(repeating: "| c | d |\n", count: 2_000)) == nil)
  }

  @Test(arguments: ["a<?", "a<!A ", "a<![CDATA["])
  func manyOpeningsAreRefused(piece: String) {
    #expect(refusal(String(repeating: piece, count: Self.size / piece.utf8.count)) == .tooManyOpenings)
    #expect(refusal(String(repeating: piece, count: 100)) == nil)
  }

  /// What repeating pieces of markup found.
  @Test(arguments: [
    "a<!--", "[a](b", "[a](<b", "![](", "**a _b", "*a **a ", "a**b", "[a][b]", "`a ", "[", "]", "<", "<a b='", "~~a ",
    "a@", "a@b.c ", "http://a.b/<", "www.", "&", "\\`", "|a", "x|\n|-\n", "[a]: b\n", "*_", "[*", "- a\n", "> a\n",
    "\t",
    "](", "*a [b ", "_a ", "[^a]", "\u{0}", "a\r",
  ])
  func repeatedMarkupComesToAnEnd(piece: String) {
    let result = MarkdownRenderer().render(String(repeating: piece, count: Self.size / piece.utf8.count))
    if case .success(let rendered) = result { #expect(rendered.html.count < 40 * Self.size) }
  }

  @Test func backticksOfEveryLengthComeToAnEnd() {
    let text = (1..<500).map { "e" + String(repeating: "`", count: $0) }.joined()
    #expect(refusal(text) == nil)
  }

  @Test func aLongReferenceIsNotRepeatedWithoutBound() {
    let text = "[a]: " + String(repeating: "u", count: 60_000) + "\n\n" + String(repeating: "[a]", count: 20_000)
    #expect(refusal(text) == .tooManyReferences)
  }
}
