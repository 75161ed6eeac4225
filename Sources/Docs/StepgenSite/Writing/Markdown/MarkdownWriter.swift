import StepgenCatalogs
import StepgenLanguages
import StepgenMarkdown
import StepgenModel

/// Writes a page as GitHub-flavoured Markdown.
struct MarkdownWriter {
  /// Where the pages lie, and so what links lead to.
  enum Layout: String, Sendable, Hashable, CaseIterable {
    /// Beside the HTML of each page.
    case twins = "index.md"
    /// A tree of Markdown alone, whose folders show their page on code hosts.
    case tree = "README.md"

    /// The name of every page's file.
    var fileName: String { rawValue }
  }

  let page: Page
  let context: SiteContext
  let links: SiteLinks
  let layout: Layout
  /// Whether other pages stand in the same file, so that a place in the page has to be addressed with it.
  private let isCollected: Bool
  /// What the labels of footnotes begin with, so that no other page in the same file has them.
  private let labelPrefix: String
  /// Set for Markdown that is not part of the site.
  private(set) var outside: Outside?

  struct Outside {
    var baseURL: String?
  }

  var out: [UInt8] = []
  /// What was linked to by now.
  private(set) var found: FileLinks
  /// The footnotes that were referred to by now.
  private var notes: SourceNotes

  /// - Parameters:
  ///   - page: What is written.
  ///   - context: The site.
  ///   - layout: Where its pages lie.
  ///   - home: The page in whose folder the file lies, where that is not the page's own.
  private init(_ page: Page, in context: SiteContext, layout: Layout, besides home: Page? = nil) {
    self.page = page
    self.context = context
    self.layout = layout
    isCollected = home != nil
    labelPrefix = isCollected ? page.path.text.split(separator: "/").joined(separator: "/") + ":" : ""
    notes = SourceNotes(after: page.footnotes.lastNumber)
    links = SiteLinks(from: home ?? page, baseURL: nil)
    found = FileLinks(of: page.filePath(layout.fileName), besides: context.known)
  }

  /// A page as a part of a file that has several, beside the page of that file's folder.
  static func part(_ page: Page, besides home: Page, in context: SiteContext) -> [UInt8] {
    var writer = MarkdownWriter(page, in: context, layout: .twins, besides: home)
    writer.addPage()
    return writer.out
  }

  /// Blocks for a file outside of the site; links lead there when it has an address.
  static func markdown(of blocks: [Block], in context: SiteContext, baseURL: String?) -> [UInt8] {
    let page = Page(path: .home, kind: .article, locale: .source, title: "", summary: "")
    var writer = MarkdownWriter(page, in: context, layout: .tree)
    writer.outside = Outside(baseURL: baseURL)
    writer.add(blocks)
    return writer.out
  }

  static func markdown(of page: Page, in context: SiteContext, layout: Layout) -> [UInt8] {
    document(of: page, in: context, layout: layout).out
  }

  /// The writer of a page once it is written.
  static func document(of page: Page, in context: SiteContext, layout: Layout) -> MarkdownWriter {
    var writer = MarkdownWriter(page, in: context, layout: layout)
    writer.out.reserveCapacity(16 * 1024)
    writer.addPage()
    return writer
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
    addStatus()
    addFreshness()
    add(page.blocks)
    addFootnotes()
    addNotes()
    addWays([page.previous, page.next].compactMap(\.self), separator: " · ")
    addMachineList()
    while out.last == UInt8(ascii: "\n") { out.removeLast() }
    out.add("\n")
  }

