import StepgenCatalogs
import StepgenMarkdown
import StepgenModel

/// Writes a page as HTML.
struct HTMLWriter {
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
  /// The links that were written so far.
  private(set) var found: FileLinks
  /// The ids that were written so far.
  private(set) var places: Set<String> = []
  /// The footnotes that were referred to so far.
  private var notes: SourceNotes
  /// How references to footnotes are written.
  private var footnotes: [String: FootnoteMark]

  init(_ page: Page, in context: SiteContext) {
    self.page = page
    self.context = context
    let links = SiteLinks(from: page, baseURL: context.baseURL)
    self.links = links
    found = FileLinks(of: page.htmlPath, besides: context.known, serverPath: SiteLinks.serverPath(of: context.baseURL))
    proseLinks = { address in
      if let file = page.pictures[address] { return links.href(to: .file(file)) }
      if let destination = context.destination(address, page) { return links.href(to: destination) }
      return address.hasPrefix("#") || SafeAddress.isSafe(address) ? address : nil
    }
    notes = SourceNotes(after: page.footnotes.lastNumber)
    footnotes = Dictionary(
      page.footnotes.map { note in
        let title = context.words.text(.footnote, ["number": String(note.number)])
        return (note.label, FootnoteMark(number: note.number, title: title))
      },
      uniquingKeysWith: { first, _ in first }
    )
    longestName = page.kind == .hub ? Self.longestInNarrowColumn : 28
  }

  static let longestInNarrowColumn = 20

  /// The copy of a home at the site's root.
  static func front(of home: Page, in context: SiteContext) -> GeneratedFile {
    var page = home
    page.isFront = true
    return GeneratedFile(path: page.htmlPath, bytes: html(of: page, in: context))
  }

