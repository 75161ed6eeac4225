import StepgenCatalogs
import StepgenMarkdown
import StepgenModel

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
  /// The footnotes that were referred to by now.
  private var notes = SourceNotes()
  private let path: SiteHash

  init(_ page: Page, in context: SiteContext) {
    self.page = page
    self.context = context
    let links = SiteLinks(from: page, baseURL: context.baseURL)
    self.links = links
    let path = page.htmlPath
    found = FileLinks(of: path, besides: context.known, serverPath: SiteLinks.serverPath(of: context.baseURL))
    self.path = SiteHash(path)
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
    addAbout()
    addFreshness()
    out.add("</div>\n")
    addContents()
    out.add("<div class=\"body\"")
    add(id: "text")
    if !page.ways.isEmpty { add(attribute: "data-ways", page.ways.map(\.text).joined(separator: " ")) }
    out.add(">\n")
    add(page.blocks)
    addNotes()
    addPager()
    out.add("</div>\n</main>\n")
  }
}

extension HTMLWriter {
  /// The title; of a name in code first the name, and below it what it stands for.
  private mutating func addTitle() {
    guard let heading = page.heading else { return addPlainTitle() }
    isInTable = true
    add(.code(heading.name))
    isInTable = false
    out.add(" <span class=\"of\">(")
    out.add(text: heading.platform)
    out.add(")</span><span class=\"hidden\">: </span><span class=\"what\">")
    add(heading.meaning)
    out.add("</span>")
  }

  /// A name and a message in ASCII would end with its full stop at the wrong side of a page that is read from the right.
  private mutating func addPlainTitle() {
    let isForeign = page.locale.isRightToLeft && page.title.utf8.allSatisfy { $0 < 0x80 }
    if isForeign { out.add("<span dir=\"ltr\">") }
    out.add(text: page.title)
    if isForeign { out.add("</span>") }
  }

  /// The platforms, and what the page was checked against.
  private mutating func addAbout() {
    guard !page.platforms.isEmpty || !page.status.isEmpty || !page.choices.isEmpty else { return }
    out.add("<div class=\"about\">\n")
    addPlatforms()
    addChoices()
    if !page.status.isEmpty { addStatus() }
    out.add("</div>\n")
  }

  /// Buttons for the script, which shows the code of one platform; without it all of it is shown.
  private mutating func addChoices() {
    guard !page.choices.isEmpty else { return }
    out.add("<div class=\"platforms choices\" role=\"group\"")
    add(attribute: "aria-label", .platform)
    out.add("><ul>\n")
    for choice in page.choices {
      out.add("<li><button type=\"button\"")
      add(attribute: "data-platform", choice.id)
      out.add(">")
      out.add(text: choice.title)
      out.add("</button></li>\n")
    }
    out.add("</ul></div>\n")
  }

  private mutating func addStatus() {
    out.add("<p class=\"status\">")
    for (number, part) in page.status.enumerated() {
      if number > 0 { out.add(" <span aria-hidden=\"true\">·</span> ") }
      add(part)
    }
    out.add("</p>\n")
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
    places.append(path.anchored(id))
  }

  mutating func add(attribute name: StaticString, _ word: Word) {
    add(attribute: name, context.words[word])
  }
}

extension HTMLWriter {
  mutating func add(_ blocks: [Block]) {
    for block in blocks { add(block) }
  }

  private mutating func add(_ block: Block) {
    switch block {
    case .section(let section): add(section)
    case .paragraph(let inlines): addParagraph(inlines)
    case .prose(let prose): add(prose)
    case .list(let items, let isOrdered): addList(items, isOrdered: isOrdered)
    case .table(let table): add(table)
    case .code(let code): add(code)
    case .variants(let variants): add(variants)
    case .figure(let figure): add(figure)
    case .aside(let kind, let title, let blocks): addAside(kind, title: title, blocks)
    case .details(let summary, let blocks): addDetails(summary, blocks)
    case .definitions(let definitions): add(definitions)
    case .cards(let cards): add(cards)
    case .searchBox: addSearchBox()
    case .walk(let path): addWalk(path)
    }
  }

  private mutating func add(_ section: Section) {
    let outer = level
    level = min(max(section.level, 2), 6)
    out.add("<section")
    add(id: section.id)
    out.add(">\n")
    for id in section.formerIDs {
      out.add("<span")
      add(id: id)
      out.add("></span>")
    }
    addHeading(section)
    if section.folded.isEmpty {
      add(section.blocks)
    } else {
      addDetails(section.folded, section.blocks, class: "fold narrow")
    }
    out.add("</section>\n")
    level = outer
  }

