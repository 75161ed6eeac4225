import StepgenModel

extension HTMLWriter {
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
    case .code(let code): add(code)
    case .variants(let variants): add(variants)
    case .figure(let figure): add(figure)
    case .aside(let kind, let title, let blocks): addAside(kind, title: title, blocks)
    case .details(let summary, let blocks): addDetails(summary, blocks)
    case .definitions(let definitions): add(definitions)
    case .cards(let cards): add(cards)
    case .searchBox: addSearchBox()
    case .later(let later): add(later)
    }
  }

  private mutating func add(_ section: Section) {
    let outer = level
    level = min(max(section.level, 2), 6)
    out.add("<section")
    add(id: section.id)
    out.add(">\n")
    for id in section.formerIDs {
      out.add("<span")
      add(id: id)
      out.add("></span>")
    }
    addHeading(section)
    add(section.blocks)
    out.add("</section>\n")
    level = outer
  }

  private mutating func addHeading(_ section: Section) {
    out.add("<h")
    out.add(number: level)
    out.add(">")
    isInTable = true
    add(section.title)
    isInTable = false
    out.add("<a class=\"anchor\"")
    add(href: "#" + section.id)
    add(attribute: "aria-label", context.words.text(.linkToSection, ["title": plainText(of: section.title)]))
    out.add("></a></h")
    out.add(number: level)
    out.add(">\n")
  }

  private mutating func addParagraph(_ inlines: [Inline]) {
    out.add("<p>")
    add(inlines)
    out.add("</p>\n")
  }

  private mutating func addList(_ items: [[Inline]], isOrdered: Bool) {
    out.add(isOrdered ? "<ol>\n" : "<ul>\n")
    for item in items {
      out.add("<li>")
      add(item)
      out.add("</li>\n")
    }
    out.add(isOrdered ? "</ol>\n" : "</ul>\n")
  }

  private mutating func add(_ figure: Figure) {
    out.add("<figure class=\"diagram\">\n<div class=\"scroll\"")
    add(attribute: "data-label", plainText(of: figure.caption))
    out.add(">")
    out.add(markup: figure.svg)
    note(figure.addresses)
    out.add("</div>\n<figcaption>")
    add(figure.caption)
    out.add("</figcaption>\n</figure>\n")
  }

  private mutating func addAside(_ kind: Block.AsideKind, title: String, _ blocks: [Block]) {
    out.add("<div role=\"note\" class=\"aside ")
    out.add(markup: kind.rawValue)
    out.add("\"")
    let title = title.isEmpty ? context.words[kind.word] : title
    add(attribute: "aria-label", title)
    out.add(">\n<p class=\"aside-title\">")
    out.add(text: title)
    out.add("</p>\n")
    add(blocks)
    out.add("</div>\n")
  }

  private mutating func addDetails(_ summary: [Inline], _ blocks: [Block]) {
    out.add("<details class=\"fold\">\n<summary>")
    addUnlinked(summary)
    out.add("</summary>\n")
    if blocks.count == 1, case .list(let items, _) = blocks[0], items.count == 1 {
      addParagraph(items[0])
    } else {
      add(blocks)
    }
    out.add("</details>\n")
  }

  private mutating func add(_ definitions: [Definition]) {
    out.add("<dl>\n")
    for definition in definitions {
      out.add("<div")
      add(id: definition.id)
      out.add("><dt>")
      add(definition.term)
      out.add("</dt>\n<dd>\n")
      add(definition.blocks)
      out.add("</dd></div>\n")
    }
    out.add("</dl>\n")
  }

  private mutating func add(_ cards: [Card]) {
    out.add("<ul class=\"cards\">\n")
    for card in cards {
      out.add("<li>")
      add(.link(card.title, to: card.destination))
      out.add("<p>")
      add(card.text)
      out.add("</p></li>\n")
    }
    out.add("</ul>\n")
  }

  private mutating func add(_ later: LaterBlocks) {
    let blocks = later.make()
    add(blocks)
    if page.hasTwin { later.leave(forTwin: MarkdownWriter.part(blocks, of: page, in: context)) }
  }

  /// The script fills it; until then a sentence says what works without.
  private mutating func addSearchBox() {
    out.add("<div class=\"search-box\"><p>")
    let names = PagePath("names/")
    out.add("<a")
    add(href: links.href(to: names))
    out.add(">")
    add(.searchWithoutScript)
    out.add("</a></p></div>\n")
  }
}

extension Block.AsideKind {
  var word: Word {
    switch self {
    case .note: .note
    case .tip: .tip
    case .warning: .warning
    case .difference: .difference
    }
  }
}
