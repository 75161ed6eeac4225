import StepgenCatalogs
import StepgenModel

/// What all pages of a site are made with, and how each of them is made.
struct SiteMaking: Sendable {
  let input: SiteInput
  let languages: [LanguageCoverage]
  let editions: [EditionPages]
  let assets: SiteAssets
  private let contexts: [SiteContext]
  private let known: Set<SiteHash>
  private let collections: [PageCollection]

  init(_ site: Site) {
    input = site.input
    languages = site.coverage
    editions = site.editions(languages)
    assets = SiteAssets(variants: site.variants)
    contexts = editions.map { [assets] in site.context(of: $0, assets: assets) }
    known = Self.knownFiles(of: editions)
    collections = PageCollection.all(of: editions)
  }

  /// The pages, in every language the same in the same order.
  var entries: [PageList.Entry] { editions.first?.list.entries ?? [] }

  /// The pages and their twins, before any is made.
  private static func knownFiles(of editions: [EditionPages]) -> Set<SiteHash> {
    var known = Set<SiteHash>(minimumCapacity: editions.reduce(0) { $0 + $1.list.entries.count * 2 })
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
  /// One page with its files, in some languages: each says which of all search engines may list.
  ///
  /// - Parameters:
  ///   - number: Of ``entries``.
  ///   - written: The languages, all unless they are named.
  /// - Returns: The page in each of the languages.
  func page(_ number: Int, in written: Range<Int>? = nil) -> [RenderedPage] {
    let pages = editions.map { $0.page(number) }
    let states = pages.map { page in
      PageEdition(locale: page.locale, isIndexed: page.freshness.isIndexed(from: input.options.indexFrom))
    }
    return (written ?? editions.indices).map { edition in
      var context = contexts[edition]
      context.editions = { _ in states }
      let page = pages[edition]
      var rendered = RenderedPage(page, in: context, known: known)
      let (entry, locale) = (editions[edition].list.entries[number], page.locale.id)
      rendered.files += entry.aliases.map { Redirect(from: $0, to: page).file }
      // Hosts look for the page of what is not found at the root.
      if page.kind == .notFound, locale == DocsLocale.source.id {
        rendered.files.append(GeneratedFile(path: "404.html", bytes: rendered.files[0].bytes))
      }
      rendered.files += entry.others().map { GeneratedFile(path: locale + "/" + $0.path, bytes: $0.bytes) }
      if written == nil, locale == DocsLocale.source.id {
        rendered.parts = collections.map { $0.part(number, page, in: context) }
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

  /// The files that belong to no single page.
  func writeOthers(_ pages: [[WrittenPage]], to files: (GeneratedFile) -> Void) {
    ownFiles.forEach(files)
    SharedFiles(input: input, editions: editions, pages: pages).write(to: files)
    guard let source = editions.firstIndex(where: { $0.scope.locale == .source }) else { return }
    for (index, collection) in collections.enumerated() {
      files(collection.file(of: pages.compactMap { $0[source].parts[index] }))
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
    returnLargeBuffers()
    returnFreeMemory()
    let made = turns.concurrentMap(bySize: \.size) { make($0.part, files) }
    let (searches, pages) = (made.prefix(editions.count), made.dropFirst(editions.count).map(\.pages))
    var others = searches.flatMap(\.files)
    writeOthers(pages) { file in
      others.append(file.path)
      files(file)
    }
    var result = Site.Result()
    result.pageCount = entries.count * editions.count
    result.coverage = zip(input.editions, languages).map { ($0.locale, $1.freshness) }
    result.brokenLinks = brokenLinks(of: pages, others)
    return result
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

  private func make(_ part: Part, _ files: FileSink) -> Made {
    switch part {
    case .search(let number):
      let made = search(number)
      made.forEach(files)
      returnFreeMemory()
      return Made(files: made.map(\.path))
    case .page(let number):
      defer { if entries[number].size >= PageTurns.large { returnFreeMemory() } }
      return Made(
        pages: page(number).map { page in
          page.files.forEach(files)
          return WrittenPage(page)
        }
      )
    }
  }

  /// The links that lead nowhere, for which every page is made, one after the other.
  ///
  /// - Parameter isWanted: Asked before each page.
  /// - Returns: Nothing when they are no longer wanted.
  func brokenLinks(while isWanted: () -> Bool) -> [BrokenLink]? {
    var pages: [[WrittenPage]] = []
    for number in entries.indices {
      guard isWanted() else { return nil }
      pages.append(page(number).map(WrittenPage.init))
    }
    var others: [String] = []
    writeOthers(pages) { others.append($0.path) }
    return brokenLinks(of: pages, others)
  }

  private func brokenLinks(of pages: [[WrittenPage]], _ others: [String]) -> [BrokenLink] {
    let pages = pages.flatMap(\.self)
    var links = LinkTable(pages: pages.count, places: pages.reduce(0) { $0 + $1.places.count })
    var files = Set<SiteHash>(minimumCapacity: pages.reduce(others.count) { $0 + $1.files.count })
    files.formUnion(others.lazy.map { SiteHash($0) })
    for page in pages {
      links.add(path: page.path, places: page.places)
      files.formUnion(page.files)
    }
    for context in contexts { links.add(context.navigation?.links ?? []) }
    return links.broken(pages.lazy.flatMap(\.links), among: files) + links.broken(among: files)
  }
}
