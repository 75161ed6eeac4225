extension DiagramWriter {
  /// Explains the marks of nodes; those of the frame are explained in its head.
  ///
  /// - Returns: The height of the whole drawing.
  func writeLegend(below top: Int, _ markup: inout Markup) -> Int {
    var y = top + 4
    let entries = legend()
    for (mark, text) in entries {
      let wrapping = TextWrapping(size: NodeLabel.codeSize + 1, isCode: false, width: width - 56, maximumLines: 3)
      let lines = wrapping.lines(of: text)
      markup.raw(mark.markup(x: flip(24), y: y + 8))
      writeText(lines, x: 40, y: y, anchor: "start", attributes: " font-size=\"\(NodeLabel.codeSize + 1)\"", &markup)
      y += max(Self.legendHeight, lines.count * NodeLabel.titleHeight + 5)
    }
    return entries.isEmpty ? top : y + 6
  }

  private func legend() -> [(Mark, String)] {
    let nodes = drawn.graph.nodes
    let used = nodes.indices.flatMap(ownMarks)
    return Mark.allCases.compactMap { mark in
      switch mark {
      case .stay: used.contains(mark) ? (mark, labels.mayStay) : nil
      case .restart: used.contains(mark) ? (mark, labels.mayRestart) : nil
      case .added: hasChange(.added) ? (mark, labels.added) : nil
      case .removed: hasChange(.removed) ? (mark, labels.removed) : nil
      }
    }
  }

  private func hasChange(_ change: FlowGraph.Change) -> Bool {
    drawn.graph.nodes.contains { $0.change == change } || drawn.graph.edges.contains { $0.change == change }
  }
}
