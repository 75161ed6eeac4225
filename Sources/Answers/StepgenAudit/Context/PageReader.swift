import StepgenLanguages
import StepgenMarkdown
import StepgenModel

/// Reads a Markdown or MDX page into its parts.
struct PageReader {
  private let vocabulary: Vocabulary
  private let text: PageText
  private var parts: PageParts
  /// The scopes of the filters around the line that is being read, as indices of the parts' scopes.
  private var scopes = [0]
  /// The tags that no block has been read behind.
  private var tags: ArraySlice<MarkupTag> = []
  /// The platforms that the headings above name, outermost first.
  private var headings: [(level: Int, mentioned: Set<Int>)] = []

  /// - Throws: A refusal if the page would take too long to read.
  static func read(
    _ text: PageText,
    _ vocabulary: Vocabulary,
    scope: PageContext.Scope,
    isMDX: Bool
  ) throws(MarkdownRefusal) -> PageParts {
    let mask = MarkupMask(text, isMDX: isMDX)
    let document = try MarkdownDocument(mask.markdown, maximumBytes: TextProblem.limit)
    var reader = PageReader(vocabulary: vocabulary, text: text, parts: PageParts(text, scope: scope))
    reader.readFrontMatter()
    reader.notePlatforms(mask.platforms)
    reader.tags = mask.tags[...]
    reader.read(document.blocks, isQuoted: false)
    reader.readTags(before: text.lineCount)
    reader.parts.addIdentifiersOfCode()
    return reader.parts
  }

  /// A text without markup: its words are taken for identifiers where their letters say so.
  static func readPlain(_ text: PageText, _ vocabulary: Vocabulary, scope: PageContext.Scope) -> PageParts {
    var reader = PageReader(vocabulary: vocabulary, text: text, parts: PageParts(text, scope: scope))
    for line in 0..<text.lineCount where !text.line(line).isEmpty { reader.addPlain(line) }
    let tokens = Token.all(in: text.bytes, 0..<text.bytes.count, nil)
    reader.parts.declared = Declarations.names(tokens, CodeBlock.partners(of: tokens))
    return reader.parts
  }

  private init(vocabulary: Vocabulary, text: PageText, parts: PageParts) {
    (self.vocabulary, self.text, self.parts) = (vocabulary, text, parts)
  }

  private var scope: Int { scopes[scopes.count - 1] }

  // MARK: blocks

  private mutating func read(_ blocks: [MarkdownBlock], isQuoted: Bool) {
    for block in blocks {
      readTags(before: block.lines.lowerBound)
      switch block.kind {
      case .quote: read(block.children, isQuoted: true)
      case .item, .footnote: read(block.children, isQuoted: isQuoted)
      case .fencedCode(let fence): addCode(block, fence, isQuoted: isQuoted)
      case .heading(let level, _): addHeading(block, level)
      case .paragraph: addProse(block, isRunning: !isQuoted)
      case .table, .html: addProse(block)
      case .thematicBreak, .indentedCode, .definitions: break
      }
    }
  }

  private mutating func addCode(_ block: MarkdownBlock, _ fence: MarkdownFence, isQuoted: Bool) {
    // What looks like a tag is code here.
    tags = tags.drop { block.lines.contains($0.line) }
    if !fence.isClosed { parts.openFences.append(text.line(block.lines.lowerBound)) }
    let end = max(block.lines.lowerBound + 1, fence.isClosed ? block.lines.upperBound - 1 : block.lines.upperBound)
    let word = fence.info.prefix { $0.isLetter || $0.isNumber }
    let language = Language.labelled(word.lowercased())
    let lines = block.lines.lowerBound + 1..<end
    parts.code.append(
      CodeBlock(text, lines: lines, info: fence.info, language: language, scope: scope, isQuoted: isQuoted)
    )
  }

  private mutating func addHeading(_ block: MarkdownBlock, _ level: Int) {
    let title = text.string(text.line(block.lines.lowerBound)).drop { "#> ".contains($0) }
    parts.headings.append(PageContext.Heading(level: level, title: String(title), line: block.lines.lowerBound))
    headings.removeAll { $0.level >= level }
    headings.append((level, vocabulary.mentioned(in: String(title))))
    addProse(block, isRunning: true)
  }

  private mutating func addProse(_ block: MarkdownBlock, isRunning: Bool = false) {
    let bytes = text.line(block.lines.lowerBound).lowerBound..<text.line(block.lines.upperBound - 1).upperBound
    let index = parts.prose.count
    let mentioned = headings.reduce(vocabulary.mentioned(in: text.string(bytes))) { $0.union($1.mentioned) }
    parts.prose.append(
      PageContext.Prose(lines: block.lines, bytes: bytes, scope: scope, mentioned: mentioned, isRunning: isRunning)
    )
    let spans = text.bytes.withUnsafeBufferPointer { CodeSpans.find(in: $0, bytes) }
    for span in spans { addIdentifiers(of: span, index) }
  }

