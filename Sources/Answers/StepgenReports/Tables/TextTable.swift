import StepgenModel

/// A table for people: rows of text, as aligned columns, as Markdown or as CSV.
package struct TextTable: Sendable {
  package struct Column: Sendable, Hashable {
    package enum Alignment: Sendable, Hashable { case left, right }

    package var title: String
    package var alignment: Alignment

    package init(_ title: String, _ alignment: Alignment = .left) {
      self.title = title
      self.alignment = alignment
    }
  }

  package struct Cell: Sendable, Hashable, ExpressibleByStringInterpolation {
    package var text: String
    package var style: Style?

    package init(_ text: String, _ style: Style? = nil) {
      self.text = text
      self.style = style
    }

    package init(stringLiteral text: String) {
      self.init(text)
    }
  }

  package private(set) var columns: [Column]
  package private(set) var rows: [[Cell]] = []

  package init(_ columns: [Column]) {
    self.columns = columns
  }

  /// Adds a row; it is filled up with empty cells, and cells beyond the last column get columns without a title.
  package mutating func add(_ cells: [Cell]) {
    while columns.count < cells.count { columns.append(Column("")) }
    rows.append(cells)
  }

  /// All rows with one cell a column.
  var filledRows: [[Cell]] {
    rows.map { $0 + Array(repeating: Cell(""), count: columns.count - $0.count) }
  }
}

extension TextTable {
  /// Comma-separated values as in RFC 4180, but with LF as Unix tools expect.
  ///
  /// A character that a terminal or an editor would act on, hide or reorder is spelled out; line breaks and tabs stay.
  /// A cell that a spreadsheet would take for a formula begins with an apostrophe and is quoted (OWASP, “CSV Injection”).
  package var csv: String {
    ([columns.map(\.title)] + filledRows.map { $0.map(\.text) })
      .map { $0.map(\.spelledForCSV.quotedForCSV).joined(separator: ",") + "\n" }
      .joined()
  }
}

extension String {
  fileprivate var spelledForCSV: String {
    guard unicodeScalars.contains(where: \.isHiddenInCells) else { return self }
    return unicodeScalars.map { $0.isHiddenInCells ? $0.spelledOut : String($0) }.joined()
  }

  fileprivate var quotedForCSV: String {
    let isFormula = unicodeScalars.first.map("=+-@\t\r\n＝＋－＠".unicodeScalars.contains) ?? false
    let text = isFormula ? "'" + self : self
    guard isFormula || unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return self }
    return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var isHiddenInCells: Bool { isHiddenOrActive && !"\n\r\t".unicodeScalars.contains(self) }
}

extension TextTable {
  /// A GitHub-flavoured Markdown table whose source is aligned too; cells are plain text, so Markdown is escaped.
  package var markdown: String {
    let titles = columns.map { $0.title.onOneVisibleLine.escapedForMarkdown }
    let body = filledRows.map { $0.map { $0.text.onOneVisibleLine.escapedForMarkdown } }
    let widths = columns.indices.map { column in
      max(3, ([titles] + body).map { $0[column].displayWidth }.max() ?? 0)
    }
    let rule = zip(columns, widths).map { column, width in
      column.alignment == .right
        ? String(repeating: "-", count: width - 1) + ":" : String(repeating: "-", count: width)
    }
    return ([titles, rule] + body).map { line($0, widths) }.joined()
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = cells.indices.map { index in
      columns[index].alignment == .right
        ? cells[index].rightAligned(to: widths[index]) : cells[index].padded(to: widths[index])
    }
    return "| " + padded.joined(separator: " | ") + " |\n"
  }
}

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
