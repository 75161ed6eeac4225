package import StepgenCatalogs
package import StepgenModel

/// All files of a site.
package struct Site: Sendable {
  let input: SiteInput
  private let index: SiteIndex

  package init(_ input: SiteInput) {
    self.input = input
    index = SiteIndex(input.registry).withFacts(languages: input.editions.count)
  }

  /// What came of a build.
  package struct Result: Sendable {
    package var files: [GeneratedFile] = []
    package var brokenLinks: [BrokenLink] = []
    package var pageCount = 0
    package var coverage: [(locale: DocsLocale, freshness: Freshness)] = []
    /// What the next run need not make again; only filled when this one had ``PageMemory``.
    package var records = PageRecords()
  }

  /// Makes every page in every language, and checks the links between them.
  package func build() -> Result {
    let files = CollectedFiles()
    var result = build { files.add($0) }
    result.files = files.all
    return result
  }

  /// The same for a site that need not be in memory as a whole.
  ///
  /// - Parameters:
  ///   - memory: What the last run left; pages that are as they would be made again are not.
  ///   - files: Gets each file as it is made, from several threads at once.
  /// - Returns: All but the files.
  package func build(remembering memory: PageMemory? = nil, into files: FileSink) -> Result {
    returnLargeBuffers()
    returnFreeMemory()
    let languages = coverage
    let editions = editions(languages)
    let assets = SiteAssets(variants: variants)
    let contexts = editions.map { context(of: $0, assets: assets) }
    let known = knownFiles(of: editions)
    let entries = editions.first?.list.entries ?? []
    let turns = PageTurns(entries.map(\.size))
    let parts =
      editions.indices.map { Part.search($0) } + entries.indices.map { Part.page($0, size: -turns[$0]) }
    let all = parts.concurrentMap(bySize: \.size) { part in
      switch part {
      case .search(let number): self.searchFiles(of: editions[number], memory, files)
      case .page(let number, _): self.record(number, of: editions, in: contexts, known, memory, files)
      }
    }
    let (searches, made) = (all.prefix(editions.count), all.dropFirst(editions.count))
    let pages = made.map(\.record)
    var result = Result()
    result.pageCount = pages.count * editions.count
    result.coverage = zip(input.editions, languages).map { ($0.locale, $1.freshness) }
    if let memory { result.records = records(of: all, editions, entries, memory.keys) }
    var others = searches.flatMap(\.record.pages).flatMap(\.files)
    writeOthers(pages, editions, assets) { file in
      others.append(file.path)
      files(file)
    }
    result.brokenLinks = brokenLinks(of: pages, contexts, others)
    return result
  }

  /// What is made on all cores.
  private enum Part: Sendable {
    /// The search index of a language. It takes long, and memory, of which pages leave less and less.
    case search(Int)
    /// A page in every language.
    case page(Int, size: Int)

    /// What is largest is begun first.
    var size: Int {
      switch self {
      case .search: Int.max
      case .page(_, let size): size
      }
    }
  }

  /// What the next run need not make again of all that was made: the search index of each language, then each page.
  private func records(
    of all: [MadePage],
    _ editions: [EditionPages],
    _ entries: [PageList.Entry],
    _ keys: PageKeys
  ) -> PageRecords {
    var records = PageRecords(keys)
    let paths = editions.map(searchPath) + entries.map(\.path)
    let views = editions.map { _ in PageKeys.View.guide } + entries.map(\.view)
    for (page, (path, view)) in zip(all, zip(paths, views)) where view != .whole {
      if let reads = page.reads { records.add(RememberedPage(page.record, reads), at: path) }
    }
    return records
  }

  private func searchPath(_ edition: EditionPages) -> PagePath {
    PagePath("\u{1}search/" + edition.scope.locale.id)
  }

  /// The search index of one language, which is remembered like a page at a path that no page has.
  private func searchFiles(
    of edition: EditionPages,
    _ memory: PageMemory?,
    _ files: FileSink
  ) -> MadePage {
    if let known = memory?.remembered(at: searchPath(edition), .guide) { return (known.record, known.reads) }
    let log = memory.map { ReadLog($0.keys.texts) }
    let made = SearchFiles(scope: edition.scope.noting(in: log), guides: edition.guides).files
    made.forEach(files)
    returnFreeMemory()
    return (PageRecord([WrittenPage(files: made.map(\.path))]), log?.reads)
  }

  /// A page in every language, and the texts that it shows, as far as they are known.
  private typealias MadePage = (record: PageRecord, reads: PageReads?)

  /// The files that belong to no single page.
  private func writeOthers(
    _ pages: [PageRecord],
    _ editions: [EditionPages],
    _ assets: SiteAssets,
    to files: (GeneratedFile) -> Void
  ) {
    assets.files.forEach(files)
    let title = input.registry.title
    files(LanguageList(title: title, locales: input.editions.map(\.locale), assets: assets).file)
    SharedFiles(input: input, editions: editions, pages: pages.map { $0.pages.map(\.summary) }).write(to: files)
  }

  private func brokenLinks(
    of pages: [PageRecord],
    _ contexts: [SiteContext],
    _ others: [String]
  ) -> [BrokenLink] {
    var links = LinkTable()
    var files = Set(others.map { SiteHash($0) })
    for page in pages.lazy.flatMap(\.pages) {
      links.add(path: page.path, places: page.places)
      for path in page.files { files.insert(SiteHash(path)) }
    }
    for context in contexts { links.add(context.navigation?.links ?? []) }
    return links.broken(pages.lazy.flatMap(\.pages).flatMap(\.links), among: files) + links.broken(among: files)
  }

  /// The pages and their twins, before any is made.
  private func knownFiles(of editions: [EditionPages]) -> Set<SiteHash> {
    var known: Set<SiteHash> = []
    for edition in editions {
      let folder = edition.scope.locale.id + "/"
      for entry in edition.list.entries {
        let path = folder + entry.path.text
        guard entry.path.text.isEmpty || entry.path.text.hasSuffix("/") else {
          known.insert(SiteHash(path))
          continue
        }
        known.insert(SiteHash(path + "index.html"))
        known.insert(SiteHash(path + "index.md"))
      }
    }
    return known
  }

  /// One page in every language: each says which of the others search engines may list.
  private func record(
    _ number: Int,
    of editions: [EditionPages],
    in contexts: [SiteContext],
    _ known: Set<SiteHash>,
    _ memory: PageMemory?,
    _ files: FileSink
  ) -> MadePage {
    // Every language has the same pages in the same order.
    let entry = editions[0].list.entries[number]
    defer { if entry.size >= PageTurns.large { returnFreeMemory() } }
    if let known = memory?.remembered(at: entry.path, entry.view) { return (known.record, known.reads) }
    let log = memory.map { ReadLog($0.keys.texts) }
    let pages = editions.map { $0.page(number, log) }
    let states = pages.map { page in
      PageEdition(locale: page.locale, isIndexed: page.freshness.isIndexed(from: input.options.indexFrom))
    }
    let written = zip(editions, zip(pages, contexts)).map { edition, made in
      var context = made.1
      context.editions = { _ in states }
      var page = RenderedPage(made.0, in: context, known: known)
      for file in edition.list.entries[number].others(log) {
        page.files.append(GeneratedFile(path: edition.scope.locale.id + "/" + file.path, bytes: file.bytes))
      }
      page.files.forEach(files)
      return WrittenPage(page)
    }
    return (PageRecord(written), log?.reads)
  }

  func editions(_ languages: [LanguageCoverage]) -> [EditionPages] {
    input.editions.map { EditionPages($0, input: input, index: index, languages: languages) }
  }

  /// The ids of all styles of samples, such as `swift.combine`.
  private var variants: [String] {
    input.registry.platforms.flatMap { platform in platform.styles.map { "\(platform.id).\($0.id)" } }
  }

  /// How far the registry's own texts are translated, by language.
  var coverage: [LanguageCoverage] {
    // The source language has nothing to count.
    let units = input.editions.count > 1 ? input.registry.textDomains.flatMap(\.units) : []
    return input.editions.map { edition in
      var freshness = Freshness()
      for unit in units { freshness.count(edition.translations.translation(of: unit).state) }
      return LanguageCoverage(locale: edition.locale, freshness: freshness)
    }
  }

  /// What the pages of one language are written with; other languages are told page by page.
  func context(of edition: EditionPages, assets: SiteAssets) -> SiteContext {
    let paths = Set(edition.list.entries.map(\.path))
    let own = [PageEdition(locale: edition.scope.locale)]
    let rendering = SiteRendering(words: edition.scope.words)
    var context = SiteContext(
      words: edition.scope.words,
      registryTitle: edition.scope.registryTitle,
      assets: assets,
      prose: rendering.prose,
      highlighter: rendering.highlighter,
      editions: { _ in own },
      pageExists: { paths.contains($0) }
    )
    let index = index
    let guides = Set(edition.scope.guides.map(\.path))
    context.destination = { address, page in
      let platform = index.platforms.first { index.id($0) == page.platform }
      return ProseLink(index: index, guides: guides, platform: platform).destination(of: address)
    }
    context.navigation = NavigationStore()
    context.baseURL = input.options.baseURL
    context.editURL = input.options.editURL
    return context
  }
}