  /// A complete document in UTF-8.
  static func html(of page: Page, in context: SiteContext) -> [UInt8] {
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
    out.add(html: "<main id=\"\(noted(id: "content"))\">\n<div class=\"lead\">\n")
    addBreadcrumbs()
    out.add("<h1>")
    addTitle()
    out.add("</h1>\n")
    addAbout()
    addFreshness()
    if page.isFront { addLanguageList() }
    out.add("</div>\n")
    addContents()
    out.add(html: "<div class=\"body\" id=\"\(noted(id: "text"))\"")
    if !page.ways.isEmpty { out.add(html: " data-ways=\"\(page.ways.map(\.text).joined(separator: " "))\"") }
    out.add(">\n")
    add(page.blocks)
    addFootnotes()
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
    out.add(html: " <span class=\"of\">(\(heading.platform))</span><span class=\"hidden\">: </span>")
    add("<span class=\"what\">", heading.meaning, "</span>")
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
    out.add(html: "<div class=\"platforms choices\" role=\"group\" aria-label=\"\(words[.platform])\"><ul>\n")
    for choice in page.choices {
      out.add(html: "<li><button type=\"button\" data-platform=\"\(choice.id)\">\(choice.title)</button></li>\n")
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

  var words: PageWords { context.words }

  /// One of the site's own words, marked as English if the locale has no translation of it.
  func html(_ word: Word, _ values: KeyValuePairs<String, String> = [:]) -> HTML {
    let translation = words.translation(word, values)
    let isForeign = translation.state == .missing && context.locale != .source
    return isForeign ? "<span lang=\"en\" dir=\"ltr\">\(translation.text)</span>" : "\(translation.text)"
  }

  /// An attribute with a space before it; nothing if it has no value.
  private func attribute(_ name: StaticString, _ value: String?) -> HTML {
    value.map { " \(name)=\"\($0)\"" } ?? ""
  }

  /// An address that is written as a link; the link is noted.
  private mutating func noted(_ address: String) -> String {
    found.add(address)
    return address
  }

  /// The address of a page that is written as a link; the link is noted unless the page exists.
  private mutating func noted(_ path: PagePath, anchor: String? = nil) -> String {
    let address = links.href(to: path, anchor: anchor)
    if anchor != nil || !context.pageExists(path) { found.add(address) }
    return address
  }

  /// An id that is written; it is noted as a place that links can lead to.
  private mutating func noted(id: String) -> String {
    places.insert(id)
    return id
  }

  private mutating func add(_ rendered: RenderedMarkdown) {
    out += rendered.html
    note(rendered)
  }

  private mutating func note(_ rendered: RenderedMarkdown) {
    for address in rendered.addresses { found.add(address) }
    places.formUnion(rendered.ids)
    for label in rendered.footnotes { footnotes[label]?.isReferred = true }
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
    case .beginning(let beginning): add(beginning)
    case .columnChoice(let titles): addColumnChoice(titles)
    case .searchBox: addSearchBox()
    case .walk(let path): addWalk(path)
    }
  }

  private mutating func add(_ section: Section) {
    let outer = level
    level = min(max(section.level, 2), 6)
    out.add(html: "<section id=\"\(noted(id: section.id))\">\n")
    addAnchors(section.formerIDs)
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
    out.add(html: "<h\(level)>")
    isInTable = true
    add(section.title)
    isInTable = false
    let label = words.text(.linkToSection, ["title": plainText(of: section.title)])
    out.add(html: "<a class=\"anchor\" href=\"\(noted("#" + section.id))\" aria-label=\"\(label)\"></a></h\(level)>\n")
  }

  private mutating func addParagraph(_ inlines: [Inline]) {
    add("<p>", inlines, "</p>\n")
  }

  private mutating func addList(_ items: [[Inline]], isOrdered: Bool) {
    out.add(isOrdered ? "<ol>\n" : "<ul>\n")
    for item in items { add("<li>", item, "</li>\n") }
    out.add(isOrdered ? "</ol>\n" : "</ul>\n")
  }

  private mutating func add(_ figure: Figure) {
    out.add(html: "<figure class=\"diagram\">\n<div class=\"scroll\" data-label=\"\(plainText(of: figure.caption))\">")
    out.add(markup: figure.svg)
    for address in figure.addresses { found.add(address) }
    add("</div>\n<figcaption>", figure.caption, "</figcaption>\n</figure>\n")
  }

  private mutating func addAside(_ kind: Block.AsideKind, title: String, _ blocks: [Block]) {
    let title = title.isEmpty ? words[kind.word] : title
    out.add(html: "<div role=\"note\" class=\"aside \(kind.rawValue)\" aria-label=\"\(title)\">\n")
    out.add(html: "<p class=\"aside-title\">\(title)</p>\n")
    add(blocks)
    out.add("</div>\n")
  }

  private mutating func addDetails(_ summary: [Inline], _ blocks: [Block], class name: String = "fold") {
    out.add(html: "<details class=\"\(name)\">\n<summary>")
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
      add("<div id=\"\(noted(id: definition.id))\"><dt>", definition.term, "</dt>\n<dd>\n")
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
      if !card.text.isEmpty { add("<p>", card.text, "</p>") }
      out.add("</li>\n")
    }
    out.add("</ul>\n")
  }

  private mutating func add(_ beginning: Beginning) {
    out.add("<div class=\"beginning\">\n<p>")
    for action in beginning.actions { add(.link(action.title, to: action.destination)) }
    out.add("</p>\n")
    if let way = beginning.way {
      out.add(html: "<div role=\"group\" aria-label=\"\(way.title)\">\n<ol>\n")
      for step in way.steps { add("<li><span>", step, "</span></li>\n") }
      out.add("</ol>\n</div>\n")
    }
    out.add("</div>\n")
  }

  /// The script fills it; until then a sentence says what works without.
  private mutating func addSearchBox() {
    out.add("<div class=\"search-box\"><p>")
    let names = PagePath("names/")
    if context.pageExists(names) {
      out.add(html: "<a href=\"\(noted(names))\">\(html(.searchWithoutScript))</a>")
    }
    out.add("</p></div>\n")
  }

  /// Adds the choice of two columns.
  ///
  /// Without scripts, it is hidden and all columns are shown. With scripts, styles show the first two
  /// columns at first, so that nothing moves while the page loads, and the script of the choice is loaded when a reader
  /// uses it.
  private mutating func addColumnChoice(_ titles: [String]) {
    out.add(html: "<div class=\"columns\" data-script=\"\(links.root + context.assets.columns)\">\n")
    for (place, word) in [Word.firstPlatform, .secondPlatform].enumerated() {
      out.add(html: "<label>\(html(word)) <select>")
      for (index, title) in titles.enumerated() {
        out.add(index == place && place > 0 ? "<option selected>" : "<option>")
        out.add(html: "\(title)</option>")
      }
      out.add("</select></label>\n")
    }
    out.add(html: "<label><input type=\"checkbox\"> \(html(.onlyDifferences))</label>\n</div>\n")
  }

  private mutating func addWalk(_ path: String) {
    out.add(html: "<noscript><p>\(html(.walkWithoutScript))</p></noscript>\n")
    out.add(html: "<div class=\"walk\" hidden data-script=\"\(links.root + context.assets.walk)\"")
    out.add(html: " data-walk=\"\(links.root + context.locale.id + "/" + path)\">")
    out.add(html: "<p>\(html(.walkLead))</p><button type=\"button\">\(html(.walkBegin))</button></div>\n")
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
    let hasPrompt = code.text.withBytes { CodeTitle.hasPrompt($0, code.language) }
    out.add(hasPrompt ? "<figure class=\"code\" data-prompt>" : "<figure class=\"code\">")
    out.add(html: "<figcaption><span>\(code.title)</span></figcaption>")
    out.add("<pre translate=\"no\" dir=\"ltr\"><code>")
    SourceHighlighter.highlightedHTML(code.text, language: code.language, into: &out)
    out.add("</code></pre></figure>\n")
  }

  /// Without scripts all stand one below the other; scripts make tabs of them.
  mutating func add(_ variants: [Variant]) {
    guard variants.count > 1 else {
      for variant in variants { add(variant.code) }
      return
    }
    out.add(html: "<div class=\"variants\" data-ids=\"\(variants.map(\.id).joined(separator: " "))\">\n")
    for variant in variants { add(variant) }
    out.add("</div>\n")
  }

  private mutating func add(_ variant: Variant) {
    let level = min(level + 1, 6)
    out.add(html: "<div class=\"variant\" data-variant=\"\(variant.id)\">\n")
    out.add(html: "<h\(level) class=\"variant-name\">\(variant.title)</h\(level)>\n")
    add(variant.code)
    out.add("</div>\n")
  }
}

extension HTMLWriter {
  /// The sections of the page: beside it on wide screens, folded above it on small ones.
  mutating func addContents() {
    let entries = ContentsEntry.entries(of: page.blocks, isReference: page.kind == .reference)
    guard entries.count > 1 else { return }
    out.add(html: "<nav class=\"toc\" aria-label=\"\(words[.onThisPage])\">\n<details>\n<summary>\(html(.onThisPage))")
    out.add(html: "</summary>\n<div class=\"groups\">\n<p class=\"label\">\(html(.onThisPage))</p>\n")
    let longest = longestName
    longestName = Self.longestInNarrowColumn
    addList(entries)
    longestName = longest
    out.add("</div>\n</details>\n</nav>\n")
  }

