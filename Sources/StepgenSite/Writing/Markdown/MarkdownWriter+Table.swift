extension MarkdownWriter {
  mutating func add(_ table: Table) {
    if !table.caption.isEmpty {
      add(table.caption)
      out.add("\n\n")
    }
    addCells(table.columns)
    out.add(markup: "|" + String(repeating: " --- |", count: table.columns.count) + "\n")
    for row in table.rows { addCells(row.cells, ids: (row.id.map { [$0] } ?? []) + row.formerIDs) }
    out.add("\n")
  }

  private mutating func addCells(_ cells: [[Inline]], ids: [String] = []) {
    out.add("|")
    for (index, cell) in cells.enumerated() {
      out.add(" ")
      for id in index == 0 ? ids : [] {
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
