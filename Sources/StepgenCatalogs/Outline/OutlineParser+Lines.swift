extension OutlineParser {
  /// Whether a line without the marks of its containers would go on with what is open.
  var continuesLazily: Bool {
    switch leaf {
    case .paragraph, .deepQuote: true
    case .quote(let inner): inner.continuesLazily
    case .none, .fence, .closedFence, .indentedCode, .html: false
    }
  }

  mutating func read(_ line: LineCursor) {
    var cursor = line
    let matched = matchItems(&cursor)
    if cursor.isBlank { return readBlank(cursor, matched: matched) }
    let isWithin = matched == items.count
    if isWithin, readInCode(cursor) { return }
    if readStarts(&cursor, matched: matched) { return }
    if continuesLazily {
      goOn(with: cursor, isLazy: !isWithin)
    } else {
      readParagraphLine(cursor)
    }
  }

  /// Goes past the indentation of the items that the line is still part of.
  private func matchItems(_ cursor: inout LineCursor) -> Int {
    for (index, item) in items.enumerated() {
      if cursor.isBlank {
        // An item that begins with an empty line has its content on the next.
        if item.isFresh, index == items.count - 1 { return index }
        cursor.advance(columns: min(item.width, cursor.indent))
      } else {
        guard cursor.indent >= item.width else { return index }
        cursor.advance(columns: item.width)
      }
    }
    return items.count
  }

  private mutating func readBlank(_ cursor: LineCursor, matched: Int) {
    if matched == items.count {
      switch leaf {
      case .fence, .indentedCode:
        _ = readInCode(cursor)
        return
      case .none, .paragraph, .closedFence, .html, .quote, .deepQuote: break
      }
    }
    closeLeaf()
    closeItems(downTo: matched)
    noteBlank()
  }

  /// Takes the line if it is one of an open code block.
  private mutating func readInCode(_ cursor: LineCursor) -> Bool {
    switch leaf {
    case .fence(let character, let length, let indent):
      var line = cursor
      line.advance(columns: min(indent, line.indent))
      lines.append(OutlineLine(text: line.rest))
      let run = cursor.content.prefix { $0 == character }
      if cursor.indent < 4, run.count >= length, cursor.content[run.endIndex...].allSatisfy(\.isBlank) {
        leaf = .closedFence
        closeLeaf()
      }
      return true
    case .indentedCode:
      guard cursor.indent >= 4 || cursor.isBlank else { return false }
      lines.append(OutlineLine(text: cursor.rest))
      return true
    case .html:
      lines.append(OutlineLine(text: cursor.rest))
      return true
    case .none, .paragraph, .closedFence, .quote, .deepQuote: return false
    }
  }

  /// Goes on with the paragraph or the quote that stands open.
  private mutating func goOn(with cursor: LineCursor, isLazy: Bool) {
    if var inner = takeQuote() {
      inner.goOn(with: cursor, isLazy: true)
      leaf = .quote(inner)
    } else {
      // An empty item goes on with a paragraph, and would not if the next line were joined to it.
      let isMarker = ListMarker(cursor.content, interruptsParagraph: false) != nil
      lines.append(OutlineLine(text: cursor.content, isShielded: isLazy || isMarker || cursor.indent >= 4))
    }
  }

  /// The parser of the quote that stands open, and no copy of it: its lines would be copied with each one that is added.
  mutating func takeQuote() -> OutlineParser? {
    guard case .quote(let inner) = leaf else { return nil }
    leaf = .none
    return inner
  }

  private mutating func readParagraphLine(_ cursor: LineCursor) {
    open(.paragraph)
    lines.append(OutlineLine(text: cursor.content))
  }
}
