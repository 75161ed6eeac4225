import StepgenMarkdown

/// Makes the pieces of a document's blocks.
struct OutlineReader {
  /// A list item in which the next block stands.
  private struct Item {
    var marker: String
    /// Whether nothing of it has been read yet.
    var isFresh = true
  }

  private let document: MarkdownDocument
  /// How many quotes the blocks stand in.
  private let quotes: Int
  private(set) var pieces: [ProseOutline.Piece] = []
  private var items: [Item] = []
  /// The line after the last block.
  private var next: Int

  private init(_ document: MarkdownDocument, quotes: Int, firstLine: Int) {
    self.document = document
    self.quotes = quotes
    next = firstLine
  }

  static func pieces(of document: MarkdownDocument) -> [ProseOutline.Piece] {
    var reader = OutlineReader(document, quotes: 0, firstLine: 0)
    reader.read(document.blocks)
    return reader.pieces
  }

  private mutating func read(_ blocks: [MarkdownBlock]) {
    var rest = blocks[...]
    while let block = rest.popFirst() {
      switch block.kind {
      case .item(let item):
        items.append(Item(marker: item.text))
        read(block.children)
        // An item that holds nothing is a piece by itself.
        if items.last?.isFresh == true { add([OutlineText([], isVerbatim: true)], block.lines.prefix(1)) }
        items.removeLast()
      case .quote: add([quoted(block)], block.lines)
      case .footnote: add([OutlineText(document.text(ofLines: block.lines).utf8, isVerbatim: true)], block.lines)
      case .paragraph:
        // Lines above a table that no empty line parts from it are one text with it.
        guard let table = rest.first, table.kind == .table, table.lines.lowerBound == block.lines.upperBound else {
          add(texts(of: block), block.lines)
          continue
        }
        rest.removeFirst()
        add(texts(of: (block.content + table.content).map(line)), block.lines.lowerBound..<table.lines.upperBound)
      default: add(texts(of: block), block.lines)
      }
    }
  }

  private mutating func add(_ texts: [OutlineText], _ lines: Range<Int>) {
    var followsBlank = (next..<max(next, lines.lowerBound)).contains { document.isBlank(line: $0, quotes: quotes) }
    next = lines.upperBound
    var prefix = takePrefix()
    for text in texts {
      pieces.append(
        ProseOutline.Piece(
          prefix: prefix + text.prefix,
          text: text.text,
          isVerbatim: text.isVerbatim,
          beginsBlock: followsBlank && !pieces.isEmpty
        )
      )
      prefix = String(repeating: " ", count: prefix.utf8.count)
      followsBlank = false
    }
  }

  private mutating func takePrefix() -> String {
    var prefix = ""
    for index in items.indices {
      let marker = items[index].marker
      prefix += items[index].isFresh ? marker : String(repeating: " ", count: marker.utf8.count)
      items[index].isFresh = false
    }
    return prefix
  }

  // MARK: Texts

  private func texts(of block: MarkdownBlock) -> [OutlineText] {
    switch block.kind {
    case .heading(let level, let isUnderlined):
      return isUnderlined
        ? underlined(block, level) : [heading(LineKind.headingText(line(block.content[0]).text), level)]
    case .fencedCode(let fence): return [code(block, fence)]
    case .indentedCode: return [OutlineText(block.content.map(rest).joinedByLineBreaks, isVerbatim: true)]
    case .html:
      let lines = [line(block.content[0]).text] + block.content.dropFirst().map(rest)
      return [OutlineText(lines.joinedByLineBreaks, isVerbatim: true)]
    case .thematicBreak, .definitions:
      return [OutlineText(block.content.map { line($0).text }.joinedByLineBreaks, isVerbatim: true)]
    case .paragraph, .table, .quote, .item, .footnote: return texts(of: block.content.map(line))
    }
  }

  /// The text of a paragraph's lines, behind that of the link definitions with which they begin.
  private func texts(of lines: [OutlineLine]) -> [OutlineText] {
    let text = ParagraphText(lines)
    var texts: [OutlineText] = []
    if !text.definitions.isEmpty { texts.append(OutlineText(text.definitions, isVerbatim: true)) }
    if !text.joined.isEmpty { texts.append(OutlineText(text.joined)) }
    return texts
  }

  private func heading(_ text: ArraySlice<UInt8>, _ level: Int) -> OutlineText {
    let marks = String(repeating: "#", count: level)
    return text.isEmpty ? OutlineText(marks.utf8, isVerbatim: true) : OutlineText(text, prefix: marks + " ")
  }

  /// A heading with `#` before it where that can say the same as the line below it.
  private func underlined(_ block: MarkdownBlock, _ level: Int) -> [OutlineText] {
    let text = ParagraphText(block.content.dropLast().map(line))
    guard text.definitions.isEmpty, !text.joined.contains(0x0A), text.joined.last != UInt8(ascii: "#") else {
      var lines = block.content.map(line)
      lines[lines.count - 1].isShielded = false
      return texts(of: lines)
    }
    return [heading(text.joined[...].trimmingBlanks, level)]
  }

  /// A code block, closed if nothing closes it, so that what follows it stays outside.
  private func code(_ block: MarkdownBlock, _ fence: MarkdownFence) -> OutlineText {
    let end = [UInt8](repeating: fence.character, count: fence.length)[...]
    let lines = block.content.map(rest) + (fence.isClosed ? [] : [end])
    return OutlineText(lines.joinedByLineBreaks, isVerbatim: true)
  }

  private func quoted(_ block: MarkdownBlock) -> OutlineText {
    var inner = OutlineReader(document, quotes: quotes + 1, firstLine: block.lines.lowerBound)
    inner.read(block.children)
    let lines = ProseOutline(pieces: inner.pieces).markdown.utf8.split(
      separator: 0x0A,
      omittingEmptySubsequences: false
    )
    let quoted = lines.map { [UInt8(ascii: ">")] + ($0.isEmpty ? [] : [0x20]) + Array($0) }
    return OutlineText(quoted.joined(separator: [0x0A]))
  }

  // MARK: Lines

  /// A line from its first character that is not blank.
  private func line(_ line: MarkdownLine) -> OutlineLine {
    let text = document.bytes[line.bytes].drop(while: \.isBlank)
    // An empty item goes on with a paragraph, and would not if the next line were joined to it.
    return OutlineLine(text: text, isShielded: line.isLazy || line.indent >= 4 || LineKind.isItem(text))
  }

  private func rest(_ line: MarkdownLine) -> ArraySlice<UInt8> {
    let text = document.bytes[line.bytes]
    return line.padding == 0 ? text : [UInt8](repeating: 0x20, count: line.padding) + text
  }
}

/// The text of a piece, with what stands before it besides the marks of its containers.
private struct OutlineText {
  var prefix: String
  var text: String
  var isVerbatim: Bool

  init(_ text: some Sequence<UInt8>, prefix: String = "", isVerbatim: Bool = false) {
    self.prefix = prefix
    self.text = String(decoding: Array(text), as: UTF8.self)
    self.isVerbatim = isVerbatim
  }
}

extension MarkdownItem {
  /// The marker with the blanks around it.
  fileprivate var text: String {
    String(repeating: " ", count: indent) + marker + String(repeating: " ", count: padding)
  }
}
