import StepgenMarkdown
import Testing

@Suite struct FootnoteTests {
  private func html(_ text: String, _ marks: [String: FootnoteMark]) throws -> RenderedMarkdown {
    var options = MarkdownOptions()
    options.footnotes = marks
    return try MarkdownRenderer(options: options).render(text).get()
  }

  private let marks = ["a": FootnoteMark(number: 2, title: "Two"), "b": FootnoteMark(number: 1, title: "One")]

  @Test func areReferredToByTheNumbersOfThePage() throws {
    let result = try html("x[^A] `[^a]` y[^b] z[^a] \\[^a] [^c]", marks)
    #expect(
      String(decoding: result.html, as: UTF8.self) == """
        <p>x<sup class="note"><a href="#note.2" id="ref.2" aria-label="Two">2</a></sup> \
        <code translate="no" dir="ltr">[^a]</code> \
        y<sup class="note"><a href="#note.1" id="ref.1" aria-label="One">1</a></sup> \
        z<sup class="note"><a href="#note.2" aria-label="Two">2</a></sup> [^a] </p>

        """
    )
    #expect(result.ids == ["ref.2", "ref.1"] && result.footnotes == ["a", "b"])
    #expect(result.addresses == ["#note.2", "#note.1", "#note.2"])
  }

  @Test func leadBackToTheFirstReferenceOfThePage() throws {
    var marks = marks
    marks["a"]?.isReferred = true
    #expect(try html("x[^a]", marks).ids == [])
  }

  @Test func areNotPartOfPlainText() {
    #expect(MarkdownRenderer().plainText("x[^1] y\n\n> [!NOTE]\n> z <!-- c -->") == "x y\nz")
  }

  @Test func areBlocksWithTheLinesOfTheirText() throws {
    let text = "a[^1]\n\n[^1]: b\n    c\n\n        code\n\nd\n"
    let document = try MarkdownDocument(Array(text.utf8))
    #expect(document.blocks.map(\.kind) == [.paragraph, .footnote(label: "1"), .paragraph])
    #expect(document.blocks[1].children.map(\.kind) == [.paragraph, .indentedCode])
    let line = document.blocks[1].children[0].content[0].bytes
    #expect(String(decoding: document.bytes[line], as: UTF8.self) == "b")
  }
}