  /// Leads to the list of all pages, where that is.
  private mutating func addMachineList() {
    guard layout == .twins, !isCollected else { return }
    out.add("---\n\n")
    add(link: context.words[.machineList], href: links.root + page.locale.id + "/" + SharedFiles.listName)
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

  private mutating func addStatus() {
    guard !page.status.isEmpty else { return }
    add(Array(page.status.joined(separator: [.text(" · ")])))
    out.add("\n\n")
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

extension MarkdownWriter {
  /// An alert of GitHub's; elsewhere a quotation.
  mutating func addAside(_ kind: Block.AsideKind, title: String, _ blocks: [Block]) {
    let start = out.count
    out.add(markup: "[!\(kind.alert)]\n")
    let title = title.isEmpty ? context.words[kind.word] : title
    out.add("**")
    add(text: title)
    out.add("**\n\n")
    add(blocks)
    quote(from: start)
  }

  /// Puts `> ` before every line that was written since.
  private mutating func quote(from start: Int) {
    while out.count > start, out.last == UInt8(ascii: "\n") { out.removeLast() }
    let lines = out[start...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    out.removeSubrange(start...)
    for line in lines {
      out.add(line.isEmpty ? ">" : "> ")
      out.append(contentsOf: line)
      out.add("\n")
    }
    out.add("\n")
  }
}

extension Block.AsideKind {
  fileprivate var alert: String {
    switch self {
    case .note: "NOTE"
    case .tip: "TIP"
    case .warning: "WARNING"
    case .difference: "IMPORTANT"
    }
  }
}

extension MarkdownWriter {
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
    case .code(let code): add(code, isTitled: true)
    case .variants(let variants): add(variants)
    case .figure(let figure): add(figure)
    case .aside(let kind, let title, let blocks): addAside(kind, title: title, blocks)
    case .details(let summary, let blocks): addDetails(summary, blocks)
    case .definitions(let definitions): add(definitions)
    case .cards(let cards): add(cards)
    case .beginning(let beginning): add(beginning)
    case .searchBox, .walk, .columnChoice: break
    }
  }

  private mutating func add(_ section: Section) {
    if section.blocks.contains(where: \.isForUse), section.blocks.allSatisfy(\.isForUse) { return }
    for id in section.formerIDs { addAnchor(id) }
    addAnchor(section.id)
    out.add("\n")
    for _ in 0..<min(max(section.level, 2), 6) { out.add("#") }
    out.add(" ")
    add(section.title)
    out.add("\n\n")
    addBelowTitle(section.blocks)
  }

  /// Adds blocks, without the caption of a table that comes first: the title above is enough, unless an author has put the
  /// table there.
  private mutating func addBelowTitle(_ blocks: [Block]) {
    guard page.kind != .article, case .table(var table)? = blocks.first else { return add(blocks) }
    table.caption = []
    add([.table(table)] + blocks.dropFirst())
  }

  /// Code hosts make ids of titles, which differ between languages; this one does not.
  private mutating func addAnchor(_ id: String) {
    out.add("<a id=\"")
    out.add(text: id)
    out.add("\"></a>\n")
  }

  private mutating func addParagraph(_ inlines: [Inline]) {
    add(inlines)
    out.add("\n\n")
  }

  private mutating func addList(_ items: [[Inline]], isOrdered: Bool) {
    for (index, item) in items.enumerated() {
      if isOrdered {
        out.add(number: index + 1)
        out.add(". ")
      } else {
        out.add("- ")
      }
      add(item)
      out.add("\n")
    }
    out.add("\n")
  }

  /// GitHub draws Mermaid; other readers see the graph as text.
  private mutating func add(_ figure: Figure) {
    if !figure.mermaid.isEmpty { addFence(language: "mermaid", text: figure.mermaid) }
    guard !figure.caption.isEmpty else { return }
    addParagraph(figure.caption)
  }

  private mutating func addDetails(_ summary: [Inline], _ blocks: [Block]) {
    out.add("<details>\n<summary>")
    out.add(text: PlainText.text(of: summary))
    out.add("</summary>\n\n")
    addBelowTitle(blocks)
    out.add("</details>\n\n")
  }

  private mutating func add(_ definitions: [Definition]) {
    for definition in definitions {
      addAnchor(definition.id)
      out.add("\n**")
      add(definition.term)
      out.add("**\n\n")
      add(definition.blocks)
    }
  }

  private mutating func add(_ beginning: Beginning) {
    addParagraph(beginning.actions.map { [.link($0.title, to: $0.destination)] }.joinedLine(by: " · "))
    if let way = beginning.way { addParagraph(way.steps.joinedLine(by: " \(context.words[.arrow]) ")) }
  }

  private mutating func add(_ cards: [Card]) {
    for card in cards {
      out.add("- ")
      add([.strong([.link(card.title, to: card.destination)])])
      if !card.text.isEmpty { out.add(": ") }
      add(card.text)
      out.add("\n")
    }
    out.add("\n")
  }
}

extension MarkdownWriter {
  mutating func add(_ code: Code, isTitled: Bool) {
    if isTitled, !code.title.isEmpty {
      add(text: code.title)
      out.add("\n\n")
    }
    addFence(language: code.language, text: code.text)
  }

  mutating func add(_ variants: [Variant]) {
    for variant in variants {
      if variants.count > 1 {
        out.add("**")
        add(text: variant.code.title)
        out.add("**\n\n")
      }
      add(variant.code, isTitled: variants.count == 1)
    }
  }

  mutating func addFence(language: String, text: String) {
    let fence = String(repeating: "`", count: max(MarkdownText.longestRun(in: text) + 1, 3))
    out.add(markup: fence + language + "\n" + text)
    if !text.hasSuffix("\n") { out.add("\n") }
    out.add(markup: fence + "\n\n")
  }
}

extension MarkdownWriter {
  /// - Parameters:
  ///   - inlines: What to write, on one line.
  ///   - isInTable: Whether it stands in a cell, which ends at a bar.
  mutating func add(_ inlines: [Inline], isInTable: Bool = false) {
    for inline in inlines { add(inline, isInTable: isInTable) }
  }

  private mutating func add(_ inline: Inline, isInTable: Bool) {
    switch inline {
    case .text(let text): add(text: text)
    case .code(let text): MarkdownText.add(code: text, isInTable: isInTable, to: &out)
    case .strong(let inlines):
      out.add("**")
      add(inlines, isInTable: isInTable)
      // A space before the marks would make them text.
      let isSpaced = out.last == UInt8(ascii: " ")
      if isSpaced { out.removeLast() }
      out.add(isSpaced ? "** " : "**")
    case .link(let inlines, let destination): addLink(inlines, to: destination, isInTable: isInTable)
    case .removed(let text):
      out.add("~~")
      add(text: text)
      out.add("~~")
    case .added(let text):
      out.add("**")
      add(text: text)
      out.add("**")
    case .badge(let text, _):
      out.add("*")
      add(text: text)
      out.add("*")
    case .translated(let translation): add(translation, isInTable: isInTable)
    case .plain(let translation): add(text: translation.text)
    case .remark(let translation): add(translation.text.textParts, isInTable: isInTable)
    case .lineBreak: out.add(isInTable ? "<br>" : "  \n")
    case .source(let note): addMark(note)
    }
  }

  private mutating func addLink(_ inlines: [Inline], to destination: Destination, isInTable: Bool) {
    guard let href = href(to: destination) else { return add(inlines, isInTable: isInTable) }
    out.add("[")
    add(inlines, isInTable: isInTable)
    out.add("](")
    add(address: href)
    out.add(")")
  }

  private mutating func add(_ parts: [TextPart], isInTable: Bool) {
    for part in parts {
      if part.isCode {
        MarkdownText.add(code: part.text, isInTable: isInTable, to: &out)
      } else {
        add(text: part.text)
      }
    }
  }

  /// Markdown already; line breaks and, in a table, bars would end it.
  private mutating func add(_ translation: Translation, isInTable: Bool) {
    MarkdownText.add(line: translation.text, escapingBars: isInTable, unlessEscaped: true, to: &out)
  }
}

extension MarkdownWriter {
  /// The pieces are Markdown already; a translation that is behind is followed by the English text.
  mutating func add(_ prose: Prose) {
    for (index, piece) in prose.pieces.enumerated() {
      if piece.beginsBlock, index > 0 { out.add("\n") }
      add(linked(piece.translation.text), prefix: piece.prefix)
      guard piece.translation.state == .stale, context.locale != .source, !piece.isVerbatim else { continue }
      addEnglish(of: piece)
    }
    out.add("\n")
  }

  /// The text with addresses of concepts and guides turned into those of their pages.
  private mutating func linked(_ text: String) -> String {
    guard text.hasByte(UInt8(ascii: "]")) else { return text }
    let bytes = Array(text.utf8)
    var (result, start) = ([UInt8](), 0)
    for range in MarkdownLinkScan.addresses(in: bytes) {
      let written = String(decoding: bytes[range], as: UTF8.self)
      let place = page.pictures[written].map(Destination.file) ?? context.destination(written, page)
      let address = place.flatMap { href(to: $0) } ?? written
      note(address)
      result += bytes[start..<range.lowerBound] + Array(address.utf8)
      start = range.upperBound
    }
    return labelled(result + bytes[start...])
  }

  /// The text with labels of footnotes that no other page in the same file has.
  private func labelled(_ text: [UInt8]) -> String {
    let labels = isCollected && !page.footnotes.isEmpty ? MarkdownLinkScan.footnotes(in: text) : []
    var (result, start) = ([UInt8](), 0)
    for label in labels {
      result += text[start..<label.lowerBound] + Array(labelPrefix.utf8)
      start = label.lowerBound
    }
    return String(decoding: result + text[start...], as: UTF8.self)
  }

  private mutating func addEnglish(of piece: Prose.Piece) {
    let indent = Self.indent(below: piece.prefix)
    out.add(markup: "\n" + indent + "> ")
    add(text: context.words[.stale])
    out.add(markup: "  \n")
    add(linked(piece.english), prefix: indent + "> ", isRepeated: true)
    out.add("\n")
  }

  private mutating func add(_ text: String, prefix: String, isRepeated: Bool = false) {
    guard text.hasByte(UInt8(ascii: "\n")) else {
      if !text.isEmpty || isRepeated { out.add(markup: prefix) }
      out.add(markup: text)
      return out.add("\n")
    }
    let following = isRepeated ? prefix : Self.indent(below: prefix)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if !line.isEmpty || isRepeated { out.add(markup: index == 0 ? prefix : following) }
      out.append(contentsOf: line)
      out.add("\n")
    }
  }

  private static func indent(below prefix: String) -> String {
    String(repeating: " ", count: prefix.utf8.count)
  }
}

extension MarkdownWriter {
  mutating func add(_ table: Table) {
    if !table.caption.isEmpty {
      add(table.caption)
      out.add("\n\n")
    }
    addCells(table.columns)
    out.add(markup: "|" + String(repeating: " --- |", count: table.columns.count) + "\n")
    for row in table.rows { addCells(row.cells, of: row) }
    out.add("\n")
  }