  private mutating func addHeading(_ section: Section) {
    out.add("<h")
    out.add(number: level)
    out.add(">")
    isInTable = true
    add(section.title)
    isInTable = false
    out.add("<a class=\"anchor\"")
    add(href: "#" + section.id)
    add(attribute: "aria-label", context.words.text(.linkToSection, ["title": plainText(of: section.title)]))
    out.add("></a></h")
    out.add(number: level)
    out.add(">\n")
  }

  private mutating func addParagraph(_ inlines: [Inline]) {
    out.add("<p>")
    add(inlines)
    out.add("</p>\n")
  }

  private mutating func addList(_ items: [[Inline]], isOrdered: Bool) {
    out.add(isOrdered ? "<ol>\n" : "<ul>\n")
    for item in items {
      out.add("<li>")
      add(item)
      out.add("</li>\n")
    }
    out.add(isOrdered ? "</ol>\n" : "</ul>\n")
  }

  private mutating func add(_ figure: Figure) {
    out.add("<figure class=\"diagram\">\n<div class=\"scroll\"")
    add(attribute: "data-label", plainText(of: figure.caption))
    out.add(">")
    out.add(markup: figure.svg)
    note(figure.addresses)
    out.add("</div>\n<figcaption>")
    add(figure.caption)
    out.add("</figcaption>\n</figure>\n")
  }

  private mutating func addAside(_ kind: Block.AsideKind, title: String, _ blocks: [Block]) {
    out.add("<div role=\"note\" class=\"aside ")
    out.add(markup: kind.rawValue)
    out.add("\"")
    let title = title.isEmpty ? context.words[kind.word] : title
    add(attribute: "aria-label", title)
    out.add(">\n<p class=\"aside-title\">")
    out.add(text: title)
    out.add("</p>\n")
    add(blocks)
    out.add("</div>\n")
  }

  private mutating func addDetails(_ summary: [Inline], _ blocks: [Block], class name: String = "fold") {
    out.add("<details")
    add(attribute: "class", name)
    out.add(">\n<summary>")
    addUnlinked(summary)
    out.add("</summary>\n")
    if blocks.count == 1, case .list(let items, _) = blocks[0], items.count == 1 {
      addParagraph(items[0])
    } else {
      add(blocks)
    }
    out.add("</details>\n")
  }

  private mutating func add(_ definitions: [Definition]) {
    out.add("<dl>\n")
    for definition in definitions {
      out.add("<div")
      add(id: definition.id)
      out.add("><dt>")
      add(definition.term)
      out.add("</dt>\n<dd>\n")
      add(definition.blocks)
      out.add("</dd></div>\n")
    }
    out.add("</dl>\n")
  }

  private mutating func add(_ cards: [Card]) {
    out.add("<ul class=\"cards\">\n")
    for card in cards {
      out.add("<li>")
      add(.link(card.title, to: card.destination))
      if !card.text.isEmpty {
        out.add("<p>")
        add(card.text)
        out.add("</p>")
      }
      out.add("</li>\n")
    }
    out.add("</ul>\n")
  }

  /// The script fills it; until then a sentence says what works without.
  private mutating func addSearchBox() {
    out.add("<div class=\"search-box\"><p>")
    let names = PagePath("names/")
    if context.pageExists(names) {
      out.add("<a")
      add(href: links.href(to: names))
      out.add(">")
      add(.searchWithoutScript)
      out.add("</a>")
    }
    out.add("</p></div>\n")
  }

  private mutating func addWalk(_ path: String) {
    out.add("<noscript><p>")
    add(.walkWithoutScript)
    out.add("</p></noscript>\n<div class=\"walk\" hidden")
    add(attribute: "data-script", links.root + context.assets.walk)
    add(attribute: "data-walk", links.root + context.locale.id + "/" + path)
    out.add("><p>")
    add(.walkLead)
    out.add("</p><button type=\"button\">")
    add(.walkBegin)
    out.add("</button></div>\n")
  }
}

extension Block.AsideKind {
  var word: Word {
    switch self {
    case .note: .note
    case .tip: .tip
    case .warning: .warning
    case .difference: .difference
    }
  }
}

extension HTMLWriter {
  mutating func add(_ code: Code) {
    out.add("<figure class=\"code\"><figcaption><span>")
    out.add(text: code.title)
    out.add("</span></figcaption><pre translate=\"no\" dir=\"ltr\"><code>")
    context.highlighter.addHTML(of: code.text, language: code.language, to: &out)
    out.add("</code></pre></figure>\n")
  }

