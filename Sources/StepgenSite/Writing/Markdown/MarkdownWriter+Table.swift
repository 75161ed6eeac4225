import StepgenModel

extension MarkdownWriter {
  mutating func add(_ table: Table) {
    if !table.caption.isEmpty {
      add(table.caption)
      out.add("\n\n")
    }
    addCells(table.columns)
    out.add(markup: "|" + String(repeating: " --- |", count: table.columns.count) + "\n")
    for row in table.rows { addCells(row.cells, of: row) }
    out.add("\n")
  }

  private mutating func addCells(_ cells: [[Inline]], of row: Table.Row? = nil) {
    out.add("|")
    var isFirst = true
    for cell in cells {
      out.add(" ")
      if isFirst, let row { addAnchors(row) }
      isFirst = false
      add(cell, isInTable: true)
      out.add(" |")
    }
    out.add("\n")
  }

  private mutating func addAnchors(_ row: Table.Row) {
    if let id = row.id { addRowAnchor(id) }
    for id in row.formerIDs { addRowAnchor(id) }
  }

  private mutating func addRowAnchor(_ id: String) {
    out.add("<a id=\"")
    out.add(text: id)
    out.add("\"></a>")
  }
}