  private mutating func addCells(_ cells: [[Inline]], of row: Table.Row? = nil) {
    out.add("|")
    var isFirst = true
    for cell in cells {
      out.add(" ")
      if isFirst, let row { addAnchors(row) }
      isFirst = false
      add(cell, isInTable: true)
      out.add(" |")
    }
    out.add("\n")
  }

  private mutating func addAnchors(_ row: Table.Row) {
    if let id = row.id { addRowAnchor(id) }
    for id in row.formerIDs { addRowAnchor(id) }
  }

  private mutating func addRowAnchor(_ id: String) {
    out.add("<a id=\"")
    out.add(text: id)
    out.add("\"></a>")
  }
}

extension MarkdownWriter {
  /// The mark of a footnote; nothing in a part of a file that is not ours.
  private mutating func addMark(_ note: SourceNote) {
    guard outside == nil else { return }
    out.add(markup: "[^\(labelPrefix)\(notes.number(of: note))]")
  }

  /// The footnotes of a guide, whose further lines are indented.
  private mutating func addFootnotes() {
    for note in page.footnotes {
      out.add(markup: "[^\(labelPrefix)\(note.label)]: ")
      let start = out.count
      add(note.blocks)
      while out.last == UInt8(ascii: "\n") { out.removeLast() }
      let lines = out[start...].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
      out.removeSubrange(start...)
      for (index, line) in lines.enumerated() {
        if index > 0 { out.add(line.isEmpty ? "\n" : "\n    ") }
        out.append(contentsOf: line)
      }
      out.add("\n\n")
    }
  }