  private mutating func addList(_ entries: [ContentsEntry]) {
    out.add("<ul>\n")
    for entry in entries {
      out.add(html: "<li><a href=\"\(noted("#" + entry.section.id))\">")
      isInTable = true
      addUnlinked(entry.section.title.map(ContentsEntry.short))
      isInTable = false
      out.add("</a>")
      if entry.isFolded {
        out.add(html: "<details><summary>\(html(.showNames))</summary>\n")
        addList(entry.children)
        out.add("</details>")
      } else if !entry.children.isEmpty {
        addList(entry.children)
      }
      out.add("</li>\n")
    }
    out.add("</ul>\n")
  }
}

/// A section in the table of contents.
struct ContentsEntry {
  var section: Section
  var children: [ContentsEntry] = []
  /// Whether the children are shown only when somebody asks for them.
  var isFolded = false

  /// More than this are too many to take in: only the sections of the first level are listed then.
  private static let mostEntries = 24

  /// The sections of a page; of a long one only those of the first level, and of a reference the others folded.
  static func entries(of blocks: [Block], isReference: Bool) -> [ContentsEntry] {
    let entries = sections(of: blocks).map { section in
      ContentsEntry(section: section, children: sections(of: section.blocks).map { ContentsEntry(section: $0) })
    }
    let count = entries.reduce(entries.count) { $0 + $1.children.count }
    if count <= mostEntries { return entries }
    return entries.map { entry in
      isReference && !entry.children.isEmpty
        ? ContentsEntry(section: entry.section, children: entry.children, isFolded: true)
        : ContentsEntry(section: entry.section)
    }
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
    out.add(html: "<footer class=\"bottom\">\n<nav aria-label=\"\(words[.aboutSite])\"><ul>\n")
    if page.hasTwin { addItem(href: "index.md", .asMarkdown, type: "text/markdown") }
    if let feedAddress { addItem(href: feedAddress, .asFeed, type: "application/atom+xml") }
    if let address = editAddress { addItem(href: address, .editPage) }
    out.add("</ul>\n")
    addFrameLinks()
    out.add("</nav>\n</footer>\n")
  }

  /// The links of the owner; those of the header are shown where it has no room for them.
  private mutating func addFrameLinks() {
    let frame = context.frame
    if !frame.footer.isEmpty {
      out.add("<ul>\n")
      addItems(frame.footer)
      out.add("</ul>\n")
    }
    guard !frame.header.isEmpty || !frame.versions.isEmpty || frame.repository != nil else { return }
    out.add("<ul class=\"from-top\">\n")
    addItems(frame.header)
    if let address = frame.repository { addItem(href: address, .repository) }
    addVersions()
    out.add("</ul>\n")
  }

