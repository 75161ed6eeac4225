import StepgenLowering
import StepgenModel

/// What the transition table of a flow is called, its traces, its file, and the ids of its steps where it has no type.
struct TableNames {
  var table: SwiftIdentifier
  var traces: SwiftIdentifier
  var stepIDs: SwiftIdentifier
  var file: String

  /// By the flow's id; no two flows share a name.
  static func all(of registry: Registry, on platform: Platform.Index) -> [String: TableNames] {
    let ids = registry.flows.map(\.id)
    let tables = SwiftScope.constants(for: ids, in: registry, on: platform, besides: ["all"])
    var claims = NameClaims(Set(tables.map(\.name)))
    var files = NameClaims()
    var names: [String: TableNames] = [:]
    for (id, table) in zip(ids, tables) {
      let words = Words(id: id)
      let wanted = registry.codeName(words, .upperCamel, on: platform)
      let file = files.claim(wanted, else: words.list.joined(separator: "_"))
      names[id] = TableNames(
        table: table,
        traces: SwiftIdentifier(claims.claim(table.name + "Traces", else: table.name + "_traces")),
        stepIDs: SwiftIdentifier(file + "StepID"),
        file: file + "+Table"
      )
    }
    return names
  }
}
