extension OutlineParser {
  /// Opens what begins on this line.
  ///
  /// - Parameters:
  ///   - cursor: The line behind the indentation of the items that it is part of; moved behind what is opened.
  ///   - matched: How many of the open items it is part of.
  /// - Returns: Whether nothing of the line is left to read.
  mutating func readStarts(_ cursor: inout LineCursor, matched: Int) -> Bool {
    var isWithin = matched == items.count
    var hasBegun = false
    while true {
      let inParagraph = isWithin && !hasBegun && isParagraph
      if cursor.indent >= 4 {
        if continuesLazily && !hasBegun { return false }
        if !hasBegun { leaveItems(downTo: matched) }
        if cursor.isBlank { return true }
        open(.indentedCode)
        lines.append(OutlineLine(text: cursor.rest))
        return true
      }
      if isWithin, !hasBegun, readQuoteLine(cursor) || inParagraph && readUnderline(cursor) { return true }
      if beginsLeaf(cursor, inParagraph: inParagraph) {
        if !hasBegun { leaveItems(downTo: matched) }
        readLeaf(cursor)
        return true
      }
      guard items.count < Self.maximumItems, let marker = ListMarker(cursor.content, interruptsParagraph: inParagraph)
      else { break }
      if !hasBegun { leaveItems(downTo: matched) }
      hasBegun = true
      isWithin = true
      openItem(marker, &cursor)
      if cursor.isBlank { return true }
    }
    if !hasBegun, !continuesLazily { leaveItems(downTo: matched) }
    return false
  }

  private var isParagraph: Bool {
    if case .paragraph = leaf { true } else { false }
  }

  private mutating func leaveItems(downTo count: Int) {
    closeLeaf()
    closeItems(downTo: count)
  }

  private mutating func openItem(_ marker: ListMarker, _ cursor: inout LineCursor) {
    let indent = cursor.indent
    cursor.advance(columns: indent + marker.text.count)
    var padding = cursor.indent
    // What is indented by five or more is code in the item; what is empty begins on the next line.
    if padding >= 5 || padding < 1 || cursor.isBlank { padding = 1 }
    cursor.advance(columns: min(padding, cursor.indent))
    let text = String(decoding: marker.text, as: UTF8.self)
    items.append(
      Item(
        width: indent + marker.text.count + padding,
        marker: String(repeating: " ", count: indent) + text + String(repeating: " ", count: padding)
      )
    )
  }

  private func beginsLeaf(_ cursor: LineCursor, inParagraph: Bool) -> Bool {
    let content = cursor.content
    return content.first == UInt8(ascii: ">") || LineKind.headingLevel(content) != nil || LineKind.fence(content) != nil
      || LineKind.isThematicBreak(content) || !inParagraph && !continuesLazily && LineKind.isHTML(content)
  }

  private mutating func readLeaf(_ cursor: LineCursor) {
    let content = cursor.content
    if content.first == UInt8(ascii: ">") {
      open(quotes < Self.maximumQuotes ? .quote(OutlineParser(quotes: quotes + 1)) : .deepQuote)
      _ = readQuoteLine(cursor)
    } else if let fence = LineKind.fence(content) {
      open(.fence(character: fence.character, length: fence.length, indent: cursor.indent))
      lines.append(OutlineLine(text: content))
    } else if LineKind.isHTML(content) {
      open(.html)
      lines.append(OutlineLine(text: content))
    } else {
      readSingleLine(content)
    }
  }

  /// Takes a line that begins with `>` into the quote that stands open.
  private mutating func readQuoteLine(_ cursor: LineCursor) -> Bool {
    guard cursor.content.first == UInt8(ascii: ">") else { return false }
    if case .deepQuote = leaf {
      lines.append(OutlineLine(text: cursor.content))
      return true
    }
    guard var inner = takeQuote() else { return false }
    var line = cursor
    line.advance(columns: line.indent + 1)
    if line.indent > 0 { line.advance(columns: 1) }
    inner.read(LineCursor(line.rest, column: line.column))
    leaf = .quote(inner)
    return true
  }
}
