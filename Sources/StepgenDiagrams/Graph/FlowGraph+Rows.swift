package import StepgenModel

extension FlowGraph {
  /// A row of the transition table.
  package struct Row: Sendable, Hashable {
    /// Indices of nodes.
    package var node: Int
    package var next: [Int]
    /// Whether the same step may come, or stand, once more.
    package var mayRepeat: Bool
    /// What the app sends: the operation, and the kind of answer it takes.
    package var operation: Int?
    package var ask: Ask.Kind?
  }

  /// The transition table: a row for each node, in their order.
  package var rows: [Row] {
    var next: [[Int]] = nodes.map { _ in [] }
    var repeats = nodes.map(\.mayStay)
    for edge in edges {
      if edge.isRepeat { repeats[edge.from] = true } else { next[edge.from].append(edge.to) }
    }
    return nodes.indices.map { index in
      Row(
        node: index,
        next: next[index],
        mayRepeat: repeats[index],
        operation: nodes[index].operation,
        ask: nodes[index].ask
      )
    }
  }
}
