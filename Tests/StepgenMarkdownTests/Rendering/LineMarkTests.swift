import StepgenMarkdown
import Testing

@Suite struct LineMarkTests {
  private let after = Array("<details><summary>en</summary>x</details>".utf8)

  @Test func marksParagraphs() {
    let html = render("a\n\nb\nc\n\nd", marks: [LineMark(line: 3, lang: "en", cssClass: "stale", after: after)])
    #expect(
      html == """
        <p>a</p>
        <p lang="en" dir="auto" class="stale">b
        c</p>
        <details><summary>en</summary>x</details>
        <p>d</p>

        """
    )
  }

  @Test func marksTheTextOfATightItemAndNotTheListBelow() {
    let html = render(
      "- a\n  - b\n- c",
      marks: [LineMark(line: 1, lang: "en", after: after), LineMark(line: 3, lang: "de")]
    )
    #expect(
      html == """
        <ul>
        <li><div lang="en" dir="auto">a</div><details><summary>en</summary>x</details>
        <ul>
        <li>b</li>
        </ul>
        </li>
        <li><div lang="de" dir="auto">c</div></li>
        </ul>

        """
    )
  }

  @Test func marksItemsHeadingsTablesAndCode() {
    let markdown = "1. a\n\n2. b\n\n# c\n\n| d |\n|---|\n\n> e\n\n```\nf\n```"
    let html = render(markdown, marks: [3, 5, 7, 10].map { LineMark(line: $0, cssClass: "l\($0)") })
    #expect(html.contains("<li>\n<p class=\"l3\">b</p>\n</li>"))
    #expect(html.contains("<h1 class=\"l5\">c</h1>"))
    #expect(html.contains("<table class=\"l7\">"))
    #expect(html.contains("<p class=\"l10\">e</p>"))
    #expect(!html.contains("<p>b"))
  }

  @Test func aMarkWithoutABlockIsLeftOut() {
    #expect(render("a\nb\n\nc", marks: [2, 3, 9].map { LineMark(line: $0, lang: "en") }) == render("a\nb\n\nc"))
  }

  @Test func valuesAreEscaped() {
    #expect(render("a", marks: [LineMark(line: 1, lang: "\"><")]) == "<p lang=\"&quot;&gt;&lt;\" dir=\"auto\">a</p>\n")
  }
}
