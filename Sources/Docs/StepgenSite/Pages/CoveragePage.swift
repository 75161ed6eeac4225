import StepgenCatalogs
import StepgenModel

/// Which step is there on which platform, and how much of each flow is translated.
struct CoveragePage {
  let scope: PageScope
  /// How far each flow's texts, and the shared ones, are translated: by language, then by flow.
  let languages: [LanguageCoverage]
  private var words: PageWords { scope.words }

  var page: Page {
    var page = scope.page(
      .coverage,
      .coverage,
      title: words(.coverage),
      summary: words(.coverageSummary, ["registry": scope.registryTitle])
    )
    page.blocks = [.paragraph([.text(page.summary)])] + scope.registry.flows.map(section) + translations
    page.navigation = Navigation(scope).groups
    return page
  }

  private func section(_ flow: Flow) -> Block {
    let rows = flow.steps.map { step in
      Table.Row(cells: [[scope.link(step, flow, nil)]] + scope.index.platforms.map { cell(step, flow, $0) })
    }
    let columns = [[Inline.text(words(.step))]] + scope.index.platforms.map { [Inline.text(scope.title($0))] }
    let table = Table(caption: [.text(words(.coverageCaption))], columns: columns, rows: rows)
    return .section(
      Section(
        id: flow.id,
        level: 2,
        title: scope.title(UnitPath.flow(flow.id).title, flow.title),
        blocks: [.table(table)]
      )
    )
  }

  private func cell(_ step: Step, _ flow: Flow, _ platform: Platform.Index) -> [Inline] {
    switch step.names[platform].status {
    case .present:
      let since = step.names[platform].since ?? ""
      return [
        .link([.text("✓" + (since.isEmpty ? "" : " " + since))], to: scope.index.destination(step, flow, platform))
      ]
    case .absent:
      // What no platform has a name for is no gap.
      let isNamed = step.names.contains { $0.status != .absent }
      return isNamed ? [.badge(words(.absent), kind: .absent)] : [.text(words(.callAlone))]
    case .declaredOnly: return [.badge(words(.neverReturned), kind: .warning)]
    case .exception: return [.badge(words(.thrown), kind: .warning)]
    }
  }

  private var translations: [Block] {
    guard !languages.isEmpty else { return [] }
    let columns = [words(.language), words(.translated), words(.staleTexts), words(.missingTexts)]
    let rows = languages.map { language in
      Table.Row(cells: [
        [.text(language.locale.name)], [.text(language.percent + " %")], [.text(String(language.freshness.stale))],
        [.text(String(language.freshness.missing))],
      ])
    }
    let table = Table(
      caption: [.text(words(.translationsCaption))],
      columns: columns.map { [Inline.text($0)] },
      rows: rows
    )
    return [
      .section(
        Section(id: "languages", level: 2, title: [.text(words(.languages))], blocks: [.table(table)])
      )
    ]
  }
}

/// How far the texts of a registry are translated into a language.
struct LanguageCoverage: Sendable {
  var locale: DocsLocale
  var freshness: Freshness

  /// How much of all is up to date, rounded down: 100 means all.
  var percent: String {
    freshness.total == 0 ? "100" : String(freshness.translated * 100 / freshness.total)
  }
}