  /// Without scripts all stand one below the other; scripts make tabs of them.
  mutating func add(_ variants: [Variant]) {
    guard variants.count > 1 else {
      for variant in variants { add(variant.code) }
      return
    }
    out.add("<div class=\"variants\"")
    add(attribute: "data-ids", variants.map(\.id).joined(separator: " "))
    out.add(">\n")
    for variant in variants { add(variant) }
    out.add("</div>\n")
  }

  private mutating func add(_ variant: Variant) {
    let level = min(level + 1, 6)
    out.add("<div class=\"variant\"")
    add(attribute: "data-variant", variant.id)
    out.add(">\n<h")
    out.add(number: level)
    out.add(" class=\"variant-name\">")
    out.add(text: variant.title)
    out.add("</h")
    out.add(number: level)
    out.add(">\n")
    add(variant.code)
    out.add("</div>\n")
  }
}

extension HTMLWriter {
  /// The sections of the page: beside it on wide screens, folded above it on small ones.
  mutating func addContents() {
    let entries = ContentsEntry.entries(of: page.blocks)
    guard entries.count > 1 else { return }
    out.add("<nav class=\"toc\"")
    add(attribute: "aria-label", .onThisPage)
    out.add(">\n<details>\n<summary>")
    add(.onThisPage)
    out.add("</summary>\n<div class=\"groups\">\n<p class=\"label\">")
    add(.onThisPage)
    out.add("</p>\n")
    let longest = longestName
    longestName = Self.longestInNarrowColumn
    addList(entries)
    longestName = longest
    out.add("</div>\n</details>\n</nav>\n")
  }

  private mutating func addList(_ entries: [ContentsEntry]) {
    out.add("<ul>\n")
    for entry in entries {
      out.add("<li><a")
      add(href: "#" + entry.section.id)
      out.add(">")
      isInTable = true
      addUnlinked(entry.section.title.map(ContentsEntry.short))
      isInTable = false
      out.add("</a>")
      if !entry.children.isEmpty { addList(entry.children) }
      out.add("</li>\n")
    }
    out.add("</ul>\n")
  }
}

/// A section in the table of contents.
struct ContentsEntry {
  var section: Section
  var children: [ContentsEntry] = []

  /// More than this are too many to take in: only the sections of the first level are listed then.
  private static let mostEntries = 24

  static func entries(of blocks: [Block]) -> [ContentsEntry] {
    let entries = sections(of: blocks).map { section in
      ContentsEntry(section: section, children: sections(of: section.blocks).map { ContentsEntry(section: $0) })
    }
    let count = entries.reduce(entries.count) { $0 + $1.children.count }
    return count <= mostEntries ? entries : entries.map { ContentsEntry(section: $0.section) }
  }

  /// Of a long name in code its last part, which tells it from the others.
  static func short(_ inline: Inline) -> Inline {
    guard case .code(let text) = inline, text.utf8.count > HTMLWriter.longestInNarrowColumn else { return inline }
    let name = text.prefix { $0.isLetter || $0.isNumber || "._()".contains($0) }
    guard name.count == text.count, let last = name.split(whereSeparator: { ".()".contains($0) }).last else {
      return inline
    }
    return .code(String(last))
  }

  private static func sections(of blocks: [Block]) -> [Section] {
    blocks.compactMap { if case .section(let section) = $0 { section } else { nil } }
  }
}

extension HTMLWriter {
  mutating func addFooter() {
    out.add("<footer class=\"bottom\">\n<nav")
    add(attribute: "aria-label", .aboutSite)
    out.add("><ul>\n")
    for (path, word) in Self.pages where context.pageExists(path) {
      addItem(href: links.href(to: path), word)
    }
    if page.hasTwin { addItem(href: "index.md", .asMarkdown, type: "text/markdown") }
    if let feedAddress { addItem(href: feedAddress, .asFeed, type: "application/atom+xml") }
    if let address = editAddress { addItem(href: address, .editPage) }
    out.add("</ul></nav>\n</footer>\n")
  }

  private static let pages: [(PagePath, Word)] = [
    (PagePath("names/"), .names), (PagePath("glossary/"), .glossary), (PagePath("coverage/"), .coverage),
    (PagePath("changes/"), .changes),
  ]

  private var editAddress: String? {
    guard let pattern = context.editURL, let path = page.sourcePath, let place = pattern.firstRange(of: "{path}")
    else { return nil }
    return pattern[..<place.lowerBound] + path + pattern[place.upperBound...]
  }

  private mutating func addItem(href: String, _ word: Word, type: String? = nil) {
    out.add("<li><a")
    add(href: href)
    if let type { add(attribute: "type", type) }
    out.add(">")
    add(word)
    out.add("</a></li>\n")
  }
}

