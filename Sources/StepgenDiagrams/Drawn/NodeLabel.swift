/// The text in a node, broken into lines.
struct NodeLabel {
  static let titleSize = 13
  static let codeSize = 11
  static let titleHeight = 17
  static let codeHeight = 15

  var title: [String]
  var name: [String]
  var note: [String]

  init(_ node: FlowGraph.Node, _ labels: DiagramLabels, width: Int) {
    let title = TextWrapping(size: Self.titleSize, isCode: false, width: width, maximumLines: 3)
    let code = TextWrapping(size: Self.codeSize, isCode: true, width: width, maximumLines: 3)
    let note = TextWrapping(size: Self.codeSize, isCode: false, width: width, maximumLines: 3)
    self.title = title.lines(of: labels.nodeTitle(node))
    name = labels.nodeName(node).map(code.lines) ?? []
    self.note = labels.note(node).map(note.lines) ?? []
  }

  var height: Int {
    title.count * Self.titleHeight + (name.count + note.count) * Self.codeHeight + (note.isEmpty ? 0 : 2)
  }
}