  private mutating func addItems(_ items: [FrameLink]) {
    for item in items {
      add("<li>", item.destination.map { [.link(item.title, to: $0)] } ?? item.title, "</li>\n")
    }
  }

  private var editAddress: String? {
    guard let pattern = context.editURL, let path = page.sourcePath, let place = pattern.firstRange(of: "{path}")
    else { return nil }
    return pattern[..<place.lowerBound] + path + pattern[place.upperBound...]
  }

  private mutating func addItem(href: String, _ word: Word, type: String? = nil) {
    out.add(html: "<li><a href=\"\(noted(href))\"\(attribute("type", type))>\(html(word))</a></li>\n")
  }
}

extension PagePath {
  /// The page of the search, which also holds its index.
  static let search = PagePath("search/")
}

extension HTMLWriter {
  /// How much of the page is not in its language, or behind the English text.
  mutating func addFreshness() {
    let freshness = page.freshness
    guard page.locale != .source, freshness.stale + freshness.missing > 0 else { return }
    out.add(html: "<div class=\"banner\" role=\"note\" aria-label=\"\(words[.freshness])\">\n")
    for (word, count) in [(Word.missingCount, freshness.missing), (.staleCount, freshness.stale)] where count > 0 {
      out.add(html: "<p>\(html(word, ["count": String(count)]))</p>\n")
    }
    if page.editions.contains(where: { $0.locale == .source }) {
      let href = noted(links.href(toLocale: "en"))
      out.add(html: "<p><a href=\"\(href)\" hreflang=\"en\">\(html(.readInEnglish))</a></p>\n")
    }
    out.add("</div>\n")
  }
}

extension HTMLWriter {
  mutating func addHead() {
    out.add(html: "<!doctype html>\n<html lang=\"\(page.locale.id)\" dir=\"\(direction(of: page.locale))\">\n")
    out.add("<head>\n<meta charset=\"utf-8\">\n")
    // For hosts that send no headers of their own.
    out.add(html: "<meta http-equiv=\"Content-Security-Policy\" content=\"\(context.frame.policy.text)\">\n")
    out.add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    out.add(html: "<title>\(documentTitle)</title>\n")
    addMeta("name", "description", page.summary)
    out.add("<meta name=\"color-scheme\" content=\"light dark\">\n")
    if page.kind == .notFound, context.baseURL == nil {
      addAssetsAtAnyDepth()
    } else {
      addAssets()
    }
    addIndexing()
    addOpenGraph()
    StructuredData(page: page, context: context)?.add(to: &out)
    if page.hasTwin {
      addLink("alternate", href: "index.md", type: "text/markdown")
      let list = noted(links.root + page.locale.id + "/" + SharedFiles.listName)
      out.add(html: "<link rel=\"alternate\" type=\"text/plain\" href=\"\(list)\">\n")
    }
    if let feedAddress { addLink("alternate", href: feedAddress, type: "application/atom+xml") }
    for tag in context.frame.head { add(tag) }
    for script in context.frame.scripts { add(script) }
    out.add("</head>\n")
  }

  private mutating func add(_ tag: Theme.HeadTag) {
    switch tag {
    case .meta(let tag): addMeta("name", tag.name, tag.value)
    case .property(let tag): addMeta("property", tag.name, tag.value)
    case .link(let tag): addLink(tag.name, href: tag.value)
    }
  }

  private mutating func add(_ script: Theme.Script) {
    switch script {
    case .file(let path): out.add(html: "<script src=\"\(links.root + path)\" defer></script>\n")
    case .address(let address, let data):
      out.add(html: "<script src=\"\(address)\"")
      for item in data { out.add(html: " data-\(item.name)=\"\(item.value)\"") }
      out.add(" defer></script>\n")
    }
  }

  private mutating func addAssets() {
    addLink("icon", href: links.root + context.assets.icon)
    addLink("stylesheet", href: links.root + context.assets.style)
    if let font = context.frame.font {
      out.add(
        html: "<link rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin href=\"\(links.root + font)\">\n"
      )
    }
    if let styles = context.frame.styles { addLink("stylesheet", href: links.root + styles) }
    if page.isFront { addScript(context.assets.front, "data-languages", page.languageIDs) }
    addScript(context.assets.boot)
    out.add(html: "<script src=\"\(links.root + context.assets.app)\" defer></script>\n")
  }

  private mutating func addScript(_ path: String, _ name: StaticString = "", _ value: String? = nil) {
    out.add(html: "<script src=\"\(links.root + path)\"\(attribute(name, value))></script>\n")
  }