  /// The footnotes of the page: the lines that its facts were read from.
  private mutating func addNotes() {
    for (index, note) in notes.all.enumerated() {
      out.add(markup: "[^\(labelPrefix)\(notes.first + index)]: ")
      let code = [Inline.code(note.place)]
      add(note.address.map { [.link(code, to: .external($0))] } ?? code)
      out.add("\n")
    }
    if !notes.all.isEmpty { out.add("\n") }
  }
}

extension MarkdownWriter {
  /// Text in which nothing is markup.
  mutating func add(text: String) {
    MarkdownText.add(text, to: &out)
  }

  mutating func add(link title: String, href: String) {
    out.add("[")
    add(text: title)
    out.add("](")
    add(address: href)
    out.add(")")
  }

  func href(to destination: Destination) -> String? {
    if let outside { return outside.href(to: destination) }
    if isCollected, case .anchor(let id) = destination {
      return links.href(to: page.path, anchor: id, file: layout.fileName)
    }
    return links.href(to: destination, file: layout.fileName)
  }
}

extension MarkdownWriter.Outside {
  /// An absolute address; nothing when the site has none.
  func href(to destination: Destination) -> String? {
    guard let baseURL else { return nil }
    switch destination {
    case .page(let path, let anchor):
      return baseURL + DocsLocale.source.id + "/" + path.text + (anchor.map { "#" + $0 } ?? "")
    case .file(let path): return baseURL + path
    case .external(let address): return SafeAddress.isSafe(address) ? address : nil
    case .anchor: return nil
    }
  }
}

/// Escapes text for Markdown.
enum MarkdownText {
  /// Adds the text with a backslash before what Markdown or HTML would take for markup.
  ///
  /// An underscore within a word is none (GFM 6.4), so identifiers stay readable.
  static func add(_ text: String, to out: inout [UInt8]) {
    rewrite(text, where: isSpecial, to: &out) { byte, before, after in
      byte == 0x0A ? .space : isMarkup(byte, before: before, after: after) ? .escaped : .kept
    }
  }

