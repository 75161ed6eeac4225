/// Goes through a parsed text and collects its problems.
struct ProseWalk {
  let text: ProseText
  let isGuide: Bool
  var found = ProseFindings()
  var problems: [ProseProblem] {
    get { found.problems }
    set { found.problems = newValue }
  }
  /// The ids that headings give themselves.
  private var ids: Set<String> = []
  /// The labels of footnotes.
  private var labels: Set<String> = []
  /// The block whose inlines are being visited.
  private(set) var block = ProseText.Block(start: .init(line: 1, column: 1), quotes: 0)
  /// A fenced block that looks closed, for as long as its last line may prove to be the first of another.
  var lastFence: (endLine: Int, opening: Range<Int>)?
  private var depth = 0
  private var quotes = 0

  init(_ text: ProseText, isGuide: Bool) {
    (self.text, self.isGuide) = (text, isGuide)
  }

  mutating func visit(_ document: CMarkNode) {
    for note in document.children where note.element == .footnoteDefinition {
      labels.formUnion(
        Footnotes.labels(in: UnsafeBufferPointer(rebasing: text.bytes[text.line(note.startLine)])).prefix(1)
      )
    }
    var tooDeep: ProseProblem?
    document.walk { node, isEntering in
      guard tooDeep == nil else { return }
      if isEntering { enter(node) } else { leave(node) }
      if depth > ProseCheck.maximumDepth { tooDeep = depthProblem }
    }
    if let tooDeep { problems = [tooDeep] }
  }

  mutating func report(_ kind: ProseProblem.Kind, _ range: Range<Int>, _ message: String) {
    guard problems.count < ProseCheck.maximumProblems else { return }
    problems.append(text.problem(kind, range, message))
  }

  private mutating func enter(_ node: CMarkNode) {
    if node.isContainer { depth += 1 }
    guard problems.count < ProseCheck.maximumProblems else { return }
    switch node.element {
    case .blockQuote: enterQuote(node)
    case .heading: enterHeading(node)
    case .codeBlock: checkFence(of: node)
    case .htmlBlock: checkHTML(node, blockRange(of: node))
    case .html: checkHTML(node, inlineRange(of: node))
    case .footnoteDefinition: enterFootnote(node)
    case .link: checkLink(node)
    case .image: checkImage(node)
    case .text: checkText(node)
    case .code, .softBreak, .lineBreak, .emphasis, .strong, .strikethrough, .footnoteReference: break
    default: block = .init(start: node.start, quotes: quotes)
    }
    if node.element == .paragraph || node.element == .heading || node.element == .table { checkReferences(in: node) }
  }

  private mutating func leave(_ node: CMarkNode) {
    depth -= 1
    if node.element == .blockQuote { quotes = max(0, quotes - 1) }
  }

  private mutating func enterHeading(_ node: CMarkNode) {
    block = .init(start: node.start, quotes: quotes)
    if isGuide { return checkGuideHeading(node) }
    report(.heading, text.range(of: node), "prose must not contain headings; the docs generate them")
  }

  private mutating func checkGuideHeading(_ node: CMarkNode) {
    let range = text.range(of: node)
    if node.headingLevel == 1 {
      report(.title, range, "\(text.quoted(firstLine(of: range))) is a second title of the page")
    }
    guard let id = node.lastChild.flatMap({ HeadingID.explicit(in: $0.literal)?.id }) else { return }
    if !HeadingID.isAllowed(id) {
      report(.headingID, range, "‘\(id)’ cannot be the id of a heading")
    } else if !ids.insert(id).inserted {
      report(.headingID, range, "another heading has the id ‘\(id)’ too")
    }
  }

  private mutating func enterQuote(_ node: CMarkNode) {
    quotes += 1
    guard let paragraph = node.firstChild, let first = paragraph.firstChild, first.element == .text else { return }
    let mark = first.literalBytes
    guard mark.starts(with: "[!".utf8), let end = mark.firstIndex(of: UInt8(ascii: "]")),
      end > 2, mark[2..<end].allSatisfy(\.isASCIILetter)
    else { return }
    let isAlert =
      MarkdownAlert(mark: mark) != nil
      && first.next.map { [.softBreak, .lineBreak].contains($0.element) } ?? (paragraph.next != nil)
    if isGuide, isAlert { return }
    let range = text.range(of: paragraph)
    let quoted = text.quoted(firstLine(of: range))
    report(
      isGuide ? .alert : .ofGuides,
      range,
      isGuide ? "\(quoted) does not begin an alert" : "\(quoted) is an alert, which doc comments do not have"
    )
  }

