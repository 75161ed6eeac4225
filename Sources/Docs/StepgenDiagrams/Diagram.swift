/// A flow drawn as a graph.
package struct Diagram: Sendable, Hashable {
  /// A complete `<svg>` element that can stand in a page: no script, no style attribute.
  package var svg: String
  /// A second element with the same nodes one below the other, for narrow screens; see ``Options/hasNarrowForm``.
  package var narrow: String?
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
    /// The most steps beside each other; fewer where the drawing would be wider than ``width``.
    package var columns = 3
    /// The most pixels across, where one column is not wider: what is wider is shown smaller, and hard to read.
    package var width: Int?
    /// The most nodes that are drawn with lines; more are drawn in stages.
    ///
    /// Without it, all are drawn with lines.
    package var mostLined: Int?
    /// Begins the ids of the title and the description; unique in a page.
    package var idPrefix = "diagram"
    /// Whether there is to be a form for narrow screens too, if the drawing is wide.
    ///
    /// It uses the nodes of the other, so that both have to stand in one page.
    package var hasNarrowForm = false
    /// Whether the text is a file of its own, which brings its style sheet along.
    package var isStandalone = false

    package init() {}
  }
}

extension Diagram {
  /// A larger graph is not drawn: nobody could read it, and its table says the same.
  package static let mostNodes = 400
  package static let mostEdges = 4_000
  /// A drawing of no more pixels across fits a phone's screen.
  private static let narrowest = 400

  /// Draws a graph; `layouts` are of other drawings, which may have the same shape.
  package init(
    _ graph: FlowGraph,
    labels: DiagramLabels,
    options: Options = Options(),
    layouts: LayoutStore = LayoutStore()
  ) {
    guard graph.nodes.count <= Self.mostNodes else {
      self = Self.notice(labels, options)
      return
    }
    if let most = options.mostLined, graph.nodes.count > most {
      let writer = DiagramWriter(Stages(graph), graph, labels, options)
      self = writer.diagram()
      if options.hasNarrowForm, width > Self.narrowest { narrow = NarrowWriter(writer, layouts).svg() }
      return
    }
    let drawn = DrawnGraph(graph)
    guard drawn.lines.count <= Self.mostEdges else {
      self = Self.notice(labels, options)
      return
    }
    var writer = DiagramWriter(drawn, labels, options, layouts)
    var narrower = options
    while let most = options.width, writer.width > most, narrower.columns > 1 {
      narrower.columns -= 1
      writer = DiagramWriter(drawn, labels, narrower, layouts)
    }
    self = writer.diagram()
    if options.hasNarrowForm, width > Self.narrowest { narrow = NarrowWriter(writer, layouts).svg() }
  }

  private static func notice(_ labels: DiagramLabels, _ options: Options) -> Diagram {
    var diagram = DiagramWriter(DrawnGraph(FlowGraph(id: "", nodes: [], edges: [])), labels, options, LayoutStore())
      .notice()
    diagram.isDrawn = false
    return diagram
  }
}
