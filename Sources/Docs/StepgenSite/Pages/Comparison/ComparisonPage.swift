import StepgenCatalogs
import StepgenModel
import StepgenReports

/// The names of all platforms side by side; a script shows those of two.
struct ComparisonPage {
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
    let regularity = RegularitySection(
      scope: scope,
      items: platforms.flatMap { scope.index.comparedNames.regularity(on: $0) }
    )
    let sections = Dictionary(grouping: scope.index.comparedNames.concepts, by: \.section)
    page.blocks = [.paragraph([.text(words(.comparisonLead))]), .columnChoice(platforms.map(scope.title))]
    page.blocks += NameSection.allCases.compactMap { section in sections[section].flatMap { block(section, $0) } }
    page.blocks += regularity.rules
    page.breadcrumbs = [PageLink(title: words(.names), path: .names)]
    page.navigation = Navigation(scope).groups
    return page
  }

  /// A section; all but the first are folded, because few readers open them.
  private func block(_ section: NameSection, _ all: [ComparedConcept]) -> Block? {
    let concepts = all.filter { concept in concept.names.contains { $0.isDeclared } }
    guard !concepts.isEmpty else { return nil }
    let title = [Inline.text(words(section.word))]
    var blocks = [Block.table(table(concepts, caption: title))]
    if section == .steps || section == .payload {
      blocks = concepts.grouped { $0.owner[0] }.map { group in
        let title = self.title(ofFlow: group.key)
        let table = Block.table(table(group.rows, caption: title))
        return .section(Section(id: "\(section.rawValue)-\(group.key)", level: 3, title: title, blocks: [table]))
      }
    }
    if section != .steps { blocks = [.details(summary: [.text(words(.showNames))], blocks: blocks)] }
    return .section(Section(id: section.rawValue, level: 2, title: title, blocks: blocks))
  }

  private func table(_ concepts: [ComparedConcept], caption: [Inline]) -> Table {
    Table(
      caption: caption,
      columns: [[.text(words(.standsFor))]] + platforms.map { [.text(scope.title($0))] },
      rows: concepts.map { concept in
        Table.Row(cells: [subject(concept)] + platforms.map { cell(concept, $0) })
      }
    )
  }

  /// The names, and why they never arrive or differ from the scheme.
  private func cell(_ concept: ComparedConcept, _ platform: Platform.Index) -> [Inline] {
    let name = concept.names[platform]
    guard name.isDeclared else { return [.text("–")] }
    var cell = scope.list(name.spellings.map { [.code($0)] })
    if name.status == .declaredOnly { cell += [.lineBreak, .badge(words(.neverReturned), kind: .warning)] }
    if name.status == .exception { cell += [.lineBreak, .badge(words(.thrown), kind: .warning)] }
    return cell
  }

  // MARK: What a row is about

  private func title(ofFlow id: String) -> [Inline] {
    scope.index.flow(id).map { scope.title(UnitPath.flow(id).title, $0.title) } ?? [.code(id)]
  }

  private func subject(_ concept: ComparedConcept) -> [Inline] {
    switch concept.kind {
    case .step: return link(concept.owner[0], concept.id)
    case .field where concept.section == .payload:
      return link(concept.owner[0], concept.owner[1]) + [.lineBreak, .code(concept.id)]
    case .flow:
      return title(ofFlow: concept.owner.first ?? concept.id) + [.lineBreak, .text(words(.steps))]
        + (concept.owner.isEmpty ? [] : [.text(" "), .code(concept.id)])
    default:
      let code = Inline.code(concept.path)
      return [destination(concept).map { .link([code], to: $0) } ?? code]
    }
  }

  private func link(_ flow: String, _ step: String) -> [Inline] {
    guard let flow = scope.index.flow(flow), let found = flow.step(step) else { return [.code(step)] }
    return [scope.link(found, flow, nil)]
  }

  /// Where the concept is explained, on the first platform that has it and has pages.
  private func destination(_ concept: ComparedConcept) -> Destination? {
    if concept.kind == .error { return scope.index.errorDestination(concept.id) }
    guard let platform = scope.index.platforms.first(where: { concept.names[$0].isDeclared }) else { return nil }
    return scope.index.reference(concept.kind.whole(of: concept.owner), concept.owner.first ?? concept.id, platform)
  }
}
