import StepgenModel
import StepgenReports

/// How well one rule explains each kind of names of two platforms.
struct RegularitySection {
  let scope: PageScope
  let comparison: PlatformComparison
  private var words: PageWords { scope.words }

  var blocks: [Block] {
    guard !comparison.regularity.isEmpty else { return [] }
    let breaks = comparison.regularity.filter { !$0.breaks.isEmpty }
    let exceptions: [Block] =
      breaks.isEmpty ? [] : [section("exceptions", 3, .exceptions, [.table(table(of: breaks))])]
    return [section("regularity", 2, .regularity, [.table(rules)] + exceptions)]
  }

  private func section(_ id: String, _ level: Int, _ title: Word, _ blocks: [Block]) -> Block {
    .section(Section(id: id, level: level, title: [.text(words(title))], blocks: blocks))
  }

  private var rules: Table {
    Table(
      caption: [.text(words(.regularityCaption))],
      columns: [.platform, .kindOfName, .regular, .rule].map { [.text(words($0))] },
      rows: comparison.regularity.map { item in
        let count = words(.ofTotal, ["count": String(item.regular), "total": String(item.total)])
        return Table.Row(cells: [
          [.text(title(item.platform))], [.text(words(item.kind.word))], [.text("\(count) (\(item.percent) %)")],
          rule(item),
        ])
      }
    )
  }

  private func rule(_ item: SchemeRegularity) -> [Inline] {
    guard let scheme = item.scheme else { return [.text(words(.noRule))] }
    return (item.isGuessed ? [.text(words(.guessedRule)), .text(" ")] : []) + [.code(scheme.asWritten)]
  }

  private func table(of items: [SchemeRegularity]) -> Table {
    Table(
      caption: [.text(words(.exceptionsCaption))],
      columns: [.platform, .standsFor, .name, .wouldBe].map { [.text(words($0))] },
      rows: items.flatMap { item in
        item.breaks.map { found in
          Table.Row(cells: [
            [.text(title(item.platform))], [.code(found.concept.path)], [.code(found.name)],
            [found.expected.map { .code($0) } ?? .text("–")],
          ])
        }
      }
    )
  }

  private func title(_ platform: String) -> String {
    scope.registry.platforms.index(of: platform).map(scope.title) ?? platform
  }
}
