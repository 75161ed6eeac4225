/// Writes a parsed text without markup.
struct PlainTextWriter {
  var text: [UInt8] = []
  private var hasGap = false
  private var isInFootnote = false

  mutating func visit(_ node: CMarkNode, _ isEntering: Bool) {
    if node.element == .footnoteDefinition { isInFootnote = isEntering }
    if isInFootnote { return }
    switch node.element {
    case .text where node.isAlertMark: break
    case .html where node.isComment, .htmlBlock where node.isComment: break
    case .text, .code, .html: append(node.literalBytes)
    case .softBreak, .lineBreak: text.append(0x20)
    case .htmlBlock, .codeBlock: appendBlock(node.literalBytes)
    case .cell: if !isEntering { text.append(0x20) }
    case .paragraph, .heading, .item, .table, .row, .headerRow: hasGap = true
    default: break
    }
  }

  private mutating func appendBlock(_ bytes: UnsafeBufferPointer<UInt8>) {
    hasGap = true
    append(bytes)
    while text.last == 0x0A { text.removeLast() }
    hasGap = true
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if hasGap {
      while text.last == 0x20 { text.removeLast() }
      if !text.isEmpty { text.append(0x0A) }
    }
    hasGap = false
    text.append(contentsOf: bytes)
  }
}
