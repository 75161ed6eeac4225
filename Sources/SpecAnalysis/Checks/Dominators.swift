/// Which steps every way from a start passes on the way to another one (Lengauer and Tarjan 1979, the simple version).
///
/// - Complexity: O(m log n) for m arrows and n steps.
struct Dominators {
  /// The nearest step that every way to a step passes; the number of steps stands for the start itself.
  private var immediate: [Int]
  /// When a walk of the tree of dominators comes to a step, and when it leaves.
  private var spans: [Range<Int>?]

  init(_ graph: FlowGraph) {
    var search = DominatorSearch(graph)
    immediate = search.immediateDominators()
    spans = Self.spans(of: immediate, root: graph.successors.count)
  }

  /// Whether a step is reached and every way to it passes another one.
  func passes(_ other: Int, onEveryWayTo step: Int) -> Bool {
    guard let outer = spans[other], let inner = spans[step] else { return false }
    return outer.contains(inner.lowerBound)
  }

  /// Whether a start leads to a step at all.
  func reaches(_ step: Int) -> Bool {
    spans[step] != nil
  }

  private static func spans(of immediate: [Int], root: Int) -> [Range<Int>?] {
    var children: [[Int]] = immediate.map { _ in [] }
    for (node, parent) in immediate.enumerated() where node != root && parent >= 0 { children[parent].append(node) }
    var spans: [Range<Int>?] = immediate.map { _ in nil }
    var starts = immediate.map { _ in 0 }
    var clock = 1
    var stack = [(node: root, next: 0)]
    while let (node, next) = stack.last {
      guard next < children[node].count else {
        spans[node] = starts[node]..<clock
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      starts[children[node][next]] = clock
      clock += 1
      stack.append((children[node][next], 0))
    }
    return spans
  }
}

/// The search of the algorithm; nodes are steps and, last, a root before all starts.
private struct DominatorSearch {
  private let successors: [[Int]]
  private let root: Int
  private var predecessors: [[Int]]
  /// The nodes in the order of a depth-first search.
  private var order: [Int] = []
  /// The place of each node in that order, or -1; later that of its semidominator.
  private var semi: [Int]
  private var parent: [Int]
  private var ancestor: [Int]
  private var label: [Int]

  init(_ graph: FlowGraph) {
    successors = graph.successors + [graph.entries]
    root = graph.successors.count
    predecessors = successors.map { _ in [] }
    semi = successors.map { _ in -1 }
    parent = semi
    ancestor = semi
    label = Array(successors.indices)
  }

  /// The immediate dominator of each node; -1 for those that are not reached.
  mutating func immediateDominators() -> [Int] {
    number()
    var dominators = parent.map { _ in -1 }
    var buckets: [[Int]] = parent.map { _ in [] }
    for node in order.dropFirst().reversed() {
      for predecessor in predecessors[node] { semi[node] = min(semi[node], semi[evaluate(predecessor)]) }
      buckets[order[semi[node]]].append(node)
      ancestor[node] = parent[node]
      for waiting in buckets[parent[node]] {
        let best = evaluate(waiting)
        dominators[waiting] = semi[best] < semi[waiting] ? best : parent[node]
      }
      buckets[parent[node]] = []
    }
    for node in order.dropFirst() where dominators[node] != order[semi[node]] {
      dominators[node] = dominators[dominators[node]]
    }
    dominators[root] = root
    return dominators
  }

  private mutating func number() {
    semi[root] = 0
    order = [root]
    var stack = [(node: root, next: 0)]
    while let (node, next) = stack.last {
      guard next < successors[node].count else {
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let target = successors[node][next]
      predecessors[target].append(node)
      guard semi[target] < 0 else { continue }
      semi[target] = order.count
      parent[target] = node
      order.append(target)
      stack.append((target, 0))
    }
  }

  /// The node with the least semidominator on the way up, and shortens that way.
  private mutating func evaluate(_ node: Int) -> Int {
    guard ancestor[node] >= 0 else { return label[node] }
    var way = [node]
    while ancestor[ancestor[way[way.count - 1]]] >= 0 { way.append(ancestor[way[way.count - 1]]) }
    for current in way.reversed().dropFirst() {
      let above = ancestor[current]
      if semi[label[above]] < semi[label[current]] { label[current] = label[above] }
      ancestor[current] = ancestor[above]
    }
    return label[node]
  }
}
