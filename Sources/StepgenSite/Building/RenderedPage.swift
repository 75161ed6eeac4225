import StepgenCatalogs
import StepgenModel

/// A page as files, with what its links need.
struct RenderedPage: Sendable {
  var files: [GeneratedFile]
  /// The path of the page from the site's root.
  var path: String
  /// The ids in its HTML.
  var places: [SiteHash] = []
  /// The links of the page, and those of its Markdown twin, that it takes the whole site to follow.
  var links: [FileLinks]
  var summary: PageSummary
  /// What each collection of pages has of it.
  var parts: [[UInt8]?] = []

  /// - Parameters:
  ///   - page: What to write.
  ///   - context: What the site is.
  ///   - known: Files that the site will have: links to them need not be kept.
  init(_ page: Page, in context: SiteContext, known: Set<SiteHash> = []) {
    summary = PageSummary(page)
    let document = HTMLWriter.document(of: page, in: context)
    path = document.found.path
    files = [GeneratedFile(path: path, bytes: document.out)]
    places = document.places
    links = []
    keep(document.found, known)
    if page.kind != .notFound {
      let twin = MarkdownWriter.document(of: page, in: context, layout: .twins)
      files.append(GeneratedFile(path: twin.found.path, bytes: twin.out))
      keep(twin.found, known)
    }
  }

  /// The page as Markdown alone.
  init(asMarkdown page: Page, in context: SiteContext) {
    summary = PageSummary(page)
    let document = MarkdownWriter.document(of: page, in: context, layout: .tree)
    path = document.found.path
    files = [GeneratedFile(path: path, bytes: document.out)]
    links = []
    keep(document.found, [])
  }

  /// Notes the links that do not lead to a known file, or to a place in another page.
  private mutating func keep(_ found: FileLinks, _ known: Set<SiteHash>) {
    var found = found
    // Of few places a set would take longer to make.
    let own = places.count > 32 ? Set(places) : []
    found.finish { link in
      guard known.contains(link.file) else { return false }
      guard let place = link.place else { return true }
      return own.isEmpty ? places.contains(place) : own.contains(place)
    }
    if !found.links.isEmpty { links.append(found) }
  }
}

/// What lists of pages say of a page.
struct PageSummary: Sendable {
  var path: PagePath
  /// Title and summary as Markdown: each page is in several lists.
  var title: String
  var summary: String
  var freshness: Freshness

  init(_ page: Page) {
    (path, freshness) = (page.path, page.freshness)
    (title, summary) = (MarkdownText.escaped(page.title), MarkdownText.escaped(page.summary))
  }
}
