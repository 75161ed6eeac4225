import StepgenModel
import StepgenCatalogs

/// Writes a page as GitHub-flavoured Markdown.
package struct MarkdownWriter {
  /// Where the pages lie, and so what links lead to.
  package enum Layout: String, Sendable, Hashable, CaseIterable {
    /// Beside the HTML of each page.
    case twins = "index.md"
    /// A tree of Markdown alone, whose folders show their page on code hosts.
    case tree = "README.md"

    /// The name of every page's file.
    package var fileName: String { rawValue }
  }

  let page: Page
  let context: SiteContext
  let links: SiteLinks
  let layout: Layout
  /// Set for Markdown that is not part of the site.
  private(set) var outside: Outside?

  struct Outside {
    var baseURL: String?
  }

  var out: [UInt8] = []
  /// What was linked to by now.
  private(set) var found: FileLinks

  private init(_ page: Page, in context: SiteContext, layout: Layout) {
    self.page = page
    self.context = context
    self.layout = layout
    links = SiteLinks(from: page, baseURL: nil)
    found = FileLinks(of: page.filePath(layout.fileName))
  }

  /// Blocks for a file outside of the site; links lead there when it has an address.
  static func markdown(of blocks: [Block], in context: SiteContext, baseURL: String?) -> [UInt8] {
    let page = Page(path: .home, kind: .article, locale: .source, title: "", summary: "")
    var writer = MarkdownWriter(page, in: context, layout: .tree)
    writer.outside = Outside(baseURL: baseURL)
    writer.add(blocks)
    return writer.out
  }

  package static func markdown(of page: Page, in context: SiteContext, layout: Layout) -> [UInt8] {
    document(of: page, in: context, layout: layout).out
  }

  /// The writer of a page once it is written.
  static func document(of page: Page, in context: SiteContext, layout: Layout) -> MarkdownWriter {
    var writer = MarkdownWriter(page, in: context, layout: layout)
    writer.out.reserveCapacity(16 * 1024)
    writer.addPage()
    return writer
  }

  /// A part of a page's twin.
  static func part(_ blocks: [Block], of page: Page, in context: SiteContext) -> LaterBlocks.Twin {
    var writer = MarkdownWriter(page, in: context, layout: .twins)
    writer.add(blocks)
    return LaterBlocks.Twin(bytes: writer.out, links: writer.found)
  }

  /// Adds a part that was written before.
  mutating func add(_ part: LaterBlocks.Twin) {
    out += part.bytes
    found.add(part.links)
  }

  /// Adds the address of a link, which is noted.
  mutating func add(address: String) {
    out.add(markup: address)
    note(address)
  }

  mutating func note(_ address: String) {
    // Code hosts make places of headings, by rules of their own.
    found.add(layout == .tree ? String(address.prefix { $0 != "#" }) : address)
  }

  private mutating func addPage() {
    addWays(page.breadcrumbs.filter { $0.path != page.path }, separator: " › ")
    out.add("# ")
    add(text: page.title)
    out.add("\n\n")
    addPlatforms()
    addFreshness()
    add(page.blocks)
    addWays([page.previous, page.next].compactMap(\.self), separator: " · ")
    while out.last == UInt8(ascii: "\n") { out.removeLast() }
    out.add("\n")
  }

  /// A line of links; nothing when there are none.
  private mutating func addWays(_ ways: [PageLink], separator: StaticString) {
    for (index, way) in ways.enumerated() {
      if index > 0 { out.add(separator) }
      add(link: way.title, href: links.href(to: way.path, anchor: way.anchor, file: layout.fileName))
    }
    if !ways.isEmpty { out.add("\n\n") }
  }

  private mutating func addPlatforms() {
    for (index, platform) in page.platforms.enumerated() {
      if index > 0 { out.add(" · ") }
      if platform.isCurrent {
        out.add("**")
        add(text: platform.title)
        out.add("**")
      } else {
        add(link: platform.title, href: href(to: platform.destination) ?? "")
      }
    }
    if !page.platforms.isEmpty { out.add("\n\n") }
  }

  private mutating func addFreshness() {
    let freshness = page.freshness
    guard page.locale != .source, freshness.stale + freshness.missing > 0 else { return }
    out.add("> ")
    if freshness.missing > 0 {
      add(text: context.words.text(.missingCount, ["count": String(freshness.missing)]))
      out.add("  \n> ")
    }
    if freshness.stale > 0 {
      add(text: context.words.text(.staleCount, ["count": String(freshness.stale)]))
      out.add("  \n> ")
    }
    add(link: context.words[.readInEnglish], href: links.href(toLocale: "en", file: layout.fileName))
    out.add("\n\n")
  }
}
