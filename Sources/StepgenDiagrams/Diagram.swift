/// A flow drawn as a graph.
package struct Diagram: Sendable, Hashable {
  /// A complete `<svg>` element that can stand in a page: no script, no style attribute.
  package var svg: String
  /// In CSS pixels.
  package var width: Int
  package var height: Int
  /// False for a flow that is too large: then the element only says so.
  package var isDrawn = true

  package init(svg: String, width: Int, height: Int) {
    self.svg = svg
    self.width = width
    self.height = height
  }

  package struct Options: Sendable, Hashable {
    /// The most steps beside each other.
    package var columns = 3
    /// Begins the ids of the title and the description; unique in a page.
    package var idPrefix = "diagram"
    /// Whether the text is a file of its own, which brings its style sheet along.
    package var isStandalone = false

    package init() {}
  }
}

extension Diagram {
  /// A larger graph is not drawn: nobody could read it, and its table says the same.
  package static let mostNodes = 400
  package static let mostEdges = 4_000

  /// Draws a graph.
  package init(_ graph: FlowGraph, labels: DiagramLabels, options: Options = Options()) {
    guard graph.nodes.count <= Self.mostNodes else {
      self = Self.notice(labels, options)
      return
    }
    let drawn = DrawnGraph(graph)
    guard drawn.lines.count <= Self.mostEdges else {
      self = Self.notice(labels, options)
      return
    }
    self = DiagramWriter(drawn, labels, options).diagram()
  }

  private static func notice(_ labels: DiagramLabels, _ options: Options) -> Diagram {
    var diagram = DiagramWriter(DrawnGraph(FlowGraph(id: "", nodes: [], edges: [])), labels, options).notice()
    diagram.isDrawn = false
    return diagram
  }
}
