import StepgenCatalogs
import StepgenModel

/// A page as files, with what its links need.
struct RenderedPage: Sendable {
  var files: [GeneratedFile]
  /// The path of the page's HTML from the site's root.
  var path: String
  var anchors: Set<String>
  /// The path of its Markdown.
  var twin: String
  /// As they stand in the HTML.
  var links: [String]
  /// As they stand in the Markdown twin.
  var twinLinks: [String]
  var summary: PageSummary

  init(_ page: Page, in context: SiteContext) {
    summary = PageSummary(page)
    let html = HTMLWriter.html(of: page, in: context)
    let twin = MarkdownWriter.markdown(of: page, in: context, layout: .twins)
    let folder = page.locale.id + "/" + page.path.text
    path = page.kind == .notFound ? folder : folder + "index.html"
    files = [GeneratedFile(path: path, bytes: html)]
    self.twin = folder + "index.md"
    if page.kind != .notFound { files.append(GeneratedFile(path: folder + "index.md", bytes: twin)) }
    anchors = Set(AttributeScan(html, attribute: "id").values)
    links = AttributeScan(html, attribute: "href").values
    twinLinks = page.kind == .notFound ? [] : MarkdownLinkScan.links(in: twin)
    for alias in page.aliases { files.append(Redirect(from: alias, to: page).file) }
  }

  /// The page as Markdown alone.
  init(asMarkdown page: Page, in context: SiteContext) {
    summary = PageSummary(page)
    let bytes = MarkdownWriter.markdown(of: page, in: context, layout: .tree)
    twin = page.locale.id + "/" + page.path.text + "README.md"
    path = twin
    files = [GeneratedFile(path: twin, bytes: bytes)]
    // Code hosts make anchors of headings, by rules of their own.
    anchors = []
    links = []
    twinLinks = MarkdownLinkScan.links(in: bytes).map { link in
      link.firstIndex(of: "#").map { String(link[..<$0]) } ?? link
    }
  }
}

/// What lists of pages say of a page.
struct PageSummary: Sendable {
  var path: PagePath
  var title: String
  var summary: String
  var freshness: Freshness

  init(_ page: Page) {
    (path, title, summary, freshness) = (page.path, page.title, page.summary, page.freshness)
  }
}