  private var depthProblem: ProseProblem {
    let line = text.line(block.start.line)
    return text.problem(.tooDeep, line, "this text is nested deeper than \(ProseCheck.maximumDepth) levels")
  }
}

extension ProseWalk {
  /// Reports a fenced block that the end of the text, of a quote or of a list item has closed.
  mutating func checkFence(of node: CMarkNode) {
    guard let fence = node.fence else { return }
    if let lastFence, lastFence.endLine == node.start.line { reportOpenFence(lastFence.opening) }
    let opening = opening(of: node)
    if isClosed(node, fence) {
      lastFence = (node.end.line, opening)
    } else {
      lastFence = nil
      reportOpenFence(opening)
    }
  }

  private mutating func reportOpenFence(_ opening: Range<Int>) {
    report(.openFence, opening, "this code block is never closed")
  }

  private func opening(of node: CMarkNode) -> Range<Int> {
    let line = text.line(node.start.line)
    return min(line.lowerBound + node.start.column - 1, line.upperBound)..<line.upperBound
  }

  /// Whether the last line of a block is a fence and not among the lines of its code.
  private func isClosed(_ node: CMarkNode, _ fence: (character: UInt8, length: Int)) -> Bool {
    let lineCount = node.end.line - node.start.line + 1
    guard lineCount == node.literal.utf8.lineBreaks + 2 else { return false }
    let line = text.line(node.end.line)
    let content = text.bytes[line].dropFirst(text.prefixLength(of: line, quotes: .max))
    let run = content.prefix { $0 == fence.character }
    return run.count >= fence.length && content[run.endIndex...].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}

extension String.UTF8View {
  fileprivate var lineBreaks: Int {
    let returns = zip(self, dropFirst()).count { $0 == 0x0D && $1 != 0x0A }
    return count { $0 == 0x0A } + returns + (last == 0x0D ? 1 : 0)
  }
}

extension ProseWalk {
  /// Reports a piece of HTML; closing tags after the first piece say nothing new.
  mutating func checkHTML(_ node: CMarkNode, _ range: Range<Int>) {
    if isGuide, let comments = comments(in: range) {
      let html = text.bytes[range]
      guard html.starts(with: "<!-- stepgen:".utf8), !html.starts(with: "<!-- stepgen:ignore".utf8) else {
        return found.comments += comments
      }
      if node.element == .htmlBlock, quotes == 0 { return }
      return report(.rawHTML, range, "\(text.quoted(firstLine(of: range))) is not on a line of its own")
    }
    let isClosingTag = text.bytes[range].starts(with: "</".utf8)
    if isClosingTag, problems.contains(where: { $0.kind == .rawHTML }) { return }
    report(.rawHTML, range, "\(text.quoted(firstLine(of: range))) is raw HTML, which the docs would omit")
  }

  /// The lines of a block of HTML, of which cmark does not know the last one.
  private func blockRange(of node: CMarkNode) -> Range<Int> {
    let start = min(text.line(node.startLine).lowerBound + max(0, node.start.column - 1), text.bytes.count)
    let lines = max(1, node.literal.utf8.lineBreaks + (node.literal.utf8.last == 0x0A ? 0 : 1))
    return start..<max(start, text.line(node.startLine + lines - 1).upperBound)
  }

