import StepgenDiagrams

/// Graphs made for a test.
enum Graphs {
  /// A graph from lines such as `a b c`: the first leads to the others.
  ///
  /// Nodes whose names begin with `start` begin the flow; `end` ends it.
  static func graph(_ lines: String...) -> FlowGraph {
    let words = lines.map { $0.split(separator: " ").map(String.init) }
    var names: [String] = []
    for name in words.joined() where !names.contains(name) { names.append(name) }
    names.sort { ($0.hasPrefix("start") ? 0 : 1) < ($1.hasPrefix("start") ? 0 : 1) }
    let edges = words.flatMap { line in
      line.dropFirst().compactMap { target -> FlowGraph.Edge? in
        guard let from = names.firstIndex(of: line[0]), let to = names.firstIndex(of: target) else { return nil }
        return edge(from, to, alternatives: line.count - 1)
      }
    }
    return FlowGraph(id: "test", nodes: names.map(node), edges: edges)
  }

  /// A graph without order, the same one for the same seed.
  static func random(steps: Int, seed: UInt64) -> FlowGraph {
    var generator = Numbers(state: seed)
    var names = ["start"]
    names += (1..<max(2, steps - 1)).map { "step-\($0)" }
    names.append("end")
    var edges: Set<[Int]> = []
    for index in names.indices.dropLast() {
      edges.insert([index, min(names.count - 1, index + 1 + generator.next(below: 4))])
      for _ in 0..<generator.next(below: 3) { edges.insert([index, 1 + generator.next(below: names.count - 1)]) }
    }
    let sorted = edges.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
    return FlowGraph(id: "random", nodes: names.map(node), edges: sorted.map { edge($0[0], $0[1], alternatives: 1) })
  }

  /// A graph in which every step leads to every other.
  static func complete(steps: Int) -> FlowGraph {
    let names = ["start"] + (1...steps).map { "step-\($0)" } + ["end"]
    let edges = names.indices.dropLast().flatMap { from in
      names.indices.dropFirst().filter { $0 != from }.map { edge(from, $0, alternatives: steps) }
    }
    return FlowGraph(id: "complete", nodes: names.map(node), edges: edges)
  }

  private static func node(_ name: String) -> FlowGraph.Node {
    let kind: FlowGraph.Kind = name.hasPrefix("start") ? .start : name.hasPrefix("end") ? .end : .ask
    return FlowGraph.Node(id: name, kind: kind, subject: .step(0))
  }

  private static func edge(_ from: Int, _ to: Int, alternatives: Int) -> FlowGraph.Edge {
    let outcome = FlowGraph.EdgeOutcome(id: "next", alternatives: alternatives)
    return FlowGraph.Edge(from: from, to: to, outcomes: [outcome])
  }
}

/// Numbers in an order that looks like none (a linear congruential generator, Knuth's MMIX).
private struct Numbers {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}

extension DiagramLabels {
  /// Ids as titles.
  static let plain = DiagramLabels(
    title: "A flow",
    description: "What follows what.",
    nodeTitle: { "Do what \($0.id) says" },
    nodeName: { $0.id }
  )
}
