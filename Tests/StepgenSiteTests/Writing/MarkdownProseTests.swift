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
    let prose = MarkdownProse(words: .source)
    return String(decoding: prose.blocks(marked) { $0 == "step:a/b" ? "../b/" : nil }.html, as: UTF8.self)
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
