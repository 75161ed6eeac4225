package import StepgenCatalogs

/// What a page has to know of the site around it; the same for all pages of a locale.
///
/// A class of constants, because each page is written with it, by several threads at once, and a copy of a structure would
/// retain all that it has.
package final class SiteContext: Sendable {
  package let words: PageWords
  /// Stands at the top of every page and after its title.
  package let registryTitle: String
  package let assets: SiteAssets
  /// Where the site will be, with a slash at the end; without it pages have no canonical address.
  package let baseURL: String?
  /// The address at which a file is edited, with `{path}` for its path in the repository.
  package let editURL: String?
  package let prose: any ProseRendering
  package let highlighter: any CodeHighlighting
  /// Without it, each page writes its own.
  let navigation: NavigationStore?
  /// Files that the site will have: links to them need not be followed.
  let known: Set<SiteHash>
  /// Whether a page is there in this language; the shell links to no page that is not.
  package let pageExists: @Sendable (PagePath) -> Bool
  /// Where an address in prose leads that is of this site, such as `step:sign-in/done`, seen from a page.
  package let destination: @Sendable (_ address: String, _ page: Page) -> Destination?

  init(
    words: PageWords,
    registryTitle: String,
    assets: SiteAssets,
    baseURL: String? = nil,
    editURL: String? = nil,
    prose: any ProseRendering,
    highlighter: any CodeHighlighting,
    navigation: NavigationStore? = nil,
    known: Set<SiteHash> = [],
    pageExists: @escaping @Sendable (PagePath) -> Bool,
    destination: @escaping @Sendable (_ address: String, _ page: Page) -> Destination? = { _, _ in nil }
  ) {
    self.words = words
    self.registryTitle = registryTitle
    self.assets = assets
    self.baseURL = baseURL
    self.editURL = editURL
    self.prose = prose
    self.highlighter = highlighter
    self.navigation = navigation
    self.known = known
    self.pageExists = pageExists
    self.destination = destination
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