  /// What becomes of a byte.
  private enum Fate {
    case kept, escaped, space
  }

  /// Adds a text in which what becomes of some bytes depends on their neighbours.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isConcerned: Whether a byte may not be kept; asked for every byte.
  ///   - out: What is written.
  ///   - fate: What becomes of a byte, given with those before and behind it, which are spaces at the ends.
  private static func rewrite(
    _ text: String,
    where isConcerned: (UInt8) -> Bool,
    to out: inout [UInt8],
    fate: (_ byte: UInt8, _ before: UInt8, _ after: UInt8) -> Fate
  ) {
    text.withBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let count = bytes.count
      var (start, index) = (0, 0)
      while index < count {
        let byte = base[index]
        if isConcerned(byte) {
          let next = fate(byte, index > 0 ? base[index - 1] : 0x20, index + 1 < count ? base[index + 1] : 0x20)
          if next != .kept {
            out.append(contentsOf: UnsafeBufferPointer(start: base + start, count: index - start))
            out.append(next == .space ? 0x20 : UInt8(ascii: "\\"))
            start = next == .space ? index + 1 : index
          }
        }
        index += 1
      }
      out.append(contentsOf: UnsafeBufferPointer(start: base + start, count: count - start))
    }
  }

  /// The same as a text.
  static func escaped(_ text: String) -> String {
    var out: [UInt8] = []
    add(text, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// A line break, or what is markup between spaces; comparisons, because patterns are generic code in debug builds.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x26 || byte == 0x2A || byte == 0x3C || byte >= 0x5B && byte <= 0x60 && byte != 0x5E
      || byte == 0x7C || byte == 0x7E
  }

  /// Adds what is Markdown, on one line: line breaks become spaces, and in a table bars get a backslash.
  static func add(
    line text: String,
    escapingBars isInTable: Bool,
    unlessEscaped: Bool,
    to out: inout [UInt8]
  ) {
    rewrite(text, where: { $0 == 0x7C || $0 == 0x0A }, to: &out) { byte, before, _ in
      if byte == 0x0A { return .space }
      return isInTable && !(unlessEscaped && before == UInt8(ascii: "\\")) ? .escaped : .kept
    }
  }

  private static func isMarkup(_ byte: UInt8, before: UInt8, after: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"): true
    case UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "~"), UInt8(ascii: "&"): true
    case UInt8(ascii: "_"): !before.isOfName || !after.isOfName
    default: false
    }
  }

  /// A code span with a fence longer than any run of backticks in it (CommonMark 6.1).
  static func add(code: String, isInTable: Bool, to out: inout [UInt8]) {
    let fence = repeatElement(UInt8(ascii: "`"), count: longestRun(in: code) + 1)
    let isPadded = code.utf8.first ?? fence[0] == fence[0] || code.utf8.last == fence[0]
    out.append(contentsOf: fence)
    if isPadded { out.add(" ") }
    add(line: code, escapingBars: isInTable, unlessEscaped: false, to: &out)
    if isPadded { out.add(" ") }
    out.append(contentsOf: fence)
  }

  static func longestRun(in text: String) -> Int {
    guard text.hasByte(UInt8(ascii: "`")) else { return 0 }
    var longest = 0
    var run = 0
    for byte in text.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}
