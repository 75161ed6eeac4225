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
  ///
  /// In stages, those of all steps that take an answer; they set none apart, and are left to the table.
  let frameMarks: [Mark]
  /// For a flow in stages: these with their outlines.
  private(set) var stages: Stages?
  private(set) var stageFrames: [Layout.Rect] = []

  init(_ drawn: DrawnGraph, _ labels: DiagramLabels, _ options: Diagram.Options, _ layouts: LayoutStore) {
    let nodeLabels = drawn.graph.nodes.map { node in
      let inset = NodeShape.inset(node.kind)
      return NodeLabel(node, labels, width: Self.nodeWidth - inset.left - inset.right)
    }
    self.init(drawn, labels, options, layouts, nodeLabels)
  }

  /// A flow in stages, two steps beside each other.
  init(_ stages: Stages, _ graph: FlowGraph, _ labels: DiagramLabels, _ options: Diagram.Options) {
    let nodeLabels = graph.nodes.indices.map { index in
      let inset = NodeShape.inset(graph.nodes[index].kind)
      let width = Stages.nodeWidth - inset.left - inset.right
      return NodeLabel(inStage: graph.nodes[index], labels, width: width, ways: stages.ways(from: index, labels))
    }
    let heights = nodeLabels.map { max(Self.smallestHeight, $0.height + Self.padding * 2) }
    let drawn = DrawnGraph(withoutLines: graph)
    self.init(stages, drawn, labels, options, nodeLabels, stages.layout(heights: heights, columns: 2))
  }

  private init(
    _ stages: Stages,
    _ drawn: DrawnGraph,
    _ labels: DiagramLabels,
    _ options: Diagram.Options,
    _ nodeLabels: [NodeLabel],
    _ places: (layout: Layout, frames: [Layout.Rect])
  ) {
    (self.drawn, self.labels, self.options, self.nodeLabels) = (drawn, labels, options, nodeLabels)
    (layout, stageFrames) = (places.layout, places.frames)
    self.stages = stages
    let answered = drawn.graph.nodes.indices.filter { [.ask, .choose, .setUp].contains(drawn.graph.nodes[$0].kind) }
    frameMarks = [Mark.stay, .restart].filter { mark in
      answered.allSatisfy { Self.marks(drawn, $0).contains(mark) }
    }
  }

  /// The same nodes as another drawing has, in one column.
  init(narrow other: DiagramWriter, _ layouts: LayoutStore) {
    if let stages = other.stages {
      let places = stages.layout(heights: other.layout.boxes.map(\.height), columns: 1)
      self.init(stages, other.drawn, other.labels, other.options, other.nodeLabels, places)
      return
    }
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
    let isFramed = stages != nil || drawn.frame?.members.contains(node) == true
    return Self.marks(drawn, node).filter { !isFramed || !frameMarks.contains($0) }
  }

  /// What is across: mirrored where text runs from right to left.
  var flip: Mirroring { Mirroring(width: labels.isRightToLeft ? width : nil) }

  var width: Int { drawn.graph.nodes.isEmpty ? 360 : max(layout.width, 240) }

  func diagram() -> Diagram {
    var content = Markup()
    writeFrame(&content)
    writeRoutes(&content)
    for index in layout.boxes.indices.dropFirst(drawn.graph.nodes.count) { writeJunction(index, &content) }
    for index in drawn.graph.nodes.indices { writeNode(index, &content) }
    writeEntries(&content)
    let height = writeLegend(below: layout.height, &content)
    return Diagram(svg: wrapped(content, height), width: width, height: height)
  }

  /// Says that there is no drawing.
  func notice() -> Diagram {
    var content = Markup()
    let wrapping = TextWrapping(size: NodeLabel.titleSize, isCode: false, width: width - 24, maximumLines: 4)
    let lines = wrapping.lines(of: labels.tooLarge)
    writeText(lines, x: 12, y: 12, anchor: "start", &content)
    let height = lines.count * NodeLabel.titleHeight + 24
    return Diagram(svg: wrapped(content, height), width: width, height: height)
  }

  private func wrapped(_ content: Markup, _ height: Int) -> String {
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
    let traced = hasTraces ? DiagramStyle.traced : ""
    if options.isStandalone { markup.raw("<style>\(DiagramStyle.standalone)\(traced)</style>\n") }
    markup.raw(content)
    markup.raw("</svg>\n")
    return markup.text
  }
}

