import StepgenModel

extension HTMLWriter {
  mutating func enterItem(_ node: CMarkNode) {
    freshLine()
    guard let text = node.firstChild?.firstChild, node.firstChild?.element == .paragraph, text.element == .text,
      let isDone = Self.taskState(text.literalBytes)
    else {
      result.html.add("<li>")
      return
    }
    result.html.add(#"<li class="task">"#)
    let box: StaticString = isDone ? #"<span class="box">☑</span> "# : #"<span class="box">☐</span> "#
    edit = TextEdit(node: text, range: 4..<text.literalBytes.count, before: box)
  }

  /// Whether the item that begins so is a task, and done.
  private static func taskState(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool? {
    guard bytes.count > 4, bytes[0] == UInt8(ascii: "["), bytes[2] == UInt8(ascii: "]"), bytes[3] == 0x20 else {
      return nil
    }
    switch bytes[1] {
    case 0x20: return false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
    default: return nil
    }
  }

  mutating func enterQuote(_ node: CMarkNode) {
    freshLine()
    guard let alert = takeAlert(of: node) else {
      alerts.append(false)
      result.html.add("<blockquote>\n")
      return
    }
    alerts.append(true)
    result.html.add("<div role=\"note\" class=\"aside ")
    result.html.add(markup: alert.rawValue)
    result.html.add("\">\n<p class=\"aside-title\">")
    result.html.add(text: options.alertTitle(alert))
    result.html.add("</p>\n")
  }

  /// The alert that a quote is; its mark leaves the document.
  private mutating func takeAlert(of quote: CMarkNode) -> MarkdownAlert? {
    guard let paragraph = quote.firstChild, paragraph.element == .paragraph,
      let text = paragraph.firstChild, text.element == .text, let alert = Self.alert(text.literalBytes)
    else { return nil }
    guard let next = text.next else {
      skippedParagraph = paragraph
      text.unlink()
      return alert
    }
    guard next.element == .softBreak || next.element == .lineBreak else { return nil }
    text.unlink()
    next.unlink()
    return alert
  }

  private static func alert(_ bytes: UnsafeBufferPointer<UInt8>) -> MarkdownAlert? {
    guard bytes.count <= 12, bytes.starts(with: "[!".utf8), bytes.last == UInt8(ascii: "]") else { return nil }
    return MarkdownAlert(rawValue: String(decoding: bytes[2..<(bytes.count - 1)], as: UTF8.self).lowercased())
  }
}
