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

  /// The same for UTF-8.
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
