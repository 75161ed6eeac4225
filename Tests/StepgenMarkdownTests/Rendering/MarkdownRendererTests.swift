import StepgenMarkdown
import Testing

@Suite struct MarkdownRendererTests {
  @Test(arguments: [
    ("a *b* **c** ~~d~~\n", "<p>a <em>b</em> <strong>c</strong> <del>d</del></p>\n"),
    ("Call `a<b>()`.", #"<p>Call <code translate="no" dir="ltr">a&lt;b&gt;()</code>.</p>"# + "\n"),
    ("a  \nb\nc", "<p>a<br>\nb\nc</p>\n"),
    ("- a\n- b\n  - c\n", "<ul>\n<li>a</li>\n<li>b\n<ul>\n<li>c</li>\n</ul>\n</li>\n</ul>\n"),
    ("3. a\n\n4. b\n", "<ol start=\"3\">\n<li>\n<p>a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ol>\n"),
    ("> a\n\n---\n", "<blockquote>\n<p>a</p>\n</blockquote>\n<hr>\n"),
    (
      "- [ ] a\n- [x] b\n- [y] c\n",
      """
      <ul>
      <li class="task"><span class="box">☐</span> a</li>
      <li class="task"><span class="box">☑</span> b</li>
      <li>[y] c</li>
      </ul>

      """
    ),
    (
      "```swift\na < b\n```\n",
      """
      <pre tabindex="0" translate="no" dir="ltr"><code class="language-swift">a &lt; b
      </code></pre>

      """
    ),
    (
      "> [!NOTE]\n> Mind *this*.\n",
      """
      <div role="note" class="aside note">
      <p class="aside-title">Note</p>
      <p>Mind <em>this</em>.</p>
      </div>

      """
    ),
    (
      "> [!TIP]\n>\n> Later.\n",
      """
      <div role="note" class="aside tip">
      <p class="aside-title">Tip</p>
      <p>Later.</p>
      </div>

      """
    ),
    ("> [!NOTE] more\n", "<blockquote>\n<p>[!NOTE] more</p>\n</blockquote>\n"),
    ("", ""),
  ])
  func writesHTML(markdown: String, html: String) {
    #expect(render(markdown) == html)
  }

  @Test func writesTables() {
    let markdown = """
      | a |   | c |
      |---|:-:|--:|
      | `x\\|y` | **b** | 1 |
      | d |
      """
    #expect(
      render(markdown) == """
        <div class="table">
        <table>
        <thead>
        <tr>
        <th scope="col">a</th>
        <td class="center"></td>
        <th scope="col" class="right">c</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td><code translate="no" dir="ltr">x|y</code></td>
        <td class="center"><strong>b</strong></td>
        <td class="right">1</td>
        </tr>
        <tr>
        <td>d</td>
        <td class="center"></td>
        <td class="right"></td>
        </tr>
        </tbody>
        </table>
        </div>

        """
    )
  }

  @Test func tablesOfASiteSayWhatTheirColumnsAre() {
    var options = MarkdownOptions()
    options.nameParts = { [$0.prefix(3), $0.dropFirst(3)] }
    let html = render("| a | b `c` |\n|---|---|\n| d | `abcdef` |\n\n`abcdef`", options)
    #expect(html.contains(#"<td>d</td>"#))
    #expect(
      html.contains(#"<td data-label="b c"><code translate="no" dir="ltr">abc<wbr>def</code></td>"#)
    )
    #expect(html.contains(#"<p><code translate="no" dir="ltr">abcdef</code></p>"#))
  }

  @Test func handsCodeToTheCaller() {
    var options = MarkdownOptions()
    options.writeCode = { info, code, html in
      html.append(contentsOf: Array("<pre>\(info): \(code.count)</pre>".utf8))
    }
    #expect(render("```swift title\nab\n```\n\nc", options) == "<pre>swift title: 3</pre>\n<p>c</p>\n")
  }

