extension Diagram {
  /// A graph in the language of Graphviz.
  package static func dot(_ graph: FlowGraph, labels: DiagramLabels) -> String {
    DOTWriter(text: DiagramText(graph, labels)).written()
  }
}

private struct DOTWriter {
  let text: DiagramText
  private var drawn: DrawnGraph { text.drawn }

  func written() -> String {
    let legend = drawn.lines.contains(where: \.style.isTraced) ? ["━ " + text.labels.traced.plainLine()] : []
    let title = Self.quoted([text.labels.title.plainLine()] + legend)
    var lines = [
      "digraph \(Self.quoted([drawn.graph.id])) {",
      "  graph [label=\(title), labelloc=t, compound=true, rankdir=TB, fontname=\"sans-serif\"];",
      "  node [fontname=\"sans-serif\", shape=box];",
    ]
    let parts = text.parts
    lines += parts.outside.map { "  " + node($0) }
    lines += (0..<drawn.junctionCount).map { "  j\($0) [shape=point, label=\"\"];" }
    if !parts.inside.isEmpty {
      lines.append("  subgraph cluster_0 {")
      lines.append("    label=\(Self.quoted([text.labels.anyCanFollow.plainLine()])); style=rounded;")
      lines += parts.inside.map { "    " + node($0) }
      lines.append("  }")
    }
    lines += drawn.lines.map { "  " + edge($0) }
    lines += text.repeating.map { "  n\($0) -> n\($0);" }
    return lines.joined(separator: "\n") + "\n}\n"
  }

  private func node(_ index: Int) -> String {
    let value = drawn.graph.nodes[index]
    var attributes = ["label=\(Self.quoted(text.texts(of: index)))"]
    switch value.kind {
    case .start: attributes.append("shape=oval")
    case .ask: break
    case .choose: attributes.append("shape=hexagon")
    case .setUp: attributes.append("peripheries=2")
    case .leave: attributes.append("shape=rarrow")
    case .end: attributes.append(value.isFailure ? "shape=octagon" : "shape=oval, peripheries=2")
    }
    let styles = [
      value.presence.isReturned && value.change != .removed ? nil : "dashed", value.kind == .ask ? "rounded" : nil,
      value.change == .added ? "bold" : nil,
    ]
    let style = styles.compactMap(\.self)
    if !style.isEmpty { attributes.append("style=\(Self.quoted([style.joined(separator: ",")]))") }
    if let link = text.labels.link(value) { attributes.append("URL=\(Self.quoted([link]))") }
    return "n\(index) [\(attributes.joined(separator: ", "))];"
  }

  /// A line to or from the frame goes to or from one of its nodes, cut at the frame.
  private func edge(_ line: DrawnGraph.Line) -> String {
    var attributes: [String] = []
    if line.from == .frame { attributes.append("ltail=cluster_0") }
    if line.to == .frame { attributes.append("lhead=cluster_0") }
    if line.style.isThrown || line.style.change == .removed { attributes.append("style=dashed") }
    if line.style.change == .added { attributes.append("style=bold") }
    if line.style.isTraced { attributes.append("class=\"sg-traced\", penwidth=3") }
    let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
    return "\(name(line.from)) -> \(name(line.to))\(list);"
  }

  private func name(_ end: DrawnGraph.End) -> String {
    switch end {
    case .node(let index): "n\(index)"
    case .junction(let index): "j\(index)"
    case .frame: "n\(drawn.frame?.members.first ?? 0)"
    }
  }

  /// A string of the language; lines are centred.
  private static func quoted(_ lines: [String]) -> String {
    let escaped = lines.map { line in
      line.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    }
    return "\"" + escaped.joined(separator: "\\n") + "\""
  }
}