extension DiagramWriter {
  /// Explains the marks of nodes and what is dashed; the marks of the frame are explained in its head.
  ///
  /// All signs of one look are one element.
  ///
  /// - Returns: The height of the whole drawing.
  func writeLegend(below top: Int, _ markup: inout Markup) -> Int {
    let entries = legend()
    guard !entries.isEmpty else { return top }
    var y = top + 4
    var (marks, dashes, thick) = ("", "", "")
    for (sign, text) in entries {
      switch sign {
      case .mark(let mark): marks += mark.outline(x: flip(24), y: y + 8)
      case .thrown: dashes += dashedLine(y: y + 8) + dashedBox(y: y + 8)
      case .neverReturned: dashes += dashedBox(y: y + 8)
      case .traced: thick += "M\(flip(8)) \(y + 8)H\(flip(34))"
      }
      y += writeLegend(text, y: y, &markup)
    }
    if !marks.isEmpty { markup.raw(Mark.element(marks)) }
    if !dashes.isEmpty {
      markup.raw("<path class=\"sg-line\" d=\"\(dashes)\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\" ")
      markup.raw("stroke-opacity=\".65\" stroke-dasharray=\"3 2\"/>")
    }
    if !thick.isEmpty {
      markup.raw("<path class=\"sg-line sg-traced\" d=\"\(thick)\" fill=\"none\" ")
      markup.raw("stroke=\"currentColor\" stroke-width=\"3\"/>")
    }
    return y + 6
  }

  /// What a line of the legend explains.
  private enum Sign {
    case mark(Mark)
    case thrown
    case neverReturned
    case traced
  }

  /// - Returns: The height of the line.
  private func writeLegend(_ text: String, y: Int, _ markup: inout Markup) -> Int {
    let size = NodeLabel.codeSize
    let lines = TextWrapping(size: size, isCode: false, width: width - 56, maximumLines: 3).lines(of: text)
    writeText(lines, x: 40, y: y, anchor: "start", attributes: " font-size=\"\(size)\"", &markup)
    return max(Self.legendHeight, lines.count * NodeLabel.titleHeight + 5)
  }

  private func dashedLine(y: Int) -> String {
    "M\(flip(8)) \(y)H\(flip(20))"
  }

  private func dashedBox(y: Int) -> String {
    "M\(flip(20)) \(y - 6)H\(flip(34))v12H\(flip(20))z"
  }

  private func legend() -> [(Sign, String)] {
    let nodes = drawn.graph.nodes
    let used = nodes.indices.flatMap(ownMarks)
    var entries: [(Sign, String)] = Mark.allCases.compactMap { mark in
      switch mark {
      case .stay: used.contains(mark) ? (.mark(mark), labels.mayStay) : nil
      case .restart: used.contains(mark) ? (.mark(mark), labels.mayRestart) : nil
      case .added: hasChange(.added) ? (.mark(mark), labels.added) : nil
      case .removed: hasChange(.removed) ? (.mark(mark), labels.removed) : nil
      }
    }
    if nodes.contains(where: \.presence.isThrown) { entries.append((.thrown, labels.thrown)) }
    if nodes.contains(where: \.presence.isDeclaredOnly) { entries.append((.neverReturned, labels.neverReturned)) }
    if hasTraces { entries.append((.traced, labels.traced)) }
    return entries
  }

  private var hasTraces: Bool { drawn.lines.contains { $0.style.isTraced } }

  private func hasChange(_ change: FlowGraph.Change) -> Bool {
    drawn.graph.nodes.contains { $0.change == change } || drawn.graph.edges.contains { $0.change == change }
  }
}

extension FlowGraph.Presence {
  fileprivate var isThrown: Bool { if case .thrown = self { true } else { false } }
  fileprivate var isDeclaredOnly: Bool { if case .declaredOnly = self { true } else { false } }
}

extension DiagramWriter {
  func writeFrame(_ markup: inout Markup) {
    for (stage, frame) in zip(stages?.all ?? [], stageFrames) { write(stage, frame, &markup) }
    guard let frame = layout.frame else { return }
    let left = min(flip(frame.x), flip(frame.right))
    markup.raw(
      "<rect class=\"sg-frame\" x=\"\(left)\" y=\"\(frame.y)\" width=\"\(frame.width)\" height=\"\(frame.height)\" "
    )
    markup.raw("rx=\"12\" fill=\"currentColor\" fill-opacity=\".03\" stroke=\"currentColor\" stroke-opacity=\".5\"/>\n")
    writeHeader(frame, &markup)
  }

