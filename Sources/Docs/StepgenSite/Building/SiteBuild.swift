import StepgenCatalogs
import StepgenModel

/// What all pages of a site are made with, and how each of them is made.
struct SiteBuild: Sendable {
  let input: SiteInput
  let languages: [LanguageCoverage]
  let editions: [EditionPages]
  let assets: SiteAssets
  /// The files of pictures in guides.
  private let pictures: [GeneratedFile]
  private let contexts: [SiteContext]
  private let collections: [PageCollection]

  init(_ site: Site) {
    input = site.input
    languages = site.coverage
    editions = site.editions(languages)
    assets = site.assets()
    let known = Self.knownFiles(of: editions, assets).union(site.pictures.map(\.path))
    pictures = site.pictures
    contexts = editions.map { [assets] in site.context(of: $0, assets: assets, known: known) }
    collections = PageCollection.all(of: editions)
  }

  /// The pages, in every language the same in the same order.
  var entries: [PageList.Entry] { editions.first?.list.entries ?? [] }

  /// What pages load, the pages and their twins, before any is made.
  private static func knownFiles(of editions: [EditionPages], _ assets: SiteAssets) -> Set<String> {
    let pages = editions.flatMap { edition in
      edition.list.entries.flatMap { entry in
        ["index.html", "index.md"].map { String(joining: edition.scope.locale.id, "/", entry.path.text, $0) }
      }
    }
    let lists = editions.map { $0.scope.locale.id + "/" + SharedFiles.listName }
    return Set(assets.files.map(\.path) + pages + lists)
  }
}

// MARK: Parts

extension SiteBuild {
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
      let page = pages[edition]
      var rendered = RenderedPage(page, in: context, into: files)
      let list = editions[edition].list
      for alias in list.entries[number].aliases {
        rendered.add(Redirect(from: alias, to: page), into: files)
      }
      for file in list.files(with: number) {
        rendered.add(GeneratedFile(path: page.locale.id + "/" + file.path, bytes: file.bytes), into: files)
      }
      if written == nil, page.locale == .source {
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

  /// The files that pages load and the files for hosts: they do not depend on the content of pages.
  var ownFiles: [GeneratedFile] { assets.files + pictures + HostFiles(options: input.options).files }

  /// Writes the files that belong to no single page.
  ///
  /// - Returns: Their paths.
  func writeOthers(_ pages: [[RenderedPage]], to files: @escaping FileSink) -> [String] {
    let makers = [{ ownFiles }] + SharedFiles(input: input, editions: editions, pages: pages).makers + collected(pages)
    return makers.concurrentMap { make in
      let new = make()
      new.forEach(files)
      return new.map(\.path)
    }.flatMap(\.self)
  }

  private func collected(_ pages: [[RenderedPage]]) -> [FileMaker] {
    guard let source = editions.firstIndex(where: { $0.scope.locale == .source }) else { return [] }
    return collections.enumerated().map { index, collection in
      { [collection.file(of: pages.compactMap { $0[source].parts[index] })] }
    }
  }
}

// MARK: The whole

extension SiteBuild {
  /// What is made at a time.
  private enum Part: Sendable {
    /// The search index of a language.
    case search(Int)
    /// A page in every language.
    case page(Int)
  }

  private struct PartResult: Sendable {
    var pages: [RenderedPage] = []
    /// The paths of files that belong to no page.
    var files: [String] = []
  }

  /// Makes every part.
  ///
  /// - Parameter files: Gets each file as it is made, from several threads at once.
  /// - Returns: All but the files.
  func build(into files: @escaping FileSink) -> Site.Result {
    let parts = editions.indices.map(Part.search) + entries.indices.map(Part.page)
    let results = parts.concurrentMap(bySize: size) { make($0, files) }
    let pages = results.map(\.pages).filter { !$0.isEmpty }
    let others = results.flatMap(\.files) + writeOthers(pages, to: files)
    var result = Site.Result()
    result.pageCount = entries.count * editions.count
    result.coverage = zip(input.editions, languages).map { ($0.locale, $1.freshness) }
    result.brokenLinks = brokenLinks(of: pages, besides: others)
    result.moves = pages.joined().flatMap(\.moves)
    return result
  }

  private func size(_ part: Part) -> Int {
    switch part {
    case .search: .max
    case .page(let number): entries[number].size
    }
  }

  private func make(_ part: Part, _ files: FileSink) -> PartResult {
    switch part {
    case .search(let number):
      let index = search(number)
      index.forEach(files)
      return PartResult(files: index.map(\.path))
    case .page(let number): return PartResult(pages: page(number, into: files))
    }
  }

  /// The links that lead nowhere, for which every page is made, one after the other.
  ///
  /// - Parameter isWanted: Asked before each page.
  /// - Returns: Nothing when they are no longer wanted.
  func brokenLinks(while isWanted: () -> Bool) -> [BrokenLink]? {
    var pages: [[RenderedPage]] = []
    for number in entries.indices {
      guard isWanted() else { return nil }
      pages.append(page(number))
    }
    return brokenLinks(of: pages, besides: writeOthers(pages) { _ in })
  }

  /// The links that lead nowhere.
  ///
  /// - Parameters:
  ///   - pages: Every page, in every language.
  ///   - others: The paths of files that belong to no page.
  /// - Returns: Each once for a file.
  private func brokenLinks(of pages: [[RenderedPage]], besides others: [String]) -> [BrokenLink] {
    var table = LinkTable()
    for page in pages.joined() { table.add(page) }
    return table.broken(files: pages.joined().flatMap(\.files) + others)
  }
}
