import StepgenModel
import StepgenReports

/// Which two platforms to compare, and how many steps each two call the same.
struct ComparisonIndexPage {
  let scope: PageScope
  private var words: PageWords { scope.words }
  private var platforms: Range<Platform.Index> { scope.registry.platforms.indices }

  var page: Page {
    var page = scope.page(
      .comparison,
      .comparison,
      title: words(.comparisonTitle),
      summary: words(.comparisonSummary, ["registry": scope.registryTitle])
    )
    let regularity = platforms.flatMap { scope.index.comparedNames.regularity(on: $0) }
    page.blocks = [.paragraph([.text(words(.comparisonLead))]), .table(table)]
    page.blocks += RegularitySection(scope: scope, items: regularity).exceptions
    page.breadcrumbs = [PageLink(title: words(.names), path: .names)]
    page.navigation = Navigation(scope).groups
    return page
  }

  private var table: Table {
    let names = scope.index.comparedNames
    let agreements = scope.registry.platforms.mapRows { row, _ in
      PerPlatform(platforms[..<row].map { names.agreement(of: $0, row, in: .steps) })
    }
    let rows = platforms.map { row in
      Table.Row(cells: [[.text(scope.title(row))]] + platforms.map { cell(row, $0, agreements) })
    }
    return Table(
      caption: [.text(words(.comparisonCaption))],
      columns: [[.text(words(.platform))]] + platforms.map { [.text(scope.title($0))] },
      rows: rows
    )
  }

  private func cell(
    _ row: Platform.Index,
    _ column: Platform.Index,
    _ agreements: PerPlatform<PerPlatform<(alike: Int, total: Int)>>
  ) -> [Inline] {
    guard row != column else { return [.text("–")] }
    let found = agreements[max(row, column)][min(row, column)]
    let text = words(.ofTotal, ["count": String(found.alike), "total": String(found.total)])
    return [.link([.text(text)], to: .page(scope.index.comparison(row, column)))]
  }
}
