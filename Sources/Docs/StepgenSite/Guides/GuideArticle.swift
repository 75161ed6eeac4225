import StepgenCatalogs
import StepgenMarkdown
import StepgenModel

/// A hand-written guide as a page, with its tables and samples filled in from the spec.
struct GuideArticle {
  private let scope: PageScope
  private let guide: Guide
  private let guides: [Guide]
  private let platform: Platform.Index?

  init(scope: PageScope, guide: Guide, guides: [Guide]) {
    platform = scope.index.platforms.first { scope.index.id($0) == guide.platform }
    self.scope = scope.on(platform)
    (self.guide, self.guides) = (guide, guides)
  }

  var page: Page {
    let path = UnitPath.guide(guide.name)
    var page = scope.page(
      guide.path,
      .article,
      title: scope.text(path.title, guide.title),
      summary: scope.text(path.meaning, guide.summary)
    )
    page.blocks = blocks
    page.footnotes = footnotes
    page.pictures = guide.pictures.mapValues(\.file.path)
    page.navigation = Navigation(scope).groups
    page.sourcePath = guide.sourcePath
    let neighbours = guides.filter { $0.platform == guide.platform }
    if let position = neighbours.firstIndex(where: { $0.name == guide.name }) {
      if position > 0 { page.previous = link(neighbours[position - 1]) }
      if position + 1 < neighbours.count { page.next = link(neighbours[position + 1]) }
    }
    if platform == nil { (page.choices, page.ways) = (choices, scope.ways(of: addresses)) }
    if let platform { page.show(on: platform, scope, platforms: scope.index.platforms.map(platformLink)) }
    return page
  }

  /// The guide on the same subject for another platform; where there is none, where readers of that platform begin.
  private func platformLink(_ other: Platform.Index) -> PlatformLink {
    let twin = guides.first { $0.platform == scope.index.id(other) && $0.subject == guide.subject }
    return PlatformLink(
      id: scope.index.id(other),
      title: scope.title(other),
      destination: .page(twin?.path ?? scope.beginning(of: other)),
      isCurrent: other == platform
    )
  }

  /// The platforms of the samples; none where all samples are of one.
  private var choices: [PageChoice] {
    let hasSamples = guide.texts.contains { text in
      switch text.part {
      case .call: true
      case .directive(let directive):
        [.sample, .call].contains(directive.kind) && directive.arguments["platform"] == nil
      case .heading, .code, .prose, .footnote: false
      }
    }
    guard hasSamples, scope.index.platforms.count > 1 else { return [] }
    return scope.index.platforms.map { PageChoice(id: scope.index.id($0), title: scope.title($0)) }
  }

  /// Where its links lead.
  private var addresses: [String] {
    let bytes = Array(guide.body.utf8)
    return MarkdownLinkScan.addresses(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  private func link(_ guide: Guide) -> PageLink {
    PageLink(title: scope.text(UnitPath.guide(guide.name).title, guide.title), path: guide.path)
  }

  private var footnotes: [Footnote] {
    guide.footnotes.enumerated().compactMap { index, text in
      guard case .footnote(let label, let markdown) = text.part else { return nil }
      return Footnote(label: label, number: index + 1, blocks: scope.prose(text.id, markdown))
    }
  }

  private var blocks: [Block] {
    var sections = SectionStack()
    var places = Set(guide.texts.compactMap { if case .heading(_, let id, _) = $0.part { id } else { nil } })
    for text in guide.texts {
      switch text.part {
      case .heading(let level, let id, let title):
        sections.open(Section(id: id, level: level, title: scope.line(text.id, title), blocks: []))
      case .prose(let markdown): sections.add(scope.prose(text.id, markdown))
      case .code(let language, let code):
        sections.add([.code(Code(language: language, text: code, title: CodeTitle.title(language)))])
      case .call(let operation, let texts):
        sections.add(SiteParts(scope: scope).samples(ofCallsOf: operation, texts.map { ($0.language, $0.text) }))
      case .directive(let directive):
        sections.add(Insertion(scope: scope, directive: directive).blocks.map { $0.withoutPlaces(in: &places) })
      case .footnote: break
      }
    }
    return sections.closed()
  }
}

extension Page {
  /// Makes it a page of one platform.
  fileprivate mutating func show(on platform: Platform.Index, _ scope: PageScope, platforms: [PlatformLink]) {
    self.platform = scope.index.id(platform)
    self.platforms = platforms
    navigation = Navigation(scope).groups(platform: platform)
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
