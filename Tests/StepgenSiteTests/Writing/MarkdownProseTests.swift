import StepgenCatalogs
import StepgenMarkdown
import Testing

@testable import StepgenSite

@Suite struct MarkdownProseTests {
  private func html(_ pieces: [(prefix: String, text: String, state: Translation.State)]) -> String {
    let marked = pieces.map { prefix, text, state in
      MarkedPiece(
        piece: Prose.Piece(
          prefix: prefix,
          translation: Translation(text: text, state: state),
          english: "E",
          isVerbatim: false,
          beginsBlock: true
        ),
        lang: state == .missing ? "en" : nil,
        cssClass: state == .stale ? "stale" : nil,
        after: state == .stale ? Array("<b>E</b>".utf8) : []
      )
    }
    var out: [UInt8] = []
    _ = MarkdownProse(words: .source).addBlocks(marked, links: { $0 == "step:a/b" ? "../b/" : nil }, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  @Test(arguments: [
    "One.", "One & two \"three\".", "é’s “words”", "One.\n\nTwo, http://a.b.", "a <b>", "One *two*", "a@b.c", "1. a",
    "x\n\n- y", "語", "a\u{202E}b", "a\u{0}b", "<a", "www.a.b", "a | b", "a~b", "= a", "a \\* b",
  ])
  func writesPlainParagraphsAsAllOthers(text: String) throws {
    let prose = Translations(locale: .source).prose(text, id: "")
    var out: [UInt8] = []
    let pieces = prose.pieces.map { MarkedPiece(piece: $0, after: []) }
    _ = MarkdownProse(words: .source).addBlocks(pieces, links: { $0 }, to: &out)
    #expect(
      try String(decoding: out, as: UTF8.self)
        == String(decoding: MarkdownRenderer().render(text).get().html, as: UTF8.self)
    )
  }

  @Test func marksThePiecesAndNoOthers() {
    let text = html([("", "one\ntwo", .translated), ("", "three", .missing), ("", "four", .stale)])
    #expect(
      text == """
        <p>one
        two</p>
        <p lang="en" dir="auto">three</p>
        <p class="stale">four</p>
        <b>E</b>

        """
    )
  }

  @Test func leadsLinksToPages() {
    #expect(html([("", "[x](step:a/b) [y](step:c)", .source)]) == "<p><a href=\"../b/\">x</a> y</p>\n")
  }

  @Test func coloursCode() {
    #expect(html([("", "```swift\nlet a = 1\n```", .source)]).contains("<span class=\"k\">let</span>"))
  }
}
