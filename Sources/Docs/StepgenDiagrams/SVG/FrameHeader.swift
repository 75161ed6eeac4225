/// The head of the frame: what it says, and what the marks mean that all in it have.
struct FrameHeader {
  struct Row {
    var mark: Mark?
    var lines: [String]
    /// The upper edge, from that of the frame.
    var y: Int
    /// Where the text begins, from the frame's edge.
    var indent: Int
  }

  static let smallSize = NodeLabel.codeSize
  private static let indent = 16
  private static let markedIndent = 40

  private(set) var rows: [Row] = []
  private(set) var height = 8

  /// The width is that of the frame.
  init(_ labels: DiagramLabels, _ marks: [Mark], width: Int) {
    add(labels.anyCanFollow, nil, width)
    for mark in marks { add(mark == .stay ? labels.mayStay : labels.mayRestart, mark, width) }
    height += 6
  }

  private mutating func add(_ text: String, _ mark: Mark?, _ width: Int) {
    let indent = mark == nil ? Self.indent : Self.markedIndent
    let size = mark == nil ? NodeLabel.titleSize : Self.smallSize
    let wrapping = TextWrapping(
      size: size,
      isCode: false,
      width: max(60, width - indent - Self.indent),
      maximumLines: 3
    )
    let lines = wrapping.lines(of: text)
    rows.append(Row(mark: mark, lines: lines, y: height, indent: indent))
    height += lines.count * NodeLabel.titleHeight + (mark == nil ? 3 : 4)
  }
}
