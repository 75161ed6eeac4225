import StepgenModel

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
