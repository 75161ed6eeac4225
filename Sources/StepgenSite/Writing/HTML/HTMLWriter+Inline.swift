import StepgenModel
import StepgenCatalogs

extension HTMLWriter {
  mutating func add(_ inlines: [Inline]) {
    for inline in inlines { add(inline) }
  }

  mutating func add(_ inline: Inline) {
    switch inline {
    case .text(let text): out.add(text: text)
    case .code(let text): add(code: text)
    case .strong(let inlines): addElement("strong", inlines)
    case .removed(let text): addElement("del", [.text(text)])
    case .added(let text): addElement("ins", [.text(text)])
    case .link(let inlines, let destination): addLink(inlines, to: destination)
    case .badge(let text, let kind): addBadge(text, kind)
    case .translated(let translation): add(translation)
    case .plain(let translation): addForeign(translation) { $0.out.add(text: translation.text) }
    case .remark(let translation): addForeign(translation) { $0.add(translation.text.remarkParts) }
    case .lineBreak: out.add("<br>")
    }
  }

  /// The same without links, for what stands in a link already.
  mutating func addUnlinked(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline {
      case .link(let inlines, _), .strong(let inlines): addUnlinked(inlines)
      case .translated(let translation): addForeign(translation) { $0.out.add(text: $0.plainText(of: [inline])) }
      case .lineBreak: out.add(" ")
      default: add(inline)
      }
    }
  }

  private mutating func addElement(_ name: StaticString, _ inlines: [Inline]) {
    out.add("<")
    out.add(name)
    out.add(">")
    add(inlines)
    out.add("</")
    out.add(name)
    out.add(">")
  }

  private mutating func add(_ parts: [RemarkPart]) {
    for part in parts {
      if part.isCode { add(code: part.text) } else { out.add(text: part.text) }
    }
  }

  private mutating func add(code: String) {
    out.add("<code translate=\"no\">")
    if isInTable, code.utf8.count > longestName {
      for (index, part) in CodeBreaks.parts(of: code, longest: longestName).enumerated() {
        if index > 0 { out.add("<wbr>") }
        out.add(text: String(part))
      }
    } else {
      out.add(text: code)
    }
    out.add("</code>")
  }

  private mutating func addBadge(_ text: String, _ kind: Inline.BadgeKind) {
    out.add("<span class=\"badge ")
    out.add(markup: kind.rawValue)
    out.add("\">")
    out.add(text: text)
    out.add("</span>")
  }

  private mutating func addLink(_ inlines: [Inline], to destination: Destination) {
    guard let href = href(to: destination) else { return add(inlines) }
    out.add("<a")
    add(href: href)
    out.add(">")
    addUnlinked(inlines)
    out.add("</a>")
  }

  private mutating func add(_ translation: Translation) {
    addForeign(translation) { writer in
      writer.note(writer.context.prose.addInline(translation.text, links: writer.proseLinks, to: &writer.out))
    }
  }

  /// Text whose language or age the reader has to be told.
  private mutating func addForeign(_ translation: Translation, _ body: (inout HTMLWriter) -> Void) {
    let isMarked = context.locale != .source && translation.state != .translated
    if isMarked, translation.state != .stale { out.add("<span lang=\"en\" dir=\"ltr\">") }
    if isMarked, translation.state == .stale {
      out.add("<span class=\"stale\"")
      add(attribute: "title", .stale)
      out.add(">")
    }
    body(&self)
    if isMarked { out.add("</span>") }
  }
}
