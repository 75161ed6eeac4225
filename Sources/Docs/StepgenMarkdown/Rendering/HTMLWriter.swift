import StepgenModel

/// Writes a parsed text as HTML, with the same line breaks between blocks as cmark's own renderer.
struct HTMLWriter {
  let options: MarkdownOptions
  var result = RenderedMarkdown()
  var marks: LineMarkQueue
  /// The block that is open and has a mark.
  var openMark: LineMark?
  var edit: TextEdit?
  /// The paragraph of an alert that contains only the alert's mark.
  var skippedParagraph: CMarkNode?
  /// For each open link, whether an `<a>` was written for it.
  var openLinks: [Bool] = []
  /// How many images are open: only their text is written.
  var imageDepth = 0
  var isImageShown = false
  var table = TableState()
  var alerts: [Bool] = []
  private(set) var depth = 0
  /// The labels of footnotes in the order of their numbers in this text.
  private let labels: [String]
  /// Whether a footnote is open: the page shows them below its text.
  private var isInFootnote = false

  init(options: MarkdownOptions, marks: [LineMark], labels: [String] = []) {
    self.options = options
    self.labels = labels
    self.marks = LineMarkQueue(marks)
  }

  /// Writes a document, or returns a refusal if it nests too deep.
  mutating func write(_ document: CMarkNode) -> MarkdownRefusal? {
    var tooDeepLine: Int?
    document.walk { node, isEntering in
      guard tooDeepLine == nil else { return }
      if node.element == .footnoteDefinition { isInFootnote = isEntering }
      if isInFootnote || node.element == .footnoteDefinition { return }
      if !isEntering {
        depth -= 1
        leave(node)
        return
      }
      if node.isContainer { depth += 1 }
      if depth > MarkdownLimits.maximumDepth + 1 { tooDeepLine = node.startLine }
      enter(node)
    }
    return tooDeepLine.map(MarkdownRefusal.tooDeep)
  }

  /// Begins a new line of HTML, unless one has just begun.
  mutating func freshLine() {
    if let last = result.html.last, last != 0x0A { result.html.append(0x0A) }
  }

  private mutating func enter(_ node: CMarkNode) {
    switch node.element {
    case .text: writeText(node)
    case .code: writeCode(node)
    case .softBreak: result.html.append(imageDepth > 0 ? 0x20 : 0x0A)
    case .lineBreak: result.html.add(imageDepth > 0 ? " " : "<br>\n")
    case .html: writeHTML(node)
    case .footnoteReference: writeReference(node)
    case .emphasis: writeTag("<em>")
    case .strong: writeTag("<strong>")
    case .strikethrough: writeTag("<del>")
    case .link: enterLink(node)
    case .image: enterImage(node)
    default: enterBlock(node)
    }
  }

  private mutating func leave(_ node: CMarkNode) {
    switch node.element {
    case .emphasis: writeTag("</em>")
    case .strong: writeTag("</strong>")
    case .strikethrough: writeTag("</del>")
    case .link: leaveLink()
    case .image: leaveImage(node)
    default: leaveBlock(node)
    }
  }

  private mutating func writeTag(_ tag: StaticString) {
    if imageDepth == 0 { result.html.add(tag) }
  }
}

extension HTMLWriter {
  mutating func enterBlock(_ node: CMarkNode) {
    switch node.element {
    case .paragraph: enterParagraph(node)
    case .heading: enterHeading(node)
    case .item: enterItem(node)
    case .list: enterList(node)
    case .blockQuote: enterQuote(node)
    case .codeBlock: writeCodeBlock(node)
    case .htmlBlock: writeHTMLBlock(node)
    case .rule:
      freshLine()
      result.html.add("<hr>\n")
    default: enterTablePart(node)
    }
  }

  mutating func leaveBlock(_ node: CMarkNode) {
    switch node.element {
    case .paragraph: leaveParagraph(node)
    case .heading: leaveHeading(node)
    case .item: result.html.add("</li>\n")
    case .list: result.html.add(node.isOrderedList ? "</ol>\n" : "</ul>\n")
    case .blockQuote:
      freshLine()
      result.html.add(alerts.popLast() == true ? "</div>\n" : "</blockquote>\n")
    default: leaveTablePart(node)
    }
  }

  private mutating func enterList(_ node: CMarkNode) {
    freshLine()
    if !node.isOrderedList {
      result.html.add("<ul>\n")
    } else if node.listStart == 1 {
      result.html.add("<ol>\n")
    } else {
      result.html.add(html: "<ol start=\"\(node.listStart)\">\n")
    }
  }

