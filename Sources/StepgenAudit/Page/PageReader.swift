import StepgenMarkdown
import StepgenModel

/// Takes a page apart: headings, prose, tables and samples, each with its platforms.
struct PageReader {
  let text: PageText
  let tags: PlatformTags
  /// The platforms of what the page says nothing about.
  let outer: [Int]
  var page: Page
  var scopeStack: [Int] = []
  /// The language that the label of a tab gives to the samples below it.
  var tabLanguage: SampleLanguage?
  var line = 0
  var prose: Range<Int>?

  init(_ text: PageText, tags: PlatformTags, outer: [Int]) {
    self.text = text
    self.tags = tags
    self.outer = outer
    page = Page(text: text, isFlattened: false)
    page.scopes = [Page.Scope(platforms: outer, isStated: false)]
    page.sections = [Page.Section(title: "", level: 0, range: 0..<0, scope: 0)]
    scopeStack = [0]
  }

  static func read(_ text: PageText, tags: PlatformTags, outer: [Int], isMarkdown: Bool) -> Page {
    var reader = PageReader(text, tags: tags, outer: outer)
    reader.page.isFlattened = !(isMarkdown || reader.hasMarkup)
    reader.skipFrontMatter()
    while reader.line < text.lineCount {
      if reader.page.isFlattened { reader.readFlattenedLine() } else { reader.readMarkdownLine() }
    }
    reader.endProse()
    return reader.page
  }

  /// Whether there are fences or headings: a page of text may be Markdown, whatever its name.
  private var hasMarkup: Bool {
    (0..<text.lineCount).contains { index in
      let line = trimmed(index)
      return line.starts(with: "```") || line.starts(with: "## ") || line.starts(with: "# ")
    }
  }

  var scope: Int { scopeStack.last ?? 0 }
  var section: Int { page.sections.count - 1 }

  func trimmed(_ index: Int) -> Substring {
    text.string(text.line(index)).trimmedSubstring
  }

  private mutating func skipFrontMatter() {
    guard let matter = FrontMatter(text.bytes, lines: text.lines.lines) else { return }
    noteFrontMatter(matter.lines)
    line = matter.bodyStart
  }

  /// The front matter may say what a page with one platform is for.
  private mutating func noteFrontMatter(_ lines: Range<Int>) {
    for index in lines {
      let line = trimmed(index)
      guard line.hasPrefix("platform:") || line.hasPrefix("platforms:") else { continue }
      noteListed(line.drop { $0 != ":" }.listedWords)
    }
  }

  /// The platforms that a page lists are those of its parts that say nothing, unless the user names one.
  mutating func noteListed(_ names: [String]) {
    let found = tags.platforms(names)
    guard !found.isEmpty, outer.isEmpty else { return }
    page.scopes[0] = Page.Scope(platforms: found, isStated: true)
  }

  // MARK: pieces

  mutating func addProse(_ index: Int, kind: Page.Piece.Kind = .prose) {
    if kind != .prose { endProse() }
    if kind == .prose, let range = prose {
      prose = range.lowerBound..<(index + 1)
    } else if kind == .prose {
      prose = index..<(index + 1)
    } else {
      addPiece(kind, index..<(index + 1))
    }
  }

  mutating func endProse() {
    guard let range = prose else { return }
    prose = nil
    let isTable = range.count > 1 && range.allSatisfy { trimmed($0).hasPrefix("|") }
    addPiece(isTable ? .table : .prose, range)
  }

  private mutating func addPiece(_ kind: Page.Piece.Kind, _ lines: Range<Int>) {
    let bytes = text.line(lines.lowerBound).lowerBound..<text.line(lines.upperBound - 1).upperBound
    page.pieces.append(Page.Piece(kind: kind, lines: lines, bytes: bytes, scope: scope, section: section))
  }

  mutating func addHeading(_ index: Int, level: Int, title: Substring) {
    endProse()
    tabLanguage = nil
    page.sections.append(
      Page.Section(title: String(title), level: level, range: text.line(index), scope: scope)
    )
    addPiece(.heading(level: level), index..<(index + 1))
  }

  mutating func addSample(_ lines: Range<Int>, language: SampleLanguage?, isQuoted: Bool = false, isDense: Bool = false)
  {
    endProse()
    guard !lines.isEmpty else { return }
    let bytes = text.line(lines.lowerBound).lowerBound..<text.line(lines.upperBound - 1).upperBound
    page.samples.append(
      Page.Sample(
        bytes: bytes,
        lines: lines,
        language: language,
        isQuoted: isQuoted,
        isDense: isDense,
        scope: scope,
        section: section
      )
    )
    addPiece(.sample(page.samples.count - 1), lines)
  }

  // MARK: platforms

  mutating func enter(_ names: [String]) {
    endProse()
    page.filters.append((names, text.line(line)))
    let platforms = tags.platforms(names)
    let scope = Page.Scope(platforms: platforms, isStated: true, line: line)
    // A part for platforms that no spec knows is not audited.
    if let known = page.scopes.firstIndex(where: { $0.platforms == platforms && $0.isStated }) {
      scopeStack.append(known)
    } else {
      page.scopes.append(scope)
      scopeStack.append(page.scopes.count - 1)
    }
    startSection()
  }

  mutating func leave() {
    endProse()
    if scopeStack.count > 1 { scopeStack.removeLast() }
    startSection()
  }

  /// A part for a platform does not belong to the section of the part before it.
  private mutating func startSection() {
    tabLanguage = nil
    guard page.sections[section].scope != scope else { return }
    page.sections.append(Page.Section(title: "", level: 0, range: 0..<0, scope: scope))
  }
}

extension StringProtocol {
  /// Without white space around it.
  var trimmedSubstring: Substring {
    let whole = Substring(self)
    guard let first = whole.utf8.firstIndex(where: { !Ascii.isSpace($0) }),
      let last = whole.utf8.lastIndex(where: { !Ascii.isSpace($0) })
    else { return "" }
    return whole[first...last]
  }

  /// The words of a list such as `["swift", "android"]` or `angular, javascript`.
  var listedWords: [String] {
    split { !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == " ") }
      .map { String($0.trimmedSubstring) }.filter { !$0.isEmpty }
  }
}
