/// What is drawn of a graph: nodes, a frame around steps that may all follow each other, and few lines.
///
/// In many flows the service may ask for nearly everything after nearly every answer. Drawn as lines that is a
/// hairball; as in Harel's statecharts, a frame around such steps says it once.
struct DrawnGraph {
  enum End: Hashable {
    case node(Int)
    case junction(Int)
    case frame
  }

  struct Style: Hashable, Comparable {
    var isThrown = false
    var change = FlowGraph.Change.kept
    /// Whether traces take all that the line stands for.
    var isTraced = false

    static func < (left: Style, right: Style) -> Bool {
      (left.isThrown ? 1 : 0, left.change.rawValue, left.isTraced ? 1 : 0)
        < (right.isThrown ? 1 : 0, right.change.rawValue, right.isTraced ? 1 : 0)
    }
  }

  struct Line: Hashable {
    var from: End
    var to: End
    var style = Style()
  }

  struct Frame {
    /// The nodes inside: those that may follow, and those that only they lead to.
    var members: [Int]
    /// Those inside that may follow each of the members.
    var entries: Set<Int>
    /// Those outside that may follow each of the members, and whatever leads to the frame.
    var marked: Set<Int> = []
  }

  let graph: FlowGraph
  var frame: Frame?
  /// How many points there are where several lines meet and part again.
  var junctionCount = 0
  var lines: [Line] = []
  /// Nodes that come again by an answer of their own, beside what the frame says.
  var repeating: Set<Int> = []

  /// Nodes alone.
  init(withoutLines graph: FlowGraph) {
    self.graph = graph
  }

  init(_ graph: FlowGraph) {
    self.graph = graph
    var rest = graph.edges.filter { !$0.isRepeat }
    if let frame = FrameFinder(graph).frame() {
      self.frame = frame
      rest = takeOver(rest, frame)
    }
    repeating = Set(graph.edges.filter { $0.isRepeat && (isOutsideFrame($0.from) || $0.isSpecific) }.map(\.from))
    lines += rest.map { Line(from: .node($0.from), to: .node($0.to), style: Style($0)) }
    addJunctions(keeping: Set(rest.filter(\.isSpecific).map { [$0.from, $0.to] }))
  }

  /// Whether a node may follow each of those in the frame.
  func isMarked(_ node: Int) -> Bool {
    guard let frame else { return false }
    return frame.entries.contains(node) || frame.marked.contains(node)
  }

  private func isOutsideFrame(_ node: Int) -> Bool {
    frame?.entries.contains(node) != true
  }

  /// Draws what a frame says, and returns the other edges.
  private mutating func takeOver(_ edges: [FlowGraph.Edge], _ frame: Frame) -> [FlowGraph.Edge] {
    let members = Set(frame.members)
    let exits = exits(of: edges, members)
    let entering = Dictionary(grouping: edges.filter { !members.contains($0.from) && frame.entries.contains($0.to) }) {
      $0.from
    }
    .filter { $0.value.count == frame.entries.count }
    for (from, edges) in entering.sorted(by: { $0.key < $1.key }) {
      lines.append(Line(from: .node(from), to: .frame, style: Style(edges)))
    }
    for target in exits.keys.sorted() {
      lines.append(Line(from: .frame, to: .node(target), style: Style(exits[target] ?? [])))
    }
    let marked = Set(
      exits.keys.filter { target in
        entering.keys.allSatisfy { from in edges.contains { $0.from == from && $0.to == target && !$0.isThrown } }
      }
    )
    self.frame?.marked = marked
    return edges.filter { edge in
      if entering[edge.from] != nil, marked.contains(edge.to) { return false }
      return switch (members.contains(edge.from), members.contains(edge.to)) {
      case (true, true): !frame.entries.contains(edge.to) || edge.isSpecific
      case (true, false): exits[edge.to] == nil
      case (false, true): entering[edge.from] == nil || !frame.entries.contains(edge.to)
      case (false, false): true
      }
    }
  }