  /// The comments in a range; nil if there is none, or HTML besides.
  private func comments(in range: Range<Int>) -> [Range<Int>]? {
    var comments: [Range<Int>] = []
    var index = range.lowerBound
    while let start = text.bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "<")) {
      guard text.bytes[start..<range.upperBound].starts(with: "<!--".utf8),
        let end = (start + 2..<range.upperBound).first(where: {
          text.bytes[$0..<range.upperBound].starts(with: "-->".utf8)
        })
      else { return nil }
      index = min(end + 3, range.upperBound)
      comments.append(start..<index)
    }
    return comments.isEmpty ? nil : comments
  }

  mutating func checkLink(_ node: CMarkNode) {
    checkScheme(node, opening: "[<")
  }

  mutating func checkImage(_ node: CMarkNode) {
    checkScheme(node, opening: "!")
    let range = linkRange(of: node, opening: "!")
    guard isGuide else {
      return report(.ofGuides, range, "\(text.quoted(range)) is a picture, which doc comments do not have")
    }
    switch LinkDestination(node.url) {
    case .relative:
      let place = text.problem(.picture, range, "")
      found.pictures.append(.init(address: node.url, start: place.start, end: place.end))
    case .external, .host:
      report(.picture, range, "browsers do not load \(text.quoted(range)): the site loads nothing from other hosts")
    case .anchor, .scheme: report(.picture, range, "\(text.quoted(range)) is not the path of a file")
    }
    guard node.plainText.allSatisfy(\.isWhitespace) else { return }
    report(.imageWithoutText, range, "image \(text.quoted(range)) has no alternative text")
  }

  private mutating func checkScheme(_ node: CMarkNode, opening: String) {
    guard let scheme = unsafeScheme(of: node.url) else { return }
    let range = linkRange(of: node, opening: opening)
    report(.unsafeLink, range, "\(text.quoted(range)) leads to ‘\(scheme):’, which is not safe in docs")
  }

  /// An inline whose literal stands in the text as it is, but for the prefixes of its lines.
  func inlineRange(of node: CMarkNode) -> Range<Int> {
    let start = text.start(of: node, opening: Array("<".utf8), in: block)
    let literal = Array(node.literal.utf8)
    let lastLine = literal.suffix { $0 != 0x0A && $0 != 0x0D }
    let line = text.line(node.end.line)
    guard lastLine.count < literal.count else {
      return start..<max(start, min(start + literal.count, text.line(node.start.line).upperBound))
    }
    let end = line.lowerBound + text.prefixLength(of: line, quotes: block.quotes) + lastLine.count
    return start..<max(start, min(end, line.upperBound))
  }

  /// From the first character of a link to its last, or to the end of the line on which it begins.
  private func linkRange(of node: CMarkNode, opening: String) -> Range<Int> {
    let start = text.start(of: node, opening: Array(opening.utf8), in: block)
    let end = text.offset(of: node.end, in: block).map { $0 + 1 } ?? start
    let lineEnd = text.lines.first { $0.contains(start) }?.upperBound ?? text.bytes.count
    return start..<(end > start ? min(end, lineEnd) : lineEnd)
  }

  func firstLine(of range: Range<Int>) -> Range<Int> {
    let end = text.bytes[range].firstIndex { $0 == 0x0A || $0 == 0x0D }
    return range.lowerBound..<(end ?? range.upperBound)
  }
}

/// The scheme of an address when it can run code or read files where docs are shown.
///
/// Browsers ignore controls and blanks in a scheme (WHATWG URL, "basic URL parser").
private func unsafeScheme(of url: String) -> String? {
  let visible = url.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }
  guard let colon = visible.firstIndex(of: ":") else { return nil }
  let scheme = String(String.UnicodeScalarView(visible[..<colon])).lowercased()
  return ["javascript", "vbscript", "data", "file"].contains(scheme) ? scheme : nil
}

extension [UInt8] {
  fileprivate func suffix(while predicate: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[((lastIndex { !predicate($0) } ?? -1) + 1)...]
  }
}

extension ProseWalk {
  /// Looks in plain text for markup that came to nothing: backticks without a partner and links without a target.
  mutating func checkText(_ node: CMarkNode) {
    let literal = Array(node.literal.utf8)
    let hasBackticks = literal.contains(UInt8(ascii: "`"))
    let hasLabel = literal.indices.dropFirst()
      .contains { literal[$0 - 1] == UInt8(ascii: "]") && literal[$0] == UInt8(ascii: "[") }
    guard hasBackticks || hasLabel, let range = sourceRange(of: node) else { return }
    if hasBackticks { checkBackticks(in: range) }
    if hasLabel { checkLabels(in: range) }
  }

  fileprivate func sourceRange(of node: CMarkNode) -> Range<Int>? {
    guard let start = text.offset(of: node.start, in: block), let last = text.offset(of: node.end, in: block),
      start <= last
    else { return nil }
    return start..<min(last + 1, text.bytes.count)
  }

