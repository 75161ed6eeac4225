/// Finds the largest set of steps that may all follow each other.
struct FrameFinder {
  /// Fewer steps are drawn with lines.
  static let smallestFrame = 4
  /// The most pairs of steps that are compared; a search that needs more ends with what it has found.
  private static let mostComparisons = 2_000_000

  private let graph: FlowGraph
  private var next: [Set<Int>]
  private var before: [Set<Int>]

  init(_ graph: FlowGraph) {
    self.graph = graph
    next = graph.nodes.map { _ in [] }
    before = next
    for edge in graph.edges where !edge.isRepeat {
      next[edge.from].insert(edge.to)
      before[edge.to].insert(edge.from)
    }
  }

  func frame() -> DrawnGraph.Frame? {
    var best: Set<Int> = []
    var tried: Set<Set<Int>> = []
    var comparisons = 0
    for node in graph.nodes.indices where graph.nodes[node].kind != .start {
      let around = next[node].union([node]).filter { !next[$0].isEmpty }
      guard around.count > best.count, around.count >= Self.smallestFrame, tried.insert(around).inserted else {
        continue
      }
      let core = core(of: around, &comparisons)
      if core.count > best.count { best = core }
    }
    guard best.count >= Self.smallestFrame else { return nil }
    return DrawnGraph.Frame(members: withSatellites(best).sorted(), entries: best)
  }

  /// Leaves out the worst connected node until each leads to all others.
  private func core(of nodes: Set<Int>, _ comparisons: inout Int) -> Set<Int> {
    var core = nodes
    while core.count >= Self.smallestFrame, comparisons < Self.mostComparisons {
      comparisons += core.count * core.count
      let counted = core.map { (count: next[$0].intersection(core).count, node: $0) }
      guard let worst = counted.min(by: { ($0.count, -$0.node) < ($1.count, -$1.node) }) else { break }
      if worst.count == core.count - 1 { return core }
      core.remove(worst.node)
    }
    return []
  }

  /// Adds nodes that only members lead to, and that lead to all that may follow.
  private func withSatellites(_ core: Set<Int>) -> Set<Int> {
    var members = core
    var grew = true
    while grew {
      grew = false
      for node in graph.nodes.indices
      where !members.contains(node) && graph.nodes[node].kind != .start && !before[node].isEmpty
        && before[node].isSubset(of: members) && next[node].isSuperset(of: core)
      {
        members.insert(node)
        grew = true
      }
    }
    return members
  }
}
