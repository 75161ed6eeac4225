package import StepgenCatalogs

/// What a page has to know of the site around it; the same for all pages of a locale.
package struct SiteContext: Sendable {
  package var words: PageWords
  /// Stands at the top of every page and after its title.
  package var registryTitle: String
  package var assets: SiteAssets
  /// Where the site will be, with a slash at the end; without it pages have no canonical address.
  package var baseURL: String?
  /// The address at which a file is edited, with `{path}` for its path in the repository.
  package var editURL: String?
  /// The languages in which a page is there, in the site's order, the page's own among them.
  package var editions: @Sendable (PagePath) -> [PageEdition]
  /// Whether a page is there in this language; the shell links to no page that is not.
  package var pageExists: @Sendable (PagePath) -> Bool
  package var prose: any ProseRendering
  package var highlighter: any CodeHighlighting
  /// Without it, each page writes its own.
  var navigation: NavigationStore?
  /// Files that the site will have: links to them need not be followed.
  var known: Set<SiteHash> = []
  /// Where an address in prose leads that is of this site, such as `step:sign-in/done`, seen from a page.
  package var destination: @Sendable (_ address: String, _ page: Page) -> Destination? = { _, _ in nil }

  package init(
    words: PageWords,
    registryTitle: String,
    assets: SiteAssets,
    prose: any ProseRendering,
    highlighter: any CodeHighlighting,
    editions: @escaping @Sendable (PagePath) -> [PageEdition],
    pageExists: @escaping @Sendable (PagePath) -> Bool
  ) {
    self.words = words
    self.registryTitle = registryTitle
    self.assets = assets
    self.prose = prose
    self.highlighter = highlighter
    self.editions = editions
    self.pageExists = pageExists
  }

  package var locale: DocsLocale { words.locale }
}

/// A page in one of its languages.
package struct PageEdition: Sendable, Hashable {
  package var locale: DocsLocale
  /// Whether enough of it is translated that search engines may list it.
  package var isIndexed: Bool

  package init(locale: DocsLocale, isIndexed: Bool = true) {
    self.locale = locale
    self.isIndexed = isIndexed
  }
}
