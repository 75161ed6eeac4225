import StepgenModel

/// Where in a table the writer is.
struct TableState {
  var alignments: [UInt8] = []
  var column = 0
  var isHeader = false
  var hasBody = false
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
      result.html.add(table.hasBody ? "</tbody>\n</table>\n</div>\n" : "</table>\n</div>\n")
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
    result.html.add(#"<div class="table-scroll">"#)
    openBlock("\n<table")
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
    table.column += 1
    switch alignment {
    case UInt8(ascii: "l"): result.html.add(" class=\"left\">")
    case UInt8(ascii: "c"): result.html.add(" class=\"center\">")
    case UInt8(ascii: "r"): result.html.add(" class=\"right\">")
    default: result.html.add(">")
    }
  }

  private mutating func leaveCell(_ node: CMarkNode) {
    result.html.add(isHeading(node) ? "</th>\n" : "</td>\n")
  }
}
