import StepgenModel

extension DiagramWriter {
  func writeFrame(_ markup: inout Markup) {
    guard let frame = layout.frame else { return }
    let left = min(flip(frame.x), flip(frame.right))
    markup.raw(
      "<rect class=\"sg-frame\" x=\"\(left)\" y=\"\(frame.y)\" width=\"\(frame.width)\" height=\"\(frame.height)\" "
    )
    markup.raw("rx=\"12\" fill=\"currentColor\" fill-opacity=\".03\" stroke=\"currentColor\" stroke-opacity=\".5\"/>\n")
    writeHeader(frame, &markup)
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
      markup.raw("<path class=\"sg-line\(Self.className(style.change))\" d=\"\(data)\"")
      markup.raw(" stroke-opacity=\".65\"\(Self.strokes(style))/>\n")
      let heads = routes.flatMap(\.arrows).map { RoutePath.arrow($0, flip: flip) }.joined()
      guard !heads.isEmpty else { continue }
      markup.raw("<path class=\"sg-head\(Self.className(style.change))\" d=\"\(heads)\" ")
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
    markup.raw(" class=\"sg-node sg-\(node.kind.rawValue)\(presence)\(Self.className(node.change))\" aria-label=\"")
    markup.escaped(name(of: node))
    markup.raw("\">")
    markup.raw(NodeShape.markup(node.kind, rect, shapeAttributes(node), flip: flip))
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
    let (ascent, height) = isCode ? (11, NodeLabel.codeHeight) : (13, NodeLabel.titleHeight)
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

  private static func strokes(_ style: DrawnGraph.Style) -> String {
    switch (style.change, style.isThrown) {
    case (.removed, _): " stroke-dasharray=\"2 4\""
    case (.added, _): " stroke-width=\"2.5\""
    case (_, true): " stroke-dasharray=\"6 4\""
    default: ""
    }
  }
}
