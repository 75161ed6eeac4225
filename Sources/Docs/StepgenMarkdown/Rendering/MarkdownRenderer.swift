import StepgenModel

/// Renders Markdown as HTML and as plain text.
///
/// Any number of calls may run at once: parses take turns, writing runs in parallel. The renderer reads GitHub's Markdown;
/// of footnotes it writes the references only. HTML in a text is shown as text, except comments.
package struct MarkdownRenderer: Sendable {
  package var options: MarkdownOptions

  package init(options: MarkdownOptions = MarkdownOptions()) {
    self.options = options
  }

  /// - Parameters:
  ///   - bytes: Markdown in UTF-8.
  ///   - marks: What to add to blocks, by the line on which they begin.
  /// - Returns: The HTML, or the reason why the text is not rendered.
  package func render(
    _ bytes: UnsafeBufferPointer<UInt8>,
    marks: [LineMark] = []
  ) -> Result<RenderedMarkdown, MarkdownRefusal> {
    read(bytes) { document, labels in
      var writer = HTMLWriter(options: options, marks: marks, labels: labels)
      writer.result.html.reserveCapacity(bytes.count + bytes.count / 2 + 64)
      if let refusal = writer.write(document) { return .failure(refusal) }
      return .success(writer.result)
    }
  }

  package func render(_ text: String) -> Result<RenderedMarkdown, MarkdownRefusal> {
    var text = text
    return text.withUTF8 { render($0) }
  }

  /// Renders Markdown of one line, for example a title or a cell, without a paragraph around it.
  ///
  /// What would begin a list, a quote or a heading is text; line breaks are spaces.
  package func renderInline(_ text: String) -> Result<RenderedMarkdown, MarkdownRefusal> {
    Self.guarded(text).withUnsafeBufferPointer { bytes in
      read(bytes) { document, labels in
        var writer = HTMLWriter(options: options, marks: [], labels: labels)
        if let text = document.firstChild?.firstChild, text.element == .text {
          writer.edit = TextEdit(node: text, range: 1..<text.literalBytes.count)
        }
        if let refusal = writer.write(document) { return .failure(refusal) }
        writer.result.html.removeParagraph()
        return .success(writer.result)
      }
    }
  }

  /// A text without markup, for search and descriptions: blocks on separate lines.
  ///
  /// - Parameter text: Markdown. A text that ``render(_:marks:)`` refuses is returned unchanged.
  /// - Returns: The text, without a line break at its end.
  package func plainText(_ text: String) -> String {
    var text = text
    return text.withUTF8(plainText) ?? text
  }

  /// Markdown of one line, as in ``renderInline(_:)``, without markup.
  package func plainText(ofLine line: String) -> String {
    let plain = Self.guarded(line).withUnsafeBufferPointer(plainText)
    return plain.map { String(decoding: $0.utf8.dropFirst(), as: UTF8.self) } ?? line
  }

  private func plainText(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let plain = read(bytes) { document, _ in
      var writer = PlainTextWriter()
      document.walk { node, isEntering in writer.visit(node, isEntering) }
      return .success(writer.text.prefix((writer.text.lastIndex { $0 != 0x20 } ?? -1) + 1))
    }
    return (try? plain.get()).map { String(decoding: $0, as: UTF8.self) }
  }

  private func read<Value>(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (CMarkNode, _ labels: [String]) -> Result<Value, MarkdownRefusal>
  ) -> Result<Value, MarkdownRefusal> {
    guard bytes.holds("[^") else { return parse(bytes) { body($0, []) } }
    // cmark reads a reference only where its footnote is, and numbers the footnotes as they are referred to.
    let labels = Footnotes.labels(in: bytes)
    let notes = labels.enumerated().map { "[^\($1)]: \($0)\n" }.joined()
    return (Array(bytes) + Array("\n\n\(notes)".utf8)).withUnsafeBufferPointer { bytes in
      parse(bytes) { document in
        body(document, document.footnoteTexts.map { Int($0).map { labels[$0] } ?? "" })
      }
    }
  }

  private func parse<Value>(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (CMarkNode) -> Result<Value, MarkdownRefusal>
  ) -> Result<Value, MarkdownRefusal> {
    if let refusal = HostileScan.refusal(of: bytes, maximumBytes: MarkdownLimits.maximumBytes) {
      return .failure(refusal)
    }
    let extensions = CMark.extensions(for: bytes)
    return CMark.withDocument(of: bytes, extensions: extensions, body) ?? .failure(.tooLong(bytes: bytes.count))
  }

  /// A line after a parenthesis, so that its first characters do not begin a block and are not next to a letter.
  private static func guarded(_ line: String) -> [UInt8] {
    let bytes = line.utf8.drop(while: \.isBlank)
    let end = bytes.lastIndex { !$0.isBlank }.map(bytes.index(after:)) ?? bytes.startIndex
    return [UInt8(ascii: "(")] + bytes[..<end].map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
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
