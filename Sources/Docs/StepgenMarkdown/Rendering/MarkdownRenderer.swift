import StepgenModel

/// Turns Markdown into HTML, plain text and what lists of contents are made of.
///
/// Any number of calls may run at once: parses take turns, and writing does not. All Markdown of GitHub is read except
/// footnotes; HTML in a text is shown as text.
package struct MarkdownRenderer: Sendable {
  package var options: MarkdownOptions

  package init(options: MarkdownOptions = MarkdownOptions()) {
    self.options = options
  }

  /// - Parameters:
  ///   - text: Markdown.
  ///   - marks: What to add to blocks, by the line on which they begin.
  /// - Returns: The HTML, or why the text is not rendered.
  package func render(_ text: String, marks: [LineMark] = []) -> Result<RenderedMarkdown, MarkdownRefusal> {
    var text = text
    return text.withUTF8 { render($0, marks: marks) }
  }

  /// Renders Markdown that is UTF-8 in memory.
  package func render(
    _ bytes: UnsafeBufferPointer<UInt8>,
    marks: [LineMark] = []
  ) -> Result<RenderedMarkdown, MarkdownRefusal> {
    read(bytes) { document in
      var writer = HTMLWriter(options: options, marks: marks)
      writer.result.html.reserveCapacity(bytes.count + bytes.count / 2 + 64)
      if let refusal = writer.write(document) { return .failure(refusal) }
      return .success(writer.result)
    }
  }

  func read<Value>(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (CMarkNode) -> Result<Value, MarkdownRefusal>
  ) -> Result<Value, MarkdownRefusal> {
    if let refusal = HostileScan.refusal(of: bytes, maximumBytes: options.maximumBytes) { return .failure(refusal) }
    let extensions = CMark.extensions(for: bytes)
    return CMark.withDocument(of: bytes, extensions: extensions, body) ?? .failure(.tooLong(bytes: bytes.count))
  }
}

extension MarkdownRenderer {
  /// Markdown of one line, such as a title or a cell, without a paragraph around it.
  ///
  /// What would begin a list, a quote or a heading means itself; line breaks are blanks.
  package func renderInline(_ text: String) -> Result<RenderedMarkdown, MarkdownRefusal> {
    var text = text
    return text.withUTF8 { bytes in
      Self.guarded(bytes.trimmed).withUnsafeBufferPointer(renderGuarded)
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
  fileprivate var trimmed: UnsafeBufferPointer<UInt8> {
    var start = 0
    var end = count
    while start < end, self[start].isBlank { start += 1 }
    while end > start, self[end - 1].isBlank { end -= 1 }
    return UnsafeBufferPointer(rebasing: self[start..<end])
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
}

extension [UInt8] {
  fileprivate mutating func removeParagraph() {
    if starts(with: "<p>".utf8) { removeFirst(3) }
    if suffix(5).elementsEqual("</p>\n".utf8) { removeLast(5) }
  }
}

extension MarkdownRenderer {
  /// What a text says, without markup, for search and descriptions: blocks on lines of their own.
  ///
  /// - Parameters:
  ///   - text: Markdown; what is refused as ``render(_:marks:)`` would refuse it comes back as it is.
  ///   - includesCode: Whether blocks of code belong to what the text says.
  /// - Returns: The text, without a line break at its end.
  package func plainText(_ text: String, includesCode: Bool = false) -> String {
    var bytes = text
    let plain = bytes.withUTF8 { bytes in
      read(bytes) { document in
        var writer = PlainTextWriter(includesCode: includesCode)
        document.walk { node, isEntering in writer.visit(node, isEntering) }
        return .success(writer.text[...].trimmedAtEnd)
      }
    }
    guard case .success(let plain) = plain else { return text }
    return String(decoding: plain, as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmedAtEnd: Self {
    prefix((lastIndex { $0 != 0x20 } ?? -1) + 1)
  }
}
