import StepgenModel
import StepgenReports

/// How well one rule explains each kind of names, by platform.
struct RegularitySection {
  let scope: PageScope
  let items: [SchemeRegularity]
  private var words: PageWords { scope.words }

  /// The rule for each kind of name, and how many names follow it.
  var rules: [Block] {
    items.isEmpty ? [] : [section("regularity", .regularity, [.table(table)])]
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
          [.text("\(count) (\(item.percent) %)")],
          rule(item),
        ])
      }
    )
  }

  private func rule(_ item: SchemeRegularity) -> [Inline] {
    guard let scheme = item.scheme else { return [.text(words(.noRule))] }
    return (item.isGuessed ? [.text(words(.guessedRule)), .text(" ")] : []) + [.code(scheme.asWritten)]
  }

  private func title(_ platform: String) -> String {
    scope.registry.platforms.index(of: platform).map(scope.title) ?? platform
  }
}
