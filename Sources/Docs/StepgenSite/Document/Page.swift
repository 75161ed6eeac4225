import StepgenCatalogs
import StepgenModel

/// One page in one language, before it is HTML or Markdown.
struct Page: Sendable, Hashable {
  enum Kind: String, Sendable, Hashable, CaseIterable {
    case home, reference, hub, guide, step, errors, error, names, comparison, glossary, changes,
      search,
      article
    /// Lists the sites of several registries.
    case front
    case notFound = "not-found"
  }

  var path: PagePath
  var kind: Kind
  /// Whether this is the copy of a home at the site's root, which leads readers to their language.
  var isFront = false
  var locale: DocsLocale
  /// The languages in which the page is there, in the site's order, its own among them.
  var editions: [PageEdition]
  /// In full, as it stands in the browser's tab: no two pages have the same.
  var title: String
  /// How the page is headed, where a name in code comes first; otherwise by its title.
  var heading: Heading?
  /// What it was checked against, since when there is what it is about, and where to compare: a quiet line at the top.
  var status: [[Inline]] = []
  /// One or two sentences, for search engines and the list of pages for machines.
  var summary: String
  /// The ids of the platform and the flow that the page is about.
  var platform: String?
  var flow: String?
  var breadcrumbs: [PageLink] = []
  var previous: PageLink?
  var next: PageLink?
  /// The way through the site beside the page: this flow's steps and what is near, never everything.
  var navigation: [NavigationGroup] = []
  /// The same page for other platforms, in the order of the registry.
  var platforms: [PlatformLink] = []
  /// On a page for all platforms with code: the platforms of which one's is shown.
  var choices: [PageChoice] = []
  /// On a page for all platforms: the pages of single platforms to which its links lead readers of these.
  var ways: [PagePath] = []
  /// The response to the question in its title, for search engines.
  var answer = ""
  var blocks: [Block] = []
  /// The notes below the text, to which `[^label]` in prose refers.
  var footnotes: [Footnote] = []
  /// The files of pictures, from the site's root, by the addresses that prose has for them.
  var pictures: [String: String] = [:]
  /// The file of a feed that says the same, below the folder of the language.
  var feed: String?
  /// How many of the page's units are in which state.
  var freshness = Freshness()
  /// The file that an author edits, from the repository's root; `nil` when there is none.
  var sourcePath: String?

  init(path: PagePath, kind: Kind, locale: DocsLocale, title: String, summary: String) {
    self.path = path
    self.kind = kind
    self.locale = locale
    editions = [PageEdition(locale: locale)]
    self.title = title
    self.summary = summary
  }

  /// Puts blocks after the section with an id, or at the end.
  mutating func insert(_ new: [Block], after id: String) {
    let place = blocks.firstIndex { if case .section(let section) = $0 { section.id == id } else { false } }
    blocks.insert(contentsOf: new, at: place.map { $0 + 1 } ?? blocks.endIndex)
  }

  /// Where its HTML lies, from the site's root.
  var htmlPath: String {
    if isFront { return "index.html" }
    return kind == .notFound ? locale.id + "/" + path.text : filePath("index.html")
  }

  /// A file of this name in the folder of the page, from the site's root.
  func filePath(_ name: String) -> String { String(joining: locale.id, "/", path.text, name) }
}

/// A name in code with whose it is and what it stands for.
struct Heading: Sendable, Hashable {
  var name: String
  var platform: String
  var meaning: [Inline]
}

/// A note below the text of a page.
struct Footnote: Sendable, Hashable {
  var label: String
  var number: Int
  var blocks: [Block]
}

extension [Footnote] {
  /// The highest number that a reference of the page can have.
  var lastNumber: Int { map { Swift.max($0.number, Int($0.label) ?? 0) }.max() ?? 0 }
}

struct PageLink: Sendable, Hashable {
  var title: String
  /// A name in code, on a line of its own below the title.
  var name: String?
  var path: PagePath
  var anchor: String?
}

struct PlatformLink: Sendable, Hashable {
  var id: String
  var title: String
  var destination: Destination
  var isCurrent: Bool
}

/// A platform whose code readers may choose.
struct PageChoice: Sendable, Hashable {
  var id: String
  var title: String
}

struct NavigationGroup: Sendable, Hashable {
  var title: String
  var links: [PageLink]
}
