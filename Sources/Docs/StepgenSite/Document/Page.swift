package import StepgenCatalogs
import StepgenModel

/// One page in one language, before it is HTML or Markdown.
package struct Page: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case home, platform, reference, hub, guide, step, errors, error, names, comparison, glossary, coverage, changes,
      search,
      article
    case notFound = "not-found"
  }

  package var path: PagePath
  package var kind: Kind
  package var locale: DocsLocale
  /// The languages in which the page is there, in the site's order, its own among them.
  package var editions: [PageEdition]
  /// In full, as it stands in the browser's tab: no two pages have the same.
  package var title: String
  /// How the page is headed, where a name in code comes first; otherwise by its title.
  package var heading: Heading?
  /// What it was checked against, since when there is what it is about, and where to compare: a quiet line at the top.
  package var status: [[Inline]] = []
  /// One or two sentences, for search engines and the list of pages for machines.
  package var summary: String
  /// The ids of the platform and the flow that the page is about.
  package var platform: String?
  package var flow: String?
  package var breadcrumbs: [PageLink] = []
  package var previous: PageLink?
  package var next: PageLink?
  /// The way through the site beside the page: this flow's steps and what is near, never everything.
  package var navigation: [NavigationGroup] = []
  /// The same page for other platforms, in the order of the registry.
  package var platforms: [PlatformLink] = []
  /// On a page for all platforms with code: the platforms of which one's is shown.
  package var choices: [PageChoice] = []
  /// On a page for all platforms: the pages of single platforms to which its links lead readers of these.
  package var ways: [PagePath] = []
  package var blocks: [Block] = []
  /// The file of a feed that says the same, below the folder of the language.
  package var feed: String?
  /// How many of the page's units are in which state.
  package var freshness = Freshness()
  /// The file that an author edits, from the repository's root; `nil` when there is none.
  package var sourcePath: String?

  package init(path: PagePath, kind: Kind, locale: DocsLocale, title: String, summary: String) {
    self.path = path
    self.kind = kind
    self.locale = locale
    editions = [PageEdition(locale: locale)]
    self.title = title
    self.summary = summary
  }

  /// Where its HTML lies, from the site's root.
  var htmlPath: String { kind == .notFound ? locale.id + "/" + path.text : filePath("index.html") }

  /// A file of this name in the folder of the page, from the site's root.
  func filePath(_ name: String) -> String { String(joining: locale.id, "/", path.text, name) }
}

/// A name in code with whose it is and what it stands for.
package struct Heading: Sendable, Hashable {
  package var name: String
  package var platform: String
  package var meaning: [Inline]

  package init(name: String, platform: String, meaning: [Inline]) {
    self.name = name
    self.platform = platform
    self.meaning = meaning
  }
}

package struct PageLink: Sendable, Hashable {
  package var title: String
  /// A name in code, on a line of its own below the title.
  package var name: String?
  package var path: PagePath
  package var anchor: String?

  package init(title: String, name: String? = nil, path: PagePath, anchor: String? = nil) {
    self.title = title
    self.name = name
    self.path = path
    self.anchor = anchor
  }
}

package struct PlatformLink: Sendable, Hashable {
  package var id: String
  package var title: String
  package var destination: Destination
  package var isCurrent: Bool

  package init(id: String, title: String, destination: Destination, isCurrent: Bool) {
    self.id = id
    self.title = title
    self.destination = destination
    self.isCurrent = isCurrent
  }
}

/// A platform whose code readers may choose.
package struct PageChoice: Sendable, Hashable {
  package var id: String
  package var title: String

  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}

package struct NavigationGroup: Sendable, Hashable {
  package var title: String
  package var links: [PageLink]

  package init(title: String, links: [PageLink]) {
    self.title = title
    self.links = links
  }
}
