import StepgenModel
import StepgenNames

/// Which two platforms to compare, and how many steps each two call the same.
struct ComparisonIndexPage {
  let scope: PageScope
  private var words: PageWords { scope.words }
  private var platforms: Range<Int> { scope.registry.platforms.indices }

  var page: Page {
    var page = scope.page(
      .comparison,
      .comparison,
      title: words(.comparisonTitle),
      summary: words(.comparisonSummary, ["registry": scope.registryTitle])
    )
    page.blocks = [.paragraph([.text(words(.comparisonLead))]), .table(table)]
    page.breadcrumbs = [PageLink(title: words(.names), path: .names)]
    page.navigation = Navigation(scope).groups
    return page
  }

  private var table: Table {
    let filter = PlatformComparison.Filter(sections: [.steps])
    let pairs = PlatformComparison.pairs(scope.registry, platforms, filter)
    let rows = platforms.map { row in
      Table.Row(cells: [[.text(scope.title(row))]] + platforms.map { cell(row, $0, pairs) })
    }
    return Table(
      caption: [.text(words(.comparisonCaption))],
      columns: [[.text(words(.platform))]] + platforms.map { [.text(scope.title($0))] },
      rows: rows
    )
  }

  private func cell(_ row: Int, _ column: Int, _ pairs: [PlatformComparison]) -> [Inline] {
    let ids = [min(row, column), max(row, column)].map(scope.index.id)
    guard row != column, let pair = pairs.first(where: { [$0.left.id, $0.right.id] == ids }) else {
      return [.text("–")]
    }
    let found = pair.agreement(in: .steps)
    let text = words(.ofTotal, ["count": String(found.alike), "total": String(found.total)])
    return [.link([.text(text)], to: .page(scope.index.comparison(row, column)))]
  }
}