  private mutating func enterParagraph(_ node: CMarkNode) {
    if node.pointer == skippedParagraph?.pointer { return }
    openMark = marks.take(node.startLine)
    if !isTight(node) {
      freshLine()
      openBlock("<p")
    } else if openMark != nil {
      openBlock("<div")
    }
  }

  private mutating func leaveParagraph(_ node: CMarkNode) {
    if node.pointer == skippedParagraph?.pointer { return }
    if !isTight(node) {
      result.html.add("</p>\n")
    } else if openMark != nil {
      result.html.add("</div>")
    }
    closeMark()
  }

  /// Whether a paragraph is the text of an item in a list without empty lines.
  private func isTight(_ paragraph: CMarkNode) -> Bool {
    paragraph.parent?.parent.map { $0.element == .list && $0.isTightList } ?? false
  }

  /// Writes the rest of an opening tag, with what the block's mark adds.
  mutating func openBlock(_ tag: StaticString) {
    result.html.add(tag)
    appendMarkAttributes()
    result.html.append(0x3E)
  }

  mutating func appendMarkAttributes() {
    if let lang = openMark?.lang { result.html.add(html: " lang=\"\(lang)\" dir=\"auto\"") }
    if let cssClass = openMark?.cssClass { result.html.add(html: " class=\"\(cssClass)\"") }
  }

  /// Writes what stands after a block that had a mark.
  mutating func closeMark() {
    guard let mark = openMark else { return }
    openMark = nil
    result.html.append(contentsOf: mark.after)
    if !mark.after.isEmpty { freshLine() }
  }
}

/// The marks that are still to come, in the order of their lines.
struct LineMarkQueue {
  private var marks: ArraySlice<LineMark>

  init(_ marks: [LineMark]) {
    self.marks = marks.sorted { $0.line < $1.line }[...]
  }

  /// The mark of a block, which the block uses up; marks of lines where nothing begins are left out.
  mutating func take(_ line: Int) -> LineMark? {
    while let mark = marks.first, mark.line <= line {
      marks.removeFirst()
      if mark.line == line { return mark }
    }
    return nil
  }
}

extension HTMLWriter {
  mutating func enterHeading(_ node: CMarkNode) {
    freshLine()
    openMark = marks.take(node.startLine)
    result.html.add(html: "<h\(node.headingLevel)")
    if let id = takeExplicitID(of: node), !result.ids.contains(id) {
      result.ids.append(id)
      result.html.add(html: " id=\"\(id)\"")
    }
    openBlock("")
  }

  mutating func leaveHeading(_ node: CMarkNode) {
    result.html.add(html: "</h\(node.headingLevel)>\n")
    closeMark()
  }

  /// The id in `Title {#id}`, which is not written as text.
  private mutating func takeExplicitID(of heading: CMarkNode) -> String? {
    guard let last = heading.lastChild, last.element == .text else { return nil }
    let bytes = last.literalBytes
    guard bytes.last == UInt8(ascii: "}"), let mark = bytes.lastIndex(of: UInt8(ascii: "{")),
      mark + 3 < bytes.count, bytes[mark + 1] == UInt8(ascii: "#")
    else { return nil }
    let id = bytes[(mark + 2)..<(bytes.count - 1)]
    guard id.allSatisfy(\.isOfID) else { return nil }
    var end = mark
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    edit = TextEdit(node: last, range: 0..<end)
    return String(decoding: id, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isOfID: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."): true
    default: false
    }
  }
}

