import StepgenModel
import StepgenCatalogs

extension MarkdownWriter {
  /// - Parameters:
  ///   - inlines: What to write, on one line.
  ///   - isInTable: Whether it stands in a cell, which ends at a bar.
  mutating func add(_ inlines: [Inline], isInTable: Bool = false) {
    for inline in inlines { add(inline, isInTable: isInTable) }
  }

  private mutating func add(_ inline: Inline, isInTable: Bool) {
    switch inline {
    case .text(let text): add(text: text)
    case .code(let text): MarkdownText.add(code: text, isInTable: isInTable, to: &out)
    case .strong(let inlines):
      out.add("**")
      add(inlines, isInTable: isInTable)
      out.add("**")
    case .link(let inlines, let destination): addLink(inlines, to: destination, isInTable: isInTable)
    case .removed(let text):
      out.add("~~")
      add(text: text)
      out.add("~~")
    case .added(let text):
      out.add("**")
      add(text: text)
      out.add("**")
    case .badge(let text, _):
      out.add("*")
      add(text: text)
      out.add("*")
    case .translated(let translation): add(translation, isInTable: isInTable)
    case .plain(let translation): add(text: translation.text)
    case .remark(let translation): add(translation.text.remarkParts, isInTable: isInTable)
    case .lineBreak: out.add(isInTable ? "<br>" : "  \n")
    }
  }

  private mutating func addLink(_ inlines: [Inline], to destination: Destination, isInTable: Bool) {
    guard let href = href(to: destination) else { return add(inlines, isInTable: isInTable) }
    out.add("[")
    add(inlines, isInTable: isInTable)
    out.add("](")
    add(address: href)
    out.add(")")
  }

  private mutating func add(_ parts: [RemarkPart], isInTable: Bool) {
    for part in parts {
      if part.isCode {
        MarkdownText.add(code: part.text, isInTable: isInTable, to: &out)
      } else {
        add(text: part.text)
      }
    }
  }

  /// Markdown already; line breaks and, in a table, bars would end it.
  private mutating func add(_ translation: Translation, isInTable: Bool) {
    MarkdownText.add(line: translation.text, escapingBars: isInTable, unlessEscaped: true, to: &out)
  }
}
