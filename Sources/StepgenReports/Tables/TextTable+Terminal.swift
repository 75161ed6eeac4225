extension TextTable {
  /// Columns two spaces apart, below their titles; nothing is cut, and no line ends in spaces.
  package func text(isColored: Bool = false) -> String {
    let painter = Painter(isColored: isColored)
    let titles = columns.map { Cell($0.title, .strong) }
    let rows = ([titles] + filledRows).map { $0.map { Cell($0.text.onOneVisibleLine, $0.style) } }
    let widths = columns.indices.map { column in rows.map { $0[column].text.displayWidth }.max() ?? 0 }
    return rows.map { line($0, widths, painter) + "\n" }.joined()
  }

  private func line(_ cells: [Cell], _ widths: [Int], _ painter: Painter) -> String {
    let last = cells.lastIndex { !$0.text.isEmpty } ?? 0
    return cells.indices.prefix(last + 1).map { index in
      let cell = cells[index]
      let space = String(repeating: " ", count: widths[index] - cell.text.displayWidth)
      let text = painter.paint(cell.text, cell.style)
      if columns[index].alignment == .right { return space + text }
      return index == last ? text : text + space
    }
    .joined(separator: "  ")
  }
}