extension PagePath {
  /// The page of the search, which also holds its index.
  package static let search = PagePath("search/")
}

extension HTMLWriter {
  /// How much of the page is not in its language, or behind the English text.
  mutating func addFreshness() {
    let freshness = page.freshness
    guard page.locale != .source, freshness.stale + freshness.missing > 0 else { return }
    out.add("<div class=\"banner\" role=\"note\"")
    add(attribute: "aria-label", .freshness)
    out.add(">\n")
    if freshness.missing > 0 { addCount(.missingCount, freshness.missing) }
    if freshness.stale > 0 { addCount(.staleCount, freshness.stale) }
    addWayToEnglish()
    out.add("</div>\n")
  }

  private mutating func addCount(_ word: Word, _ count: Int) {
    out.add("<p>")
    add(word, ["count": String(count)])
    out.add("</p>\n")
  }

  private mutating func addWayToEnglish() {
    guard page.editions.contains(where: { $0.locale == .source }) else { return }
    out.add("<p><a")
    add(href: links.href(toLocale: "en"))
    out.add(" hreflang=\"en\">")
    add(.readInEnglish)
    out.add("</a></p>\n")
  }
}

extension HTMLWriter {
  mutating func addHead() {
    out.add("<!doctype html>\n<html")
    add(attribute: "lang", page.locale.id)
    out.add(page.locale.isRightToLeft ? " dir=\"rtl\"" : " dir=\"ltr\"")
    out.add(">\n<head>\n<meta charset=\"utf-8\">\n")
    addPolicy()
    out.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
    out.add(text: documentTitle)
    out.add("</title>\n")
    addMeta("name", "description", page.summary)
    out.add("<meta name=\"color-scheme\" content=\"light dark\">\n")
    addLink("icon", href: links.root + context.assets.icon, type: "image/svg+xml")
    addLink("stylesheet", href: links.root + context.assets.style)
    addScript(context.assets.boot, isDeferred: false)
    addScript(context.assets.app, isDeferred: true)
    addIndexing()
    addOpenGraph()
    if page.hasTwin { addLink("alternate", href: "index.md", type: "text/markdown") }
    if let feedAddress { addLink("alternate", href: feedAddress, type: "application/atom+xml") }
    out.add("</head>\n")
  }

  /// Where the feed of the page is.
  var feedAddress: String? { page.feed.map { links.root + page.locale.id + "/" + $0 } }

  private var documentTitle: String {
    page.title == context.registryTitle ? page.title : page.title + " – " + context.registryTitle
  }

  /// For hosts that send no headers of their own; it forbids whatever the site does not use.
  private mutating func addPolicy() {
    out.add("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self'; ")
    out.add("style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'\">\n")
  }

  private mutating func addIndexing() {
    if !page.mayBeIndexed || !(page.editions.first { $0.locale == page.locale }?.isIndexed ?? true) {
      addMeta("name", "robots", "noindex")
    }
    guard let baseURL = context.baseURL, page.mayBeIndexed else { return }
    let indexed = page.editions.filter(\.isIndexed).map(\.locale.id)
    let canonical = indexed.contains(page.locale.id) ? page.locale.id : indexed.first ?? page.locale.id
    addLink("canonical", href: baseURL + canonical + "/" + page.path.text)
    guard indexed.contains(page.locale.id), indexed.count > 1 else { return }
    for id in indexed { addLink("alternate", href: baseURL + id + "/" + page.path.text, language: id) }
    if let first = indexed.first {
      addLink("alternate", href: baseURL + first + "/" + page.path.text, language: "x-default")
    }
  }

  private mutating func addOpenGraph() {
    addMeta("property", "og:title", page.title)
    addMeta("property", "og:description", page.summary)
    addMeta("property", "og:site_name", context.registryTitle)
    addMeta("property", "og:type", page.path == .home ? "website" : "article")
    guard let baseURL = context.baseURL else { return }
    addMeta("property", "og:url", baseURL + page.locale.id + "/" + page.path.text)
  }

  private mutating func addMeta(_ key: StaticString, _ name: StaticString, _ content: String) {
    out.add("<meta ")
    out.add(key)
    out.add("=\"")
    out.add(name)
    out.add("\"")
    add(attribute: "content", content)
    out.add(">\n")
  }

  private mutating func addLink(
    _ relation: StaticString,
    href: String,
    type: StaticString? = nil,
    language: String? = nil
  ) {
    out.add("<link rel=\"")
    out.add(relation)
    out.add("\"")
    if let type {
      out.add(" type=\"")
      out.add(type)
      out.add("\"")
    }
    if let language { add(attribute: "hreflang", language) }
    add(href: href)
    out.add(">\n")
  }

