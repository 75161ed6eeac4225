import StepgenMarkdown
import Testing

@Suite struct RenderedHeadingsTests {
  private func rendered(
    _ markdown: String,
    _ change: (inout MarkdownOptions) -> Void = { _ in }
  ) throws -> RenderedMarkdown {
    var options = MarkdownOptions()
    change(&options)
    return try MarkdownRenderer(options: options).render(markdown).get()
  }

  @Test(arguments: [
    ("# A", "<h1>A</h1>"), ("## A *b* {#a-b}", #"<h2 id="a-b">A <em>b</em></h2>"#), ("# {#a}", #"<h1 id="a"></h1>"#),
    ("# A {#a b}", "<h1>A {#a b}</h1>"), ("# A {a}", "<h1>A {a}</h1>"), ("# A {#}", "<h1>A {#}</h1>"),
    ("A {#b_c.d}\n---", #"<h2 id="b_c.d">A</h2>"#),
    ("# `{#a}`", #"<h1><code translate="no" dir="ltr">{#a}</code></h1>"#),
    ("# A{#a}", #"<h1 id="a">A</h1>"#),
  ])
  func takeTheirIDs(markdown: String, html: String) throws {
    #expect(String(decoding: try rendered(markdown).html, as: UTF8.self) == html + "\n")
  }

  @Test func areListed() throws {
    let result = try rendered("# A `b` {#x}\n\ntext\n\n##### C") { $0.headingShift = 2 }
    #expect(result.headings.map(\.level) == [3, 6])
    #expect(result.headings.map(\.id) == ["x", nil])
    #expect(result.headings.map(\.text) == ["A b", "C"])
    #expect(result.headings.map(\.line) == [1, 5])
  }

  @Test func anIDStandsOnce() throws {
    let result = try rendered("# A {#x}\n\n# B {#x}")
    #expect(result.headings.map(\.id) == ["x", nil])
    #expect(result.problems == [MarkdownProblem(kind: .duplicateID, subject: "x", line: 3)])
  }

  @Test func slugsDiffer() throws {
    let result = try rendered("# A b!\n\n# A, B\n\n# ?\n\n# 名前 X {#n}\n\n# 名前 X") { $0.headingIDs = .slugs }
    #expect(result.headings.map(\.id) == ["a-b", "a-b-2", "section", "n", "名前-x"])
    #expect(result.problems.isEmpty)
  }
}
