package import StepgenCatalogs
package import StepgenModel

/// All files of a site.
package struct Site: Sendable {
  let input: SiteInput
  private let index: SiteIndex

  package init(_ input: SiteInput) {
    self.input = input
    index = SiteIndex(input.registry)
  }

  /// What came of a build.
  package struct Result: Sendable {
    package var files: [GeneratedFile] = []
    package var brokenLinks: [BrokenLink] = []
    package var pageCount = 0
    package var coverage: [(locale: DocsLocale, freshness: Freshness)] = []
  }

  /// Makes every page in every language, and checks the links between them.
  package func build() -> Result {
    let languages = coverage
    let editions = editions(languages)
    let freshness = editions.map(\.freshness)
    let assets = SiteAssets(variants: variants)
    var result = Result()
    var links = LinkTable(baseURL: input.options.baseURL)
    for (position, edition) in editions.enumerated() {
      let context = context(of: edition, among: editions, freshness, assets: assets)
      let pages = edition.list.entries.concurrentMap { entry in
        RenderedPage(edition.page(entry), in: context, freshness: freshness[position][entry.path] ?? Freshness())
      }
      result.pageCount += pages.count
      for page in pages {
        result.files += page.files
        links.add(page)
      }
    }
    let shared = SharedFiles(input: input, editions: editions, freshness: freshness)
    let list = LanguageList(
      title: input.registry.title,
      locales: input.editions.map(\.locale),
      assets: assets
    )
    result.files += assets.files + shared.files + [list.file]
    result.coverage = zip(input.editions, languages).map { ($0.locale, $1.freshness) }
    result.brokenLinks = links.broken(files: Set(result.files.map(\.path)))
    return result
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
    let units = input.registry.textDomains.flatMap(\.units)
    return input.editions.map { edition in
      var freshness = Freshness()
      for unit in units { freshness.count(edition.translations.translation(of: unit).state) }
      return LanguageCoverage(locale: edition.locale, freshness: freshness)
    }
  }

  func context(
    of edition: EditionPages,
    among editions: [EditionPages],
    _ freshness: [[PagePath: Freshness]],
    assets: SiteAssets
  ) -> SiteContext {
    let threshold = input.options.indexFrom
    let locales = editions.map(\.scope.locale)
    let paths = Set(edition.list.entries.map(\.path))
    let rendering = SiteRendering(words: edition.scope.words)
    var context = SiteContext(
      words: edition.scope.words,
      registryTitle: edition.scope.registryTitle,
      assets: assets,
      prose: rendering.prose,
      highlighter: rendering.highlighter,
      editions: { path in
        zip(locales, freshness).map { locale, freshness in
          PageEdition(locale: locale, isIndexed: (freshness[path] ?? Freshness()).isIndexed(from: threshold))
        }
      },
      pageExists: { paths.contains($0) }
    )
    let index = index
    let guides = Set(edition.scope.guides.map(\.path))
    context.destination = { address, page in
      let platform = index.platforms.first { index.id($0) == page.platform }
      return ProseLink(index: index, guides: guides, platform: platform).destination(of: address)
    }
    context.baseURL = input.options.baseURL
    context.editURL = input.options.editURL
    return context
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
  let scope: PageScope
  let list: PageList
  let guides: [Guide]

  init(_ edition: SiteInput.Edition, input: SiteInput, index: SiteIndex, languages: [LanguageCoverage]) {
    let links = edition.guides.map { guide in
      GuideLink(
        title: edition.translations.line(guide.title, id: UnitPath.guide(guide.name).title).text,
        summary: edition.translations.line(guide.summary, id: UnitPath.guide(guide.name).meaning).text,
        path: guide.path
      )
    }
    scope = PageScope(
      input.registry,
      index: index,
      translations: edition.translations,
      words: edition.words,
      options: input.options,
      samples: input.samples,
      guides: links
    )
    guides = edition.guides
    list = PageList(scope, guides: edition.guides, languages: languages)
  }

  func page(_ entry: PageList.Entry) -> Page {
    entry.make()
  }

  /// The state of every page's texts.
  var freshness: [PagePath: Freshness] {
    guard scope.locale != .source else { return [:] }
    let counted = list.entries.concurrentMap { ($0.path, Freshness(of: $0.make().blocks)) }
    return Dictionary(counted, uniquingKeysWith: { first, _ in first })
  }
}
