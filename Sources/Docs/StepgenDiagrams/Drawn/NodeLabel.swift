/// The text in a node, broken into lines.
struct NodeLabel {
  static let titleSize = 14
  static let codeSize = 12
  static let titleHeight = 18
  static let codeHeight = 16

  var title: [String]
  var name: [String]
  var note: [String]

  init(_ node: FlowGraph.Node, _ labels: DiagramLabels, width: Int) {
    self.init(node, labels, width: width, note: nil, noteLines: 5)
  }

  /// In a stage, whose head says already what a call that begins the flow is; `ways` tells where the node leads.
  init(inStage node: FlowGraph.Node, _ labels: DiagramLabels, width: Int, ways: String?) {
    self.init(node, labels, width: width, note: ways, noteLines: 16)
    if node.kind == .start, !name.isEmpty { title = [] }
  }

  private init(_ node: FlowGraph.Node, _ labels: DiagramLabels, width: Int, note text: String?, noteLines: Int) {
    let title = TextWrapping(size: Self.titleSize, isCode: false, width: width, maximumLines: 3)
    let code = TextWrapping(size: Self.codeSize, isCode: true, width: width, maximumLines: 3)
    let note = TextWrapping(size: Self.codeSize, isCode: false, width: width, maximumLines: noteLines)
    self.title = title.lines(of: labels.nodeTitle(node))
    name = labels.nodeName(node).map(code.lines) ?? []
    self.note = [labels.note(node), text].compactMap(\.self).flatMap(note.lines)
  }

  var height: Int {
    title.count * Self.titleHeight + (name.count + note.count) * Self.codeHeight + (note.isEmpty ? 0 : 2)
  }
}
