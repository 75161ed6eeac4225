import StepgenModel

/// Writes the form for narrow screens: the nodes of another drawing, one below the other.
struct NarrowWriter {
  private let wide: DiagramWriter
  private let writer: DiagramWriter

  init(_ wide: DiagramWriter, _ layouts: LayoutStore) {
    self.wide = wide
    writer = DiagramWriter(narrow: wide, layouts)
  }

  func svg() -> String {
    var markup = Markup()
    let drawn = writer.drawn
    writer.writeFrame(&markup)
    writer.writeRoutes(&markup)
    for index in writer.layout.boxes.indices.dropFirst(drawn.graph.nodes.count) { writer.writeJunction(index, &markup) }
    for index in drawn.graph.nodes.indices { writeNode(index, &markup) }
    writer.writeEntries(&markup)
    let height = writer.writeLegend(below: writer.layout.height, &markup)
    return wrapped(markup, height)
  }

  private func writeNode(_ index: Int, _ markup: inout Markup) {
    let node = wide.drawn.graph.nodes[index]
    let (old, new) = (wide.layout.boxes[index], writer.layout.boxes[index])
    let x = left(of: new, in: writer) - left(of: old, in: wide)
    let use: Markup = "<use href=\"#\(wide.nodeID(index))\" x=\"\(x)\" y=\"\(new.y - old.y)\"/>"
    guard let link = wide.labels.link(node) else { return markup.raw(use + "\n") }
    markup.raw("<a href=\"\(link.plainLine(limit: 2_000).escapedForHTML)\" aria-label=\"")
    markup.escaped(wide.name(of: node))
    markup.raw("\">\(use)</a>\n")
  }

  private func left(of box: Layout.Rect, in writer: DiagramWriter) -> Int {
    min(writer.flip(box.x), writer.flip(box.right))
  }

  private func wrapped(_ content: Markup, _ height: Int) -> String {
    var markup = Markup()
    markup.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"sg-diagram sg-narrow\" viewBox=\"0 0 ")
    markup.raw("\(writer.width) \(height)\" width=\"\(writer.width)\" height=\"\(height)\" aria-label=\"")
    markup.escaped(wide.labels.title.plainLine())
    markup.raw("\" font-family=\"system-ui, sans-serif\" font-size=\"\(NodeLabel.titleSize)\" ")
    markup.raw("direction=\"\(wide.labels.isRightToLeft ? "rtl" : "ltr")\" fill=\"currentColor\">\n")
    markup.raw(content)
    markup.raw("</svg>\n")
    return markup.text
  }
}
