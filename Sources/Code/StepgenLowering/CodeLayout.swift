package import StepgenModel

/// The rules by which code is broken into lines.
package struct CodeLayout: Sendable, Hashable {
  /// The maximum number of columns in a line.
  package var lineLength: Int
  /// The columns by which nested code is indented.
  package var indentation: Int

  package init(lineLength: Int, indentation: Int) {
    (self.lineLength, self.indentation) = (lineLength, indentation)
  }

  /// Returns true if text that begins at a column ends on the same line.
  package func fits(_ text: String, after column: Int) -> Bool {
    column + text.utf8.count <= lineLength || column + text.count <= lineLength
  }

  /// Returns `before a, b after`, with each item on its own line if one line would be too long.
  ///
  /// `column` is where the text begins in its line, and `margin` the columns before that line.
  package func list(_ before: String, _ items: [String], _ after: String, column: Int, margin: Int) -> String {
    let line = before + items.joined(separator: ", ") + after
    if items.isEmpty || fits(line, after: column) { return line }
    let outer = Self.lineStart(margin)
    let inner = Self.lineStart(margin + indentation)
    return before + inner + items.joined(separator: "," + inner) + "," + outer + after
  }

  /// Returns items with an operator between them, which ends each line except the last if one line would be too long.
  ///
  /// `column` is where the items begin in their line, and `margin` the columns before following lines.
  package func chain(_ items: [String], _ mark: String, column: Int, margin: Int) -> String {
    let line = items.joined(separator: " " + mark + " ")
    if fits(line, after: column) { return line }
    return items.joined(separator: " " + mark + Self.lineStart(margin))
  }

  /// The end of a line, and the indentation of the next one.
  package static func lineStart(_ margin: Int) -> String {
    "\n" + String(repeating: " ", count: margin)
  }
}

extension TableRow {
  /// Breaks the row into lines of this length; following lines begin with four spaces, which no other line of a table
  /// does.
  ///
  /// A line ends at a space, which is omitted then, or after a comma.
  package func lines(upTo length: Int) -> [String] {
    var lines: [String] = []
    for word in words {
      let items = word.parts(at: ",").map(String.init)
      for (index, item) in items.enumerated() {
        let piece = item + (index + 1 < items.count ? "," : "")
        let space = index == 0 ? " " : ""
        if let last = lines.last, last.utf8.count + space.utf8.count + piece.utf8.count <= length {
          lines[lines.count - 1] = last + space + piece
        } else {
          lines.append(lines.isEmpty ? piece : "    " + piece)
        }
      }
    }
    return lines
  }
}
