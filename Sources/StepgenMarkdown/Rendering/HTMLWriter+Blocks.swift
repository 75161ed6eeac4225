import StepgenModel

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
      result.html.add("<ol start=\"")
      result.html.add(markup: String(node.listStart))
      result.html.add("\">\n")
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
    if let lang = openMark?.lang {
      result.html.add(" lang=\"")
      result.html.add(text: lang)
      result.html.add("\" dir=\"auto\"")
    }
    if let cssClass = openMark?.cssClass {
      result.html.add(" class=\"")
      result.html.add(text: cssClass)
      result.html.add("\"")
    }
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
