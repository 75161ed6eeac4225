import StepgenCatalogs
import StepgenModel

/// What all pages of a site are made with, and how each of them is made.
struct SiteMaking: Sendable {
  let input: SiteInput
  let languages: [LanguageCoverage]
  let editions: [EditionPages]
  let memory: PageMemory?
  let files: FileSink
  private let assets: SiteAssets
  private let contexts: [SiteContext]
  private let known: Set<SiteHash>

  init(_ site: Site, remembering memory: PageMemory?, into files: @escaping FileSink) {
    input = site.input
    languages = site.coverage
    editions = site.editions(languages)
    assets = SiteAssets(variants: site.variants)
    contexts = editions.map { [assets] in site.context(of: $0, assets: assets) }
    known = Self.knownFiles(of: editions)
    var memory = memory
    memory?.coverage = SiteHash(of: languages)
    (self.memory, self.files) = (memory, files)
  }

  /// The pages, in every language the same in the same order.
  var entries: [PageList.Entry] { editions.first?.list.entries ?? [] }

  /// Something that is made from the same texts in every run: its files, and the texts, as far as they are known.
  typealias Made = (record: PageRecord, reads: PageReads?)

  /// The pages and their twins, before any is made.
  private static func knownFiles(of editions: [EditionPages]) -> Set<SiteHash> {
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
}

// MARK: Parts

extension SiteMaking {
  /// What is made at a time, and remembered by itself.
  enum Part: Sendable {
    /// The search index of a language.
    case search(Int)
    /// A page in every language.
    case page(Int)
  }

  /// The search indexes, then the pages.
  var parts: [Part] { editions.indices.map { .search($0) } + entries.indices.map { .page($0) } }

  /// Where a part is remembered: a search index is at a path that no page has.
  func path(of part: Part) -> PagePath {
    switch part {
    case .search(let number): PagePath("\u{1}search/" + editions[number].scope.locale.id)
    case .page(let number): entries[number].path
    }
  }

  /// What a part may depend on besides the texts that it shows.
  func view(of part: Part) -> PageKeys.View {
    switch part {
    case .search: .guide
    case .page(let number): entries[number].view
    }
  }

  func make(_ part: Part) -> Made {
    let log = memory.map { ReadLog($0.keys.texts) }
    switch part {
    case .search(let number): return makeSearch(of: editions[number], log)
    case .page(let number): return makePage(number, log)
    }
  }

  private func makeSearch(of edition: EditionPages, _ log: ReadLog?) -> Made {
    let made = search(of: edition, log).files
    made.forEach(files)
    returnFreeMemory()
    return (PageRecord([WrittenPage(files: made.map(\.path))]), log?.reads)
  }

  private func search(of edition: EditionPages, _ log: ReadLog?) -> SearchFiles {
    SearchFiles(scope: edition.scope.noting(in: log), guides: edition.guides)
  }

  /// The search index of the last run with other texts; nothing when that index is of no help.
  func amendSearch(_ number: Int) -> Made? {
    guard let memory, let (page, texts) = memory.outdated(at: path(of: .search(number))), !texts.isEmpty else {
      return nil
    }
    let (paths, log) = (page.record.files, ReadLog(memory.keys.texts))
    let last = paths.compactMap { path in memory.files.bytes(path).map { GeneratedFile(path: path, bytes: $0) } }
    guard last.count == paths.count, let made = search(of: editions[number], log).files(amending: last, texts),
      let reads = log.reads
    else { return nil }
    for (new, old) in zip(made, last) where new != old { files(new) }
    return (PageRecord([WrittenPage(files: made.map(\.path))]), page.reads.adding(reads))
  }

  /// One page in every language: each says which of the others search engines may list.
  private func makePage(_ number: Int, _ log: ReadLog?) -> Made {
    defer { if entries[number].size >= PageTurns.large { returnFreeMemory() } }
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
}

// MARK: What all parts come to

extension SiteMaking {
  /// The files that belong to no single page.
  func writeOthers(_ pages: [PageRecord], to files: (GeneratedFile) -> Void) {
    assets.files.forEach(files)
    let title = input.registry.title
    files(LanguageList(title: title, locales: input.editions.map(\.locale), assets: assets).file)
    SharedFiles(input: input, editions: editions, pages: pages).write(to: files)
  }

  func brokenLinks(of pages: [PageRecord], _ others: [String]) -> [BrokenLink] {
    var links = LinkTable()
    var files = Set(others.map { SiteHash($0) })
    for page in pages.lazy.flatMap(\.pages) {
      links.add(path: page.path, places: page.places)
      for path in page.files { files.insert(SiteHash(path)) }
    }
    for context in contexts { links.add(context.navigation?.links ?? []) }
    return links.broken(pages.lazy.flatMap(\.pages).flatMap(\.links), among: files) + links.broken(among: files)
  }

  /// All that there is to say of a site but its links and what to remember of it.
  var result: Site.Result {
    var result = Site.Result()
    result.pageCount = entries.count * editions.count
    result.coverage = zip(input.editions, languages).map { ($0.locale, $1.freshness) }
    return result
  }
}

extension SiteHash {
  /// Of how far languages are.
  fileprivate init(of languages: [LanguageCoverage]) {
    self.init(languages.map { "\($0.locale.id) \($0.freshness)" }.joined(separator: "\n"))
  }
}
