import StepgenModel

extension MarkdownRenderer {
  /// Markdown of one line, such as a title or a cell, without a paragraph around it.
  ///
  /// What would begin a list, a quote or a heading means itself; line breaks are blanks.
  package func renderInline(_ text: String) -> Result<RenderedMarkdown, MarkdownRefusal> {
    var text = text
    return text.withUTF8 { bytes in
      if !bytes.mayHoldMarkup {
        var result = RenderedMarkdown()
        result.html.add(text: bytes.trimmed)
        return .success(result)
      }
      return Self.guarded(bytes.trimmed).withUnsafeBufferPointer(renderGuarded)
    }
  }

  /// Adds a text of one line that holds no markup, as any renderer would.
  ///
  /// - Returns: Whether it was added.
  package static func appendUnmarked(_ text: String, to html: inout [UInt8]) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      if bytes.mayHoldMarkup { return false }
      html.add(text: bytes.trimmed)
      return true
    }
  }

  /// A text behind a parenthesis, which keeps its first characters from being marks of blocks and is no letter to `*`.
  private static func guarded(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    [UInt8(ascii: "(")] + bytes.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
  }

  private func renderGuarded(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<RenderedMarkdown, MarkdownRefusal> {
    read(bytes) { document in
      var writer = HTMLWriter(options: options, marks: [])
      if let text = document.firstChild?.firstChild, text.element == .text {
        writer.edit = TextEdit(node: text, range: 1..<text.literalBytes.count)
      }
      if let refusal = writer.write(document) { return .failure(refusal) }
      writer.result.html.removeParagraph()
      return .success(writer.result)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether something may stand in the bytes that Markdown reads inside of a paragraph.
  fileprivate var mayHoldMarkup: Bool {
    indices.contains { index in
      switch self[index] {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"),
        UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "~"), UInt8(ascii: "@"), 0x0A, 0x0D, 0:
        true
      // Of bare addresses: `www.` and `://`.
      case UInt8(ascii: "."): index > 0 && self[index - 1] == UInt8(ascii: "w")
      case UInt8(ascii: "/"): index > 0 && self[index - 1] == UInt8(ascii: ":")
      default: false
      }
    }
  }

  fileprivate var trimmed: UnsafeBufferPointer<UInt8> {
    var start = 0
    var end = count
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return UnsafeBufferPointer(rebasing: self[start..<end])
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension [UInt8] {
  fileprivate mutating func removeParagraph() {
    if starts(with: "<p>".utf8) { removeFirst(3) }
    if suffix(5).elementsEqual("</p>\n".utf8) { removeLast(5) }
  }
}
