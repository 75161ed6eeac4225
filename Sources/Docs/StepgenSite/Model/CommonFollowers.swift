import StepgenDiagrams
import StepgenModel

/// The steps that may follow most others: listed once, and marked with a dot, as in the diagram.
struct CommonFollowers {
  /// Indices of nodes; empty when it is not worth it.
  let nodes: Set<Int>

  /// So many steps, after so many others, are worth a mark of their own.
  private static let fewestSteps = 4
  private static let fewestRows = 3

  init(_ graph: FlowGraph) {
    let sets = graph.rows.map { Set($0.next + ($0.mayRepeat ? [$0.node] : [])) }
    var best: (nodes: Set<Int>, saved: Int) = ([], 0)
    for (index, row) in graph.rows.enumerated() where row.next.count >= Self.fewestSteps {
      let candidate = Set(row.next)
      let holders = sets.indices.filter { $0 == index || candidate.isSubset(of: sets[$0].union([$0])) }
      let saved = holders.count >= Self.fewestRows ? holders.count * candidate.count : 0
      if saved > best.saved { best = (candidate, saved) }
    }
    nodes = best.nodes
  }

  /// The indices of the steps of a flow that may follow most others, as some outcome names them together.
  static func steps(of flow: Flow) -> Set<Int> {
    let sets = flow.steps.flatMap(\.outcomes).map { Set($0.nextSteps) }.filter { $0.count >= fewestSteps }
    let counts = Dictionary(sets.map { ($0, 1) }, uniquingKeysWith: +)
    let best = counts.filter { $0.value >= fewestRows }
      .max { ($0.value, $0.key.count, $0.key.min() ?? 0) < ($1.value, $1.key.count, $1.key.min() ?? 0) }
    return best?.key ?? []
  }

  /// Whether all of them can follow here, and which steps besides.
  func split(_ row: FlowGraph.Row) -> (hasAll: Bool, others: [Int]) {
    guard !nodes.isEmpty, nodes.isSubset(of: Set(row.next).union([row.node])) else { return (false, row.next) }
    return (true, row.next.filter { !nodes.contains($0) })
  }
}
