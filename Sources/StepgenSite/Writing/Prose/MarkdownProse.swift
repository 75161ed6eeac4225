import StepgenCatalogs
import StepgenHighlight
import StepgenMarkdown

/// Markdown by the renderer of specs and guides.
package struct MarkdownProse: ProseRendering {
  private let words: PageWords

  /// - Parameter words: Name the boxes that a text sets apart as GitHub's alerts.
  package init(words: PageWords = .source) {
    self.words = words
  }

  package func addBlocks(_ pieces: [MarkedPiece], links: @escaping ProseLinks, to out: inout [UInt8]) {
    var text = ProseLines()
    for (index, marked) in pieces.enumerated() { text.add(marked, isFirst: index == 0) }
    switch renderer(links).render(text.text, marks: text.marks) {
    case .success(let rendered): out.append(contentsOf: rendered.html)
    case .failure: PlainProse().addBlocks(pieces, links: links, to: &out)
    }
  }

  package func addInline(_ markdown: String, links: @escaping ProseLinks, to out: inout [UInt8]) {
    renderer(links).appendInline(markdown, to: &out)
  }

  package func plainText(of markdown: String) -> String {
    markdown.utf8.contains(where: Self.isMark) ? MarkdownRenderer().plainText(markdown, includesCode: true) : markdown
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private func renderer(_ links: @escaping ProseLinks) -> MarkdownRenderer {
    var options = MarkdownOptions()
    options.resolveLink = { address in links(address).map { ResolvedLink(href: $0) } }
    options.alertTitle = { [words] in words[$0.word] }
    options.writeCode = { info, code, html in
      let language = String(info.prefix { $0 != " " })
      html.add("<figure class=\"code\"><figcaption><span>")
      html.add(text: language)
      html.add("</span></figcaption><pre translate=\"no\" dir=\"ltr\"><code>")
      SourceHighlighter.highlightedHTML(code, language: language, into: &html)
      html.add("</code></pre></figure>\n")
    }
    return MarkdownRenderer(options: options)
  }
}

/// Pieces put together to one text, with the line on which each begins.
struct ProseLines {
  private(set) var text = ""
  private(set) var marks: [LineMark] = []
  private var line = 1

  mutating func add(_ marked: MarkedPiece, isFirst: Bool) {
    let piece = marked.piece
    if piece.beginsBlock, !isFirst { add(line: "") }
    if marked.lang != nil || marked.cssClass != nil {
      marks.append(LineMark(line: line, lang: marked.lang, cssClass: marked.cssClass, after: marked.after))
    }
    let indent = String(repeating: " ", count: piece.prefix.utf8.count)
    for (index, part) in piece.translation.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      add(line: part.isEmpty ? "" : (index == 0 ? piece.prefix : indent) + part)
    }
  }

  private mutating func add(line part: String) {
    text += part
    text += "\n"
    line += 1
  }
}

extension MarkdownAlert {
  fileprivate var word: Word {
    switch self {
    case .note: .note
    case .tip: .tip
    case .important, .warning, .caution: .warning
    }
  }
}

/// Code with its parts of speech in colour.
package struct HighlightedCode: CodeHighlighting {
  package init() {}

  package func addHTML(of text: String, language: String, to out: inout [UInt8]) {
    SourceHighlighter.highlightedHTML(text, language: language, into: &out)
  }
}
