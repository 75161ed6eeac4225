import StepgenMarkdown
import Testing

@Suite struct RenderedLinksTests {
  private static let resolving: MarkdownOptions = {
    var options = MarkdownOptions()
    options.resolveLink = { destination in
      destination == "step:sign-in/a" || destination == "b.md"
        ? "../\(destination.dropFirst(5))/?x=1&y" : nil
    }
    return options
  }()

  @Test(arguments: [
    ("[x](https://a.b/?c=d&e \"t\")", #"<a href="https://a.b/?c=d&amp;e" rel="noreferrer" title="t">x</a>"#),
    ("[x](#y)", ##"<a href="#y">x</a>"##),
    ("<mailto:a@b.c>", #"<a href="mailto:a@b.c" rel="noreferrer">mailto:a@b.c</a>"#),
    ("[x](step:sign-in/a)", #"<a href="../sign-in/a/?x=1&amp;y">x</a>"#),
    ("[](step:sign-in/a)", #"<a href="../sign-in/a/?x=1&amp;y">step:sign-in/a</a>"#),
    ("[x](step:nowhere) y", "x y"), ("[x](c.md)", "x"),
    ("![*a* b](https://x.y/z.png)", #"<img src="https://x.y/z.png" alt="a b">"#),
    ("[![a](https://b.c/d)](#e)", ##"<a href="#e"><img src="https://b.c/d" alt="a"></a>"##),
    ("![a [b](https://c.d) `e`](https://x.y)", #"<img src="https://x.y" alt="a b e">"#),
    ("[a'\"](https://x.y/'%20%22名)", #"<a href="https://x.y/&#x27;%20%22%E5%90%8D" rel="noreferrer">a'&quot;</a>"#),
  ])
  func leadWhereTheyShould(markdown: String, html: String) {
    #expect(render(markdown, Self.resolving) == "<p>\(html)</p>\n")
  }

  @Test(arguments: [
    "[x](javascript:a)", "[x](JaVaScript:a)", "[x](&#106;avascript:a)", "[x](java&#10;script:a)",
    "[x](<java\tscript:a>)",
    "[x](&#1;javascript:a)", "[x](<  javascript:a>)", "[x](vbscript:a)", "[x](data:text/html,a)", "[x](file:///etc)",
    "[x](//evil.example)", "[x](<\\\\\\\\evil.example>)", "[x](/\\evil.example)", "[x][y]\n\n[y]: javascript:a",
    "<javascript:a>", "![x](javascript:a)", "![x](data:image/svg+xml,a)", "![x](http://a.b/c.png)", "![x](//a.b/c.png)",
    "[x](blob:a)",
  ])
  func neverLeadToUnsafePlaces(markdown: String) throws {
    let result = try rendered(markdown, Self.resolving).get()
    let html = String(decoding: result.html, as: UTF8.self)
    #expect(!html.contains("href") && !html.contains("src="))
    #expect(result.addresses.isEmpty)
  }

  @Test func areListed() throws {
    let text = "[a](https://x.y)\n\n- b\n- ![c](b.md)\n\n[d](e.md) ![](https://f.g)"
    #expect(try rendered(text, Self.resolving).get().addresses == ["https://x.y", "..//?x=1&y", "https://f.g"])
  }

  @Test func relativeOnesStayWithoutAResolver() {
    #expect(render("[a](b/c.md) [d](step:e)") == "<p><a href=\"b/c.md\">a</a> d</p>\n")
  }
}
