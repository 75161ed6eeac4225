import CCmarkGFM

extension CMarkNode {
  /// Calls `visit` for this node and all below it, in the order of the text; leaves are entered and not left.
  func walk(_ visit: (_ node: CMarkNode, _ isEntering: Bool) -> Void) {
    guard let iterator = cmark_iter_new(pointer) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      visit(CMarkNode(pointer: node), event == CMARK_EVENT_ENTER)
    }
  }

  /// Whether the node can have children, so that leaving it is an event too.
  var isContainer: Bool {
    switch element {
    case .text, .code, .html, .softBreak, .lineBreak, .codeBlock, .htmlBlock, .rule, .footnoteReference: false
    default: true
    }
  }

  /// The texts of a document's footnotes, in the order in which they are referred to.
  var footnoteTexts: [String] {
    children.filter { $0.element == .footnoteDefinition }.map(\.plainText)
  }

  /// Whether a text says only which alert the quote is that begins with it.
  var isAlertMark: Bool {
    guard let paragraph = parent, paragraph.parent?.element == .blockQuote, paragraph.firstChild?.pointer == pointer
    else { return false }
    return MarkdownAlert(mark: literalBytes) != nil
  }

  /// The text of the node and all below it, without markup.
  var plainText: String {
    var text = ""
    walk { node, isEntering in
      if isEntering { text += node.literal }
    }
    return text
  }
}
