package import StepgenCatalogs
package import StepgenModel

/// All files of a site.
package struct Site: Sendable {
  let input: SiteInput
  let index: SiteIndex

  package init(_ input: SiteInput) {
    self.input = input
    index = SiteIndex(input.registry)
  }

  /// What came of a build.
  package struct Result: Sendable {
    package var files: [GeneratedFile] = []
    package var brokenLinks: [BrokenLink] = []
    package var pageCount = 0
    var moves: [PageMove] = []
    package var coverage: [(locale: DocsLocale, freshness: Freshness)] = []
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
  /// - Parameter files: Gets each file as it is made, from several threads at once.
  /// - Returns: All but the files.
  package func build(into files: @escaping FileSink) -> Result {
    SiteBuild(self).build(into: files)
  }

  /// The files of pictures in guides, each once.
  var pictures: [GeneratedFile] {
    var files: [String: GeneratedFile] = [:]
    for guide in input.editions.first?.guides ?? [] {
      for picture in guide.pictures.values { files[picture.file.path] = picture.file }
    }
    return files.values.sorted { $0.path < $1.path }
  }

  func editions(_ languages: [LanguageCoverage]) -> [EditionPages] {
    input.editions.map { EditionPages($0, input: input, index: index, languages: languages) }
  }

  /// The ids of all styles of samples, such as `swift.combine`.
  var variants: [String] {
    input.registry.platforms.flatMap { platform in platform.styles.map { "\(platform.id).\($0.id)" } }
  }

  /// The files that its pages load; pages above the site load them from its folder, with a slash at its end.
  func assets(in folder: String = "") -> SiteAssets {
    SiteAssets(
      variants: variants,
      theme: input.options.theme,
      isAddressed: input.options.baseURL != nil,
      in: folder
    )
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

  /// What the pages of one language are written with.
  func context(
    of edition: EditionPages,
    assets: SiteAssets,
    known: Set<String> = []
  ) -> SiteContext {
    let paths = Set(edition.list.entries.map(\.path))
    let guides = Set(edition.scope.guides.map(\.path))
    return SiteContext(
      words: edition.scope.words,
      registryTitle: edition.scope.registryTitle,
      assets: assets,
      baseURL: input.options.baseURL,
      editURL: input.options.editURL,
      frame: SiteFrame(input.options.theme, edition.scope),
      search: .site(wider: SiteList.searchPage(for: edition.scope.locale, from: input.options.siteFolders)),
      known: known,
      pageExists: { paths.contains($0) },
      destination: { [index] address, page in
        let platform = index.platforms.first { index.id($0) == page.platform }
        return ProseLink(index: index, guides: guides, platform: platform).destination(of: address)
      }
    )
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
    let home = input.registry.docsTarget?.theme.home
    let links = edition.guides.filter { $0.name != home }.map { guide in
      GuideLink(
        title: edition.translations.line(guide.title, id: UnitPath.guide(guide.name).title).text,
        summary: edition.translations.line(guide.summary, id: UnitPath.guide(guide.name).meaning).text,
        path: guide.path,
        platform: guide.platform
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
  func page(_ number: Int) -> Page {
    var page = list.page(number)
    guard scope.locale != .source else { return page }
    page.freshness = Freshness(of: page.blocks + page.footnotes.flatMap(\.blocks))
    return page
  }
}

extension Site {
  /// The same pages as a tree of Markdown for code hosts, which show the `README.md` of a folder.
  package func buildMarkdown() -> Result {
    var result = Result()
    var links = LinkTable()
    let (languages, files) = (coverage, CollectedFiles())
    for edition in editions(languages) {
      let context = context(of: edition, assets: SiteAssets(variants: []))
      let numbers = edition.list.entries.indices.filter { number in
        let path = edition.list.entries[number].path
        return path != .search && path.text != "404.html"
      }
      let pages = numbers.concurrentMap { number in
        RenderedPage(asMarkdown: edition.page(number), in: context) { files.add($0) }
      }
      result.pageCount += pages.count
      pages.forEach { links.add($0) }
    }
    for file in pictures + [GeneratedFile(path: "README.md", text: languageList)] { files.add(file) }
    result.files = files.all
    result.coverage = zip(input.editions, languages).map { ($0.locale, $1.freshness) }
    result.brokenLinks = links.broken(files: result.files.lazy.map(\.path))
    return result
  }

  private var languageList: String {
    "# \(input.registry.title.escapedForMarkdown)\n\n"
      + input.editions.map { "- [\($0.locale.name)](\($0.locale.id)/README.md)\n" }.joined()
  }
}
