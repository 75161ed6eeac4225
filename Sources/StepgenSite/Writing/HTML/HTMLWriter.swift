import StepgenModel
import StepgenCatalogs

/// Writes a page as HTML.
package struct HTMLWriter {
  let page: Page
  let context: SiteContext
  let links: SiteLinks
  /// Addresses in Markdown are external ones, anchors, or those of concepts and guides.
  let proseLinks: ProseLinks
  var out: [UInt8] = []
  /// That of the section that is being written.
  var level = 1
  /// Where long names may break, so that columns stay narrow.
  var isInTable = false
  /// How many characters of such a name stay together; tables with a column for each platform have narrow ones.
  var longestName: Int
  /// What was linked to by now, but for what ``NavigationStore/links`` has already.
  private(set) var found: FileLinks
  /// The ids that were written by now.
  private(set) var places: [SiteHash] = []
  private let path: SiteHash

  init(_ page: Page, in context: SiteContext) {
    self.page = page
    self.context = context
    let links = SiteLinks(from: page, baseURL: context.baseURL)
    self.links = links
    found = FileLinks(of: page.htmlPath, serverPath: SiteLinks.serverPath(of: context.baseURL))
    path = SiteHash(page.htmlPath)
    proseLinks = { address in
      if let destination = context.destination(address, page) { return links.href(to: destination) }
      return address.hasPrefix("#") || SafeAddress.isSafe(address) ? address : nil
    }
    longestName = page.kind == .hub ? Self.longestInNarrowColumn : 28
  }

  static let longestInNarrowColumn = 20

  /// A complete document in UTF-8.
  package static func html(of page: Page, in context: SiteContext) -> [UInt8] {
    document(of: page, in: context).out
  }

  /// The writer of a complete document once it is written.
  static func document(of page: Page, in context: SiteContext) -> HTMLWriter {
    var writer = HTMLWriter(page, in: context)
    writer.out.reserveCapacity(32 * 1024)
    writer.addDocument()
    return writer
  }

  private mutating func addDocument() {
    addHead()
    addHeader()
    out.add("<div class=\"layout\">\n")
    addNavigation()
    addMain()
    out.add("</div>\n")
    addFooter()
    out.add("</body>\n</html>\n")
  }

  private mutating func addMain() {
    out.add("<main")
    add(id: "content")
    out.add(">\n<div class=\"lead\">\n")
    addBreadcrumbs()
    out.add("<h1>")
    addTitle()
    out.add("</h1>\n")
    addPlatforms()
    addFreshness()
    out.add("</div>\n")
    addContents()
    out.add("<div class=\"body\">\n")
    add(page.blocks)
    addPager()
    out.add("</div>\n</main>\n")
  }
}

extension HTMLWriter {
  /// The title; a name in code stands below it.
  private mutating func addTitle() {
    guard let (words, name) = titleParts else { return out.add(text: page.title) }
    out.add(text: words)
    out.add(" ")
    isInTable = true
    add(.code(name))
    isInTable = false
  }

  /// The words of a title and the name in code behind a dot or in parentheses, where there is one.
  private var titleParts: (words: String, name: String)? {
    let title = page.title
    switch page.kind {
    case .step:
      return title.cut(at: " · ")
    case .guide:
      guard let last = title.last, ")）".contains(last), let open = title.lastIndex(where: { "(（".contains($0) }) else {
        return nil
      }
      let words = title[..<open].split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
      return (words, String(title[title.index(after: open)...].dropLast()))
    default: return nil
    }
  }

  /// One of the pages' own words; English stands out as such where the locale has none.
  mutating func add(_ word: Word) {
    add(plain: context.words.translation(word))
  }

  mutating func add(_ word: Word, _ values: KeyValuePairs<String, String>) {
    add(plain: context.words.translation(word, values))
  }

  private mutating func add(plain translation: Translation) {
    let isForeign = translation.state == .missing && context.locale != .source
    if isForeign { out.add("<span lang=\"en\" dir=\"ltr\">") }
    out.add(text: translation.text)
    if isForeign { out.add("</span>") }
  }

  /// An attribute with a space before it.
  mutating func add(attribute name: StaticString, _ value: String) {
    out.add(" ")
    out.add(name)
    out.add("=\"")
    out.add(text: value)
    out.add("\"")
  }

  /// The attribute `href`, whose address is noted.
  mutating func add(href address: String) {
    add(attribute: "href", address)
    found.add(address)
  }

  /// The attribute `id`, which is noted as a place to lead to.
  mutating func add(id: String) {
    add(attribute: "id", id)
    note(id: id)
  }

  mutating func note(_ targets: ProseTargets) {
    note(targets.addresses)
    for id in targets.ids { note(id: id) }
  }

  mutating func note(_ addresses: [String]) {
    for address in addresses { found.add(address) }
  }

  private mutating func note(id: String) {
    places.append(path.anchored(Array(id.utf8)[...]))
  }

  mutating func add(attribute name: StaticString, _ word: Word) {
    add(attribute: name, context.words[word])
  }
}

extension String {
  /// What stands before and behind the first place of a mark.
  fileprivate func cut(at mark: String) -> (String, String)? {
    var rest = self[...]
    while let start = rest.utf8.firstIndex(where: { $0 == mark.utf8.first }) {
      if rest[start...].utf8.starts(with: mark.utf8) {
        return (String(self[..<start]), String(rest.utf8[start...].dropFirst(mark.utf8.count)) ?? "")
      }
      rest = rest[utf8.index(after: start)...]
    }
    return nil
  }
}