  private mutating func addScript(_ path: String, isDeferred: Bool) {
    out.add("<script")
    add(attribute: "src", links.root + path)
    out.add(isDeferred ? " defer></script>\n" : "></script>\n")
  }
}

extension Page {
  /// Whether search engines should know the page at all.
  var mayBeIndexed: Bool { kind != .search && kind != .notFound }

  /// Whether the same content is there as Markdown.
  var hasTwin: Bool { kind != .search && kind != .notFound }
}

extension HTMLWriter {
  mutating func addHeader() {
    out.add("<body")
    add(attribute: "data-kind", page.kind.rawValue)
    if let platform = page.platform { add(attribute: "data-platform", platform) }
    add(attribute: "data-copy", .copy)
    add(attribute: "data-copied", .copied)
    add(attribute: "data-styles", .sampleStyle)
    out.add(">\n<a class=\"skip\" href=\"#text\">")
    add(.skipToContent)
    // The columns of a narrow header are there before its links, so that none moves as the page comes in.
    out.add(page.editions.count > 1 ? "</a>\n<header class=\"top\">\n" : "</a>\n<header class=\"top monolingual\">\n")
    out.add("<a class=\"brand\"")
    add(href: links.href(to: .home))
    out.add(">")
    out.add(text: context.registryTitle)
    out.add("</a>\n")
    addSearchLink()
    if page.editions.count > 1 { addLanguages() }
    addThemeButton()
    out.add("</header>\n")
  }

  /// Leads to the search page; the script opens a window instead.
  private mutating func addSearchLink() {
    guard context.pageExists(.search) else { return }
    out.add("<a class=\"find\"")
    add(href: links.href(to: .search))
    add(attribute: "data-search", links.root + context.assets.search)
    if let platform = page.platform { add(attribute: "data-platform", platform) }
    if page.kind == .search { out.add(" aria-current=\"page\"") }
    out.add(">")
    out.add(Icon.search)
    out.add("<span>")
    add(.searchTitle)
    out.add("</span><kbd>/</kbd></a>\n")
  }

  private mutating func addLanguages() {
    out.add("<details class=\"menu\">\n<summary><span class=\"hidden\">")
    add(.language)
    out.add(": </span>")
    out.add(Icon.language)
    out.add("<span class=\"name\">")
    out.add(text: page.locale.name)
    out.add("</span></summary>\n<ul>\n")
    for edition in page.editions { addLanguage(edition) }
    out.add("</ul>\n</details>\n")
  }

  private mutating func addLanguage(_ edition: PageEdition) {
    out.add("<li><a")
    add(href: links.href(toLocale: edition.locale.id))
    add(attribute: "lang", edition.locale.id)
    add(attribute: "hreflang", edition.locale.id)
    if edition.locale.isRightToLeft != page.locale.isRightToLeft {
      out.add(edition.locale.isRightToLeft ? " dir=\"rtl\"" : " dir=\"ltr\"")
    }
    if edition.locale == page.locale { out.add(" aria-current=\"true\"") }
    out.add(">")
    out.add(text: edition.locale.name)
    out.add("</a></li>\n")
  }

  /// Hidden until the script that it needs is there.
  private mutating func addThemeButton() {
    out.add("<button type=\"button\" class=\"theme\" hidden")
    add(attribute: "data-label", .theme)
    add(attribute: "data-auto", .themeAuto)
    add(attribute: "data-light", .themeLight)
    add(attribute: "data-dark", .themeDark)
    out.add(">")
    out.add(Icon.theme)
    out.add("</button>\n")
  }
}

/// Drawn on a square of 16 units, in the colour of the text.
enum Icon {
  static let search: StaticString =
    "<svg class=\"icon\" width=\"16\" height=\"16\" fill=\"none\" stroke=\"currentColor\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2zm4 9 3 3\"/></svg>"
  static let language: StaticString =
    "<svg class=\"icon\" width=\"16\" height=\"16\" fill=\"none\" stroke=\"currentColor\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM1.5 8h13M8 1.5c-4.500 4-4.500 9 0 13m0-13c4.500 4 4.500 9 0 13\"/></svg>"
  static let theme: StaticString =
    "<svg class=\"icon\" width=\"16\" height=\"16\" fill=\"none\" stroke=\"currentColor\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><circle cx=\"8\" cy=\"8\" r=\"6\"/><path class=\"half\" d=\"M8 2a6 6 0 0 1 0 12z\"/></svg>"
}

