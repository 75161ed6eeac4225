import StepgenCatalogs

/// What a page has to know of the site around it; the same for all pages of a locale.
///
/// A class of constants, because each page is written with it, by several threads at once, and a copy of a structure would
/// retain all that it has.
final class SiteContext: Sendable {
  let words: PageWords
  /// Stands at the top of every page and after its title.
  let registryTitle: String
  let assets: SiteAssets
  /// Where the site will be, with a slash at the end; without it pages have no canonical address.
  let baseURL: String?
  /// The address at which a file is edited, with `{path}` for its path in the repository.
  let editURL: String?
  let frame: SiteFrame
  let search: SearchScope
  let prose: MarkdownProse
  /// Files that the site will have: links to them need not be verified.
  let known: Set<String>
  /// Whether a page is there in this language; the shell links to no page that is not.
  let pageExists: @Sendable (PagePath) -> Bool
  /// Where an address in prose leads that is of this site, such as `step:sign-in/done`, seen from a page.
  let destination: @Sendable (_ address: String, _ page: Page) -> Destination?

  init(
    words: PageWords,
    registryTitle: String,
    assets: SiteAssets,
    baseURL: String? = nil,
    editURL: String? = nil,
    frame: SiteFrame = SiteFrame(),
    search: SearchScope = .site(wider: nil),
    known: Set<String> = [],
    pageExists: @escaping @Sendable (PagePath) -> Bool,
    destination: @escaping @Sendable (_ address: String, _ page: Page) -> Destination? = { _, _ in nil }
  ) {
    self.words = words
    self.registryTitle = registryTitle
    self.assets = assets
    self.baseURL = baseURL
    self.editURL = editURL
    self.frame = frame
    self.search = search
    prose = MarkdownProse(words: words)
    self.known = known
    self.pageExists = pageExists
    self.destination = destination
  }

  var locale: DocsLocale { words.locale }
}

/// Which pages the search of a page finds; paths are from the root of the pages around it.
enum SearchScope: Sendable {
  /// Those of the site; `wider` is the page that searches all sites.
  case site(wider: String?)
  /// Those of several sites, by the folders of their indexes.
  case all([String])
}

/// A page in one of its languages.
struct PageEdition: Sendable, Hashable {
  var locale: DocsLocale
  /// Whether enough of it is translated that search engines may list it.
  var isIndexed = true
}
