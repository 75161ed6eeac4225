package import StepgenCatalogs

/// How many units are in which state.
package struct Freshness: Sendable, Hashable {
  package var translated = 0
  package var stale = 0
  package var missing = 0

  package init() {}

  package var total: Int { translated + stale + missing }

  package mutating func count(_ state: Translation.State) {
    switch state {
    case .source: break
    case .translated: translated += 1
    case .stale: stale += 1
    case .missing: missing += 1
    }
  }
}

extension Freshness {
  /// Counts the units of a page.
  init(of blocks: [Block]) {
    self.init()
    blocks.forEach { count($0) }
  }

  private mutating func count(_ block: Block) {
    switch block {
    case .section(let section):
      count(section.title)
      section.blocks.forEach { count($0) }
    case .paragraph(let line): count(line)
    case .prose(let prose):
      for piece in prose.pieces where !piece.isVerbatim { count(piece.translation.state) }
    case .list(let items, _): items.forEach { count($0) }
    case .table(let table): table.rows.forEach { $0.cells.forEach { count($0) } }
    case .aside(_, _, let blocks): blocks.forEach { count($0) }
    case .details(let summary, let blocks):
      count(summary)
      blocks.forEach { count($0) }
    case .definitions(let definitions):
      for definition in definitions {
        count(definition.term)
        definition.blocks.forEach { count($0) }
      }
    case .beginning(let beginning): (beginning.way?.steps ?? []).forEach { count($0) }
    case .cards(let cards): cards.forEach { count($0.title + $0.text) }
    case .code, .variants, .figure, .searchBox, .walk, .columnChoice: break
    }
  }

  private mutating func count(_ line: [Inline]) {
    for part in line {
      switch part {
      case .translated(let translation), .plain(let translation), .remark(let translation): count(translation.state)
      case .strong(let parts), .link(let parts, _): count(parts)
      case .text, .code, .badge, .removed, .added, .lineBreak, .source: break
      }
    }
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
