import StepgenCatalogs
import StepgenModel
import StepgenReports

/// Two platforms side by side: what each calls the same things.
struct ComparisonPage {
  let scope: PageScope
  let left: Platform.Index
  let right: Platform.Index
  private var words: PageWords { scope.words }
  private var titles: KeyValuePairs<String, String> { ["left": scope.title(left), "right": scope.title(right)] }

  var page: Page {
    let comparison = PlatformComparison(scope.index.comparedNames, left, right)
    var page = scope.page(
      scope.index.comparison(left, right),
      .comparison,
      title: words(.pairTitle, titles),
      summary: words(.pairSummary, titles)
    )
    let rows = ComparisonRows(scope: scope, left: left, right: right)
    page.blocks = [.paragraph([.text(words(.pairLead))]), .table(counts(comparison))]
    page.blocks += NameSection.allCases.compactMap { section($0, comparison, rows) }
    page.blocks += RegularitySection(scope: scope, items: comparison.regularity).rules
    page.breadcrumbs = [
      PageLink(title: words(.names), path: .names), PageLink(title: words(.comparisonTitle), path: .comparison),
    ]
    page.navigation = Navigation(scope).groups
    return page
  }

  private func counts(_ comparison: PlatformComparison) -> Table {
    let rows = NameSection.allCases.compactMap { section -> Table.Row? in
      guard let rows = compared(section, comparison) else { return nil }
      let counts = Dictionary(rows.map { ($0.kind, 1) }, uniquingKeysWith: +)
      let name = Inline.link([.text(words(section.word))], to: .anchor(section.rawValue))
      let kinds = NameComparison.Kind.allCases.compactMap { kind -> [Inline]? in
        counts[kind].map { [.text(kind.text(scope, left, right) + words(.labelSeparator) + String($0))] }
      }
      return Table.Row(cells: [[name], scope.list(kinds)])
    }
    return Table(
      caption: [.text(words(.pairCaption))],
      columns: [[.text(words(.section))], [.text(words(.relation))]],
      rows: rows
    )
  }

  /// The rows of a section without what belongs to a type that one of the two lacks; nothing where one has no names at all.
  private func compared(_ section: NameSection, _ comparison: PlatformComparison) -> [NameComparison]? {
    guard let all = comparison.rows[section], all.contains(where: { $0.kind != .missingLeft }),
      all.contains(where: { $0.kind != .missingRight })
    else { return nil }
    let libraries = [left, right].filter { !scope.registry.platforms[$0].languages.isEmpty }
    return all.filter { row in
      guard section == .types, let type = scope.registry.type(row.owner.first) else { return true }
      return libraries.allSatisfy { type.names[$0].status != .absent }
    }
  }

  /// The rows of a section; of steps all, of the rest those that differ, and a list of those that do not.
  private func section(_ section: NameSection, _ comparison: PlatformComparison, _ rows: ComparisonRows) -> Block? {
    guard let all = compared(section, comparison) else { return nil }
    let listed = section == .steps ? all : all.filter { $0.kind != .same }
    var blocks: [Block] = []
    if section == .steps || section == .payload {
      blocks = listed.grouped { $0.owner[0] }.map { group in
        .section(
          Section(
            id: "\(section.rawValue)-\(group.key)",
            level: 3,
            title: rows.title(ofFlow: group.key),
            blocks: [.table(rows.table(group.rows, caption: caption))]
          )
        )
      }
    } else if !listed.isEmpty {
      blocks = [.table(rows.table(listed, caption: caption))]
    }
    blocks += same(all.filter { section != .steps && $0.kind == .same })
    blocks += neither(comparison.absent[section] ?? [])
    let title = [Inline.text(words(section.word))]
    return .section(Section(id: section.rawValue, level: 2, title: title, blocks: blocks))
  }

  private var caption: [Inline] { [.text(words(.pairTitle, titles))] }

  private func same(_ rows: [NameComparison]) -> [Block] {
    guard !rows.isEmpty else { return [] }
    var names: [String] = []
    var seen: Set<String> = []
    for row in rows {
      if let name = row.left.text, seen.insert(name).inserted { names.append(name) }
    }
    let summary = words(.sameOnBoth, ["count": String(rows.count)])
    return [.details(summary: [.text(summary)], blocks: [.paragraph(scope.list(names.map { [.code($0)] }))])]
  }

  private func neither(_ concepts: [ComparedConcept]) -> [Block] {
    guard !concepts.isEmpty else { return [] }
    return [.paragraph(words.line(.onNeither, ["list": scope.list(concepts.map { [.code($0.path)] })]))]
  }
}

extension NameComparison.Kind {
  func text(_ scope: PageScope, _ left: Platform.Index, _ right: Platform.Index) -> String {
    switch self {
    case .same: scope.words(.nameSame)
    case .case: scope.words(.nameCase)
    case .words: scope.words(.nameWords)
    case .missingLeft: scope.words(.nameOnly, ["platform": scope.title(right)])
    case .missingRight: scope.words(.nameOnly, ["platform": scope.title(left)])
    case .merged: scope.words(.nameMerged)
    case .split: scope.words(.nameSplit)
    }
  }

  /// Nothing where there is nothing to look out for.
  var badge: Inline.BadgeKind? {
    switch self {
    case .same, .case: nil
    case .words, .merged, .split: .warning
    case .missingLeft, .missingRight: .absent
    }
  }
}
