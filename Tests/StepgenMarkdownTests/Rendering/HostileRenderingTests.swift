import StepgenMarkdown
import Testing

/// Texts of others: shown as text, refused, or bounded; never run.
@Suite struct HostileRenderingTests {
  @Test(arguments: [
    ("a <script>alert(1)</script>", "<p>a &lt;script&gt;alert(1)&lt;/script&gt;</p>\n"),
    ("<script>\nalert(1)\n</script>", "<p>&lt;script&gt;\nalert(1)\n&lt;/script&gt;</p>\n"),
    ("<!-- x -->", ""), ("a <b onclick='x'>", "<p>a &lt;b onclick='x'&gt;</p>\n"),
    ("&lt;script&gt;", "<p>&lt;script&gt;</p>\n"),
    ("a\u{0}b\u{1}c\u{7F}\u{85}", "<p>a\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}</p>\n"),
    ("a\u{202E}b\u{2066}c\u{2069}", "<p>a[U+202E]b\u{2066}c\u{2069}</p>\n"),
    (
      "```\"><script>\n</code><script>\n```",
      #"<pre tabindex="0" translate="no" dir="ltr"><code class="language-&quot;&gt;&lt;script&gt;">"#
        + "&lt;/code&gt;&lt;script&gt;\n</code></pre>\n"
    ),
    (
      "![\" onerror=\"x](https://a.b \"\\\" onload=x\")",
      #"<p><img src="https://a.b" alt="&quot; onerror=&quot;x" title="&quot; onload=x"></p>"# + "\n"
    ),
  ])
  func isShownAsText(markdown: String, html: String) {
    #expect(render(markdown) == html)
  }

  @Test(arguments: [0xFFFE, 0xFFFF, 0xFDD0, 0xFDEF, 0x1FFFF, 0x10FFFE, 0x80] as [UInt32])
  func whatHTMLForbidsIsReplaced(code: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(code))
    #expect(render("a\(Character(scalar))b") == "<p>a\u{FFFD}b</p>\n")
  }

  /// It would reorder what follows it.
  @Test(arguments: [0x202A, 0x202B, 0x202C, 0x202D, 0x202E] as [UInt32])
  func whatReordersTextIsNamed(code: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(code))
    #expect(render("a\(Character(scalar))b") == "<p>a[U+\(String(code, radix: 16, uppercase: true))]b</p>\n")
  }

  @Test(arguments: 0..<4)
  func tagsOfRandomTextsArePaired(seed: UInt64) throws {
    var source = RandomMarkdown(seed: seed)
    for _ in 0..<300 {
      let text = source.next()
      let html = render(text, marks: [LineMark(line: 1, lang: "en", after: Array("<hr>".utf8)), LineMark(line: 2)])
      #expect(TagChecker.fault(in: html) == nil, "\(text.debugDescription): \(html)")
      let inline = try MarkdownRenderer().renderInline(text).get().html
      #expect(TagChecker.fault(in: String(decoding: inline, as: UTF8.self)) == nil, "\(text.debugDescription)")
      _ = MarkdownRenderer().plainText(text)
    }
  }
}

/// Holds HTML against the few tags that the renderer writes.
enum TagChecker {
  private static let empty: Set<Substring> = ["br", "hr", "img"]
  private static let known: Set<Substring> = [
    "p", "em", "strong", "del", "code", "pre", "ul", "ol", "li", "blockquote", "a", "div", "table", "thead", "tbody",
    "tr",
    "th", "td", "h1", "h2", "h3", "h4", "h5", "h6", "span", "aside",
  ]

  static func fault(in html: String) -> String? {
    let tag = /<(\/?)([^\s>]*)([^>]*)>/.matchingSemantics(.unicodeScalar)
    var open: [Substring] = []
    for match in html.matches(of: tag) {
      let name = match.2
      if empty.contains(name) { continue }
      guard known.contains(name) else { return "unknown <\(name)>" }
      if match.1.isEmpty {
        if name == "p", open.contains("p") { return "<p> in <p>" }
        open.append(name)
      } else if open.popLast() != name {
        return "</\(name)> closes another"
      }
    }
    return open.isEmpty ? nil : "open: \(open)"
  }
}