extension HTMLWriter {
  mutating func add(_ inlines: [Inline]) {
    for inline in inlines { add(inline) }
  }

  mutating func add(_ inline: Inline) {
    switch inline {
    case .text(let text): out.add(text: text)
    case .code(let text): add(code: text)
    case .strong(let inlines): addElement("strong", inlines)
    case .removed(let text): addElement("del", [.text(text)])
    case .added(let text): addElement("ins", [.text(text)])
    case .link(let inlines, let destination): addLink(inlines, to: destination)
    case .badge(let text, let kind): addBadge(text, kind)
    case .translated(let translation): add(translation)
    case .plain(let translation): addForeign(translation) { $0.out.add(text: translation.text) }
    case .remark(let translation): addForeign(translation) { $0.add(translation.text.textParts) }
    case .lineBreak: out.add("<br>")
    case .source(let note): addMark(note)
    }
  }

  /// The same without links, for what stands in a link already.
  mutating func addUnlinked(_ inlines: [Inline]) {
    for inline in inlines { addUnlinked(inline) }
  }

  private mutating func addUnlinked(_ inline: Inline) {
    switch inline {
    case .link(let inlines, _), .strong(let inlines): addUnlinked(inlines)
    case .translated(let translation): addForeign(translation) { $0.out.add(text: $0.plainText(of: [inline])) }
    case .lineBreak: out.add(" ")
    case .source: break
    default: add(inline)
    }
  }

  private mutating func addElement(_ name: StaticString, _ inlines: [Inline]) {
    out.add("<")
    out.add(name)
    out.add(">")
    add(inlines)
    out.add("</")
    out.add(name)
    out.add(">")
  }

  private mutating func add(_ parts: [TextPart]) {
    for part in parts {
      if part.isCode { add(code: part.text) } else { out.add(text: part.text) }
    }
  }

  private mutating func add(code: String) {
    out.add("<code translate=\"no\">")
    if isInTable, code.utf8.count > longestName {
      code.withBytes { bytes in
        CodeBreaks.forEachPart(of: bytes, longest: longestName) { part in
          if part.lowerBound > 0 { out.add("<wbr>") }
          out.add(text: bytes.part(part))
        }
      }
    } else {
      out.add(text: code)
    }
    out.add("</code>")
  }

  private mutating func addBadge(_ text: String, _ kind: Inline.BadgeKind) {
    out.add("<span class=\"badge ")
    out.add(markup: kind.rawValue)
    out.add("\">")
    out.add(text: text)
    out.add("</span>")
  }

  private mutating func addLink(_ inlines: [Inline], to destination: Destination) {
    guard let href = href(to: destination) else { return add(inlines) }
    out.add("<a")
    add(href: href)
    out.add(">")
    addUnlinked(inlines)
    out.add("</a>")
  }

  private mutating func add(_ translation: Translation) {
    addForeign(translation) { writer in
      writer.note(writer.context.prose.addInline(translation.text, links: writer.proseLinks, to: &writer.out))
    }
  }

  /// Text whose language or age the reader has to know.
  private mutating func addForeign(_ translation: Translation, _ body: (inout HTMLWriter) -> Void) {
    let isMarked = context.locale != .source && translation.state != .translated
    if isMarked, translation.state != .stale { out.add("<span lang=\"en\" dir=\"ltr\">") }
    if isMarked, translation.state == .stale {
      out.add("<span class=\"stale\"")
      add(attribute: "title", .stale)
      out.add(">")
    }
    body(&self)
    if isMarked { out.add("</span>") }
  }
}

extension HTMLWriter {
  /// The number of a footnote, which leads to it.
  private mutating func addMark(_ note: SourceNote) {
    let number = notes.number(of: note)
    out.add("<sup class=\"note\"><a")
    add(href: "#" + Self.id(ofNote: number))
    add(attribute: "aria-label", "\(number): \(note.place)")
    out.add(">")
    out.add(number: number)
    out.add("</a></sup>")
  }

  /// The footnotes of the page: the lines that its facts were read from.
  private mutating func addNotes() {
    guard !notes.all.isEmpty else { return }
    out.add("<section class=\"notes\">\n<h2>")
    add(.sources)
    out.add("</h2>\n<ol>\n")
    for (index, note) in notes.all.enumerated() {
      out.add("<li")
      add(id: Self.id(ofNote: index + 1))
      out.add(">")
      let code = [Inline.code(note.place)]
      isInTable = true
      add(note.address.map { .link(code, to: .external($0)) } ?? code[0])
      isInTable = false
      out.add("</li>\n")
    }
    out.add("</ol>\n</section>\n")
  }