extension Page {
  /// Adds to the line at the top that says what the page was checked against.
  fileprivate mutating func addStatus(_ text: String) {
    guard kind == .guide || kind == .step, case .paragraph(let line) = blocks.first else { return }
    blocks[0] = .paragraph([.text(text), .text(text.hasSuffix("。") ? "" : " ")] + line)
  }
}

extension Freshness {
  /// Whether enough is up to date for search engines: the source language always is.
  func isIndexed(from percent: Int) -> Bool {
    total == 0 || translated * 100 >= percent * total
  }
}

/// The pages of one language, and how they are made.
struct EditionPages: Sendable {
  /// All of it.
  let scope: PageScope
  let list: PageList
  let guides: [Guide]

  init(
    _ edition: SiteInput.Edition,
    input: SiteInput,
    index: SiteIndex,
    languages: [LanguageCoverage]
  ) {
    let links = edition.guides.map { guide in
      GuideLink(
        title: edition.translations.line(guide.title, id: UnitPath.guide(guide.name).title).text,
        summary: edition.translations.line(guide.summary, id: UnitPath.guide(guide.name).meaning).text,
        path: guide.path
      )
    }
    let scope = PageScope(
      index: index,
      translations: edition.translations,
      words: edition.words,
      options: input.options,
      samples: input.samples,
      guides: links
    )
    self.scope = scope
    guides = edition.guides
    list = PageList(scope, guides: edition.guides, languages: languages)
  }

  /// The page at a place of the list, with the state of its texts.
  func page(_ number: Int, _ log: ReadLog? = nil) -> Page {
    var page = list.entries[number].make(log)
    guard scope.locale != .source else { return page }
    page.freshness = Freshness(of: page.blocks)
    if page.freshness.stale + page.freshness.missing == 0 { page.addStatus(scope.words(.translationCurrent)) }
    return page
  }
}