extension HTMLWriter {
  mutating func enterItem(_ node: CMarkNode) {
    freshLine()
    guard let text = node.firstChild?.firstChild, node.firstChild?.element == .paragraph, text.element == .text,
      let isDone = Self.taskState(text.literalBytes)
    else {
      result.html.add("<li>")
      return
    }
    result.html.add(#"<li class="task">"#)
    let box: StaticString = isDone ? #"<span class="box">☑</span> "# : #"<span class="box">☐</span> "#
    edit = TextEdit(node: text, range: 4..<text.literalBytes.count, before: box)
  }

  /// Whether the item that begins so is a task, and done.
  private static func taskState(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard bytes.count > 4, bytes[0] == UInt8(ascii: "["), bytes[2] == UInt8(ascii: "]"), bytes[3] == 0x20 else {
      return nil
    }
    switch bytes[1] {
    case 0x20: return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }

  mutating func enterQuote(_ node: CMarkNode) {
    freshLine()
    guard let alert = takeAlert(of: node) else {
      alerts.append(false)
      result.html.add("<blockquote>\n")
      return
    }
    alerts.append(true)
    result.html.add(html: "<div role=\"note\" class=\"aside \(alert.rawValue)\">\n")
    result.html.add(html: "<p class=\"aside-title\">\(options.alertTitle(alert))</p>\n")
  }

  /// The alert that a quote is; its mark leaves the document.
  private mutating func takeAlert(of quote: CMarkNode) -> MarkdownAlert? {
    guard let paragraph = quote.firstChild, paragraph.element == .paragraph,
      let text = paragraph.firstChild, text.element == .text, let alert = MarkdownAlert(mark: text.literalBytes)
    else { return nil }
    guard let next = text.next else {
      skippedParagraph = paragraph
      text.unlink()
      return alert
    }
    guard next.element == .softBreak || next.element == .lineBreak else { return nil }
    text.unlink()
    next.unlink()
    return alert
  }
}

/// Where in a table the writer is.
struct TableState {
  var alignments: [UInt8] = []
  var column = 0
  var isHeader = false
  var hasBody = false
  /// What the columns are called, where cells say it.
  var labels: [String] = []
  var isOpen = false
}

extension HTMLWriter {
  mutating func enterTablePart(_ node: CMarkNode) {
    switch node.element {
    case .table: enterTable(node)
    case .headerRow: enterRow(isHeader: true)
    case .row: enterRow(isHeader: false)
    case .cell: enterCell(node)
    default: break
    }
  }

  mutating func leaveTablePart(_ node: CMarkNode) {
    switch node.element {
    case .table:
      result.html.add(table.hasBody ? "</tbody>\n</table>\n" : "</table>\n")
      result.html.add("</div>\n")
      table = TableState()
      closeMark()
    case .headerRow: result.html.add("</tr>\n</thead>\n")
    case .row: result.html.add("</tr>\n")
    case .cell: leaveCell(node)
    default: break
    }
  }

  private mutating func enterTable(_ node: CMarkNode) {
    freshLine()
    openMark = marks.take(node.startLine)
    table = TableState(alignments: node.columnAlignments)
    table.isOpen = true
    result.html.add("<div class=\"table\">\n")
    openBlock("<table")
    result.html.append(0x0A)
  }

  private mutating func enterRow(isHeader: Bool) {
    if isHeader {
      result.html.add("<thead>\n")
    } else if !table.hasBody {
      table.hasBody = true
      result.html.add("<tbody>\n")
    }
    table.isHeader = isHeader
    table.column = 0
    result.html.add("<tr>\n")
  }

  /// A heading that says nothing is a cell, which screen readers do not announce with each cell below it.
  private func isHeading(_ cell: CMarkNode) -> Bool {
    table.isHeader && cell.firstChild != nil
  }

  private mutating func enterCell(_ node: CMarkNode) {
    result.html.add(isHeading(node) ? "<th scope=\"col\"" : "<td")
    let alignment = table.column < table.alignments.count ? table.alignments[table.column] : 0
    addLabel(node)
    table.column += 1
    switch alignment {
    case UInt8(ascii: "l"): result.html.add(" class=\"left\">")
    case UInt8(ascii: "c"): result.html.add(" class=\"center\">")
    case UInt8(ascii: "r"): result.html.add(" class=\"right\">")
    default: result.html.add(">")
    }
  }

  /// The attribute that says what the column is called; the first cell of a row says what the row is about.
  private mutating func addLabel(_ cell: CMarkNode) {
    guard options.nameParts != nil else { return }
    if table.isHeader { return table.labels.append(cell.plainText) }
    guard table.column > 0, table.column < table.labels.count, !table.labels[table.column].isEmpty else { return }
    result.html.add(html: " data-label=\"\(table.labels[table.column])\"")
  }

  private mutating func leaveCell(_ node: CMarkNode) {
    result.html.add(isHeading(node) ? "</th>\n" : "</td>\n")
  }
}

extension HTMLWriter {
  mutating func enterLink(_ node: CMarkNode) {
    guard imageDepth == 0, !openLinks.contains(true) else { return openLinks.append(false) }
    let destination = node.url
    let href = address(of: destination)
    openLinks.append(href != nil)
    if let href {
      result.addresses.append(href)
      result.html.add("<a href=\"")
      result.html.appendAddress(href)
      result.html.add(LinkDestination(href) == .external ? "\" rel=\"noreferrer\"" : "\"")
      appendTitle(node.titleBytes)
      result.html.add(">")
    }
    if node.firstChild == nil { result.html.add(text: destination) }
  }

  mutating func leaveLink() {
    if openLinks.popLast() == true { result.html.add("</a>") }
  }

  mutating func enterImage(_ node: CMarkNode) {
    imageDepth += 1
    guard imageDepth == 1, let source = imageAddress(of: node.url) else { return }
    result.addresses.append(source)
    isImageShown = true
    result.html.add("<img src=\"")
    result.html.appendAddress(source)
    result.html.add("\" alt=\"")
  }

  mutating func leaveImage(_ node: CMarkNode) {
    imageDepth -= 1
    guard imageDepth == 0, isImageShown else { return }
    isImageShown = false
    result.html.add("\"")
    appendTitle(node.titleBytes)
    result.html.add(">")
  }

  private mutating func appendTitle(_ title: UnsafeBufferPointer<UInt8>) {
    guard !title.isEmpty else { return }
    result.html.add(" title=\"")
    result.html.add(text: title)
    result.html.add("\"")
  }

  /// The address to write for a link, or nil if it is unsafe or does not exist.
  private func address(of destination: String) -> String? {
    switch LinkDestination(destination) {
    case .external, .anchor: destination
    case .relative: resolved(destination)
    case .scheme(let scheme): LinkDestination.unsafeSchemes.contains(scheme) ? nil : options.resolveLink?(destination)
    case .host: nil
    }
  }

  private func imageAddress(of source: String) -> String? {
    switch LinkDestination(source) {
    case .external: source.utf8.starts(with: "https://".utf8) ? source : nil
    case .relative: resolved(source)
    case .anchor, .scheme, .host: nil
    }
  }

  private func resolved(_ path: String) -> String? {
    options.resolveLink.map { $0(path) } ?? path
  }
}

extension HTMLWriter {
  /// The number of a footnote, which leads to it; the first reference is where the footnote leads back to.
  private mutating func writeReference(_ node: CMarkNode) {
    guard let number = Int(node.literal), labels.indices.contains(number - 1) else { return }
    let label = labels[number - 1]
    guard let mark = options.footnotes[label], imageDepth == 0 else { return }
    let id = FootnoteMark.referenceID(of: mark.number)
    let isFirst = !mark.isReferred && result.footnotes.insert(label).inserted
    if isFirst { result.ids.append(id) }
    let address = "#" + FootnoteMark.id(of: mark.number)
    result.addresses.append(address)
    result.html.add(html: "<sup class=\"note\"><a href=\"\(address)\"\(isFirst ? " id=\"\(id)\"" : "" as HTML)")
    result.html.add(html: " aria-label=\"\(mark.title)\">\(mark.number)</a></sup>")
  }
}

/// The part of a text that is written, when it is not all of it.
struct TextEdit {
  var node: CMarkNode
  var range: Range<Int>
  var before: StaticString = ""
}

extension HTMLWriter {
  mutating func writeText(_ node: CMarkNode) {
    let bytes = node.literalBytes
    guard let edit, edit.node.pointer == node.pointer else {
      result.html.add(text: bytes)
      return
    }
    self.edit = nil
    result.html.add(edit.before)
    result.html.add(text: UnsafeBufferPointer(rebasing: bytes[edit.range]))
  }

  mutating func writeCode(_ node: CMarkNode) {
    guard imageDepth == 0 else { return result.html.add(text: node.literalBytes) }
    result.html.add(#"<code translate="no" dir="ltr">"#)
    if table.isOpen, let parts = options.nameParts?(node.literal) {
      for (number, part) in parts.enumerated() {
        if number > 0 { result.html.add("<wbr>") }
        result.html.add(text: String(part))
      }
    } else {
      result.html.add(text: node.literalBytes)
    }
    result.html.add("</code>")
  }

  /// Comments are not for readers.
  private mutating func writeHTML(_ node: CMarkNode) {
    if !node.isComment { result.html.add(text: node.literalBytes) }
  }

  mutating func writeHTMLBlock(_ node: CMarkNode) {
    if node.isComment { return }
    freshLine()
    var bytes = node.literalBytes
    while let last = bytes.last, [0x0A, 0x0D, 0x20, 0x09].contains(last) {
      bytes = UnsafeBufferPointer(rebasing: bytes.dropLast())
    }
    result.html.add("<p>")
    result.html.add(text: bytes)
    result.html.add("</p>\n")
  }

  mutating func writeCodeBlock(_ node: CMarkNode) {
    freshLine()
    openMark = marks.take(node.startLine)
    options.writeCode(String(decoding: node.infoBytes, as: UTF8.self), node.literalBytes, &result.html)
    freshLine()
    closeMark()
  }
}
