extension FlowGraph {
  /// Two versions of a flow as one graph, in which each node and edge says whether it was added or removed.
  ///
  /// What both have is as in the new version. Indices into a registry are those of the version that has the node.
  package static func changes(from old: FlowGraph, to new: FlowGraph) -> FlowGraph {
    let oldIDs = Set(old.nodes.map(\.id))
    let newIDs = Set(new.nodes.map(\.id))
    var nodes = new.nodes.map { marked($0, .added, unless: oldIDs.contains($0.id)) }
    nodes += old.nodes.filter { !newIDs.contains($0.id) }.map { marked($0, .removed, unless: false) }
    // Operations first, as in every graph; each part keeps its order.
    nodes = nodes.filter { $0.kind == .start } + nodes.filter { $0.kind != .start }
    let index = Dictionary(nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
    var edges = moved(new, index)
    let before = moved(old, index)
    let oldEnds = Set(before.map { [$0.from, $0.to] })
    let newEnds = Set(edges.map { [$0.from, $0.to] })
    for position in edges.indices where !oldEnds.contains([edges[position].from, edges[position].to]) {
      edges[position].change = .added
    }
    for var edge in before where !newEnds.contains([edge.from, edge.to]) {
      edge.change = .removed
      edges.append(edge)
    }
    edges.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    return FlowGraph(id: new.id, nodes: nodes, edges: edges)
  }

  private static func marked(_ node: Node, _ change: Change, unless isKept: Bool) -> Node {
    var node = node
    if !isKept { node.change = change }
    return node
  }

  /// The edges of a graph with the indices that its nodes have in another.
  private static func moved(_ graph: FlowGraph, _ index: [String: Int]) -> [Edge] {
    graph.edges.compactMap { edge in
      guard let from = index[graph.nodes[edge.from].id], let to = index[graph.nodes[edge.to].id] else { return nil }
      var edge = edge
      (edge.from, edge.to) = (from, to)
      return edge
    }
  }
}
