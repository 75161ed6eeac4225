import StepgenMarkdown
import Testing

@Suite struct RenderedHeadingsTests {
  @Test(arguments: [
    ("# A", "<h1>A</h1>"), ("## A *b* {#a-b}", #"<h2 id="a-b">A <em>b</em></h2>"#), ("# {#a}", #"<h1 id="a"></h1>"#),
    ("# A {#a b}", "<h1>A {#a b}</h1>"), ("# A {a}", "<h1>A {a}</h1>"), ("# A {#}", "<h1>A {#}</h1>"),
    ("A {#b_c.d}\n---", #"<h2 id="b_c.d">A</h2>"#),
    ("# `{#a}`", #"<h1><code translate="no" dir="ltr">{#a}</code></h1>"#),
    ("# A{#a}", #"<h1 id="a">A</h1>"#),
  ])
  func takeTheirIDs(markdown: String, html: String) {
    #expect(render(markdown) == html + "\n")
  }

  @Test func anIDIsWrittenOnce() throws {
    let result = try rendered("# A {#x}\n\n# B {#x}\n\n# C").get()
    #expect(result.ids == ["x"])
    #expect(String(decoding: result.html, as: UTF8.self) == "<h1 id=\"x\">A</h1>\n<h1>B</h1>\n<h1>C</h1>\n")
  }
}
