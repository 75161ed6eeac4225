import StepgenModel

extension MarkdownWriter {
  mutating func add(_ blocks: [Block]) {
    for block in blocks { add(block) }
  }

  private mutating func add(_ block: Block) {
    switch block {
    case .section(let section): add(section)
    case .paragraph(let inlines): addParagraph(inlines)
    case .prose(let prose): add(prose)
    case .list(let items, let isOrdered): addList(items, isOrdered: isOrdered)
    case .table(let table): add(table)
    case .code(let code): add(code, isTitled: true)
    case .variants(let variants): add(variants)
    case .figure(let figure): add(figure)
    case .aside(let kind, let title, let blocks): addAside(kind, title: title, blocks)
    case .details(let summary, let blocks): addDetails(summary, blocks)
    case .definitions(let definitions): add(definitions)
    case .cards(let cards): add(cards)
    case .searchBox: break
    case .later(let later): add(later)
    }
  }

  private mutating func add(_ section: Section) {
    for id in section.formerIDs { addAnchor(id) }
    addAnchor(section.id)
    out.add("\n")
    for _ in 0..<min(max(section.level, 2), 6) { out.add("#") }
    out.add(" ")
    add(section.title)
    out.add("\n\n")
    add(section.blocks)
  }

  /// Code hosts make ids of titles, which differ between languages; this one does not.
  private mutating func addAnchor(_ id: String) {
    out.add("<a id=\"")
    out.add(text: id)
    out.add("\"></a>\n")
  }

  private mutating func addParagraph(_ inlines: [Inline]) {
    add(inlines)
    out.add("\n\n")
  }

  private mutating func addList(_ items: [[Inline]], isOrdered: Bool) {
    for (index, item) in items.enumerated() {
      if isOrdered {
        out.add(number: index + 1)
        out.add(". ")
      } else {
        out.add("- ")
      }
      add(item)
      out.add("\n")
    }
    out.add("\n")
  }

  /// GitHub draws Mermaid; other readers see the graph as text.
  private mutating func add(_ figure: Figure) {
    if !figure.mermaid.isEmpty { addFence(language: "mermaid", text: figure.mermaid) }
    guard !figure.caption.isEmpty else { return }
    addParagraph(figure.caption)
  }

  private mutating func addDetails(_ summary: [Inline], _ blocks: [Block]) {
    out.add("<details>\n<summary>")
    out.add(text: PlainText(prose: context.prose).text(of: summary))
    out.add("</summary>\n\n")
    add(blocks)
    out.add("</details>\n\n")
  }

  private mutating func add(_ definitions: [Definition]) {
    for definition in definitions {
      addAnchor(definition.id)
      out.add("\n**")
      add(definition.term)
      out.add("**\n\n")
      add(definition.blocks)
    }
  }

  private mutating func add(_ later: LaterBlocks) {
    if layout == .twins, let part = later.takeTwin() { add(part) } else { add(later.make()) }
  }

  private mutating func add(_ cards: [Card]) {
    for card in cards {
      out.add("- ")
      add([.strong([.link(card.title, to: card.destination)])])
      if !card.text.isEmpty { out.add(": ") }
      add(card.text)
      out.add("\n")
    }
    out.add("\n")
  }
}
