import StepgenCatalogs
import StepgenModel

/// What all pages of a site are made with, and how each of them is made.
struct SiteMaking: Sendable {
  let input: SiteInput
  let languages: [LanguageCoverage]
  let editions: [EditionPages]
  let assets: SiteAssets
  private let contexts: [SiteContext]
  private let collections: [PageCollection]

  init(_ site: Site) {
    input = site.input
    languages = site.coverage
    editions = site.editions(languages)
    assets = SiteAssets(variants: site.variants)
    let known = Self.knownFiles(of: editions, assets)
    contexts = editions.map { [assets] in site.context(of: $0, assets: assets, known: known) }
    collections = PageCollection.all(of: editions)
  }

  /// The pages, in every language the same in the same order.
  var entries: [PageList.Entry] { editions.first?.list.entries ?? [] }

  /// What pages load, the pages and their twins, before any is made.
  private static func knownFiles(of editions: [EditionPages], _ assets: SiteAssets) -> Set<SiteHash> {
    var known = Set<SiteHash>(minimumCapacity: editions.reduce(assets.files.count) { $0 + $1.list.entries.count * 2 })
    known.formUnion(assets.files.map { SiteHash($0.path) })
    for edition in editions {
      let folder = edition.scope.locale.id + "/"
      for entry in edition.list.entries {
        let path = SiteHash(folder + entry.path.text)
        guard entry.path.text.isEmpty || entry.path.text.hasSuffix("/") else {
          known.insert(path)
          continue
        }
        known.insert(path.adding("index.html"))
        known.insert(path.adding("index.md"))
      }
    }
    return known
  }
}

// MARK: Parts

extension SiteMaking {
  /// Writes one page with its files, in some languages: each says which of all search engines may list.
  ///
  /// - Parameters:
  ///   - number: Of ``entries``.
  ///   - written: The languages, all unless they are named.
  ///   - files: Gets each file as it is made.
  /// - Returns: What is left of the page in each of the languages.
  func page(_ number: Int, in written: Range<Int>? = nil, into files: FileSink = { _ in }) -> [RenderedPage] {
    var pages = editions.map { $0.page(number) }
    let states = pages.map { page in
      PageEdition(locale: page.locale, isIndexed: page.freshness.isIndexed(from: input.options.indexFrom))
    }
    for edition in pages.indices { pages[edition].editions = states }
    return (written ?? editions.indices).map { edition in
      let context = contexts[edition]
      let page = FinishedPage(pages[edition], size: entries[number].size)
      var rendered = RenderedPage(page, in: context, into: files)
      let list = editions[edition].list
      for alias in list.entries[number].aliases {
        rendered.add(Redirect(from: alias, to: page.content).file, into: files)
      }
      for file in list.files(with: number) {
        rendered.add(GeneratedFile(path: page.content.locale.id + "/" + file.path, bytes: file.bytes), into: files)
      }
      if written == nil, page.content.locale == .source {
        rendered.parts = collections.map { $0.part(number, page.content, in: context) }
      }
      return rendered
    }
  }

  /// The search index of a language.
  func search(_ edition: Int) -> [GeneratedFile] {
    SearchFiles(
      scope: editions[edition].scope,
      guides: editions[edition].guides,
      glossary: input.editions[edition].glossary
    ).files
  }

  /// The page at the root, what pages load, and what is for hosts: files that do not depend on what pages say.
  var ownFiles: [GeneratedFile] {
    let languages = LanguageList(title: input.registry.title, locales: input.editions.map(\.locale), assets: assets)
    return assets.files + [languages.file] + HostFiles(options: input.options).files
  }

  /// Writes the files that belong to no single page.
  ///
  /// - Returns: Their paths.
  func writeOthers(_ pages: [[WrittenPage]], to files: @escaping FileSink) -> [String] {
    let makers = [{ ownFiles }] + SharedFiles(input: input, editions: editions, pages: pages).makers + collected(pages)
    return makers.concurrentMap { make in
      let made = make()
      made.forEach(files)
      return made.map(\.path)
    }.flatMap(\.self)
  }

  private func collected(_ pages: [[WrittenPage]]) -> [FileMaker] {
    guard let source = editions.firstIndex(where: { $0.scope.locale == .source }) else { return [] }
    return collections.enumerated().map { index, collection in
      { [collection.file(of: pages.compactMap { $0[source].parts[index] })] }
    }
  }
}

// MARK: The whole

