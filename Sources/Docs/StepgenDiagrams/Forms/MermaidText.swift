extension Diagram {
  /// A graph in the language of Mermaid, which code hosts draw.
  package static func mermaid(_ graph: FlowGraph, labels: DiagramLabels) -> String {
    MermaidWriter(text: DiagramText(graph, labels)).written()
  }
}

private struct MermaidWriter {
  let text: DiagramText
  private var drawn: DrawnGraph { text.drawn }

  func written() -> String {
    var lines = ["flowchart TB"]
    lines.append("  accTitle: \(Self.plain(text.labels.title))")
    lines.append("  accDescr: \(Self.plain(text.labels.description))")
    let parts = text.parts
    lines += parts.outside.map { "  " + node($0) }
    lines += (0..<drawn.junctionCount).map { "  j\($0)(( ))" }
    if !parts.inside.isEmpty {
      lines.append("  subgraph frame[\(Self.quoted([text.labels.anyCanFollow]))]")
      lines += parts.inside.map { "    " + node($0) }
      lines.append("  end")
    }
    lines += drawn.lines.map { "  " + edge($0) }
    lines += text.repeating.map { "  n\($0) --> n\($0)" }
    lines += drawn.graph.nodes.indices.filter { isDim($0) }.map { "  style n\($0) stroke-dasharray: 5 4" }
    let traced = drawn.lines.indices.filter { drawn.lines[$0].style.isTraced }.map(String.init)
    if !traced.isEmpty { lines.append("  linkStyle \(traced.joined(separator: ",")) stroke-width:3px") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func isDim(_ index: Int) -> Bool {
    !drawn.graph.nodes[index].presence.isReturned || drawn.graph.nodes[index].change == .removed
  }

  private func node(_ index: Int) -> String {
    let label = Self.quoted(text.texts(of: index))
    switch drawn.graph.nodes[index].kind {
    case .start: return "n\(index)([\(label)])"
    case .ask: return "n\(index)(\(label))"
    case .choose: return "n\(index){{\(label)}}"
    case .setUp: return "n\(index)[[\(label)]]"
    case .leave: return "n\(index)>\(label)]"
    case .end: return "n\(index)(((\(label))))"
    }
  }

  private func edge(_ line: DrawnGraph.Line) -> String {
    let arrow =
      line.style.isThrown || line.style.change == .removed ? "-.->" : line.style.change == .added ? "==>" : "-->"
    return "\(name(line.from)) \(arrow) \(name(line.to))"
  }

  private func name(_ end: DrawnGraph.End) -> String {
    switch end {
    case .node(let index): "n\(index)"
    case .junction(let index): "j\(index)"
    case .frame: "frame"
    }
  }

  /// A label in quotes; whatever the language or its HTML could take for markup is written as its number.
  private static func quoted(_ lines: [String]) -> String {
    "\"" + lines.map { escaped($0.plainLine()) }.joined(separator: "<br>") + "\""
  }

  /// Whether an ASCII character is neither a letter nor a digit nor one of the blank and `,-./:`.
  private static func mayMeanSomething(_ byte: UInt8) -> Bool {
    byte < 0x80 && byte != 0x20 && !(0x2C...0x3A).contains(byte) && !(0x61...0x7A).contains(byte | 0x20)
  }

  private static func escaped(_ line: String) -> String {
    guard line.utf8.contains(where: mayMeanSomething) else { return line }
    var escaped = ""
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\"", "#", "&", "<", ">", ";", "`", "\\", "*", "_", "~", "[", "]", "{", "}", "(", ")", "|":
        escaped += "#\(scalar.value);"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// Text after `accTitle:` runs to the end of the line, but a `;` or `#` begins something else.
  private static func plain(_ line: String) -> String {
    String(line.plainLine(limit: 500).map { ";#{}".contains($0) ? "," : $0 })
  }
}
