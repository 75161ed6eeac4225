import StepgenModel
import StepgenReports

/// Everything that has a name in one registry, and what it is called on every platform.
struct FullMatrix {
  let registry: Registry
  let platforms: [Platform.Index]
  let concepts: [ComparedConcept]
  private let pairs: [PlatformComparison]

  /// What belongs to one flow or all, on some platforms or on all; nothing when none is left.
  init?(_ registry: Registry, flow: String?, platforms wanted: [String]) {
    guard flow == nil || registry.flows.contains(where: { $0.id == flow }) else { return nil }
    self.registry = registry
    platforms = registry.platforms.indices.filter { wanted.isEmpty || wanted.contains(registry.platforms[$0].id) }
    let filter = PlatformComparison.Filter(flow: flow)
    concepts = filter.kept(registry.comparedConcepts, of: registry)
    pairs = PlatformComparison.pairs(registry, platforms, filter)
    guard !platforms.isEmpty, !concepts.isEmpty else { return nil }
  }

  // MARK: for people

  func text(width: Int, isColored: Bool) -> String {
    let title = TextTable([.init("# \(registry.id)")]).text(isColored: isColored)
    let lists = sections.map { section, concepts in
      let list = RowList(title: section.rawValue.uppercased(), titles: titles, rows: concepts.map(row))
      return list.text(width: width, isColored: isColored)
    }
    return ([title] + lists + [agreement(.text)?.text(isColored: isColored)].compactMap(\.self)).joined(separator: "\n")
  }

  var markdown: String {
    let tables = sections.map { section, concepts in
      var table = TextTable([.init("name of")] + titles.map { .init($0) })
      for concept in concepts { table.add([.init(concept.label)] + row(concept).values) }
      return "## \(section.rawValue)\n\n" + table.markdown
    }
    let agreement = agreement(.markdown).map { "## agreement\n\n" + $0.markdown }
    return (["# \(registry.id)\n"] + tables + [agreement].compactMap(\.self)).joined(separator: "\n")
  }

  private var titles: [String] { platforms.map { registry.platforms[$0].title } }

  private var sections: [(key: NameSection, rows: [ComparedConcept])] { concepts.grouped(by: \.section) }

  private func row(_ concept: ComparedConcept) -> RowList.Row {
    RowList.Row(head: [.init(concept.label, .strong)], values: platforms.map { NameRow.cell(concept.names[$0]) })
  }

  /// How many steps two platforms call the same, capitals apart; nothing where there is one platform.
  private func agreement(_ format: TableFormat) -> TextTable? {
    guard platforms.count > 1 else { return nil }
    let corner = format == .text ? "STEPS WITH EQUAL NAMES" : "steps with equal names"
    var table = TextTable([.init(corner)] + titles.map { .init($0, .right) })
    for row in platforms.indices {
      let cells = platforms.indices.map { column -> TextTable.Cell in
        let ids = [min(row, column), max(row, column)].map { registry.platforms[platforms[$0]].id }
        guard let pair = pairs.first(where: { $0.left.id == ids[0] && $0.right.id == ids[1] }) else { return "" }
        let found = pair.agreement(in: .steps)
        return .init("\(found.alike) of \(found.total)")
      }
      table.add([.init(titles[row])] + cells)
    }
    return table
  }
}

// MARK: for programs

extension FullMatrix {
  static func json(_ matrices: [FullMatrix]) throws -> String {
    try jsonText(
      Document(
        rows: matrices.flatMap { matrix in
          matrix.concepts.flatMap { concept in
            matrix.platforms.map { Row(registry: matrix.registry, concept: concept, platform: $0) }
          }
        },
        pairs: matrices.flatMap { matrix in matrix.pairs.map { Pair($0) } }
      )
    )
  }

  private struct Document: Encodable {
    var rows: [Row]
    var pairs: [Pair]
  }

  private struct Row: Encodable {
    let registry: Registry
    let concept: ComparedConcept
    let platform: Platform.Index

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: JSONKey.self)
      try container.encode(registry.id, forKey: "registry")
      try container.encode(concept.section.rawValue, forKey: "section")
      try container.encode(concept.kind.rawValue, forKey: "role")
      for (key, value) in concept.place { try container.encode(value, forKey: JSONKey(key)) }
      try container.encode(registry.platforms[platform].id, forKey: "platform")
      try container.encode(concept.names[platform].text, forKey: "name")
      try container.encode(NameRow.Status(concept.names[platform]).rawValue, forKey: "status")
    }
  }

  /// How many rows of each kind two platforms have, by section.
  private struct Pair: Encodable {
    var registry, left, right: String
    var counts: [String: [String: Int]]

    init(_ pair: PlatformComparison) {
      registry = pair.registry
      (left, right) = (pair.left.id, pair.right.id)
      counts = [:]
      for section in NameSection.allCases {
        for (kind, count) in pair.counts(in: section) { counts[section.rawValue, default: [:]][kind.rawValue] = count }
      }
    }
  }

  /// A line a concept, two columns a platform; those that a registry does not have are empty there.
  static func csv(_ matrices: [FullMatrix]) -> String {
    var ids: [String] = []
    for id in matrices.flatMap({ matrix in matrix.platforms.map { matrix.registry.platforms[$0].id } })
    where !ids.contains(id) { ids.append(id) }
    let columns = ["registry", "section", "role", "owner", "id"] + ids.flatMap { [$0, $0 + "-status"] }
    var table = TextTable(columns.map { .init($0) })
    for matrix in matrices {
      let indices = ids.map { id in matrix.platforms.first { matrix.registry.platforms[$0].id == id } }
      for concept in matrix.concepts { table.add(matrix.cells(concept, indices).map { .init($0) }) }
    }
    return table.csv
  }

  private func cells(_ concept: ComparedConcept, _ platforms: [Platform.Index?]) -> [String] {
    let owner = concept.owner.joined(separator: "/")
    return [registry.id, concept.section.rawValue, concept.kind.rawValue, owner, concept.id]
      + platforms.flatMap { platform -> [String] in
        guard let name = platform.map({ concept.names[$0] }) else { return ["", ""] }
        return [name.text ?? "", NameRow.Status(name).rawValue]
      }
  }
}
