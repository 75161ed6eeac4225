import StepgenReports

/// What is shown to the person, line by line, no wider than it may be.
struct Screen {
  /// A piece of a row.
  struct Cell {
    var text: String
    var style: Style?

    init(_ text: String, _ style: Style? = nil) {
      (self.text, self.style) = (text.onOneVisibleLine, style)
    }
  }

  private let width: Int
  private let painter: Painter
  private(set) var text = ""

  init(width: Int, painter: Painter) {
    (self.width, self.painter) = (width, painter)
  }

  mutating func space() {
    text += "\n"
  }

  /// A line from one side to the other, with a name at its beginning and another at its end.
  mutating func rule(_ name: String, _ end: String) {
    let name = name.onOneVisibleLine
    let end = name == end ? "" : end.onOneVisibleLine
    let taken = 4 + name.displayWidth + (end.isEmpty ? 0 : end.displayWidth + 4)
    let line = String(repeating: "─", count: max(3, width - taken))
    let tail = end.isEmpty ? line : line + " " + end + " ──"
    text += painter.paint("── ", .faint) + painter.paint(name, .strong) + painter.paint(" " + tail, .faint) + "\n"
  }

  /// Words in lines that begin two columns in.
  mutating func paragraph(_ words: String, _ style: Style? = nil) {
    guard !words.isEmpty else { return }
    for line in words.onOneVisibleLine.wrapped(to: width - 2).split(separator: "\n") {
      text += "  " + painter.paint(String(line), style) + "\n"
    }
  }

  /// Names below a title; nothing at all when there are none.
  mutating func list(_ title: String, _ names: [String]) {
    guard !names.isEmpty else { return }
    paragraph(title, .faint)
    // A name with spaces in it stays on one line if it can.
    let whole = names.map(\.onOneVisibleLine).map { name in
      name.displayWidth < width - 5 ? name.replacing(" ", with: "\u{A0}") : name
    }
    for line in whole.joined(separator: ", ").wrapped(to: width - 4).split(separator: "\n") {
      text += "    " + line.replacing("\u{A0}", with: " ") + "\n"
    }
    space()
  }

  /// Rows in columns two spaces apart; the last one is wrapped below itself.
  mutating func rows(_ all: [[Cell]]) {
    let used = (0..<(all.map(\.count).max() ?? 0)).filter { column in
      all.contains { $0.indices.contains(column) && !$0[column].text.isEmpty }
    }
    let rows = all.map { row in used.filter(row.indices.contains).map { row[$0] } }
    let count = used.count
    guard count > 0 else { return }
    let widths = (0..<count - 1).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].text.displayWidth : 0 }.max() ?? 0
    }
    // Columns that leave no room for the last one have it below them.
    let start = 2 + widths.reduce(0) { $0 + $1 + 2 }
    let last = rows.map { $0.count == count ? $0[count - 1].text.displayWidth : 0 }.max() ?? 0
    let isStacked = start > width * 3 / 5 && start + last > width && count > 1
    for row in rows {
      if isStacked { stacked(row, widths.dropLast()) } else { aligned(row, widths, start) }
    }
  }

  private mutating func aligned(_ row: [Cell], _ widths: [Int], _ start: Int) {
    var line = "  "
    for (cell, width) in zip(row.dropLast(), widths) {
      let space = String(repeating: " ", count: width - cell.text.displayWidth + 2)
      line += painter.paint(cell.text, cell.style) + space
    }
    guard let last = row.last else { return }
    let wrapped = last.text.wrapped(to: width, after: start, indentedBy: start).split(separator: "\n")
    for (index, piece) in wrapped.enumerated() {
      let indentation = index == 0 ? line : String(repeating: " ", count: start)
      text += indentation + painter.paint(String(piece).trimmedAtStart, last.style) + "\n"
    }
    if wrapped.isEmpty { text += line.trimmedAtEnd + "\n" }
  }

  private mutating func stacked(_ row: [Cell], _ widths: ArraySlice<Int>) {
    let start = 2 + widths.reduce(0) { $0 + $1 + 2 }
    aligned(Array(row.dropLast(row.count > widths.count + 1 ? 1 : 0)), Array(widths), start)
    guard row.count > widths.count + 1, let last = row.last, !last.text.isEmpty else { return }
    let indentation = String(repeating: " ", count: start + 2)
    for piece in last.text.wrapped(to: width - indentation.count).split(separator: "\n") {
      text += indentation + painter.paint(String(piece), last.style) + "\n"
    }
  }

  /// Text as it is, line by line, two columns in.
  mutating func verbatim(_ lines: String, _ style: Style? = nil) {
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      text += line.isEmpty ? "\n" : "  " + painter.paint(String(line), style) + "\n"
    }
  }
}

extension String {
  fileprivate var trimmedAtStart: String {
    String(drop { $0 == " " })
  }

  fileprivate var trimmedAtEnd: String {
    var text = self[...]
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
