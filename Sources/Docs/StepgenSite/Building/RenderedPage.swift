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
    addTwin(page, context, files)
  }

  /// The most bytes of a file that tools of language models read as a whole.
  private static let longestTwin = 48_000

  /// Adds the same as Markdown, in further files if it is long.
  private mutating func addTwin(_ page: Page, _ context: SiteContext, _ files: FileSink) {
    let twin = MarkdownWriter.document(of: page, in: context, layout: .twins)
    let parts = twin.out.parts(ofAtMost: Self.longestTwin)
    for (number, part) in parts.enumerated() {
      let next = number + 2
      let more = number + 1 < parts.count ? "\n\n[\(context.words[.nextPart])](index-\(next).md)\n" : ""
      let path = number == 0 ? twin.found.path : page.filePath("index-\(number + 1).md")
      add(GeneratedFile(path: path, bytes: part + Array(more.utf8)), into: files)
    }
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

  /// Adds a page that redirects to it.
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
  let kind: Page.Kind
  /// The ids of the platform and the flow that it is about.
  let platform: String?
  let flow: String?
  /// Title and summary as Markdown: each page is in several lists.
  let title: String
  let summary: String
  let freshness: Freshness

  init(_ page: Page) {
    (path, kind, freshness) = (page.path, page.kind, page.freshness)
    (platform, flow) = (page.platform, page.flow)
    (title, summary) = (MarkdownText.escaped(page.title), MarkdownText.escaped(page.summary))
  }
}

extension [UInt8] {
  /// The Markdown in parts, cut before headings that have an anchor; one without such headings stays longer.
  func parts(ofAtMost length: Int) -> [[UInt8]] {
    guard count > length else { return [self] }
    let cuts = ranges(of: Array("\n\n<a id=\"".utf8)).map { $0.lowerBound + 2 }
    var parts: [[UInt8]] = []
    var (start, end) = (0, 0)
    for cut in cuts + [count] {
      if cut - start > length, end > start {
        parts.append(Array(self[start..<end]))
        start = end
      }
      end = cut
    }
    return parts + [Array(self[start...])]
  }
}