  /// How many folders deep addresses may be that a host does not find.
  private static let deepest = 8

  /// Links from each folder above the address, because nobody knows where the site's root is.
  ///
  /// Those that lead nowhere do nothing. The script that is found corrects the links of the page.
  private mutating func addAssetsAtAnyDepth() {
    let assets = context.assets
    let up = String(repeating: "../", count: assets.missing.utf8.count { $0 == UInt8(ascii: "/") })
    for depth in 0...Self.deepest {
      let root = String(repeating: "../", count: depth)
      out.add(html: "<link rel=\"stylesheet\" href=\"\(root + assets.style)\">\n")
      out.add(html: "<script src=\"\(root + assets.missing)\" data-root=\"\(up)\"")
      out.add(html: " data-app=\"\(assets.app)\"></script>\n")
    }
  }

  /// Where the feed of the page is.
  var feedAddress: String? { page.feed.map { links.root + page.locale.id + "/" + $0 } }

  private var documentTitle: String {
    page.title == context.registryTitle ? page.title : page.title + " – " + context.registryTitle
  }

  private func direction(of locale: DocsLocale) -> String { locale.isRightToLeft ? "rtl" : "ltr" }

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
    if let picture = context.assets.picture {
      addMeta("property", "og:image", baseURL + picture)
      addMeta("name", "twitter:card", "summary_large_image")
    }
  }

  private mutating func addMeta(_ key: StaticString, _ name: String, _ content: String) {
    out.add(html: "<meta \(key)=\"\(name)\" content=\"\(content)\">\n")
  }

  private mutating func addLink(_ relation: String, href: String, type: String? = nil, language: String? = nil) {
    out.add(html: "<link rel=\"\(relation)\"\(attribute("type", type))\(attribute("hreflang", language))")
    out.add(html: " href=\"\(noted(href))\">\n")
  }
}

extension Page {
  /// Whether search engines should know the page at all.
  var mayBeIndexed: Bool { kind != .search && kind != .notFound }

  /// Whether the same content is there as Markdown, beside the page.
  var hasTwin: Bool { ![.search, .notFound, .front].contains(kind) && !isFront }

  /// The ids of its languages, separated by spaces.
  var languageIDs: String { editions.map(\.locale.id).joined(separator: " ") }
}

extension HTMLWriter {
  mutating func addHeader() {
    out.add(html: "<body data-kind=\"\(page.kind.rawValue)\"\(attribute("data-platform", page.platform))")
    out.add(html: " data-copy=\"\(words[.copy])\" data-copied=\"\(words[.copied])\"")
    out.add(html: " data-styles=\"\(words[.sampleStyle])\">\n")
    out.add(html: "<a class=\"skip\" href=\"#text\">\(html(.skipToContent))</a>\n")
    // The columns of a narrow header exist before its links, so that no link moves while the page loads.
    out.add(page.editions.count > 1 ? "<header class=\"top\">\n" : "<header class=\"top monolingual\">\n")
    addBrand()
    addHeaderLinks()
    addSearchLink()
    addVersionMenu()
    addRepository()
    if page.editions.count > 1 { addLanguages() }
    addThemeButton()
    out.add("</header>\n")
  }

  /// The pictures have no text, because the title follows them.
  private mutating func addBrand() {
    let (light, dark) = context.assets.logos
    out.add(html: "<a class=\"brand\" href=\"\(noted(.home))\">")
    if let light {
      out.add(html: "<img class=\"logo\(dark == nil ? "" : " light")\" src=\"\(links.root + light)\" alt=\"\">")
    }
    // A picture that is not shown is not loaded.
    if let dark { out.add(html: "<img class=\"logo dark\" src=\"\(links.root + dark)\" alt=\"\" loading=\"lazy\">") }
    out.add(html: "<span>\(context.registryTitle)</span></a>\n")
  }

  /// On narrow screens they are at the end of the page.
  private mutating func addHeaderLinks() {
    guard !context.frame.header.isEmpty else { return }
    out.add(html: "<nav class=\"links\" aria-label=\"\(words[.links])\"><ul>\n")
    addItems(context.frame.header)
    out.add("</ul></nav>\n")
  }

  private mutating func addVersionMenu() {
    guard !context.frame.versions.isEmpty else { return }
    out.add(html: "<details class=\"menu versions\">\n<summary><span class=\"hidden\">\(html(.versions)): </span>")
    out.add(html: "\(context.frame.version)</summary>\n")
    out.add("<ul>\n")
    addVersions()
    out.add("</ul>\n</details>\n")
  }

