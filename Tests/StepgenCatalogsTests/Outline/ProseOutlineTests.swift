import StepgenTestSupport
import Testing

@testable import StepgenCatalogs

@Suite struct ProseOutlineTests {
  @Test(arguments: ShippedRegistries.names)
  func meansTheSamePutTogetherAgain(name: String) throws {
    for text in try ShippedRegistries.texts(name) {
      #expect(try renderedHTML(ProseOutline(text).markdown) == renderedHTML(text))
    }
  }

  @Test(arguments: 0..<8)
  func meansTheSameForRandomText(round: Int) throws {
    var random = SplitMix64(seed: UInt64(round))
    for _ in 0..<1500 {
      let text = randomMarkdown(using: &random)
      let again = ProseOutline(text).markdown
      let same = try renderedHTML(again) == renderedHTML(text)
      #expect(same, "\(text.debugDescription) became \(again.debugDescription)")
    }
  }

  @Test(arguments: ShippedRegistries.names)
  func cutsPlainTextsAsAllOthers(name: String) throws {
    for text in try ShippedRegistries.texts(name) {
      #expect(ProseOutline(text).pieces == ProseOutline.pieces(of: text))
    }
  }

  @Test(arguments: 0..<8)
  func cutsRandomPlainTextsAsAllOthers(round: Int) {
    var random = SplitMix64(seed: UInt64(200 + round))
    for _ in 0..<3000 {
      let parts = (0..<Int.random(in: 1...12, using: &random)).map { _ in
        nearlyPlain.randomElement(using: &random) ?? ""
      }
      let text = parts.joined()
      #expect(ProseOutline(text).pieces == ProseOutline.pieces(of: text), "\(text.debugDescription)")
    }
  }

  @Test(arguments: 0..<4)
  func isStableForRandomText(round: Int) {
    var random = SplitMix64(seed: UInt64(100 + round))
    for _ in 0..<1500 {
      let once = ProseOutline(randomMarkdown(using: &random))
      #expect(ProseOutline(once.markdown).units == once.units)
    }
  }

  @Test func cutsParagraphsListsAndHeadings() {
    let outline = ProseOutline(
      """
      # Title #

      One
      two.

      - a
        b
      - c

        d
        1. e

      After
      =====
      """
    )
    #expect(outline.units == ["Title", "One two.", "a b", "c", "d", "e", "After"])
    #expect(outline.pieces.map(\.prefix) == ["# ", "", "- ", "- ", "  ", "  1. ", "# "])
    #expect(outline.pieces.map(\.beginsBlock) == [false, true, true, false, true, false, true])
  }

  @Test func leavesCodeAlone() {
    let outline = ProseOutline(
      """
      Before:

      ```swift
      let a = 1

      let b = 2
      ```

      - Item:

            indented
      """
    )
    #expect(outline.units == ["Before:", "Item:"])
    #expect(outline.pieces.map(\.isVerbatim) == [false, true, false, true])
    #expect(outline.pieces[1].text == "```swift\nlet a = 1\n\nlet b = 2\n```")
  }

  @Test func takesQuotesAndTablesAsAWhole() {
    let outline = ProseOutline(
      """
      > Some
      > words.
      >
      > More
      words.

      | a | b |
      | --- | --- |
      | c | d |
      """
    )
    #expect(outline.units == ["> Some words.\n>\n> More words.", "| a | b |\n| --- | --- |\n| c | d |"])
  }

  @Test func keepsBreaksThatAreMeant() {
    #expect(ProseOutline("a\\\nb\nc  \nd").units == ["a\\\nb c  \nd"])
  }

  @Test(arguments: ["> ", "- ", "1. ", "*", "[", "`", "> - "])
  func readsHostileNestingWithoutTrouble(mark: String) {
    let text = String(repeating: mark, count: 20_000) + "a\n" + String(repeating: mark, count: 20_000)
    #expect(!ProseOutline(text).pieces.isEmpty)
  }

  @Test func readsEveryLineEnd() {
    #expect(ProseOutline("a\r\nb\r\n\r\nc\rd").units == ["a b", "c d"])
  }

  @Test(arguments: ["", "\n", "  \n\t\n"])
  func hasNothingForBlankText(text: String) {
    #expect(ProseOutline(text).pieces.isEmpty)
  }
}

private let fragments = [
  "- ", "* ", "+ ", "1. ", "2) ", "> ", "# ", "## ", "```", "~~~", "---", "***", "===", "    ", "  ", " ", "\t", "\n",
  "\n",
  "\n\n", "\n\n", "a", "bc", "word ", "`code`", "*em*", "**b**", "[x](y)", "| a | b |", "|---|---|", "\\\n", "  \n",
  "é", ".",
  "-", "1", "#", "=", ":", "foo\n", "bar baz\n",
]

/// Mostly what paragraphs are made of, with what ends them or makes something else of a line.
private let nearlyPlain = [
  "a", "word ", "Words of a line.", "é", "語", "`code` ", "**b** ", "\n", "\n", "\n", "\n\n", "\n\n", " ", "\t", "\\",
  ".",
  "\nb", "\nc d", "\n- ", "\n---", "\n===", "\n| ", "\n:--", "\n[x]: /y", "\n<div>", "\n1. ", "\n    ", "<", "|",
  "\u{0}",
]

private func randomMarkdown(using random: inout SplitMix64) -> String {
  (0..<Int.random(in: 1...14, using: &random)).map { _ in fragments.randomElement(using: &random) ?? "" }.joined()
}
