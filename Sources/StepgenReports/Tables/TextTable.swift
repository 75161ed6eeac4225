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
