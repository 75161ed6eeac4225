import StepgenModel

/// What the transition table of a flow is called, the ids of its steps, its traces, and its file.
struct TableNames {
  var table: SwiftIdentifier
  var traces: SwiftIdentifier
  var stepIDs: SwiftIdentifier
  var file: String

  /// By the flow's id; no two flows share a name.
  static func all(of registry: Registry) -> [String: TableNames] {
    let ids = registry.flows.map(\.id)
    let tables = SwiftScope.constants(for: ids, acronyms: registry.acronyms, besides: ["all"])
    var used = UsedIdentifiers(Set(tables.map(\.name)))
    var files = UsedIdentifiers()
    var names: [String: TableNames] = [:]
    for (id, table) in zip(ids, tables) {
      let words = Words(id: id).list
      let wanted = SwiftScope.upperCamel(words, acronyms: registry.acronyms)
      let file = files.claim(wanted, else: words.joined(separator: "_")).name
      names[id] = TableNames(
        table: table,
        traces: used.claim(table.name + "Traces", else: table.name + "_traces"),
        stepIDs: SwiftIdentifier(file + "StepID"),
        file: file + "+Table"
      )
    }
    return names
  }
}