  /// The edges to nodes outside that all members lead to.
  private func exits(of edges: [FlowGraph.Edge], _ members: Set<Int>) -> [Int: [FlowGraph.Edge]] {
    Dictionary(grouping: edges.filter { members.contains($0.from) && !members.contains($0.to) }) { $0.to }
      .filter { $0.value.count == members.count }
  }
}

extension DrawnGraph.Style {
  init(_ edge: FlowGraph.Edge) {
    self.init([edge])
  }

  /// How a line for several edges looks: as all of them, or as usual.
  init(_ edges: [FlowGraph.Edge]) {
    self.init()
    isThrown = edges.allSatisfy(\.isThrown)
    isTraced = edges.allSatisfy(\.isTraced)
    if let change = edges.first?.change, edges.allSatisfy({ $0.change == change }) { self.change = change }
  }
}

extension DrawnGraph {
  /// Lines that a junction must save to be worth it.
  private static let smallestSaving = 4
  private static let mostJunctions = 8
  private static let mostCandidates = 100

  /// Leads lines from several nodes to the same several nodes through one point, if there are few enough to be drawn.
  ///
  /// - Parameter kept: Ends of lines that stay as they are.
  mutating func addJunctions(keeping kept: Set<[Int]>) {
    while lines.count <= Diagram.mostEdges, junctionCount < Self.mostJunctions {
      let targets = targets(keeping: kept)
      guard let (sources, shared) = bestBundle(targets) else { return }
      let junction = End.junction(junctionCount)
      junctionCount += 1
      lines.removeAll { line in
        guard case .node(let from) = line.from, case .node(let to) = line.to, !kept.contains([from, to]) else {
          return false
        }
        return line.style == Style() && sources.contains(from) && shared.contains(to)
      }
      lines += sources.sorted().map { Line(from: .node($0), to: junction) }
      lines += shared.sorted().map { Line(from: junction, to: .node($0)) }
    }
  }

  /// The nodes that each node leads to by lines that may be bundled.
  private func targets(keeping kept: Set<[Int]>) -> [(node: Int, targets: Set<Int>)] {
    var targets: [Int: Set<Int>] = [:]
    for line in lines where line.style == Style() {
      guard case .node(let from) = line.from, case .node(let to) = line.to, !kept.contains([from, to]) else { continue }
      targets[from, default: []].insert(to)
    }
    return targets.filter { $0.value.count >= 2 }.sorted { $0.key < $1.key }.map { (node: $0.key, targets: $0.value) }
  }

  private func bestBundle(_ all: [(node: Int, targets: Set<Int>)]) -> (sources: Set<Int>, targets: Set<Int>)? {
    var best: (sources: Set<Int>, targets: Set<Int>)?
    var bestSaving = Self.smallestSaving - 1
    let candidates = all.prefix(Self.mostCandidates)
    let holders = Self.holders(candidates)
    for (index, first) in candidates.enumerated() {
      var shares = [Int](repeating: 0, count: candidates.count)
      for place in first.targets.lazy.flatMap({ holders[$0] ?? [] }) { shares[place] += 1 }
      for second in index + 1..<candidates.count where shares[second] >= 2 {
        let shared = first.targets.intersection(candidates[second].targets)
        let sources = Set(all.filter { $0.targets.isSuperset(of: shared) }.map(\.node))
        let saving = sources.count * shared.count - sources.count - shared.count
        if saving > bestSaving, sources.isDisjoint(with: shared) { (best, bestSaving) = ((sources, shared), saving) }
      }
    }
    return best
  }

  /// By target: the places of those that lead to it.
  private static func holders(_ candidates: ArraySlice<(node: Int, targets: Set<Int>)>) -> [Int: [Int]] {
    var holders: [Int: [Int]] = [:]
    for (place, candidate) in candidates.enumerated() {
      for target in candidate.targets { holders[target, default: []].append(place) }
    }
    return holders
  }
}
