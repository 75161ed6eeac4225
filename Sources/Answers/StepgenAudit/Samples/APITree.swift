/// The declarations of an API list by what they belong to.
package struct APITree: Sendable {
  /// By full name.
  let types: [String: APIList.Row]
  /// By the full name of a type: what is in it.
  let members: [String: [APIList.Row]]
  /// By module: what is in no type.
  let modules: [String: [APIList.Row]]
  /// The modules that the list is complete for.
  let complete: [String]
  let typeNames: Set<String>
  let allRows: [APIList.Row]
  /// The simple names of types that are mentioned with the name of their package, and that the list does not have.
  private(set) var foreignNames: Set<String> = []

  /// The simple names of types without their members.
  let partial: Set<String>

  package var isEmpty: Bool { modules.isEmpty }

  /// - Parameter list: The list; nil if the platform has none.
  package init(_ list: APIList?) {
    let rows = list?.rows.filter { $0.until == nil } ?? []
    let types = Dictionary(rows.filter(\.isDeclaredType).map { ("\($0.owner).\($0.name)", $0) }) { first, _ in first }
    members = Dictionary(grouping: rows.filter { types[$0.owner] != nil }, by: \.owner)
    modules = Dictionary(grouping: rows.filter { types[$0.owner] == nil }, by: \.owner)
    self.types = types
    complete = list?.complete ?? []
    typeNames = Set(rows.filter { $0.isType }.map(\.name))
    allRows = rows
    partial = Set((list?.partial ?? []).compactMap { $0.split(separator: ".").last.map(String.init) })
    foreignNames = Set(foreignTypes.keys.compactMap { $0.split(separator: ".").last.map(String.init) })
  }
}

extension APIList.Row {
  /// Whether it has its own members; an alias and an extension have none.
  var isDeclaredType: Bool { isType && kind != "alias" }
}
