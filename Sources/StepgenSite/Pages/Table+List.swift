extension Table {
  /// The rows as a list: the first cell, and what is to be said of it.
  func list(separator: String) -> Block {
    let items = rows.map { row in
      let rest = row.cells.dropFirst().filter { !$0.isEmpty && $0 != [.text("–")] }
      guard !rest.isEmpty, let first = row.cells.first else { return row.cells.first ?? [] }
      return first + [.text(separator)] + Array(rest).joinedLine(by: " – ")
    }
    return .list(items, isOrdered: false)
  }
}