  /// No id of a spec has a dot.
  private static func id(ofNote number: Int) -> String { "source.\(number)" }
}

extension HTMLWriter {
  /// The address in this page's HTML; `nil` for one that browsers must not follow.
  func href(to destination: Destination) -> String? {
    links.href(to: destination)
  }

  /// The words of a text without markup, for attributes.
  func plainText(of inlines: [Inline]) -> String {
    PlainText(prose: context.prose).text(of: inlines)
  }
}

/// Takes the markup from a text.
struct PlainText {
  let prose: any ProseRendering

  func text(of inlines: [Inline]) -> String {
    if inlines.count == 1 { return text(of: inlines[0]) }
    return inlines.map(text).joined()
  }

  private func text(of inline: Inline) -> String {
    switch inline {
    case .text(let text), .code(let text), .badge(let text, _), .removed(let text), .added(let text): text
    case .strong(let inlines), .link(let inlines, _): text(of: inlines)
    case .translated(let translation): prose.plainText(of: translation.text)
    case .plain(let translation): translation.text
    case .remark(let translation): translation.text.textParts.map(\.text).joined()
    case .lineBreak: " "
    case .source: ""
    }
  }
}

/// Which addresses a page may lead to.
enum SafeAddress {
  private static let schemes = ["https:", "http:", "mailto:"]

  static func isSafe(_ address: String) -> Bool {
    let start = address.prefix(8).lowercased()
    return schemes.contains { start.hasPrefix($0) }
  }
}

extension HTMLWriter {
  /// Writes all of it, and notes the place of each link.
  mutating func addNavigation(_ note: (PageLink, Range<Int>) -> Void) {
    out.add("<nav class=\"side\"")
    add(attribute: "aria-label", .pages)
    out.add(">\n<details>\n<summary>")
    add(.menu)
    out.add("</summary>\n<div class=\"groups\">\n")
    for group in page.navigation { add(group, note) }
    out.add("</div>\n</details>\n</nav>\n")
  }

  private mutating func add(_ group: NavigationGroup, _ note: (PageLink, Range<Int>) -> Void) {
    out.add("<p class=\"label\">")
    out.add(text: group.title)
    out.add("</p>\n<ul>\n")
    for link in group.links {
      out.add("<li>")
      let start = out.count
      add(link, isCurrent: link.path == page.path && link.anchor == nil)
      note(link, start..<out.count)
      out.add("</li>\n")
    }
    out.add("</ul>\n")
  }

  mutating func addBreadcrumbs() {
    guard !page.breadcrumbs.isEmpty else { return }
    out.add("<nav class=\"crumbs\"")
    add(attribute: "aria-label", .breadcrumbs)
    out.add("><ol>\n")
    for link in page.breadcrumbs {
      out.add("<li>")
      add(link, isCurrent: link.path == page.path)
      out.add("</li>\n")
    }
    out.add("</ol></nav>\n")
  }

  mutating func addPlatforms() {
    guard !page.platforms.isEmpty else { return }
    out.add("<nav class=\"platforms\"")
    add(attribute: "aria-label", .platform)
    out.add("><ul>\n")
    for platform in page.platforms {
      out.add("<li><a")
      add(href: href(to: platform.destination) ?? "./")
      add(attribute: "data-platform", platform.id)
      if platform.isCurrent { out.add(" aria-current=\"page\"") }
      out.add(">")
      out.add(text: platform.title)
      out.add("</a></li>\n")
    }
    out.add("</ul></nav>\n")
  }

  mutating func addPager() {
    guard page.previous != nil || page.next != nil else { return }
    out.add("<nav class=\"pager\"")
    add(attribute: "aria-label", .pager)
    out.add(">\n")
    if let previous = page.previous { addNeighbour(previous, .previous, relation: "prev") }
    if let next = page.next { addNeighbour(next, .next, relation: "next") }
    out.add("</nav>\n")
  }

  private mutating func addNeighbour(_ link: PageLink, _ word: Word, relation: StaticString) {
    out.add("<a rel=\"")
    out.add(relation)
    out.add("\"")
    add(href: links.href(to: link.path, anchor: link.anchor))
    out.add("><span>")
    add(word)
    out.add("</span> ")
    out.add(text: link.title)
    out.add("</a>\n")
  }

  mutating func add(_ link: PageLink, isCurrent: Bool) {
    out.add("<a")
    add(href: links.href(to: link.path, anchor: link.anchor))
    if isCurrent { out.add(" aria-current=\"page\"") }
    out.add(">")
    out.add(text: link.title)
    if let name = link.name {
      out.add(" ")
      isInTable = true
      add(code: name)
      isInTable = false
    }
    out.add("</a>")
  }
}

