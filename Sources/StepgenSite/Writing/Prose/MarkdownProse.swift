import StepgenCatalogs
import StepgenHighlight
import StepgenMarkdown

/// Renders Markdown with cmark.
struct MarkdownProse: ProseRendering {
  func addBlocks(_ pieces: [MarkedPiece], links: @escaping ProseLinks, to out: inout [UInt8]) {
    let text = MarkedText(pieces)
    switch renderer(links).render(text.markdown, marks: text.marks) {
    case .success(let result): out.append(contentsOf: result.html)
    case .failure: PlainProse().addBlocks(pieces, links: links, to: &out)
    }
  }

  func addInline(_ markdown: String, links: @escaping ProseLinks, to out: inout [UInt8]) {
    renderer(links).appendInline(markdown, to: &out)
  }

  func plainText(of markdown: String) -> String {
    markdown.utf8.contains(where: Self.isMark) ? MarkdownRenderer().plainText(markdown, includesCode: true) : markdown
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    "`*_[]<&\\~".utf8.contains(byte)
  }

  private func renderer(_ links: @escaping ProseLinks) -> MarkdownRenderer {
    var options = MarkdownOptions()
    options.resolveLink = { address in links(address).map { ResolvedLink(href: $0) } }
    options.writeCode = { info, code, html in
      html.append(contentsOf: #"<pre class="block" translate="no" dir="ltr"><code>"#.utf8)
      SourceHighlighter.highlightedHTML(code, language: String(info.prefix { $0 != " " }), into: &html)
      html.append(contentsOf: "</code></pre>\n".utf8)
    }
    return MarkdownRenderer(options: options)
  }
}

/// The pieces of a field put together to one text, and what to add to which of its blocks.
private struct MarkedText {
  private(set) var markdown = ""
  private(set) var marks: [LineMark] = []
  private var line = 1

  init(_ pieces: [MarkedPiece]) {
    for (index, marked) in pieces.enumerated() {
      if marked.piece.beginsBlock, index > 0 { add("\n") }
      if !marked.attributes.isEmpty || !marked.after.isEmpty {
        let isForeign = marked.attributes.contains("lang=")
        let isStale = marked.attributes.contains("class=")
        let mark = LineMark(
          line: line,
          lang: isForeign ? "en" : nil,
          cssClass: isStale ? "stale" : nil,
          after: marked.after
        )
        marks.append(mark)
      }
      add(marked.piece)
    }
  }

  private mutating func add(_ piece: Prose.Piece) {
    let indent = String(repeating: " ", count: piece.prefix.utf8.count)
    let lines = piece.translation.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, text) in lines.enumerated() { add((index == 0 ? piece.prefix : indent) + text + "\n") }
  }

  private mutating func add(_ text: String) {
    markdown += text
    line += text.utf8.count { $0 == UInt8(ascii: "\n") }
  }
}

/// Colours code with the scanner of StepgenHighlight.
struct HighlightedCode: CodeHighlighting {
  func addHTML(of text: String, language: String, to out: inout [UInt8]) {
    var text = text
    text.withUTF8 { SourceHighlighter.highlightedHTML($0, language: language, into: &out) }
  }
}
