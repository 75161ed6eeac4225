import StepgenModel
import StepgenReports

/// The table of steps and platforms of one registry.
struct NameTable {
  let rows: [[NameRow]]
  let platforms: [Platform]
  let registry: String

  /// The steps of one flow or of all, on some platforms or on all; nothing when none is left.
  init?(_ registry: Registry, flow: String?, platforms wanted: [String]) {
    let flows = registry.flows.filter { flow == nil || $0.id == flow }
    platforms = registry.platforms.filter { wanted.isEmpty || wanted.contains($0.id) }
    let ids = Set(platforms.map(\.id))
    rows = flows.flatMap { flow in
      flow.steps.map { step in registry.nameRows(of: step, in: flow).filter { ids.contains($0.platform) } }
    }
    self.registry = registry.id
    guard !rows.isEmpty, !platforms.isEmpty else { return nil }
  }

  /// Columns when they fit, otherwise a block a step.
  func text(width: Int?, isColored: Bool) -> String {
    let table = table.text(isColored: isColored)
    let needed = table.split(separator: "\n").first.map { $0.count } ?? 0
    if let width, needed > width { return blocks(isColored: isColored) }
    return title + table
  }

  var markdown: String {
    title + table.markdown
  }

  private var title: String {
    "# \(registry)\n\n"
  }

  private var table: TextTable {
    var table = TextTable([.init("flow"), .init("step")] + platforms.map { .init($0.title) })
    for row in rows {
      guard let first = row.first else { continue }
      table.add([.init(first.flow), .init(first.step)] + row.map(\.cell))
    }
    return table
  }

  private func blocks(isColored: Bool) -> String {
    rows.map { row in
      var block = TextTable([.init(""), .init(row.first.map { "\($0.flow)/\($0.step)" } ?? "")])
      for cell in row { block.add([.init(cell.platform), cell.cell]) }
      return block.text(isColored: isColored)
    }.joined(separator: "\n")
  }
}

extension NameTable {
  static func json(_ tables: [NameTable]) throws -> String {
    try jsonText(Document(rows: tables.flatMap(\.rows).joined().map(Row.init)))
  }

  static func csv(_ tables: [NameTable]) -> String {
    var table = TextTable(["registry", "flow", "step", "platform", "name", "status"].map { .init($0) })
    for row in tables.flatMap(\.rows).joined() {
      table.add(
        [row.registry, row.flow, row.step, row.platform, row.name ?? "", row.status.rawValue].map { .init($0) }
      )
    }
    return table.csv
  }

  private struct Document: Encodable {
    var rows: [Row]
  }

  /// The shape that outside tools read; a missing name is `null`, not a missing key.
  private struct Row: Encodable {
    let row: NameRow

    init(_ row: NameRow) {
      self.row = row
    }

    enum Key: String, CodingKey {
      case registry, flow, step, platform, name, status
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(row.registry, forKey: .registry)
      try container.encode(row.flow, forKey: .flow)
      try container.encode(row.step, forKey: .step)
      try container.encode(row.platform, forKey: .platform)
      try container.encode(row.name, forKey: .name)
      try container.encode(row.status.rawValue, forKey: .status)
    }
  }
}

extension NameRow {
  fileprivate var cell: TextTable.Cell { Self.cell(name, status) }

  /// The name, or a dash; marked when nothing ever returns it or it is thrown.
  static func cell(_ name: PlatformName) -> TextTable.Cell {
    cell(name.text, Status(name))
  }

  private static func cell(_ name: String?, _ status: Status) -> TextTable.Cell {
    switch status {
    case .absent: .init("–", .faint)
    case .derived: .init(name ?? "–")
    case .overridden: .init(name ?? "–", .strong)
    case .declaredOnly: .init((name ?? "–") + " (never returned)", .warning)
    case .exception: .init((name ?? "–") + " (thrown)", .warning)
    }
  }
}
