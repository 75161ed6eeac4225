/// The words of a diagram, in one language.
package struct DiagramLabels: Sendable {
  /// Names the diagram; read out by screen readers.
  package var title: String
  /// Says in a sentence or two what it shows.
  package var description: String
  /// What the app does at a node, such as `Enter the code from an SMS`.
  package var nodeTitle: @Sendable (FlowGraph.Node) -> String
  /// The name in code.
  package var nodeName: @Sendable (FlowGraph.Node) -> String?
  /// Where a node leads when it is clicked; nothing for no link.
  package var link: @Sendable (FlowGraph.Node) -> String? = { _ in nil }
  /// Says of a step that does not arrive under its name what arrives instead.
  package var note: @Sendable (FlowGraph.Node) -> String? = { _ in nil }
  package var isRightToLeft = false
  /// Heads the frame around steps that may all follow each other.
  package var anyCanFollow = "Any step marked ● can come next"
  /// Explains the mark of a step that stands after some errors.
  package var mayStay = "some errors allow a retry"
  /// Explains the mark of a step from which some errors lead back to the start.
  package var mayRestart = "some errors end the flow: start over"
  /// Explains the dashed lines to a step that arrives as an error.
  package var thrown = "thrown as an error"
  /// Explains the thick lines of what traces take.
  package var traced = "taken by a trace"
  /// Explains the dashed outline of a step that has a name and never arrives.
  package var neverReturned = "never returned"
  /// Heads a stage of a large flow: what its steps are for.
  package var stageTitle: @Sendable (FlowGraph.Kind) -> String = { kind in
    switch kind {
    case .start: "Start"
    case .choose: "Choose"
    case .setUp: "Set up"
    case .ask: "Enter"
    case .leave, .end: "End"
    }
  }
  package var added = "added"
  package var removed = "removed"
  /// Said in place of a drawing that would be too large to read.
  package var tooLarge = "This flow is too large for a diagram."

  package init(
    title: String,
    description: String,
    nodeTitle: @escaping @Sendable (FlowGraph.Node) -> String,
    nodeName: @escaping @Sendable (FlowGraph.Node) -> String?
  ) {
    self.title = title
    self.description = description
    self.nodeTitle = nodeTitle
    self.nodeName = nodeName
  }
}
