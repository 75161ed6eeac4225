/// A table for a terminal whose rows may not fit: nothing is cut, and no line is longer than the terminal is wide
/// unless a single word is.
///
/// A row has a head, values that are compared with each other, and notes. The values of all rows stand beside the heads
/// where they fit there, otherwise in columns below them, and where even that is too wide, one below the other; so do
/// those of a row that alone is too wide.
package struct RowList: Sendable {
  package struct Row: Sendable {
    package var head: [TextTable.Cell]
    package var values: [TextTable.Cell]
    /// Paragraphs of pieces with spaces between them.
    package var notes: [[TextTable.Cell]]

    package init(head: [TextTable.Cell], values: [TextTable.Cell], notes: [[TextTable.Cell]] = []) {
      self.head = head
      self.values = values
      self.notes = notes
    }
  }

  /// What all rows are about.
  package var title: String?
  /// What the values of each column are.
  package var titles: [String]
  package var rows: [Row]

  package init(title: String? = nil, titles: [String], rows: [Row]) {
    self.title = title
    self.titles = titles
    self.rows = rows
  }

  package func text(width: Int, isColored: Bool = false) -> String {
    let layout = RowLayout(self, width: width, painter: Painter(isColored: isColored))
    return layout.titleLine + rows.map(layout.text).joined()
  }
}

/// Where everything of a list stands.
private struct RowLayout {
  let title: String
  let titles: [String]
  let width: Int
  let painter: Painter
  let headWidths: [Int]
  let columnWidths: [Int]
  let isBeside: Bool

  private static let margin = 2
  private static let indentation = 4
  private static let gap = 2

  init(_ list: RowList, width: Int, painter: Painter) {
    title = list.title ?? ""
    titles = list.titles
    self.width = width
    self.painter = painter
    headWidths = Self.widths(list.rows.map(\.head))
    let room = width - Self.indentation - Self.gap * (list.titles.count - 1)
    let narrow = list.rows.filter { $0.values.map(\.shown.displayWidth).reduce(0, +) <= room }
    let widths = Self.widths([list.titles.map { TextTable.Cell($0) }] + narrow.map(\.values))
    columnWidths = narrow.isEmpty || widths.reduce(0, +) > room ? [] : widths
    let head = Self.margin + headWidths.reduce(0) { $0 + $1 + Self.gap }
    isBeside = !columnWidths.isEmpty && narrow.count == list.rows.count && head + Self.width(of: columnWidths) <= width
  }

  private static func width(of columns: [Int]) -> Int {
    columns.reduce(0, +) + gap * max(0, columns.count - 1)
  }

  private static func widths(_ rows: [[TextTable.Cell]]) -> [Int] {
    let count = rows.map(\.count).max() ?? 0
    return (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].shown.displayWidth : 0 }.max() ?? 0
    }
  }

  /// What the rows are about, and what the columns are above these: in one line where that fits.
  var titleLine: String {
    let own = title.isEmpty ? "" : painter.paint(title, .strong)
    guard !columnWidths.isEmpty else { return own.isEmpty ? "" : own + "\n" }
    let start = isBeside ? Self.margin + headWidths.reduce(0) { $0 + $1 + Self.gap } : Self.indentation
    let columns = line(titles.map { TextTable.Cell($0, .faint) }, columnWidths, indentation: 0)
    if title.displayWidth < start {
      return own + String(repeating: " ", count: start - title.displayWidth) + columns
    }
    return own + "\n" + String(repeating: " ", count: start) + columns
  }

  func text(_ row: RowList.Row) -> String {
    let notes = row.notes.map(note).joined()
    if isBeside {
      return line(row.head + row.values, headWidths + columnWidths, indentation: Self.margin) + notes
    }
    let head = line(row.head, headWidths, indentation: Self.margin)
    let fits = !columnWidths.isEmpty && zip(row.values, columnWidths).allSatisfy { $0.shown.displayWidth <= $1 }
    if fits { return head + line(row.values, columnWidths, indentation: Self.indentation) + notes }
    return head + zip(titles, row.values).map(stacked).joined() + notes
  }

  /// A value on lines of its own, below others.
  private func stacked(_ title: String, _ value: TextTable.Cell) -> String {
    let label = title.padded(to: titles.map(\.displayWidth).max() ?? 0)
    let start = Self.indentation + label.displayWidth + Self.gap
    return String(repeating: " ", count: Self.indentation) + painter.paint(label, .faint)
      + String(repeating: " ", count: Self.gap) + wrapped([value], after: start, indentation: start) + "\n"
  }

  private func note(_ pieces: [TextTable.Cell]) -> String {
    let indentation = Self.indentation + Self.gap
    return String(repeating: " ", count: indentation)
      + wrapped(pieces, after: indentation, indentation: indentation + Self.gap) + "\n"
  }

  /// Cells in columns, without spaces at the end.
  private func line(_ cells: [TextTable.Cell], _ widths: [Int], indentation: Int) -> String {
    var text = String(repeating: " ", count: indentation)
    let last = cells.lastIndex { !$0.text.isEmpty } ?? 0
    for (index, cell) in cells.enumerated().prefix(last + 1) {
      text += painter.paint(cell.shown, cell.style)
      guard index < last else { break }
      text += String(repeating: " ", count: max(0, widths[index] - cell.shown.displayWidth) + Self.gap)
    }
    return text + "\n"
  }

  /// Pieces with spaces between their words, broken where a line would be too long; each word keeps its style.
  private func wrapped(_ pieces: [TextTable.Cell], after start: Int, indentation: Int) -> String {
    var text = ""
    var column = start
    var isFirst = true
    for piece in pieces {
      for word in piece.shown.split(separator: " ").map(String.init) {
        if !isFirst {
          let fits = column + 1 + word.displayWidth <= width
          text += fits ? " " : "\n" + String(repeating: " ", count: indentation)
          column = fits ? column + 1 : indentation
        }
        text += painter.paint(word, piece.style)
        column += word.displayWidth
        isFirst = false
      }
    }
    return text
  }
}

extension TextTable.Cell {
  fileprivate var shown: String { text.onOneVisibleLine }
}