  /// The docs of other versions lie outside of the site, so that these links are not verified.
  private mutating func addVersions() {
    for version in context.frame.versions {
      let href = SafeAddress.isSafe(version.value) ? version.value : links.root + version.value
      out.add(html: "<li><a href=\"\(href)\">\(version.name)</a></li>\n")
    }
  }

  private mutating func addRepository() {
    guard let address = context.frame.repository, let href = href(to: .external(address)) else { return }
    out.add(html: "<a class=\"repository\" href=\"\(noted(href))\" aria-label=\"\(words[.repository])\"")
    out.add(html: " title=\"\(words[.repository])\">\(Icon.repository)</a>\n")
  }

  /// Leads to the search page; the script opens a window instead.
  private mutating func addSearchLink() {
    guard context.pageExists(.search) else { return }
    out.add(html: "<a class=\"find\" href=\"\(noted(.search))\"")
    out.add(html: " data-search=\"\(links.root + context.assets.search)\"\(attribute("data-platform", page.platform))")
    switch context.search {
    case .site(let wider): out.add(html: attribute("data-all", wider.map { links.root + $0 }))
    case .all(let indexes):
      out.add(html: " data-sites=\"\(indexes.map { links.root + $0 }.joined(separator: " "))\"")
    }
    out.add(html: attribute("aria-current", page.kind == .search ? "page" : nil))
    out.add(html: ">\(Icon.search)<span>\(html(.searchTitle))</span><kbd>/</kbd></a>\n")
  }

  private mutating func addLanguages() {
    out.add(html: "<details class=\"menu\">\n<summary><span class=\"hidden\">\(html(.language)): ")
    out.add(html: "</span>\(Icon.language)<span class=\"name\">\(page.locale.name)</span></summary>\n<ul>\n")
    for edition in page.editions { addLanguage(edition) }
    out.add("</ul>\n</details>\n")
  }

  /// For readers without scripts: others are in their language already.
  mutating func addLanguageList() {
    guard page.editions.count > 1 else { return }
    out.add(html: "<nav class=\"platforms\" aria-label=\"\(words[.language])\"><ul>\n")
    for edition in page.editions { addLanguage(edition) }
    out.add("</ul></nav>\n")
  }

  private mutating func addLanguage(_ edition: PageEdition) {
    let locale = edition.locale
    let isMirrored = locale.isRightToLeft != page.locale.isRightToLeft
    out.add(html: "<li><a href=\"\(noted(links.href(toLocale: locale.id)))\" lang=\"\(locale.id)\"")
    out.add(html: " hreflang=\"\(locale.id)\"\(attribute("dir", isMirrored ? direction(of: locale) : nil))")
    out.add(html: "\(attribute("aria-current", locale == page.locale ? "true" : nil))>\(locale.name)</a></li>\n")
  }

  /// Hidden until the script that it needs is there.
  private mutating func addThemeButton() {
    out.add(html: "<button type=\"button\" class=\"theme\" hidden data-label=\"\(words[.theme])\"")
    out.add(html: " data-auto=\"\(words[.themeAuto])\" data-light=\"\(words[.themeLight])\"")
    out.add(html: " data-dark=\"\(words[.themeDark])\">\(Icon.theme)</button>\n")
  }
}

/// Drawn on a square of 16 units, in the colour of the text.
enum Icon {
  static let search: StaticString =
    "<svg class=\"icon\" width=\"16\" height=\"16\" fill=\"none\" stroke=\"currentColor\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2zm4 9 3 3\"/></svg>"
  static let language: StaticString =
    "<svg class=\"icon\" width=\"16\" height=\"16\" fill=\"none\" stroke=\"currentColor\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM1.5 8h13M8 1.5c-4.500 4-4.500 9 0 13m0-13c4.500 4 4.500 9 0 13\"/></svg>"
  static let repository: StaticString =
    "<svg class=\"icon\" width=\"16\" height=\"16\" fill=\"none\" stroke=\"currentColor\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"M5 4 1.500 8 5 12m6-8 3.500 4-3.500 4M9.500 2.500l-3 11\"/></svg>"
  static let theme: StaticString =
    "<svg class=\"icon\" width=\"16\" height=\"16\" fill=\"none\" stroke=\"currentColor\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><circle cx=\"8\" cy=\"8\" r=\"6\"/><path class=\"half\" d=\"M8 2a6 6 0 0 1 0 12z\"/></svg>"
}

extension HTMLWriter {
  mutating func add(_ inlines: [Inline]) {
    for inline in inlines { add(inline) }
  }

  /// Inlines between the tags of an element.
  private mutating func add(_ start: HTML, _ inlines: [Inline], _ end: StaticString) {
    out.add(html: start)
    add(inlines)
    out.add(end)
  }

