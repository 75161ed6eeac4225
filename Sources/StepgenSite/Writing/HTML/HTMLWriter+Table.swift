import StepgenModel

extension HTMLWriter {
  /// On narrow screens rows become cards, whose lines are named by `data-label`.
  mutating func add(_ table: Table) {
    out.add("<div class=\"table\"")
    add(attribute: "data-label", plainText(of: table.caption))
    out.add("><table>\n")
    if !table.caption.isEmpty {
      out.add("<caption>")
      add(table.caption)
      out.add("</caption>\n")
    }
    addColumns(table.columns)
    out.add("<tbody>\n")
    let openings = table.columns.map { opening(ofCellIn: $0) }
    isInTable = true
    defer { isInTable = false }
    for row in table.rows { add(row, openings, hasHeading: table.hasRowHeadings) }
    out.add("</tbody>\n</table></div>\n")
  }

  /// The beginning of each cell of a column.
  private func opening(ofCellIn column: [Inline]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.add("<td data-label=\"")
    bytes.add(text: plainText(of: column))
    bytes.add("\">")
    return bytes
  }

  private mutating func addAnchors(_ ids: [String]) {
    for id in ids {
      out.add("<span")
      add(id: id)
      out.add("></span>")
    }
  }

  private mutating func addColumns(_ columns: [[Inline]]) {
    out.add("<thead><tr>")
    for column in columns {
      out.add("<th scope=\"col\">")
      add(column)
      out.add("</th>")
    }
    out.add("</tr></thead>\n")
  }

  private mutating func add(_ row: Table.Row, _ openings: [[UInt8]], hasHeading: Bool) {
    out.add("<tr")
    if let id = row.id { add(id: id) }
    out.add(">")
    for (index, cell) in row.cells.enumerated() {
      let isHeading = hasHeading && index == 0
      if isHeading {
        out.add("<th scope=\"row\">")
      } else if index < openings.count {
        out += openings[index]
      } else {
        out.add("<td>")
      }
      if index == 0 { addAnchors(row.formerIDs) }
      if isHeading { addHeading(cell) } else { add(cell) }
      out.add(isHeading ? "</th>" : "</td>")
    }
    out.add("</tr>\n")
  }

  /// What heads a row; the style sheet puts code on a line of its own, which needs no element for the break.
  private mutating func addHeading(_ cell: [Inline]) {
    for (index, inline) in cell.enumerated() {
      if case .lineBreak = inline, index + 1 < cell.count, case .code = cell[index + 1] {
        out.add(" ")
      } else {
        add(inline)
      }
    }
  }
}