  private func write(_ stage: Stages.Stage, _ frame: Layout.Rect, _ markup: inout Markup) {
    let left = min(flip(frame.x), flip(frame.right))
    markup.raw(
      "<rect class=\"sg-frame\" x=\"\(left)\" y=\"\(frame.y)\" width=\"\(frame.width)\" height=\"\(frame.height)\" "
    )
    markup.raw("rx=\"12\" fill=\"currentColor\" fill-opacity=\".03\" stroke=\"currentColor\" stroke-opacity=\".5\"/>\n")
    let title = labels.stageTitle(stage.kind).plainLine()
    writeText([title], x: frame.x + 12, y: frame.y + 8, anchor: "start", attributes: " font-weight=\"600\"", &markup)
    markup.raw("\n")
  }

  private func writeHeader(_ frame: Layout.Rect, _ markup: inout Markup) {
    for row in FrameHeader(labels, frameMarks, width: frame.width).rows {
      let y = frame.y + row.y
      if let mark = row.mark { markup.raw(mark.markup(x: flip(frame.x + 24), y: y + 8)) }
      let size = row.mark == nil ? "" : " font-size=\"\(FrameHeader.smallSize)\""
      writeText(row.lines, x: frame.x + row.indent, y: y, anchor: "start", attributes: size, &markup)
    }
    markup.raw("\n")
  }

  /// All routes of one style are one element: where their lines lie on each other they look like one.
  func writeRoutes(_ markup: inout Markup) {
    markup.raw("<g aria-hidden=\"true\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\">\n")
    let styles = Dictionary(grouping: layout.routes, by: \.style)
    for (style, routes) in styles.sorted(by: { $0.key < $1.key }) {
      let data = routes.map { RoutePath.data($0.paths, flip: flip) }.joined()
      markup.raw("<path class=\"sg-line\(Self.className(style))\" d=\"\(data)\"")
      markup.raw(" stroke-opacity=\".65\"\(Self.strokes(style))/>\n")
      let heads = routes.flatMap(\.arrows).map { RoutePath.arrow($0, flip: flip) }.joined()
      guard !heads.isEmpty else { continue }
      markup.raw("<path class=\"sg-head\(Self.className(style))\" d=\"\(heads)\" ")
      markup.raw("fill=\"currentColor\" stroke=\"none\"/>\n")
    }
    markup.raw("</g>\n")
  }

  func writeJunction(_ index: Int, _ markup: inout Markup) {
    let box = layout.boxes[index]
    markup.raw("<circle class=\"sg-junction\" cx=\"\(flip(box.middle))\" cy=\"\(box.y + box.height / 2)\" r=\"5\"/>\n")
  }

  func writeNode(_ index: Int, _ markup: inout Markup) {
    let node = drawn.graph.nodes[index]
    let label = nodeLabels[index]
    let rect = layout.boxes[index]
    let link = labels.link(node)
    markup.raw(link.map { "<a href=\"\($0.plainLine(limit: 2_000).escapedForHTML)\"" } ?? "<g role=\"img\"")
    if options.hasNarrowForm { markup.raw(" id=\"\(nodeID(index))\"") }
    let presence = node.presence.isReturned ? "" : " sg-dim"
    let failure = node.isFailure ? " sg-failure" : ""
    markup.raw(
      " class=\"sg-node sg-\(node.kind.rawValue)\(failure)\(presence)\(Self.className(node.change))\" aria-label=\""
    )
    markup.escaped(name(of: node))
    markup.raw("\">")
    markup.raw(NodeShape.markup(node, rect, shapeAttributes(node), flip: flip))
    writeLabel(label, node, rect, &markup)
    writeMarks(index, rect, &markup)
    markup.raw(link == nil ? "</g>\n" : "</a>\n")
  }

  /// What screen readers say for a node.
  func name(of node: FlowGraph.Node) -> String {
    [labels.nodeTitle(node), labels.nodeName(node), labels.note(node)].compactMap(\.self).map { $0.plainLine() }
      .joined(separator: ", ")
  }

