/// A drawn graph as text for other programs that draw.
struct DiagramText {
  let drawn: DrawnGraph
  let labels: DiagramLabels

  init(_ graph: FlowGraph, _ labels: DiagramLabels) {
    drawn = DrawnGraph(graph)
    self.labels = labels
  }

  /// The nodes inside and outside of the frame.
  var parts: (inside: [Int], outside: [Int]) {
    let members = drawn.frame?.members ?? []
    let inside = Set(members)
    return (members, drawn.graph.nodes.indices.filter { !inside.contains($0) })
  }

  /// The lines of text in a node: what to do, the name in code, a note.
  func texts(of node: Int) -> [String] {
    let value = drawn.graph.nodes[node]
    let sign =
      switch value.change {
      case .kept: ""
      case .added: "+ "
      case .removed: "− "
      }
    let entry = drawn.isMarked(node) ? "● " : ""
    let texts = [sign + entry + labels.nodeTitle(value), labels.nodeName(value), labels.note(value)]
    return texts.compactMap { $0?.plainLine() }.filter { !$0.isEmpty }
  }

  /// The nodes that come again, each with a line to itself.
  var repeating: [Int] { drawn.repeating.sorted() }
}
