import StepgenCatalogs
package import StepgenModel

/// The pages above the sites of several registries, and what hosts read only at the root of all of them.
package struct SiteList {
  private let sites: [(folder: String, site: Site)]
  /// Where the folder of all sites will be, with a slash at its end.
  private let baseURL: String?
  private let assets: SiteAssets

  /// The sites, each with its folder below that of the list.
  package init(_ sites: [(folder: String, site: Site)], baseURL: String?) {
    (self.sites, self.baseURL) = (sites, baseURL)
    assets = sites.first.map { $0.site.assets(in: $0.folder + "/") } ?? SiteAssets()
  }

  /// All of its files; the results are those of the sites, in their order.
  package func files(_ results: [Site.Result]) -> [GeneratedFile] {
    let pages = locales.flatMap(files)
    let robots = GeneratedFile(path: "robots.txt", text: HostFiles.robots(sitemap: baseURL))
    return pages + [headers, robots, machineList] + sitemap + redirects(results)
  }

  /// The languages that some site has.
  private var locales: [DocsLocale] {
    unique(sites.flatMap { $0.site.input.editions.map(\.locale) }).filter { Self.isThere($0, sites.map(\.folder)) }
  }

  /// Whether there are pages in a language: not if its folder is that of a site.
  private static func isThere(_ locale: DocsLocale, _ folders: [String]) -> Bool {
    !folders.contains { $0.split(separator: "/").first.map(String.init) == locale.id }
  }

  /// The page that searches all sites, from the root of the first one; `nil` if there is no other site.
  static func searchPage(for locale: DocsLocale, from folders: [String]) -> String? {
    guard folders.count > 1, isThere(locale, folders) else { return nil }
    return folders[0].split(separator: "/").map { _ in "../" }.joined() + "\(locale.id)/\(PagePath.search.text)"
  }

  // MARK: Pages

  private func files(in locale: DocsLocale) -> [GeneratedFile] {
    guard let words = sites.lazy.compactMap({ edition(of: $0.site, locale)?.words }).first else { return [] }
    let context = SiteContext(
      words: words,
      registryTitle: words(.documentation),
      assets: assets,
      baseURL: baseURL,
      search: .all(sites.map { home(of: $0.folder, $0.site, locale) + PagePath.search.text }),
      pageExists: { [.home, .search].contains($0) }
    )
    let page = home(locale, words)
    let files = [page, search(locale, words)].map {
      GeneratedFile(path: $0.htmlPath, bytes: HTMLWriter.html(of: $0, in: context))
    }
    guard locale == .source else { return files }
    let missing = GeneratedFile(path: "404.html", bytes: HTMLWriter.html(of: missing(words), in: context))
    return files + [HTMLWriter.front(of: page, in: context), missing]
  }

  private func home(_ locale: DocsLocale, _ words: PageWords) -> Page {
    var page = page(.home, .front, locale, title: words(.frontTitle), summary: words(.frontLead))
    let cards = sites.map { card($0.folder, $0.site, locale) }
    var begin = Beginning(actions: [])
    if let main = sites.first(where: { !$0.site.input.registry.flows.isEmpty }) {
      let scope = scope(of: main.site, locale)
      let title = words(.startWith, ["title": scope.registryTitle])
      begin.actions = [Card(title: [.text(title)], destination: destination(main.folder, main.site, locale), text: [])]
      begin.way = MainWay(scope)
    }
    page.blocks = [
      .paragraph([.text(words(.frontLead))]), .beginning(begin),
      .section(Section(id: "sites", level: 2, title: [.text(words(.frontSites))], blocks: [.cards(cards)])),
    ]
    return page
  }

  private func search(_ locale: DocsLocale, _ words: PageWords) -> Page {
    var page = page(.search, .search, locale, title: words(.searchTitle), summary: words(.searchSummary))
    page.blocks = [.searchBox]
    return page
  }

  /// An empty page that is there in each language.
  private func page(
    _ path: PagePath,
    _ kind: Page.Kind,
    _ locale: DocsLocale,
    title: String,
    summary: String
  ) -> Page {
    var page = Page(path: path, kind: kind, locale: locale, title: title, summary: summary)
    page.editions = locales.map { PageEdition(locale: $0) }
    return page
  }

  private func missing(_ words: PageWords) -> Page {
    var page = Page(
      path: PagePath("404.html"),
      kind: .notFound,
      locale: .source,
      title: words(.notFoundTitle),
      summary: words(.notFoundText)
    )
    page.blocks = [.paragraph([.text(page.summary)]), .cards(sites.map { card($0.folder, $0.site, .source) })]
    return page
  }

  private func card(_ folder: String, _ site: Site, _ locale: DocsLocale) -> Card {
    let scope = scope(of: site, locale)
    let text = scope.line(UnitPath.registry.meaning, site.input.registry.meaning.firstParagraph).firstSentence
    return Card(title: [.text(scope.registryTitle)], destination: destination(folder, site, locale), text: text)
  }

  /// The home of a site in a language, or in English.
  private func destination(_ folder: String, _ site: Site, _ locale: DocsLocale) -> Destination {
    .file(home(of: folder, site, locale))
  }

  private func home(of folder: String, _ site: Site, _ locale: DocsLocale) -> String {
    "\(folder)/\((edition(of: site, locale)?.locale ?? .source).id)/"
  }

  private func edition(of site: Site, _ locale: DocsLocale) -> SiteInput.Edition? {
    site.input.editions.first { $0.locale == locale }
  }

  /// A registry in a language, or in English.
  private func scope(of site: Site, _ locale: DocsLocale) -> PageScope {
    let edition = edition(of: site, locale) ?? site.input.editions[0]
    return PageScope(
      index: site.index,
      translations: edition.translations,
      words: edition.words,
      options: site.input.options,
      samples: site.input.samples
    )
  }

  // MARK: Files for hosts and machines

  /// The rules of each site for its folder, and those of the first one for the pages of the list.
  private var headers: GeneratedFile {
    let root = SiteLinks.serverPath(of: baseURL)
    let own = locales.flatMap { ["\($0.id)/", "\($0.id)/\(PagePath.search.text)"] } + ["", "404.html"]
    let all = sites.map { HostFiles(options: $0.site.input.options).headers(below: "\(root)\($0.folder)/") }
    let first = sites.first.map { HostFiles(options: $0.site.input.options) }
    return GeneratedFile(
      path: "_headers",
      text: own.sorted().map { first?.pageHeaders(at: root + $0) ?? "" }.joined() + all.joined()
    )
  }

  /// Lists the sitemaps of the sites, which need absolute addresses.
  private var sitemap: [GeneratedFile] {
    let addresses = sites.compactMap(\.site.input.options.baseURL)
    guard baseURL != nil, !addresses.isEmpty else { return [] }
    let items = addresses.map { "<sitemap><loc>\($0)sitemap.xml</loc></sitemap>\n" }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      \(items.joined())</sitemapindex>

      """
    return [GeneratedFile(path: "sitemap.xml", text: text)]
  }

  private func redirects(_ results: [Site.Result]) -> [GeneratedFile] {
    let root = SiteLinks.serverPath(of: baseURL)
    return PageMove.file(
      of: zip(sites, results).flatMap { site, result in
        result.moves.map { $0.line(below: "\(root)\(site.folder)/") }
      }
    )
  }

  /// The list of each site for language models.
  private var machineList: GeneratedFile {
    let words = sites.first?.site.input.editions.first?.words ?? .source
    var text = "# \(MarkdownText.escaped(words(.documentation)))\n\n> \(MarkdownText.escaped(words(.frontLead)))\n\n"
    for (folder, site) in sites {
      let scope = scope(of: site, .source)
      let meaning = scope.plain([.paragraph(card(folder, site, .source).text)])
      text += "- [\(MarkdownText.escaped(scope.registryTitle))](\(folder)/llms.txt): \(MarkdownText.escaped(meaning))\n"
    }
    return GeneratedFile(path: "llms.txt", text: text)
  }
}