  /// A dot on each step that may follow any of the frame's: one element for all.
  func writeEntries(_ markup: inout Markup) {
    let dots = drawn.graph.nodes.indices.filter(drawn.isMarked).map { index in
      "M\(flip(layout.boxes[index].x + 26) - 5) \(layout.boxes[index].y)a5 5 0 1 0 10 0a5 5 0 1 0 -10 0"
    }
    if !dots.isEmpty { markup.raw("<path class=\"sg-entry\" d=\"\(dots.joined())\"/>\n") }
  }

  private func shapeAttributes(_ node: FlowGraph.Node) -> String {
    let width = node.kind == .end ? "2.5" : "1.5"
    let dash = node.presence.isReturned && node.change != .removed ? "" : " stroke-dasharray=\"5 4\""
    return " fill=\"currentColor\" fill-opacity=\".05\" stroke=\"currentColor\" stroke-width=\"\(width)\"\(dash)"
  }

  private func writeLabel(_ label: NodeLabel, _ node: FlowGraph.Node, _ rect: Layout.Rect, _ markup: inout Markup) {
    let inset = NodeShape.inset(node.kind)
    let middle = rect.x + inset.left + (rect.width - inset.left - inset.right) / 2
    var y = rect.y + (rect.height - label.height) / 2
    let dim = node.presence.isReturned ? "" : " fill-opacity=\".8\""
    writeText(
      label.title,
      x: middle,
      y: y,
      anchor: "middle",
      attributes: " class=\"sg-title\" font-weight=\"600\"\(dim)",
      &markup
    )
    y += label.title.count * NodeLabel.titleHeight
    let code =
      " class=\"sg-name\" direction=\"ltr\" font-family=\"ui-monospace, monospace\" font-size=\"\(NodeLabel.codeSize)\"\(dim)"
    writeText(label.name, x: middle, y: y, anchor: "middle", isCode: true, attributes: code, &markup)
    y += label.name.count * NodeLabel.codeHeight + 2
    let note = " class=\"sg-note\" font-style=\"italic\" font-size=\"\(NodeLabel.codeSize)\"\(dim)"
    writeText(label.note, x: middle, y: y, anchor: "middle", isCode: true, attributes: note, &markup)
  }

  private func writeMarks(_ index: Int, _ rect: Layout.Rect, _ markup: inout Markup) {
    for (place, mark) in ownMarks(index).enumerated() {
      markup.raw(mark.markup(x: flip(rect.right - 22 - place * 20), y: rect.y))
    }
    switch drawn.graph.nodes[index].change {
    case .kept: break
    case .added: markup.raw(Mark.added.markup(x: flip(rect.x), y: rect.y + rect.height / 2))
    case .removed: markup.raw(Mark.removed.markup(x: flip(rect.x), y: rect.y + rect.height / 2))
    }
  }

  /// Lines of text, the first one's upper edge at a place.
  func writeText(
    _ lines: [String],
    x: Int,
    y: Int,
    anchor: String,
    isCode: Bool = false,
    attributes: String = "",
    _ markup: inout Markup
  ) {
    guard let first = lines.first else { return }
    let (ascent, height) = isCode ? (12, NodeLabel.codeHeight) : (14, NodeLabel.titleHeight)
    markup.raw("<text x=\"\(flip(x))\" y=\"\(y + ascent)\" text-anchor=\"\(anchor)\"\(attributes)>")
    markup.escaped(first)
    for (index, line) in lines.enumerated().dropFirst() {
      markup.raw("<tspan x=\"\(flip(x))\" y=\"\(y + ascent + index * height)\">")
      markup.escaped(line)
      markup.raw("</tspan>")
    }
    markup.raw("</text>")
  }

  func nodeID(_ index: Int) -> String {
    "\(options.idPrefix.escapedForHTML)-\(index)"
  }

  private static func className(_ change: FlowGraph.Change) -> String {
    change == .kept ? "" : " sg-\(change.rawValue)"
  }

  private static func className(_ style: DrawnGraph.Style) -> String {
    className(style.change) + (style.isTraced ? " sg-traced" : "")
  }

  private static func strokes(_ style: DrawnGraph.Style) -> String {
    switch (style.change, style.isThrown) {
    case (.removed, _): " stroke-dasharray=\"2 4\""
    case (.added, _): " stroke-width=\"2.5\""
    case (_, true): " stroke-dasharray=\"6 4\"" + (style.isTraced ? " stroke-width=\"3\"" : "")
    default: style.isTraced ? " stroke-width=\"3\"" : ""
    }
  }
}