  mutating func add(_ inline: Inline) {
    switch inline {
    case .text(let text): out.add(text: text)
    case .code(let text): add(code: text)
    case .strong(let inlines): add("<strong>", inlines, "</strong>")
    case .removed(let text): out.add(html: "<del>\(text)</del>")
    case .added(let text): out.add(html: "<ins>\(text)</ins>")
    case .link(let inlines, let destination): addLink(inlines, to: destination)
    case .badge(let text, let kind): out.add(html: "<span class=\"badge \(kind.rawValue)\">\(text)</span>")
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

  private mutating func addLink(_ inlines: [Inline], to destination: Destination) {
    guard let href = href(to: destination) else { return add(inlines) }
    out.add("<a href=\"")
    out.add(text: noted(href))
    out.add("\">")
    addUnlinked(inlines)
    out.add("</a>")
  }

  private mutating func add(_ translation: Translation) {
    addForeign(translation) { writer in
      writer.add(writer.context.prose.inline(translation.text, links: writer.proseLinks))
    }
  }

  /// Text whose language or age the reader has to know.
  private mutating func addForeign(_ translation: Translation, _ body: (inout HTMLWriter) -> Void) {
    let isMarked = context.locale != .source && translation.state != .translated
    if isMarked {
      let isStale = translation.state == .stale
      out.add(html: isStale ? "<span class=\"stale\" title=\"\(words[.stale])\">" : "<span lang=\"en\" dir=\"ltr\">")
    }
    body(&self)
    if isMarked { out.add("</span>") }
  }
}

extension HTMLWriter {
  /// The number of a footnote, which leads to it.
  private mutating func addMark(_ note: SourceNote) {
    let number = notes.number(of: note)
    out.add(html: "<sup class=\"note\"><a href=\"\(noted("#" + Self.id(ofNote: number)))\"")
    out.add(html: " aria-label=\"\(number): \(note.place)\">\(number)</a></sup>")
  }

  /// The footnotes of the page: the lines that its facts were read from.
  private mutating func addNotes() {
    guard !notes.all.isEmpty else { return }
    let start = notes.first > 1 ? " start=\"\(notes.first)\"" : "" as HTML
    out.add(html: "<section class=\"notes\">\n<h2>\(html(.sources))</h2>\n<ol\(start)>\n")
    for (index, note) in notes.all.enumerated() {
      out.add(html: "<li id=\"\(noted(id: Self.id(ofNote: notes.first + index)))\">")
      let code = [Inline.code(note.place)]
      isInTable = true
      add(note.address.map { .link(code, to: .external($0)) } ?? code[0])
      isInTable = false
      out.add("</li>\n")
    }
    out.add("</ol>\n</section>\n")
  }

  /// The footnotes of a guide, each with a way back to where the text refers to it.
  private mutating func addFootnotes() {
    guard !page.footnotes.isEmpty else { return }
    out.add(html: "<section class=\"notes footnotes\">\n<h2>\(html(.footnotes))</h2>\n<ol>\n")
    for note in page.footnotes {
      out.add(html: "<li id=\"\(noted(id: FootnoteMark.id(of: note.number)))\">\n")
      add(note.blocks)
      let back = noted("#" + FootnoteMark.referenceID(of: note.number))
      out.add(html: "<a href=\"\(back)\" aria-label=\"\(words[.backToText])\">↩</a></li>\n")
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
    PlainText.text(of: inlines)
  }
}

/// Takes the markup from a text.
enum PlainText {
  static func text(of inlines: [Inline]) -> String {
    if inlines.count == 1 { return text(of: inlines[0]) }
    return inlines.map(text).joined()
  }

  private static func text(of inline: Inline) -> String {
    switch inline {
    case .text(let text), .code(let text), .badge(let text, _), .removed(let text), .added(let text): text
    case .strong(let inlines), .link(let inlines, _): text(of: inlines)
    case .translated(let translation): MarkdownRenderer().plainText(ofLine: translation.text)
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
  /// Beside the content on wide screens; folded above it on small ones.
  private mutating func addNavigation() {
    guard !page.navigation.isEmpty else { return }
    out.add(html: "<nav class=\"side\" aria-label=\"\(words[.pages])\">\n<details>\n<summary>\(html(.menu))")
    out.add("</summary>\n<div class=\"groups\">\n")
    for group in page.navigation {
      out.add(html: "<p class=\"label\">\(group.title)</p>\n<ul>\n")
      for link in group.links {
        out.add("<li>")
        add(link, isCurrent: link.path == page.path && link.anchor == nil)
        out.add("</li>\n")
      }
      out.add("</ul>\n")
    }
    out.add("</div>\n</details>\n</nav>\n")
  }

  mutating func addBreadcrumbs() {
    guard !page.breadcrumbs.isEmpty else { return }
    out.add(html: "<nav class=\"crumbs\" aria-label=\"\(words[.breadcrumbs])\"><ol>\n")
    for link in page.breadcrumbs {
      out.add("<li>")
      add(link, isCurrent: link.path == page.path)
      out.add("</li>\n")
    }
    out.add("</ol></nav>\n")
  }

  mutating func addPlatforms() {
    guard !page.platforms.isEmpty else { return }
    out.add(html: "<nav class=\"platforms\" aria-label=\"\(words[.platform])\"><ul>\n")
    for platform in page.platforms {
      out.add(html: "<li><a href=\"\(noted(href(to: platform.destination) ?? "./"))\" data-platform=\"\(platform.id)\"")
      out.add(html: "\(attribute("aria-current", platform.isCurrent ? "page" : nil))>\(platform.title)</a></li>\n")
    }
    out.add("</ul></nav>\n")
  }

  mutating func addPager() {
    guard page.previous != nil || page.next != nil else { return }
    out.add(html: "<nav class=\"pager\" aria-label=\"\(words[.pager])\">\n")
    if let previous = page.previous { addNeighbour(previous, .previous, relation: "prev") }
    if let next = page.next { addNeighbour(next, .next, relation: "next") }
    out.add("</nav>\n")
  }

  private mutating func addNeighbour(_ link: PageLink, _ word: Word, relation: StaticString) {
    out.add(html: "<a rel=\"\(relation)\" href=\"\(noted(link.path, anchor: link.anchor))\">")
    out.add(html: "<span>\(html(word))</span> \(link.title)</a>\n")
  }

  mutating func add(_ link: PageLink, isCurrent: Bool) {
    out.add("<a href=\"")
    out.add(text: noted(link.path, anchor: link.anchor))
    out.add(isCurrent ? "\" aria-current=\"page\">" : "\">")
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
    add(context.prose.blocks(pieces, links: proseLinks, footnotes: footnotes))
  }

  private mutating func marked(_ piece: Prose.Piece) -> MarkedPiece {
    let plain = MarkedPiece(piece: piece)
    guard context.locale != .source, !piece.isVerbatim else { return plain }
    return switch piece.translation.state {
    case .source, .translated: plain
    case .missing: MarkedPiece(piece: piece, lang: "en")
    case .stale: MarkedPiece(piece: piece, cssClass: "stale", after: english(of: piece))
    }
  }

  /// What the translation should say by now, one click away.
  private mutating func english(of piece: Prose.Piece) -> [UInt8] {
    var out: [UInt8] = []
    let english = context.prose.inline(piece.english, links: proseLinks)
    note(english)
    out.add(
      html: "<details class=\"english\"><summary><span>\(words[.stale])</span> \(words[.currentEnglish])</summary>"
    )
    out.add(html: "<p lang=\"en\" dir=\"ltr\">\(HTML(bytes: english.html))</p>")
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
      case .removed(let words): out.add(html: "<del>\(words)</del>")
      case .added(let words): out.add(html: "<ins>\(words)</ins>")
      }
    }
  }
}

extension HTMLWriter {
  /// On narrow screens rows become cards, whose lines are named by `data-label`.
  mutating func add(_ table: Table) {
    out.add(html: "<div class=\"table\" data-label=\"\(plainText(of: table.caption))\"><table>\n")
    if !table.caption.isEmpty { add("<caption>", table.caption, "</caption>\n") }
    out.add("<thead><tr>")
    for column in table.columns { add("<th scope=\"col\">", column, "</th>") }
    out.add("</tr></thead>\n<tbody>\n")
    let openings = table.columns.map { HTML("<td data-label=\"\(plainText(of: $0))\">") }
    isInTable = true
    defer { isInTable = false }
    for row in table.rows { add(row, openings, hasHeading: table.hasRowHeadings) }
    out.add("</tbody>\n</table></div>\n")
  }

  private mutating func addAnchors(_ ids: [String]) {
    for id in ids { out.add(html: "<span id=\"\(noted(id: id))\"></span>") }
  }

  private mutating func add(_ row: Table.Row, _ openings: [HTML], hasHeading: Bool) {
    out.add("<tr")
    if let id = row.id { out.add(html: " id=\"\(noted(id: id))\"") }
    out.add(">")
    for (index, cell) in row.cells.enumerated() {
      let isHeading = hasHeading && index == 0
      if isHeading {
        out.add("<th scope=\"row\">")
      } else if index < openings.count {
        out.add(html: openings[index])
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
