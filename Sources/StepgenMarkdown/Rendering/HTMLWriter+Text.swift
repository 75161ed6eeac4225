import StepgenModel

/// The part of a text that is written, when it is not all of it.
struct TextEdit {
  var node: CMarkNode
  var range: Range<Int>
  var before: StaticString = ""
}

extension HTMLWriter {
  mutating func writeText(_ node: CMarkNode) {
    let bytes = node.literalBytes
    guard let edit, edit.node.pointer == node.pointer else {
      result.html.add(text: bytes)
      return
    }
    self.edit = nil
    result.html.add(edit.before)
    result.html.add(text: UnsafeBufferPointer(rebasing: bytes[edit.range]))
  }

  mutating func writeCode(_ node: CMarkNode) {
    guard imageDepth == 0 else { return result.html.add(text: node.literalBytes) }
    result.html.add(#"<code translate="no" dir="ltr">"#)
    result.html.add(text: node.literalBytes)
    result.html.add("</code>")
  }

  mutating func writeRawHTML(_ node: CMarkNode) {
    report(.rawHTML, node.literal, at: node)
    result.html.add(text: node.literalBytes)
  }

  mutating func writeHTMLBlock(_ node: CMarkNode) {
    freshLine()
    report(.rawHTML, String(node.literal.prefix { !$0.isNewline }), at: node)
    var bytes = node.literalBytes
    while let last = bytes.last, [0x0A, 0x0D, 0x20, 0x09].contains(last) {
      bytes = UnsafeBufferPointer(rebasing: bytes.dropLast())
    }
    result.html.add("<p>")
    result.html.add(text: bytes)
    result.html.add("</p>\n")
  }

  mutating func writeCodeBlock(_ node: CMarkNode) {
    freshLine()
    openMark = marks.take(node.startLine)
    options.writeCode(String(decoding: node.infoBytes, as: UTF8.self), node.literalBytes, &result.html)
    freshLine()
    closeMark()
  }
}
