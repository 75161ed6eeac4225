import StepgenModel
import StepgenReports

/// A comparison of two platforms for a terminal.
struct ComparisonText {
  let comparison: PlatformComparison
  /// Whether rows with the same name on both sides are listed everywhere; otherwise only among the steps.
  let listsSame: Bool

  /// For output that goes to no terminal.
  static let usualWidth = 100

  func text(width: Int, isColored: Bool) -> String {
    let title = TextTable([.init("\(comparison.registry): \(titles.joined(separator: " and "))")])
    let parts = NameSection.allCases.compactMap { section($0, width, isColored) } + [regularity(width, isColored)]
    return ([title.text(isColored: isColored)] + parts.compactMap(\.self)).joined(separator: "\n")
  }

  private var titles: [String] { [comparison.left.title, comparison.right.title] }

  /// A section with its counts and its rows; nothing where neither platform has anything of the kind.
  private func section(_ section: NameSection, _ width: Int, _ isColored: Bool) -> String? {
    let rows = comparison.rows[section] ?? []
    guard !rows.isEmpty else { return nil }
    let listed = rows.filter { listsSame || section == .steps || $0.kind != .same }
    let lists = listed.grouped { $0.isInFlow ? $0.owner[0] : "" }.map { group in
      list(group.rows, titled: group.key).text(width: width, isColored: isColored)
    }
    return heading(section.rawValue.uppercased(), comparison.summary(of: section), width, isColored)
      + lists.map { "\n" + $0 }.joined()
  }

  private func heading(_ name: String, _ summary: String, _ width: Int, _ isColored: Bool) -> String {
    let name = TextTable([.init(name)]).text(isColored: isColored).dropLast()
    return name + "\n" + summary.wrapped(to: width) + "\n"
  }

  private func list(_ rows: [NameComparison], titled title: String) -> RowList {
    RowList(title: title.isEmpty ? nil : title, titles: titles, rows: rows.map(row))
  }

  private func row(_ row: NameComparison) -> RowList.Row {
    let notes = ComparisonNotes(row: row, left: comparison.left, right: comparison.right)
    return RowList.Row(
      head: [.init(row.kind.rawValue, row.kind.style), .init(row.label, .strong)],
      values: [row.left, row.right].map { .init($0.text ?? "–", $0.text == nil ? .faint : nil) },
      notes: notes.all
    )
  }

  // MARK: regularity

  private func regularity(_ width: Int, _ isColored: Bool) -> String? {
    guard !comparison.regularity.isEmpty else { return nil }
    let rows = comparison.regularity.map { item in
      RowList.Row(
        head: [
          .init(item.title), .init(item.kind.rawValue), .init("\(item.regular) of \(item.total)"),
          .init("\(item.percent) %", item.breaks.isEmpty ? .help : .warning),
        ],
        values: [.init(item.rule)]
      )
    }
    let list = RowList(titles: ["rule"], rows: rows).text(width: width, isColored: isColored)
    let lists = comparison.regularity.filter { !$0.breaks.isEmpty }.map { item in
      "\n" + breaks(of: item).text(width: width, isColored: isColored)
    }
    return heading("REGULARITY", "how many names of each kind are as one rule has them", width, isColored) + list
      + lists.joined()
  }

  private func breaks(of item: SchemeRegularity) -> RowList {
    RowList(
      title: "\(item.title), \(item.kind.rawValue): not as the rule has it",
      titles: ["is", "would be"],
      rows: item.breaks.map { found in
        RowList.Row(
          head: [.init(found.difference.rawValue, .warning), .init(found.concept.label, .strong)],
          values: [.init(found.name), .init(found.expected ?? "–")]
        )
      }
    )
  }
}
