import StepgenCatalogs

/// A hand-written guide as a page, with its tables and samples filled in from the spec.
struct GuideArticle {
  let scope: PageScope
  let guide: Guide
  let guides: [Guide]

  var page: Page {
    let path = UnitPath.guide(guide.name)
    var page = scope.page(
      guide.path,
      .article,
      title: scope.text(path.title, guide.title),
      summary: scope.text(path.meaning, guide.summary)
    )
    page.blocks = blocks
    page.navigation = Navigation(scope).groups
    page.sourcePath = guide.sourcePath
    if let position = guides.firstIndex(where: { $0.name == guide.name }) {
      if position > 0 { page.previous = link(guides[position - 1]) }
      if position + 1 < guides.count { page.next = link(guides[position + 1]) }
    }
    return page
  }

  private func link(_ guide: Guide) -> PageLink {
    PageLink(title: scope.text(UnitPath.guide(guide.name).title, guide.title), path: guide.path)
  }

  private var blocks: [Block] {
    var sections = SectionStack()
    for text in guide.texts {
      switch text.part {
      case .heading(let level, let id, let title):
        sections.open(Section(id: id, level: level, title: scope.line(text.id, title), blocks: []))
      case .prose(let markdown): sections.add(scope.prose(text.id, markdown))
      case .code(let language, let code):
        sections.add([.code(Code(language: language, text: code, title: CodeTitle.title(language)))])
      case .call(let operation, let texts):
        sections.add(SiteParts(scope: scope).samples(ofCallsOf: operation, texts.map { ($0.language, $0.text) }))
      case .directive(let directive): sections.add(Insertion(scope: scope, directive: directive).blocks)
      }
    }
    return sections.closed()
  }
}

/// Sections in the making, each in the one above it.
private struct SectionStack {
  private var open: [Section] = []
  private var top: [Block] = []

  mutating func open(_ section: Section) {
    close(downTo: section.level)
    open.append(section)
  }

  mutating func add(_ blocks: [Block]) {
    if open.isEmpty { top += blocks } else { open[open.count - 1].blocks += blocks }
  }

  mutating func closed() -> [Block] {
    close(downTo: 0)
    return top
  }

  private mutating func close(downTo level: Int) {
    while let last = open.last, last.level >= level {
      open.removeLast()
      add([.section(last)])
    }
  }
}
