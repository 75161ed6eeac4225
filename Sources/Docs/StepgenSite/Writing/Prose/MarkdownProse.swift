import StepgenCatalogs
import StepgenLanguages
import StepgenMarkdown
import StepgenModel

/// Turns an address as written in Markdown into one that works on a page; nil leaves the text without a link.
typealias ProseLinks = @Sendable (String) -> String?

/// Renders the Markdown of specs, catalogs and guides as HTML of a page.
struct MarkdownProse: Sendable {
  /// The titles of alerts.
  let words: PageWords

  /// Renders the blocks of a field.
  func blocks(
    _ pieces: [MarkedPiece],
    links: @escaping ProseLinks,
    footnotes: [String: FootnoteMark] = [:]
  ) -> RenderedMarkdown {
    var text = ProseLines()
    for (index, marked) in pieces.enumerated() { text.add(marked, isFirst: index == 0) }
    var renderer = renderer(links)
    renderer.options.footnotes = footnotes
    let rendered = text.bytes.withUnsafeBufferPointer { renderer.render($0, marks: text.marks) }
    return (try? rendered.get()) ?? RenderedMarkdown(html: text.bytes.escapedForHTML)
  }

  /// Renders a short text without blocks.
  func inline(_ markdown: String, links: @escaping ProseLinks) -> RenderedMarkdown {
    (try? renderer(links).renderInline(markdown).get()) ?? RenderedMarkdown(html: Array(markdown.utf8).escapedForHTML)
  }

  /// The maximum length of a part of a name in a table, so that five columns fit beside the contents.
  private static let longestInTable = 16

  private func renderer(_ links: @escaping ProseLinks) -> MarkdownRenderer {
    var options = MarkdownOptions()
    options.resolveLink = links
    options.alertTitle = { [words] in words[$0.word] }
    options.nameParts = { CodeBreaks.parts(of: $0, longest: Self.longestInTable) }
    options.writeCode = { info, code, html in
      let language = String(info.prefix { $0 != " " })
      html.add(CodeTitle.hasPrompt(code, language) ? "<figure class=\"code\" data-prompt>" : "<figure class=\"code\">")
      html.add(html: "<figcaption><span>\(CodeTitle.title(language))</span></figcaption>")
      html.add("<pre translate=\"no\" dir=\"ltr\"><code>")
      SourceHighlighter.highlightedHTML(code, language: language, into: &html)
      html.add("</code></pre></figure>\n")
    }
    return MarkdownRenderer(options: options)
  }
}

/// A piece of prose, and what readers have to know of its state.
struct MarkedPiece {
  var piece: Prose.Piece
  /// The language of the piece, if it is not the page's.
  var lang: String?
  var cssClass: String?
  /// HTML to write after the element.
  var after: [UInt8] = []
}

/// Pieces joined to one text, with the line on which each begins.
private struct ProseLines {
  private(set) var bytes: [UInt8] = []
  private(set) var marks: [LineMark] = []
  private var line = 1

  mutating func add(_ marked: MarkedPiece, isFirst: Bool) {
    let piece = marked.piece
    if piece.beginsBlock, !isFirst { endLine() }
    if marked.lang != nil || marked.cssClass != nil {
      marks.append(LineMark(line: line, lang: marked.lang, cssClass: marked.cssClass, after: marked.after))
    }
    let lines = piece.translation.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, text) in lines.enumerated() {
      if !text.isEmpty {
        bytes += index == 0 ? Array(piece.prefix.utf8) : Array(repeating: 0x20, count: piece.prefix.utf8.count)
        bytes += text
      }
      endLine()
    }
  }

  private mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    line += 1
  }
}

extension [UInt8] {
  fileprivate var escapedForHTML: [UInt8] {
    withUnsafeBufferPointer { text in
      var out: [UInt8] = []
      out.add(text: text)
      return out
    }
  }
}

extension MarkdownAlert {
  fileprivate var word: Word {
    switch self {
    case .note: .note
    case .tip: .tip
    case .important: .important
    case .warning: .warning
    case .caution: .caution
    }
  }
}
