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
    var (marks, dashes) = ("", "")
    for (sign, text) in entries {
      switch sign {
      case .mark(let mark): marks += mark.outline(x: flip(24), y: y + 8)
      case .thrown: dashes += dashedLine(y: y + 8) + dashedBox(y: y + 8)
      case .neverReturned: dashes += dashedBox(y: y + 8)
      }
      y += writeLegend(text, y: y, &markup)
    }
    if !marks.isEmpty { markup.raw(Mark.element(marks)) }
    if !dashes.isEmpty {
      markup.raw("<path class=\"sg-line\" d=\"\(dashes)\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\" ")
      markup.raw("stroke-opacity=\".65\" stroke-dasharray=\"3 2\"/>")
    }
    return y + 6
  }

  /// What a line of the legend explains.
  private enum Sign {
    case mark(Mark)
    case thrown
    case neverReturned
  }

  /// - Returns: The height of the line.
  private func writeLegend(_ text: String, y: Int, _ markup: inout Markup) -> Int {
    let size = NodeLabel.codeSize + 1
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
    return entries
  }

  private func hasChange(_ change: FlowGraph.Change) -> Bool {
    drawn.graph.nodes.contains { $0.change == change } || drawn.graph.edges.contains { $0.change == change }
  }
}

extension FlowGraph.Presence {
  fileprivate var isThrown: Bool { if case .thrown = self { true } else { false } }
  fileprivate var isDeclaredOnly: Bool { if case .declaredOnly = self { true } else { false } }
}
