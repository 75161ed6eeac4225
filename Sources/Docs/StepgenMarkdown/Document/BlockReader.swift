/// Turns cmark's tree into blocks with their lines.
///
/// cmark's ends of blocks of code and HTML may be a line off, and link definitions are not in its tree at all. What a
/// block is comes from the tree; which lines are its own is worked out here.
struct BlockReader {
  /// What begins each line of what stands in it.
  private enum Container {
    case quote
    /// The columns of its mark on its first line, and of the indentation on others.
    case item(firstLine: Int, mark: Int, width: Int)
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let lines: [Range<Int>]
  private var containers: [Container] = []

  init(bytes: UnsafeBufferPointer<UInt8>, lines: [Range<Int>]) {
    self.bytes = bytes
    self.lines = lines
  }

  /// The blocks of a container, which stands on these lines.
  mutating func blocks(in container: CMarkNode, lines range: Range<Int>) -> [MarkdownBlock] {
    var found: [MarkdownBlock] = []
    var next = range.lowerBound
    add(container, to: &found, after: &next)
    addDefinitions(next..<max(next, range.upperBound), to: &found)
    return found
  }

  private mutating func add(_ container: CMarkNode, to found: inout [MarkdownBlock], after next: inout Int) {
    for node in container.childrenByLine {
      if node.element == .list {
        add(node, to: &found, after: &next)
        continue
      }
      let block = block(node)
      addDefinitions(next..<max(next, block.lines.lowerBound), to: &found)
      next = max(next, block.lines.upperBound)
      found.append(block)
    }
  }

  private mutating func block(_ node: CMarkNode) -> MarkdownBlock {
    let start = line(node.startLine)
    let toEnd = start..<(max(start, line(node.end.line)) + 1)
    switch node.element {
    case .blockQuote: return container(.quote, node, toEnd, .quote)
    case .item:
      let item = item(onLine: start)
      return container(.item(item), node, toEnd, .item(firstLine: start, mark: item.width, width: item.width))
    case .footnoteDefinition:
      let (label, mark) = footnote(onLine: start)
      return container(.footnote(label: label), node, toEnd, .item(firstLine: start, mark: mark, width: 4))
    case .codeBlock: return node.fence.map { fencedCode(node, $0, start) } ?? leaf(.indentedCode, literal(node, start))
    case .htmlBlock: return leaf(.html, literal(node, start))
    case .heading: return heading(node, toEnd)
    case .rule: return leaf(.thematicBreak, start..<(start + 1))
    case .table: return leaf(.table, tableLines(node))
    default: return leaf(.paragraph, paragraphLines(node, toEnd))
    }
  }

  /// The line that cmark means by a number, counted from 0.
  private func line(_ number: Int) -> Int {
    min(max(number, 1), lines.count) - 1
  }

  private func leaf(_ kind: MarkdownBlock.Kind, _ lines: Range<Int>) -> MarkdownBlock {
    MarkdownBlock(kind: kind, lines: lines, content: lines.map { rest(ofLine: $0) })
  }

  private mutating func container(
    _ kind: MarkdownBlock.Kind,
    _ node: CMarkNode,
    _ lines: Range<Int>,
    _ container: Container
  ) -> MarkdownBlock {
    containers.append(container)
    defer { containers.removeLast() }
    return MarkdownBlock(kind: kind, lines: lines, children: blocks(in: node, lines: lines))
  }

  // MARK: Leaves

  private func heading(_ node: CMarkNode, _ lines: Range<Int>) -> MarkdownBlock {
    let text = cursor(onLine: lines.lowerBound).cursor.content
    let marks = text.prefix { $0 == UInt8(ascii: "#") }
    // A line that begins so would be a heading by itself, and no underlined one.
    let isUnderlined =
      marks.count != node.headingLevel || !(text[marks.endIndex...].first.map(LineCursor.isBlank) ?? true)
    let kind = MarkdownBlock.Kind.heading(level: node.headingLevel, isUnderlined: isUnderlined)
    guard isUnderlined else { return leaf(kind, lines.prefix(1)) }
    // cmark says that a heading ends on the line after it, where there is one.
    return leaf(kind, lines.count > 2 && isUnderline(lines.upperBound - 2) ? lines.dropLast() : lines)
  }

  private func isUnderline(_ line: Int) -> Bool {
    let (cursor, isLazy) = cursor(onLine: line)
    guard !isLazy, cursor.indent < 4, let mark = cursor.content.first, "=-".utf8.contains(mark) else { return false }
    return cursor.content.drop { $0 == mark }.allSatisfy(LineCursor.isBlank)
  }

  /// A table begins with the text above it, says cmark: its lines are counted from its end, a line for each row.
  private func tableLines(_ node: CMarkNode) -> Range<Int> {
    var rows = 0
    var row = node.firstChild
    while let current = row {
      rows += 1
      row = current.next
    }
    let end = line(node.end.line) + 1
    return max(0, end - rows - 1)..<end
  }

