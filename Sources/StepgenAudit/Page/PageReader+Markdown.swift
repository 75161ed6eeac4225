import StepgenMarkdown

extension PageReader {
  mutating func readMarkdownLine() {
    let content = trimmed(line)
    if let fence = FenceLine(content) {
      readFence(fence)
    } else if readTag(content) {
      line += 1
    } else if content.isEmpty {
      endProse()
      line += 1
    } else if let heading = HeadingLine(content) {
      readHeading(heading)
    } else {
      addProse(line)
      line += 1
    }
  }

  private mutating func readHeading(_ heading: HeadingLine) {
    if heading.title.hasPrefix("["), heading.title.hasSuffix("]") {
      // The tab of a sample, as some tools write it.
      endProse()
      noteTab(String(heading.title.dropFirst().dropLast()))
    } else {
      addHeading(line, level: heading.level, title: heading.title)
    }
    line += 1
  }

  func language(ofTab label: String) -> SampleLanguage? {
    label.split { !$0.isLetter }.lazy.compactMap { SampleLanguage(tag: String($0)) }.first
  }

  private mutating func noteTab(_ label: String) {
    tabLanguage = language(ofTab: label)
  }

  private mutating func readFence(_ fence: FenceLine) {
    let start = line + 1
    var end = start
    var leftQuote = false
    var isOpen = true
    while end < text.lineCount {
      let content = trimmed(end)
      isOpen = !fence.isClosed(by: content)
      leftQuote = leftQuote || fence.isQuoted && !content.hasPrefix(">")
      if !isOpen || lacksEnd(fence, before: content, at: end) { break }
      end += 1
    }
    if isOpen || leftQuote {
      page.openFences.append(Page.OpenFence(range: text.line(line), isInQuote: leftQuote && !isOpen))
    }
    let language = SampleLanguage(tag: fence.language) ?? (fence.language.isEmpty ? tabLanguage : .other)
    addSample(start..<end, language: language, isQuoted: fence.isQuoted)
    line = min(isOpen ? end : end + 1, text.lineCount)
  }

  /// Whether a line begins what cannot stand in a block of code: another one with a language, or a part of the page.
  private func lacksEnd(_ fence: FenceLine, before content: Substring, at index: Int) -> Bool {
    guard !["md", "mdx", "markdown"].contains(fence.language), !fence.language.isEmpty, index > line + 1 else {
      return false
    }
    if content.hasPrefix("</InlineFilter>") || content.hasPrefix("<InlineFilter") || content.hasPrefix("<!-- /Platform")
    {
      return true
    }
    guard let inner = FenceLine(content) else { return false }
    return !inner.language.isEmpty && inner.isQuoted == fence.isQuoted
  }

  /// The code of an MDX page's module, up to an empty line.
  private mutating func skipsModuleCode(_ content: Substring) -> Bool {
    let isImport =
      content.hasPrefix("import ") && (content.contains("'") || content.contains("\"") || content.contains("{"))
    guard isImport || content.hasPrefix("export ") && content.contains("{"), prose == nil else { return false }
    let start = line
    while line + 1 < text.lineCount, !trimmed(line + 1).isEmpty { line += 1 }
    if isImport { return true }
    let code = Substring(text.string(text.line(start).lowerBound..<text.line(line).upperBound))
    noteListed(code.between("platforms: [", "]")?.listedWords ?? [])
    return true
  }

  /// Tags and comments that say for whom a part is.
  private mutating func readTag(_ content: Substring) -> Bool {
    guard content.hasPrefix("<") || content.hasPrefix("{/*") else {
      return skipsModuleCode(content)
    }
    if let names = content.between("<!-- Platform:", "-->") ?? content.between("{/* Platform:", "*/}") {
      enter(names.listedWords)
    } else if content.hasPrefix("<!-- /Platform") || content.hasPrefix("{/* /Platform") {
      leave()
    } else if content.hasPrefix("<InlineFilter") || content.hasPrefix("<Platform") {
      enter((content.between("={", "}>") ?? content.between("=\"", "\"") ?? "").listedWords)
      if content.hasSuffix("</InlineFilter>") { leave() }
    } else if content.hasPrefix("</InlineFilter>") || content.hasPrefix("</Platform>") {
      leave()
    } else if content.hasPrefix("<Block ") || content.hasPrefix("<TabItem") || content.hasPrefix("<Tab ") {
      endProse()
      noteTab(String(content.between("name=\"", "\"") ?? content.between("label=\"", "\"") ?? ""))
    } else if content.hasPrefix("</BlockSwitcher") || content.hasPrefix("</Tabs") {
      endProse()
      tabLanguage = nil
    } else if content.hasPrefix("{/*"), content.hasSuffix("*/}") {
      endProse()
    } else {
      return content.hasSuffix(">") && !content.contains("`") && content.dropFirst().contains("<") == false
    }
    return true
  }
}

extension Substring {
  /// What stands between two marks; nothing when the first is not at the start, or the second is missing.
  func between(_ open: String, _ close: String) -> Substring? {
    guard let start = firstRange(of: open), let end = self[start.upperBound...].firstRange(of: close) else {
      return nil
    }
    return self[start.upperBound..<end.lowerBound]
  }

  func firstRange(of needle: String) -> Range<Index>? {
    let wanted = Array(needle.utf8)
    let utf8 = self.utf8
    guard let first = wanted.first else { return nil }
    var at = utf8.startIndex
    while let start = utf8[at...].firstIndex(of: first) {
      let candidate = utf8[start...].prefix(wanted.count)
      if candidate.elementsEqual(wanted) { return start..<candidate.endIndex }
      at = utf8.index(after: start)
    }
    return nil
  }
}
