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

  init(_ site: Site) {
    input = site.input
    languages = site.coverage
    editions = site.editions(languages)
    assets = SiteAssets(variants: site.variants)
    contexts = editions.map { [assets] in site.context(of: $0, assets: assets) }
    known = Self.knownFiles(of: editions)
  }

  /// The pages, in every language the same in the same order.
  var entries: [PageList.Entry] { editions.first?.list.entries ?? [] }

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
  /// One page in every language: each says which of the others search engines may list.
  func page(_ number: Int) -> [RenderedPage] {
    let pages = editions.map { $0.page(number) }
    let states = pages.map { page in
      PageEdition(locale: page.locale, isIndexed: page.freshness.isIndexed(from: input.options.indexFrom))
    }
    return zip(editions, zip(pages, contexts)).map { edition, made in
      var context = made.1
      context.editions = { _ in states }
      var page = RenderedPage(made.0, in: context, known: known)
      for file in edition.list.entries[number].others() {
        page.files.append(GeneratedFile(path: edition.scope.locale.id + "/" + file.path, bytes: file.bytes))
      }
      return page
    }
  }

  /// The search index of a language.
  func search(_ edition: Int) -> [GeneratedFile] {
    SearchFiles(scope: editions[edition].scope, guides: editions[edition].guides).files
  }

  /// The files that belong to no single page.
  func writeOthers(_ pages: [[WrittenPage]], to files: (GeneratedFile) -> Void) {
    assets.files.forEach(files)
    let title = input.registry.title
    files(LanguageList(title: title, locales: input.editions.map(\.locale), assets: assets).file)
    SharedFiles(input: input, editions: editions, pages: pages).write(to: files)
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

  private func brokenLinks(of pages: [[WrittenPage]], _ others: [String]) -> [BrokenLink] {
    var links = LinkTable()
    var files = Set(others.map { SiteHash($0) })
    for page in pages.lazy.joined() {
      links.add(path: page.path, places: page.places)
      for path in page.files { files.insert(SiteHash(path)) }
    }
    for context in contexts { links.add(context.navigation?.links ?? []) }
    return links.broken(pages.lazy.joined().flatMap(\.links), among: files) + links.broken(among: files)
  }
}
