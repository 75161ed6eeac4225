import StepgenModel
import StepgenReports

/// How well one rule explains each kind of names, and the names that break it.
struct RegularitySection {
  let scope: PageScope
  let items: [SchemeRegularity]
  private var words: PageWords { scope.words }

  /// The rules, with links to the names that break them.
  var rules: [Block] {
    items.isEmpty ? [] : [section("regularity", .regularity, [.table(table)])]
  }

  /// The names that break a rule, and what each would be by the rule.
  var exceptions: [Block] {
    let breaks = items.filter { !$0.breaks.isEmpty }
    guard !breaks.isEmpty else { return [] }
    let lead = Block.paragraph([.text(words(.exceptionsCaption))])
    return [section("exceptions", .exceptions, [lead] + breaks.flatMap(list))]
  }

  private func section(_ id: String, _ title: Word, _ blocks: [Block]) -> Block {
    let folded = Block.details(summary: [.text(words(.showNames))], blocks: blocks)
    return .section(Section(id: id, level: 2, title: [.text(words(title))], blocks: [folded]))
  }

  private var table: Table {
    Table(
      caption: [.text(words(.regularityCaption))],
      columns: [.platform, .kindOfName, .regular, .rule].map { [.text(words($0))] },
      rows: items.map { item in
        let count = words(.ofTotal, ["count": String(item.regular), "total": String(item.total)])
        return Table.Row(cells: [
          [.text(title(item.platform))], [.text(words(item.kind.word))],
          [regular(item, "\(count) (\(item.percent) %)")],
          rule(item),
        ])
      }
    )
  }

  private func regular(_ item: SchemeRegularity, _ count: String) -> Inline {
    item.breaks.isEmpty ? .text(count) : .link([.text(count)], to: .page(.comparison, anchor: "exceptions"))
  }

  private func rule(_ item: SchemeRegularity) -> [Inline] {
    guard let scheme = item.scheme else { return [.text(words(.noRule))] }
    return (item.isGuessed ? [.text(words(.guessedRule)), .text(" ")] : []) + [.code(scheme.asWritten)]
  }

  /// The names of a kind on a platform, and what each would be by the rule.
  private func list(_ item: SchemeRegularity) -> [Block] {
    let title = title(item.platform) + words(.labelSeparator) + words(item.kind.word)
    let arrow = Inline.text(" \(words(.arrow)) ")
    let lines: [[Inline]] = item.breaks.map { found in
      [.code(found.name), arrow, found.expected.map { Inline.code($0) } ?? .text("–")]
    }
    return [.paragraph([.strong([.text(title)])]), .list(lines, isOrdered: false)]
  }

  private func title(_ platform: String) -> String {
    scope.registry.platforms.index(of: platform).map(scope.title) ?? platform
  }
}
