import StepgenCatalogs
import StepgenModel

/// What is left of a page once its files are written.
struct RenderedPage: Sendable {
  /// The path of the page from the site's root.
  let path: String
  /// The paths of its files.
  private(set) var files: [String] = []
  /// Its former addresses.
  private(set) var moves: [PageMove] = []
  /// The ids in its HTML.
  private(set) var places: Set<String> = []
  /// The links of the page, and those of its Markdown twin, that it takes the whole site to follow.
  private(set) var links: [FileLinks] = []
  let summary: PageSummary
  /// What each collection of pages has of it.
  var parts: [[UInt8]?] = []

  /// - Parameters:
  ///   - page: What to write.
  ///   - context: What the site is.
  ///   - files: Gets the HTML, and after it the Markdown twin: large ones are not in memory together.
  init(_ page: Page, in context: SiteContext, into files: FileSink) {
    (path, summary) = (page.htmlPath, PageSummary(page))
    addHTML(page, context, files)
    guard page.kind != .notFound else { return }
    let twin = MarkdownWriter.document(of: page, in: context, layout: .twins)
    add(GeneratedFile(path: twin.found.path, bytes: twin.out), into: files)
    keep(twin.found)
  }

  private mutating func addHTML(_ page: Page, _ context: SiteContext, _ files: FileSink) {
    let document = HTMLWriter.document(of: page, in: context)
    places = document.places
    add(GeneratedFile(path: path, bytes: document.out), into: files)
    keep(document.found)
    guard page.locale == .source else { return }
    // Hosts look for the page of what is not found at the root.
    if page.kind == .notFound { add(GeneratedFile(path: "404.html", bytes: document.out), into: files) }
    if page.path == .home { add(HTMLWriter.front(of: page, in: context), into: files) }
  }

  /// The page as Markdown alone.
  init(asMarkdown page: Page, in context: SiteContext, into files: FileSink) {
    let document = MarkdownWriter.document(of: page, in: context, layout: .tree)
    (path, summary) = (document.found.path, PageSummary(page))
    add(GeneratedFile(path: path, bytes: document.out), into: files)
    keep(document.found)
  }

  /// Adds a page that leads on to it.
  mutating func add(_ redirect: Redirect, into files: FileSink) {
    moves.append(PageMove(from: redirect.from, to: redirect.to))
    add(redirect.file, into: files)
  }

  /// Hands over a file that belongs to it.
  mutating func add(_ file: GeneratedFile, into files: FileSink) {
    self.files.append(file.path)
    files(file)
  }

  private mutating func keep(_ found: FileLinks) {
    let rest = found.unverified(besides: places)
    if !rest.links.isEmpty { links.append(rest) }
  }
}

/// What lists of pages say of a page.
struct PageSummary: Sendable {
  let path: PagePath
  /// Title and summary as Markdown: each page is in several lists.
  let title: String
  let summary: String
  let freshness: Freshness

  init(_ page: Page) {
    (path, freshness) = (page.path, page.freshness)
    (title, summary) = (MarkdownText.escaped(page.title), MarkdownText.escaped(page.summary))
  }
}