  /// The identifiers in back-ticks; the last of the names at the beginning of the text represents all of it.
  private mutating func addIdentifiers(of span: CodeSpan, _ prose: Int) {
    let tokens = Token.all(in: text.bytes, span.content, nil)
    let chain = tokens.prefix { $0.kind == .name || $0.isSymbol(".") || $0.isSymbol("?.") }
    let isWhole = chain.count == tokens.count || tokens[chain.count].isSymbol("(")
    let subject = isWhole ? chain.lastIndex { $0.kind == .name } : nil
    parts.identifiers += Identifier.all(tokens) { token, kind in
      .span(prose: prose, isAlone: token == subject || kind == .string && tokens.count == 1)
    }
  }

  private mutating func addPlain(_ line: Int) {
    let bytes = text.line(line)
    let index = parts.prose.count
    let mentioned = vocabulary.mentioned(in: text.string(bytes))
    parts.prose.append(PageContext.Prose(lines: line..<line + 1, bytes: bytes, scope: 0, mentioned: mentioned))
    let tokens = Token.all(in: text.bytes, bytes, nil).filter { $0.kind == .name && NameShape.looksLikeCode($0.text) }
    parts.identifiers += Identifier.all(tokens) { _, _ in .word(prose: index) }
  }

  // MARK: platforms

  private mutating func readFrontMatter() {
    guard let matter = FrontMatter(text.bytes, lines: text.lines.lines) else { return }
    for line in matter.lines {
      let content = text.string(text.line(line)).trimmedSubstring
      guard content.hasPrefix("platform:") || content.hasPrefix("platforms:") else { continue }
      notePlatforms(content.drop { $0 != ":" }.listedWords)
    }
  }

  /// The platforms that a page lists are those of its parts without a filter, unless the user names one.
  private mutating func notePlatforms(_ words: [String]) {
    let found = vocabulary.tags.platforms(words)
    guard !found.isEmpty, parts.scopes[0].platforms.isEmpty else { return }
    parts.scopes[0].platforms = found
    parts.scopes[0].isStated = true
  }

  private mutating func readTags(before line: Int) {
    while let tag = tags.first, tag.line < line {
      tags.removeFirst()
      read(tag)
    }
  }

  private mutating func read(_ tag: MarkupTag) {
    let content = text.string(tag.range)
    if tag.name.isEmpty {
      let words = content.drop { !$0.isLetter && $0 != "/" }
      if words.hasPrefix("/Platform") { return leave() }
      if words.hasPrefix("Platform:") {
        enter(tag, from: content.utf8.count - words.utf8.count + "Platform:".utf8.count)
      }
    } else if Self.filters.contains(tag.name) {
      if tag.isClosing { leave() } else if !content.hasSuffix("/>") { enter(tag, from: tag.name.utf8.count + 1) }
    }
  }

  /// Components that show what they hold to the readers of some platforms.
  private static let filters: Set<String> = ["InlineFilter", "Platform", "Platforms"]

  private mutating func enter(_ tag: MarkupTag, from offset: Int) {
    let words = words(of: tag.range.lowerBound + offset..<tag.range.upperBound)
    parts.filters.append(PageContext.Filter(words: words, line: tag.line))
    let texts = words.map(\.text)
    let scope = PageContext.Scope(
      platforms: vocabulary.tags.platforms(texts),
      version: texts.lazy.compactMap { Version($0) }.first ?? parts.scopes[self.scope].version,
      isStated: true
    )
    let known = parts.scopes.firstIndex(of: scope)
    scopes.append(known ?? parts.scopes.count)
    if known == nil { parts.scopes.append(scope) }
    headings = []
  }

  private mutating func leave() {
    if scopes.count > 1 { scopes.removeLast() }
    headings = []
  }

  /// The words of a filter; the name of an attribute is none.
  private func words(of range: Range<Int>) -> [(text: String, range: Range<Int>)] {
    var found: [(text: String, range: Range<Int>)] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let end = (at..<range.upperBound).first { !Ascii.isName(text.bytes[$0]) && !"-.".utf8.contains(text.bytes[$0]) }
      let word = at..<(end ?? range.upperBound)
      let isAttribute = word.upperBound < range.upperBound && text.bytes[word.upperBound] == UInt8(ascii: "=")
      let isWord = word.contains { Ascii.isName(text.bytes[$0]) }
      if isWord, !isAttribute { found.append((text.string(word), word)) }
      at = word.upperBound + 1
    }
    return found
  }
}