  @Test(arguments: [
    ("a *b*", "a <em>b</em>"), ("1. a", "1. a"), ("# a", "# a"), ("- a", "- a"), ("*`a`* b", nil), ("> a\nb", nil),
    ("plain & <b>", "plain &amp; &lt;b&gt;"), ("  a  ", "a"), ("_a_ ", "<em>a</em>"), ("", ""), ("    a*b*", nil),
    ("https://a.b/c", #"<a href="https://a.b/c" rel="noreferrer">https://a.b/c</a>"#), ("```x", "```x"),
    ("(a)", "(a)"), ("`)`", #"<code translate="no" dir="ltr">)</code>"#), ("[a]: b", "[a]: b"), ("---", "---"),
  ])
  func writesOneLine(markdown: String, expected: String?) throws {
    let html = String(decoding: try MarkdownRenderer().renderInline(markdown).get().html, as: UTF8.self)
    if let expected { #expect(html == expected) }
    #expect(!html.contains("<p") && !html.contains("<li") && !html.contains("<h") && !html.contains("<pre"))
  }

  @Test(arguments: [
    ("# A *b*\n\nc `d`\ne\n\n- f\n- g\n", "A b\nc d e\nf\ng"), ("[a](b) ![c](d)", "a c"), ("a <b> &amp;", "a <b> &"),
    ("| a | b |\n|---|---|\n| c | d |\n", "a b\nc d"), ("", ""), ("plain", "plain"),
  ])
  func saysWhatATextSays(markdown: String, text: String) {
    #expect(MarkdownRenderer().plainText(markdown) == text)
  }

  @Test func plainTextIncludesCode() {
    #expect(MarkdownRenderer().plainText("a\n\n```\nb\n```\n\nc") == "a\nb\nc")
  }

  @Test(arguments: [
    ("1. a", "1. a"), ("# *a*", "# a"), ("- `b`", "- b"), ("> c", "> c"), (" a\nb ", "a b"), ("", ""), ("&amp;", "&"),
  ])
  func plainTextOfALineHasNoBlocks(markdown: String, text: String) {
    #expect(MarkdownRenderer().plainText(ofLine: markdown) == text)
  }

  /// A resolver may well render a title.
  @Test func rendersWhileRendering() throws {
    var options = MarkdownOptions()
    options.resolveLink = { MarkdownRenderer().plainText("*\($0)*") + "/" }
    #expect(render("a [](step:b) *c*", options) == "<p>a <a href=\"step:b/\">step:b</a> <em>c</em></p>\n")
  }

  @Test func manyTasksGetTheSame() async {
    let texts = [
      "~~a~~ b `c` *d*", "| a | ~~b~~ |\n|---|---|\n| c | d |\n", "a@b.c www.x.y ~d~ **e**", "> [!NOTE]\n> a",
    ]
    let expected = texts.map { render($0) }
    let wrong = await withTaskGroup(of: Int.self) { group in
      for worker in 0..<8 {
        group.addTask {
          (0..<300).count { render(texts[($0 + worker) % texts.count]) != expected[($0 + worker) % texts.count] }
        }
      }
      var wrong = 0
      for await count in group { wrong += count }
      return wrong
    }
    #expect(wrong == 0)
  }
}

/// The HTML of a text that is not refused.
func render(_ markdown: String, _ options: MarkdownOptions = MarkdownOptions(), marks: [LineMark] = []) -> String {
  switch rendered(markdown, options, marks: marks) {
  case .success(let result): String(decoding: result.html, as: UTF8.self)
  case .failure(let refusal): "refused: \(refusal.message)"
  }
}

func rendered(
  _ markdown: String,
  _ options: MarkdownOptions = MarkdownOptions(),
  marks: [LineMark] = []
) -> Result<RenderedMarkdown, MarkdownRefusal> {
  Array(markdown.utf8).withUnsafeBufferPointer { MarkdownRenderer(options: options).render($0, marks: marks) }
}
