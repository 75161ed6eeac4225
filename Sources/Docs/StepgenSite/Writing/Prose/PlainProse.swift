import StepgenCatalogs
import StepgenMarkdown
import StepgenModel

/// Shows Markdown as it is written, but for code spans; for tests, and for text without Markdown.
package struct PlainProse: ProseRendering {
  package init() {}

  package func addBlocks(_ pieces: [MarkedPiece], links: @escaping ProseLinks, to out: inout [UInt8]) -> ProseTargets {
    for marked in pieces {
      out.add("<p")
      if let lang = marked.lang { out.add(markup: " lang=\"\(lang)\" dir=\"auto\"") }
      if let cssClass = marked.cssClass { out.add(markup: " class=\"\(cssClass)\"") }
      out.add(">")
      _ = addInline(marked.piece.translation.text, links: links, to: &out)
      out.add("</p>\n")
      out.append(contentsOf: marked.after)
    }
    return ProseTargets()
  }

  package func addInline(_ markdown: String, links: @escaping ProseLinks, to out: inout [UInt8]) -> ProseTargets {
    for part in markdown.textParts {
      if part.isCode { out.add("<code translate=\"no\">") }
      out.add(text: part.text)
      if part.isCode { out.add("</code>") }
    }
    return ProseTargets()
  }

  package func plainText(of markdown: String) -> String {
    String(markdown.filter { $0 != "`" })
  }
}