extension SiteMaking {
  /// Makes every part.
  ///
  /// - Parameter files: Gets each file as it is made, from several threads at once.
  /// - Returns: All but the files.
  func build(into files: @escaping FileSink) -> Site.Result {
    let targets = LinkTargets()
    let made = turns.concurrentMap(bySize: \.size) { make($0.part, targets, files) }
    let (searches, pages) = (made.prefix(editions.count), made.dropFirst(editions.count).map(\.pages))
    var (others, links) = (searches.flatMap(\.files), PageLinks())
    let closing: [@Sendable () -> Closing] = [
      { .others(writeOthers(pages, to: files)) }, { .links(PageLinks(pages, targets)) },
    ]
    for part in closing.concurrentMap({ $0() }) {
      switch part {
      case .others(let paths): others += paths
      case .links(let found): links = found
      }
    }
    var result = Site.Result()
    result.pageCount = entries.count * editions.count
    result.coverage = zip(input.editions, languages).map { ($0.locale, $1.freshness) }
    result.brokenLinks = brokenLinks(of: pages, links, besides: others)
    return result
  }

  /// What is made of all pages at the end.
  private enum Closing: Sendable {
    /// The paths of the files that belong to no page.
    case others([String])
    case links(PageLinks)
  }

  /// What is made at a time.
  private enum Part: Sendable {
    /// The search index of a language.
    case search(Int)
    /// A page in every language.
    case page(Int)
  }

  private struct Turn: Sendable {
    var part: Part
    /// The largest are begun first.
    var size: Int
  }

  /// The search indexes, then the pages.
  private var turns: [Turn] {
    let order = PageTurns(entries.map(\.size))
    // An index takes long, and memory, of which pages leave less and less.
    return editions.indices.map { Turn(part: .search($0), size: Int.max) }
      + entries.indices.map { Turn(part: .page($0), size: -order[$0]) }
  }

  private struct Made: Sendable {
    var pages: [WrittenPage] = []
    /// The paths of files that belong to no page.
    var files: [String] = []
  }

  private func make(_ part: Part, _ targets: LinkTargets, _ files: FileSink) -> Made {
    switch part {
    case .search(let number):
      let made = search(number)
      made.forEach(files)
      return Made(files: made.map(\.path))
    case .page(let number):
      return Made(pages: page(number, into: files).map { WrittenPage($0, targets) })
    }
  }

  /// The links that lead nowhere, for which every page is made, one after the other.
  ///
  /// - Parameter isWanted: Asked before each page.
  /// - Returns: Nothing when they are no longer wanted.
  func brokenLinks(while isWanted: () -> Bool) -> [BrokenLink]? {
    let targets = LinkTargets()
    var pages: [[WrittenPage]] = []
    for number in entries.indices {
      guard isWanted() else { return nil }
      pages.append(page(number).map { WrittenPage($0, targets) })
    }
    return brokenLinks(of: pages, PageLinks(pages, targets), besides: writeOthers(pages) { _ in })
  }

  /// The links that lead nowhere.
  private func brokenLinks(of pages: [[WrittenPage]], _ links: PageLinks, besides others: [String]) -> [BrokenLink] {
    var links = links
    links.add(files: others)
    let suspects = entries.indices.filter { pages[$0].contains(where: links.isBroken) }
    // How their links are written was not kept.
    let made = suspects.concurrentMap { page($0).flatMap(\.links) }.flatMap(\.self)
    return links.broken(made + contexts.flatMap { $0.navigation?.links ?? [] })
  }
}

/// What the links of all pages lead to, and whether it is there.
private struct PageLinks: Sendable {
  private var table = LinkTable()
  private var files: Set<SiteHash> = []
  /// What is not there by now, by its number among ``LinkTargets``.
  private var missing: [UInt32: LinkTarget] = [:]

  init() {}

  init(_ pages: [[WrittenPage]], _ targets: LinkTargets) {
    let pages = pages.joined()
    table = LinkTable(pages: pages.count, places: pages.reduce(0) { $0 + $1.places.count })
    files = Set(minimumCapacity: pages.reduce(0) { $0 + $1.files.count })
    for page in pages {
      table.add(path: page.path, places: page.places)
      files.formUnion(page.files)
    }
    for (number, target) in targets.all.enumerated() where !table.isThere(target, among: files) {
      missing[UInt32(number)] = target
    }
  }

  /// - Parameter others: The paths of files that belong to no page.
  mutating func add(files others: [String]) {
    files.formUnion(others.lazy.map { SiteHash($0) })
    missing = missing.filter { [table, files] in !table.isThere($0.value, among: files) }
  }

  /// Whether a link of a page leads nowhere.
  func isBroken(_ page: WrittenPage) -> Bool {
    !missing.isEmpty && page.targets.contains { missing[$0] != nil }
  }

  func broken(_ links: [FileLinks]) -> [BrokenLink] {
    var table = table
    table.add(links)
    return table.broken(among: files)
  }
}
