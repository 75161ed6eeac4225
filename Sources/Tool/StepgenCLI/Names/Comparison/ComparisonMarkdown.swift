import StepgenModel
import StepgenReports

/// A comparison of two platforms as a Markdown document.
struct ComparisonMarkdown {
  let comparison: PlatformComparison

  var text: String {
    let title = "# \(comparison.registry): \(titles.map(\.escapedForMarkdown).joined(separator: " and "))\n"
    return ([title] + NameSection.allCases.compactMap(section) + [regularity].compactMap(\.self)).joined(
      separator: "\n"
    )
  }

  private var titles: [String] { [comparison.left.title, comparison.right.title] }

  private func section(_ section: NameSection) -> String? {
    let rows = comparison.rows[section] ?? []
    guard !rows.isEmpty else { return nil }
    let groups = rows.grouped { $0.isInFlow ? $0.owner[0] : "" }
    let tables = groups.map { (($0.key.isEmpty ? "" : "### \($0.key)\n\n") + table($0.rows).markdown) }
    return "## \(section.rawValue)\n\n\(comparison.summary(of: section))\n\n" + tables.joined(separator: "\n")
  }

  private func table(_ rows: [NameComparison]) -> TextTable {
    var table = TextTable((["kind", "name of"] + titles + ["words", "notes"]).map { .init($0) })
    for row in rows {
      let notes = ComparisonNotes(row: row, left: comparison.left, right: comparison.right)
      table.add([
        .init(row.kind.rawValue), .init(row.label), .init(row.left.text ?? "–"), .init(row.right.text ?? "–"),
        .init(notes.words?.map(\.text).joined(separator: " ") ?? ""), .init(notes.inOneLine),
      ])
    }
    return table
  }

  private var regularity: String? {
    guard !comparison.regularity.isEmpty else { return nil }
    var table = TextTable([
      .init("platform"), .init("names"), .init("regular", .right), .init("%", .right), .init("rule"),
    ])
    for item in comparison.regularity {
      table.add([
        .init(item.title), .init(item.kind.rawValue), .init("\(item.regular) of \(item.total)"),
        .init(String(item.percent)), .init(item.rule),
      ])
    }
    return "## regularity\n\n" + table.markdown + (breaks.rows.isEmpty ? "" : "\n" + breaks.markdown)
  }

  private var breaks: TextTable {
    var table = TextTable(["platform", "name of", "is", "would be", "differs in"].map { .init($0) })
    for item in comparison.regularity {
      for found in item.breaks {
        table.add([
          .init(item.title), .init(found.concept.label), .init(found.name), .init(found.expected ?? "–"),
          .init(found.difference.rawValue),
        ])
      }
    }
    return table
  }
}

extension ComparisonNotes {
  /// Everything but the words, for one cell of a table.
  fileprivate var inOneLine: String {
    all.dropFirst(words == nil ? 0 : 1).map { $0.map(\.text).joined(separator: " ") }.joined(separator: "; ")
  }
}