extension HTMLWriter {
  mutating func add(_ prose: Prose) {
    let pieces = prose.pieces.map { marked($0) }
    note(context.prose.addBlocks(pieces, links: proseLinks, to: &out))
  }

  private mutating func marked(_ piece: Prose.Piece) -> MarkedPiece {
    let plain = MarkedPiece(piece: piece, after: [])
    guard context.locale != .source, !piece.isVerbatim else { return plain }
    return switch piece.translation.state {
    case .source, .translated: plain
    case .missing: MarkedPiece(piece: piece, lang: "en", after: [])
    case .stale: MarkedPiece(piece: piece, cssClass: "stale", after: english(of: piece))
    }
  }

  /// What the translation should say by now, one click away.
  private mutating func english(of piece: Prose.Piece) -> [UInt8] {
    var out: [UInt8] = []
    out.add("<details class=\"english\"><summary><span>")
    out.add(text: context.words[.stale])
    out.add("</span> ")
    out.add(text: context.words[.currentEnglish])
    out.add("</summary><p lang=\"en\" dir=\"ltr\">")
    note(context.prose.addInline(piece.english, links: proseLinks, to: &out))
    out.add("</p>")
    if let changes = piece.translation.madeFrom.flatMap({ WordChanges(from: $0, to: piece.english) }) {
      out.add("<p class=\"changes\" lang=\"en\" dir=\"ltr\">")
      add(changes, to: &out)
      out.add("</p>")
    }
    out.add("</details>\n")
    return out
  }

  /// Words as they are written in Markdown, with those that went and those that came.
  private func add(_ changes: WordChanges, to out: inout [UInt8]) {
    for (number, part) in changes.parts.enumerated() {
      if number > 0 { out.add(" ") }
      switch part {
      case .same(let words): out.add(text: words)
      case .removed(let words):
        out.add("<del>")
        out.add(text: words)
        out.add("</del>")
      case .added(let words):
        out.add("<ins>")
        out.add(text: words)
        out.add("</ins>")
      }
    }
  }
}

extension HTMLWriter {
  /// On narrow screens rows become cards, whose lines are named by `data-label`.
  mutating func add(_ table: Table) {
    out.add("<div class=\"table\"")
    add(attribute: "data-label", plainText(of: table.caption))
    out.add("><table>\n")
    if !table.caption.isEmpty {
      out.add("<caption>")
      add(table.caption)
      out.add("</caption>\n")
    }
    addColumns(table.columns)
    out.add("<tbody>\n")
    let openings = table.columns.map { opening(ofCellIn: $0) }
    isInTable = true
    defer { isInTable = false }
    for row in table.rows { add(row, openings, hasHeading: table.hasRowHeadings) }
    out.add("</tbody>\n</table></div>\n")
  }

  /// The beginning of each cell of a column.
  private func opening(ofCellIn column: [Inline]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    bytes.add("<td data-label=\"")
    bytes.add(text: plainText(of: column))
    bytes.add("\">")
    return bytes
  }

  private mutating func addAnchors(_ ids: [String]) {
    for id in ids {
      out.add("<span")
      add(id: id)
      out.add("></span>")
    }
  }

  private mutating func addColumns(_ columns: [[Inline]]) {
    out.add("<thead><tr>")
    for column in columns {
      out.add("<th scope=\"col\">")
      add(column)
      out.add("</th>")
    }
    out.add("</tr></thead>\n")
  }

  private mutating func add(_ row: Table.Row, _ openings: [[UInt8]], hasHeading: Bool) {
    out.add("<tr")
    if let id = row.id { add(id: id) }
    out.add(">")
    for (index, cell) in row.cells.enumerated() {
      let isHeading = hasHeading && index == 0
      if isHeading {
        out.add("<th scope=\"row\">")
      } else if index < openings.count {
        out += openings[index]
      } else {
        out.add("<td>")
      }
      if index == 0 { addAnchors(row.formerIDs) }
      if isHeading { addHeading(cell) } else { add(cell) }
      out.add(isHeading ? "</th>" : "</td>")
    }
    out.add("</tr>\n")
  }

  /// What heads a row; the style sheet puts code on a line of its own, which needs no element for the break.
  private mutating func addHeading(_ cell: [Inline]) {
    for (index, inline) in cell.enumerated() {
      if case .lineBreak = inline, index + 1 < cell.count, case .code = cell[index + 1] {
        out.add(" ")
      } else {
        add(inline)
      }
    }
  }
}
