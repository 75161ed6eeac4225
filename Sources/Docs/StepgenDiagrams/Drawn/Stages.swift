/// The steps of a large flow by what they are for, one stage below the other.
///
/// Lines between many steps cannot be followed, so each step names the steps to which it leads.
struct Stages {
  struct Stage {
    var kind: FlowGraph.Kind
    var nodes: [Int]
  }

  static let nodeWidth = 288
  static let headHeight = 28
  private static let (edge, padding, gap, distance) = (2, 8, 12, 14)
  /// How much taller than its own text a box may be for the sake of the one beside it.
  private static let mostSpace = 40

  let all: [Stage]
  private let graph: FlowGraph
  /// The other nodes that a node leads to, in the order of their stages.
  private let targets: [Int: [Int]]

  init(_ graph: FlowGraph) {
    self.graph = graph
    let depths = Self.depths(of: graph)
    let groups = Dictionary(grouping: graph.nodes.indices) { Self.stage(of: graph.nodes[$0].kind) }
    let order = groups.sorted { left, right in
      Self.place(left.key, left.value, depths) < Self.place(right.key, right.value, depths)
    }
    all = order.map { kind, nodes in
      // Ends of the flow before what leaves it for another one.
      Stage(
        kind: kind,
        nodes: nodes.filter { graph.nodes[$0].kind == kind } + nodes.filter { graph.nodes[$0].kind != kind }
      )
    }
    var places = graph.nodes.map { _ in 0 }
    for (place, node) in all.flatMap(\.nodes).enumerated() { places[node] = place }
    targets = Dictionary(grouping: graph.edges.filter { !$0.isRepeat }) { $0.from }
      .mapValues { [places] in Set($0.map(\.to)).sorted { places[$0] < places[$1] } }
  }

  private static func stage(of kind: FlowGraph.Kind) -> FlowGraph.Kind { kind == .leave ? .end : kind }

  /// Starts first, ways out last; between them, what usually comes earlier.
  private static func place(_ kind: FlowGraph.Kind, _ nodes: [Int], _ depths: [Int]) -> (Int, Double, String) {
    let mean = Double(nodes.reduce(0) { $0 + depths[$1] }) / Double(max(1, nodes.count))
    return switch kind {
    case .start: (0, 0, "")
    case .ask, .choose, .setUp: (1, mean, kind.rawValue)
    case .leave, .end: (2, 0, "")
    }
  }

  /// How many calls and answers lead to each node at least.
  private static func depths(of graph: FlowGraph) -> [Int] {
    var depths = graph.nodes.map { $0.kind == .start ? 0 : Int.max }
    var front = graph.nodes.indices.filter { depths[$0] == 0 }
    let next = Dictionary(grouping: graph.edges) { $0.from }
    var depth = 0
    while !front.isEmpty {
      depth += 1
      front = front.flatMap { next[$0] ?? [] }.map(\.to).filter { depths[$0] == Int.max }
      for node in front { depths[node] = depth }
    }
    return depths.map { $0 == Int.max ? depth : $0 }
  }

  /// Where a node leads, by titles.
  func ways(from node: Int, _ labels: DiagramLabels) -> String? {
    guard let targets = targets[node] else { return nil }
    let texts = targets.map { labels.nodeTitle(graph.nodes[$0]) }
    return (labels.isRightToLeft ? "← " : "→ ") + texts.joined(separator: " · ")
  }

  /// Where everything is.
  ///
  /// - Returns: The layout, and the outline of each stage.
  func layout(heights: [Int], columns: Int) -> (layout: Layout, frames: [Layout.Rect]) {
    var layout = Layout()
    layout.boxes = heights.map { Layout.Rect(x: 0, y: 0, width: Self.nodeWidth, height: $0) }
    let inner = columns * Self.nodeWidth + (columns - 1) * Self.gap
    layout.width = inner + 2 * (Self.padding + Self.edge)
    var frames: [Layout.Rect] = []
    var y = Self.edge
    for stage in all {
      let top = y
      y += Self.headHeight + Self.padding
      for start in stride(from: 0, to: stage.nodes.count, by: columns) {
        let row = stage.nodes[start..<min(start + columns, stage.nodes.count)]
        let height = row.map { heights[$0] }.max() ?? 0
        for (place, node) in row.enumerated() {
          layout.boxes[node].x = Self.edge + Self.padding + place * (Self.nodeWidth + Self.gap)
          layout.boxes[node].y = y
          // A box with much more space than text would look as if something were missing.
          layout.boxes[node].height = height - heights[node] > Self.mostSpace ? heights[node] : height
        }
        y += height + Self.gap + Self.padding
      }
      y -= Self.gap
      frames.append(Layout.Rect(x: Self.edge, y: top, width: layout.width - 2 * Self.edge, height: y - top))
      y += Self.distance
    }
    layout.height = y - Self.distance + Self.padding
    return (layout, frames)
  }
}
