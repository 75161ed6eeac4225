extension MarkdownWriter {
  mutating func add(_ table: Table) {
    if !table.caption.isEmpty {
      add(table.caption)
      out.add("\n\n")
    }
    addCells(table.columns)
    out.add(markup: "|" + String(repeating: " --- |", count: table.columns.count) + "\n")
    for row in table.rows { addCells(row.cells, id: row.id) }
    out.add("\n")
  }

  private mutating func addCells(_ cells: [[Inline]], id: String? = nil) {
    out.add("|")
    for (index, cell) in cells.enumerated() {
      out.add(" ")
      if index == 0, let id {
        out.add("<a id=\"")
        out.add(text: id)
        out.add("\"></a>")
      }
      add(cell, isInTable: true)
      out.add(" |")
    }
    out.add("\n")
  }
}