  private mutating func checkBackticks(in range: Range<Int>) {
    var index = range.lowerBound
    while let start = text.bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "`")) {
      let run = text.bytes[start..<range.upperBound].prefix { $0 == UInt8(ascii: "`") }
      let first = text.isEscaped(start, from: range.lowerBound) ? start + 1 : start
      if first < run.endIndex {
        report(
          .openBackticks,
          first..<run.endIndex,
          "\(text.quoted(first..<run.endIndex)) opens code that is not closed"
        )
      }
      index = run.endIndex
    }
  }

  /// Finds `[text][label]` and `[text][]`, which are text only because no line defines the label.
  private mutating func checkLabels(in range: Range<Int>) {
    var index = range.lowerBound
    while let middle = firstUnescaped("]", in: index..<range.upperBound, from: range.lowerBound) {
      index = middle + 1
      guard index < range.upperBound, text.bytes[index] == UInt8(ascii: "["),
        let end = firstUnescaped("]", in: index..<range.upperBound, from: range.lowerBound)
      else { continue }
      let opening = text.bytes[range.lowerBound..<middle].lastIndex(of: UInt8(ascii: "["))
      let link = (opening ?? middle)..<(end + 1)
      report(.unresolvedLink, link, "\(text.quoted(link)) is no link: its label is not defined in this text")
      index = end + 1
    }
  }

  fileprivate func firstUnescaped(_ character: Unicode.Scalar, in range: Range<Int>, from start: Int) -> Int? {
    range.first { text.bytes[$0] == UInt8(ascii: character) && !text.isEscaped($0, from: start) }
  }
}

// Footnotes.
extension ProseWalk {
  /// A footnote in a list or a quote would be taken out of it.
  fileprivate mutating func enterFootnote(_ node: CMarkNode) {
    let line = text.line(node.startLine)
    let start = line.lowerBound + text.prefixLength(of: line, quotes: 0)
    guard isGuide, !text.bytes[start..<line.upperBound].starts(with: "[^".utf8) || start - line.lowerBound > 3 else {
      return
    }
    report(.footnote, line, "\(text.quoted(line)) does not begin its line")
  }

  /// Finds `[^label]` in a block: in a guide where no line defines the label, in a field anywhere.
  ///
  /// cmark forgets where a reference without a footnote is.
  fileprivate mutating func checkReferences(in node: CMarkNode) {
    let range = text.range(of: node)
    guard UnsafeBufferPointer(rebasing: text.bytes[range]).holds("[^") else { return }
    let spans = CodeSpans.find(in: text.bytes, range).map(\.range)
    let isHeading = node.element == .heading
    var index = range.lowerBound
    while let start = firstUnescaped("[", in: index..<range.upperBound, from: range.lowerBound) {
      index = start + 1
      let label = text.bytes[index..<range.upperBound].prefix { $0 > 0x20 && $0 != UInt8(ascii: "]") }
      guard label.count > 1, label.first == UInt8(ascii: "^"), label.endIndex < range.upperBound,
        text.bytes[label.endIndex] == UInt8(ascii: "]"), !spans.contains(where: { $0.contains(start) }),
        !isGuide || isHeading || !labels.contains(String(decoding: label.dropFirst(), as: UTF8.self).lowercased())
      else { continue }
      let reference = start..<label.endIndex + 1
      let quoted = text.quoted(reference)
      report(
        isGuide ? .footnote : .ofGuides,
        reference,
        !isGuide
          ? "\(quoted) is a footnote, which doc comments do not have"
          : isHeading ? "\(quoted) is in a heading, which cannot contain footnotes" : "there is no footnote \(quoted)"
      )
      index = reference.upperBound
    }
  }

  /// Reports footnotes that cmark leaves out: nothing refers to them, or another one has their label.
  mutating func checkUnusedFootnotes() {
    guard text.bytes.holds("[^"), let document = try? MarkdownDocument(Array(text.bytes), maximumBytes: 1 << 20) else {
      return
    }
    for block in document.unquotedLeaves where block.kind == .definitions {
      for line in block.lines {
        let range = document.lines[line]
        guard text.bytes[range].drop(while: { $0 == 0x20 }).starts(with: "[^".utf8) else { continue }
        report(
          isGuide ? .footnote : .ofGuides,
          range,
          "nothing refers to \(text.quoted(range)), or its label is taken"
        )
      }
    }
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
