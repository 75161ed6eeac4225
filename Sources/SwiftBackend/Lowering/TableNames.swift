import StepgenModel

/// What the transition table of a flow is called, its traces, and its file.
struct TableNames {
  var table: SwiftIdentifier
  var traces: SwiftIdentifier
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
      let file = SwiftScope.upperCamel(words, acronyms: registry.acronyms)
      names[id] = TableNames(
        table: table,
        traces: used.claim(table.name + "Traces", else: table.name + "_traces"),
        file: files.claim(file, else: words.joined(separator: "_")).name + "+Table"
      )
    }
    return names
  }
}