  /// Text above a table has no place in cmark's tree.
  private func paragraphLines(_ node: CMarkNode, _ lines: Range<Int>) -> Range<Int> {
    guard node.startLine == 0, let table = node.next else { return lines }
    let start = line(table.startLine)
    return start..<max(start + 1, tableLines(table).lowerBound)
  }

  /// The lines of what cmark keeps as it is written.
  private func literal(_ node: CMarkNode, _ start: Int) -> Range<Int> {
    start..<min(start + max(1, node.literalBytes.lineCount), lines.count)
  }

  private func fencedCode(_ node: CMarkNode, _ fence: (character: UInt8, length: Int), _ start: Int) -> MarkdownBlock {
    let indent = cursor(onLine: start).cursor.indent
    let end = min(start + 1 + node.literalBytes.lineCount, lines.count)
    let isClosed = end < lines.count && isFence(fence, onLine: end)
    let range = start..<(isClosed ? end + 1 : end)
    let info = String(decoding: node.infoBytes, as: UTF8.self)
    let opened = MarkdownFence(character: fence.character, length: fence.length, info: info, isClosed: isClosed)
    return MarkdownBlock(
      kind: .fencedCode(opened),
      lines: range,
      content: range.map { rest(ofLine: $0, withoutIndent: indent) }
    )
  }

  private func isFence(_ fence: (character: UInt8, length: Int), onLine line: Int) -> Bool {
    let (cursor, isLazy) = cursor(onLine: line)
    let run = cursor.content.prefix { $0 == fence.character }
    return !isLazy && cursor.indent < 4 && run.count >= fence.length
      && cursor.content[run.endIndex...].allSatisfy(LineCursor.isBlank)
  }

  /// Adds the lines that no block of the tree accounts for: definitions of links and empty lines.
  private func addDefinitions(_ gap: Range<Int>, to found: inout [MarkdownBlock]) {
    for line in gap where !cursor(onLine: line).cursor.isBlank {
      if let last = found.last, last.kind == .definitions, last.lines.upperBound == line {
        found[found.count - 1].lines = last.lines.lowerBound..<(line + 1)
        found[found.count - 1].content.append(rest(ofLine: line))
      } else {
        found.append(leaf(.definitions, line..<(line + 1)))
      }
    }
  }

  // MARK: Lines

  private func item(onLine line: Int) -> MarkdownItem {
    var cursor = cursor(onLine: line).cursor
    let indent = cursor.indent
    let marker = cursor.content.prefix { !LineCursor.isBlank($0) }
    let digits = marker.prefix { (0x30...0x39).contains($0) }
    let text = marker.prefix(digits.count + 1)
    cursor.advance(columns: indent + text.count)
    let padding = cursor.indent
    // What is indented by five or more is code in the item; what is empty begins on the next line.
    let isText = (1..<5).contains(padding) && !cursor.isBlank
    return MarkdownItem(indent: indent, marker: String(decoding: text, as: UTF8.self), padding: isText ? padding : 1)
  }

  /// The label of a footnote, and the columns up to its text.
  private func footnote(onLine line: Int) -> (label: String, mark: Int) {
    var cursor = cursor(onLine: line).cursor
    let mark = cursor.content.prefix { $0 != UInt8(ascii: "]") }
    let columns = cursor.indent + mark.count + 2
    cursor.advance(columns: columns)
    return (String(decoding: mark.dropFirst(2), as: UTF8.self), columns + cursor.indent)
  }

  private func rest(ofLine line: Int, withoutIndent indent: Int = 0) -> MarkdownLine {
    var (cursor, isLazy) = cursor(onLine: line)
    cursor.advance(columns: min(indent, cursor.indent))
    return cursor.rest(isLazy: isLazy)
  }

  /// A line behind the marks of the containers that are open, or of as many as it has.
  private func cursor(onLine line: Int) -> (cursor: LineCursor, isLazy: Bool) {
    var cursor = LineCursor(bytes, line: lines[line])
    for container in containers {
      switch container {
      case .quote:
        guard cursor.indent < 4, cursor.content.first == UInt8(ascii: ">") else { return (cursor, true) }
        cursor.advance(columns: cursor.indent + 1)
        cursor.advance(columns: min(1, cursor.indent))
      case .item(let firstLine, let mark, let width):
        let indent = cursor.indent
        if line == firstLine || indent >= width {
          cursor.advance(columns: line == firstLine ? mark : width)
        } else {
          guard cursor.isBlank else { return (cursor, true) }
          cursor.advance(columns: indent)
        }
      }
    }
    return (cursor, false)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many lines end in these bytes, at LF, CR or CR LF, counting one without an end.
  fileprivate var lineCount: Int {
    var count = 0
    for index in indices {
      switch self[index] {
      case 0x0A: count += 1
      case 0x0D: if index + 1 == self.count || self[index + 1] != 0x0A { count += 1 }
      default: if index + 1 == self.count { count += 1 }
      }
    }
    return count
  }
}
