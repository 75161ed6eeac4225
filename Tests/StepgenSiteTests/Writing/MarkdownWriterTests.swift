import StepgenCatalogs
import Testing

@testable import StepgenSite

@Suite struct MarkdownWriterTests {
  private func markdown(_ texts: SampleTexts = .english, layout: MarkdownWriter.Layout = .twins) -> String {
    let context = SampleSite.context(locale: texts.locale)
    return String(
      decoding: MarkdownWriter.markdown(of: SampleSite.guide(texts), in: context, layout: layout),
      as: UTF8.self
    )
  }

  private func markdown(of blocks: [Block]) -> String {
    var page = Page(path: PagePath("a/"), kind: .article, locale: .source, title: "T", summary: "S")
    page.blocks = blocks
    let bytes = MarkdownWriter.markdown(of: page, in: SampleSite.context(), layout: .tree)
    return String(String(decoding: bytes, as: UTF8.self).dropFirst("# T\n\n".count))
  }

  @Test func leadsToFilesOfItsOwnKind() {
    #expect(markdown().contains("[Swift](../index.md) · [Confirm with an SMS code](confirm-sms-otp/index.md)"))
    #expect(markdown(layout: .tree).contains("[JavaScript](../../javascript/sign-in/README.md)"))
    #expect(!markdown(layout: .tree).contains("index.md"))
  }

  @Test func keepsTheAnchorsOfHeadings() {
    let text = markdown(.japanese)
    #expect(text.contains("<a id=\"confirm-sms\"></a>\n\n## SMS の確認コードで確認する\n"))
    #expect(text.contains("<a id=\"old-payload\"></a>\n<a id=\"payload\"></a>\n"))
  }

  @Test func showsEnglishBesideWhatIsBehind() {
    #expect(
      markdown(.japanese).contains(
        """
        送信します。

        > The English text has changed since this was translated.  \n\
        > Ask for the code that was sent, and send it with `confirmSignIn`. It arrives within a minute.
        """
      )
    )
  }

  @Test func leadsOnFromEnglishBesideWhatIsBehind() {
    var page = Page(path: PagePath("a/"), kind: .article, locale: SampleTexts.japanese.locale, title: "T", summary: "S")
    let translation = Translation(text: "[名前](page:names)", state: .stale)
    let piece = Prose.Piece(
      prefix: "",
      translation: translation,
      english: "See [names](page:names).",
      isVerbatim: false,
      beginsBlock: true
    )
    page.blocks = [.prose(Prose(pieces: [piece]))]
    let context = SampleSite.context(locale: page.locale) { address, _ in
      address == "page:names" ? .page(PagePath("names/")) : nil
    }
    let text = String(decoding: MarkdownWriter.markdown(of: page, in: context, layout: .twins), as: UTF8.self)
    #expect(text.contains("[名前](../names/index.md)") && text.contains("> See [names](../names/index.md)."))
  }

  @Test func escapesWhatWouldBeMarkup() {
    #expect(markdown(of: [.paragraph([.text("a_b *c* <d> [e](f)")])]) == #"a_b \*c\* \<d> \[e\](f)"# + "\n")
    #expect(markdown(of: [.paragraph([.code("a`b")])]) == "``a`b``\n")
    #expect(markdown(of: [.code(Code(language: "md", text: "```\n", title: ""))]) == "````md\n```\n````\n")
  }

  @Test func escapesBarsInTables() {
    let table = Table(
      caption: [],
      columns: [[.text("A|B")]],
      rows: [Table.Row(cells: [[.code("a|b"), .lineBreak, .translated(Translation(text: "c|d", state: .source))]])]
    )
    #expect(markdown(of: [.table(table)]) == "| A\\|B |\n| --- |\n| `a\\|b`<br>c\\|d |\n")
  }

  @Test func quotesWhatStandsInAsides() {
    let aside = Block.aside(kind: .warning, title: "W", blocks: [.paragraph([.text("a")]), .paragraph([.text("b")])])
    #expect(markdown(of: [aside]) == "> [!WARNING]\n> **W**\n>\n> a\n>\n> b\n")
  }

  @Test func indentsParagraphsBelowTheirListItem() {
    let piece = { (prefix: String, text: String, begins: Bool) in
      Prose.Piece(
        prefix: prefix,
        translation: Translation(text: text, state: .source),
        english: text,
        isVerbatim: false,
        beginsBlock: begins
      )
    }
    let prose = Prose(pieces: [piece("- ", "one\ntwo", true), piece("- ", "three", false), piece("", "four", true)])
    #expect(markdown(of: [.prose(prose)]) == "- one\n  two\n- three\n\nfour\n")
  }
}
