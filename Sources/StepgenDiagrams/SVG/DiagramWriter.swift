import StepgenModel

/// Writes a drawn graph as SVG.
struct DiagramWriter {
  static let nodeWidth = 176
  private static let padding = 10
  private static let smallestHeight = 44
  static let legendHeight = 22

  let drawn: DrawnGraph
  let labels: DiagramLabels
  let options: Diagram.Options
  let nodeLabels: [NodeLabel]
  let layout: Layout
  /// Marks that all nodes of the frame have; the frame then has them once.
  let frameMarks: [Mark]

  init(_ drawn: DrawnGraph, _ labels: DiagramLabels, _ options: Diagram.Options, _ layouts: LayoutStore) {
    let nodeLabels = drawn.graph.nodes.map { node in
      let inset = NodeShape.inset(node.kind)
      return NodeLabel(node, labels, width: Self.nodeWidth - inset.left - inset.right)
    }
    self.init(drawn, labels, options, layouts, nodeLabels)
  }

  /// The same nodes as another drawing has, in one column.
  init(narrow other: DiagramWriter, _ layouts: LayoutStore) {
    var options = other.options
    options.columns = 1
    let heights = other.drawn.graph.nodes.indices.map { other.layout.boxes[$0].height }
    self.init(other.drawn, other.labels, options, layouts, other.nodeLabels, heights)
  }

  /// The heights are those of the nodes, where they are known already.
  private init(
    _ drawn: DrawnGraph,
    _ labels: DiagramLabels,
    _ options: Diagram.Options,
    _ layouts: LayoutStore,
    _ nodeLabels: [NodeLabel],
    _ heights: [Int]? = nil
  ) {
    (self.drawn, self.labels, self.options, self.nodeLabels) = (drawn, labels, options, nodeLabels)
    let frameMarks = [Mark.stay, .restart].filter { mark in
      drawn.frame?.members.allSatisfy { Self.marks(drawn, $0).contains(mark) } ?? false
    }
    self.frameMarks = frameMarks
    guard !drawn.graph.nodes.isEmpty else {
      layout = Layout()
      return
    }
    let input = Self.input(drawn, nodeLabels, options, heights)
    let headerHeight = { FrameHeader(labels, frameMarks, width: $0).height }
    layout = Layout(input, headerHeight: headerHeight, sharing: layouts)
  }

  private static func input(
    _ drawn: DrawnGraph,
    _ nodeLabels: [NodeLabel],
    _ options: Diagram.Options,
    _ heights: [Int]?
  ) -> LayoutInput {
    var boxes = drawn.graph.nodes.indices.map { index in
      let kind = drawn.graph.nodes[index].kind
      return LayoutInput.Box(
        width: nodeWidth,
        height: heights?[index] ?? max(smallestHeight, (nodeLabels[index].height + padding * 2 + 3) / 4 * 4),
        isEnd: kind == .end || kind == .leave,
        keepsHeight: heights != nil || kind == .end || kind == .start
      )
    }
    let count = boxes.count
    let junction = LayoutInput.Box(width: 8, height: 8, keepsHeight: true, isJunction: true)
    boxes += Array(repeating: junction, count: drawn.junctionCount)
    var input = LayoutInput(boxes: boxes, lines: [], columns: max(1, options.columns))
    input.members = drawn.frame?.members ?? []
    input.lines = drawn.lines.map { line in
      LayoutInput.Line(
        from: index(line.from, input.footer, count),
        to: index(line.to, input.header, count),
        style: line.style
      )
    }
    return input
  }

  private static func index(_ end: DrawnGraph.End, _ frame: Int, _ count: Int) -> Int {
    switch end {
    case .node(let node): node
    case .junction(let junction): count + junction
    case .frame: frame
    }
  }

  static func marks(_ drawn: DrawnGraph, _ node: Int) -> [Mark] {
    let value = drawn.graph.nodes[node]
    var marks: [Mark] = []
    if value.mayRestart { marks.append(.restart) }
    if value.mayStay || drawn.repeating.contains(node) { marks.append(.stay) }
    return marks
  }

  /// The marks that a node has for itself, because not all of its frame have them.
  func ownMarks(_ node: Int) -> [Mark] {
    let isFramed = drawn.frame?.members.contains(node) == true
    return Self.marks(drawn, node).filter { !isFramed || !frameMarks.contains($0) }
  }

  /// The place of something across: mirrored where text runs from right to left.
  func flip(_ x: Int) -> Int {
    labels.isRightToLeft ? width - x : x
  }

  var width: Int { max(layout.width, 240) }

  func diagram() -> Diagram {
    var content = Markup()
    writeFrame(&content)
    writeRoutes(&content)
    for index in layout.boxes.indices.dropFirst(drawn.graph.nodes.count) { writeJunction(index, &content) }
    for index in drawn.graph.nodes.indices { writeNode(index, &content) }
    writeEntries(&content)
    let height = writeLegend(below: layout.height, &content)
    return Diagram(svg: wrapped(content.text, height), width: width, height: height)
  }

  /// Says that there is no drawing.
  func notice() -> Diagram {
    var content = Markup()
    let wrapping = TextWrapping(size: NodeLabel.titleSize, isCode: false, width: width - 24, maximumLines: 4)
    let lines = wrapping.lines(of: labels.tooLarge)
    writeText(lines, x: 12, y: 12, anchor: "start", &content)
    let height = lines.count * NodeLabel.titleHeight + 24
    return Diagram(svg: wrapped(content.text, height), width: width, height: height)
  }

  private func wrapped(_ content: String, _ height: Int) -> String {
    let id = options.idPrefix.escapedForHTML
    var markup = Markup()
    markup.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sg-diagram\" viewBox=\"0 0 \(width) \(height)\" ")
    markup.raw("width=\"\(width)\" height=\"\(height)\" aria-labelledby=\"\(id)-title\" ")
    markup.raw(
      "aria-describedby=\"\(id)-desc\" font-family=\"system-ui, sans-serif\" font-size=\"\(NodeLabel.titleSize)\" "
    )
    markup.raw(
      "direction=\"\(labels.isRightToLeft ? "rtl" : "ltr")\" fill=\"currentColor\">\n<title id=\"\(id)-title\">"
    )
    markup.escaped(labels.title.plainLine())
    markup.raw("</title>\n<desc id=\"\(id)-desc\">")
    markup.escaped(labels.description.plainLine(limit: 2_000))
    markup.raw("</desc>\n")
    if options.isStandalone { markup.raw("<style>\(DiagramStyle.standalone)</style>\n") }
    markup.raw(content)
    markup.raw("</svg>\n")
    return markup.text
  }
}
