import StepgenModel
import StepgenCatalogs
import StepgenLanguages
import StepgenMarkdown

/// Markdown by the renderer of specs and guides.
package struct MarkdownProse: ProseRendering {
  private let words: PageWords

  /// - Parameter words: Name the boxes that a text sets apart as GitHub's alerts.
  package init(words: PageWords = .source) {
    self.words = words
  }

  package func addBlocks(_ pieces: [MarkedPiece], links: @escaping ProseLinks, to out: inout [UInt8]) -> ProseTargets {
    var text = ProseLines()
    for (index, marked) in pieces.enumerated() { text.add(marked, isFirst: index == 0) }
    switch text.bytes.withUnsafeBufferPointer({ renderer(links).render($0, marks: text.marks) }) {
    case .success(let rendered):
      out.append(contentsOf: rendered.html)
      return ProseTargets(rendered)
    case .failure: return PlainProse().addBlocks(pieces, links: links, to: &out)
    }
  }

  package func addInline(_ markdown: String, links: @escaping ProseLinks, to out: inout [UInt8]) -> ProseTargets {
    switch renderer(links).renderInline(markdown) {
    case .success(let rendered):
      out.append(contentsOf: rendered.html)
      return ProseTargets(rendered)
    case .failure: return PlainProse().addInline(markdown, links: links, to: &out)
    }
  }

  package func plainText(of markdown: String) -> String {
    MarkdownRenderer().plainText(markdown, includesCode: true)
  }

  /// How many characters of a name stay together in a table, so that five columns stand beside the contents.
  private static let longestInTable = 16

  private func renderer(_ links: @escaping ProseLinks) -> MarkdownRenderer {
    var options = MarkdownOptions()
    options.resolveLink = { address in links(address).map { ResolvedLink(href: $0) } }
    options.alertTitle = { [words] in words[$0.word] }
    options.nameParts = { CodeBreaks.parts(of: $0, longest: Self.longestInTable) }
    options.writeCode = { info, code, html in
      let language = String(info.prefix { $0 != " " })
      html.add("<figure class=\"code\"><figcaption><span>")
      html.add(text: CodeTitle.title(language))
      html.add("</span></figcaption><pre translate=\"no\" dir=\"ltr\"><code>")
      SourceHighlighter.highlightedHTML(code, language: language, into: &html)
      html.add("</code></pre></figure>\n")
    }
    return MarkdownRenderer(options: options)
  }
}

extension ProseTargets {
  fileprivate init(_ rendered: RenderedMarkdown) {
    addresses = rendered.links.map(\.href)
    ids = rendered.headings.compactMap(\.id)
  }
}

/// Pieces put together to one text, with the line on which each begins.
struct ProseLines {
  private(set) var bytes: [UInt8] = []
  private(set) var marks: [LineMark] = []
  private var line = 1

  mutating func add(_ marked: MarkedPiece, isFirst: Bool) {
    let piece = marked.piece
    if piece.beginsBlock, !isFirst { endLine() }
    if marked.lang != nil || marked.cssClass != nil {
      marks.append(LineMark(line: line, lang: marked.lang, cssClass: marked.cssClass, after: marked.after))
    }
    var text = piece.translation.text
    text.withUTF8 { text in
      var start = 0
      while true {
        let end = text.offset(of: UInt8(ascii: "\n"), from: start)
        if end > start {
          if start == 0 {
            bytes.append(contentsOf: piece.prefix.utf8)
          } else {
            bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: piece.prefix.utf8.count))
          }
          bytes.append(contentsOf: text.part(start..<end))
        }
        endLine()
        if end == text.count { break }
        start = end + 1
      }
    }
  }

  private mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
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
