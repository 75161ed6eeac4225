import StepgenLanguages

/// A run of source code, and what it is.
package struct CodeSpan: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case plain, keyword, type, call, string, number, comment, attribute, constant
  }

  package var kind: Kind
  /// Offsets in UTF-8.
  package var range: Range<Int>

  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}

/// Tells keywords from strings: enough for a reader's eye, without a grammar.
///
/// Comments and strings are found exactly, so that nothing runs away; what a name is follows from its letters and from
/// what stands after it. Any bytes will do, and time grows with their number.
package enum SourceHighlighter {
  /// The spans of UTF-8 source code: they follow each other without gaps from its first byte to its last.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - language: As after the fence of a Markdown code block, such as `swift` or `ts`; others are plain.
  /// - Returns: The spans; neighbours differ in kind.
  package static func spans(of code: UnsafeBufferPointer<UInt8>, language: String) -> [CodeSpan] {
    guard let lexis = Lexis.fenced(language) else { return SpanList(code.count).closed() }
    switch lexis.shape {
    case .words:
      var scanner = CodeScanner(code, lexis)
      return scanner.run()
    case .yaml:
      var scanner = YAMLScanner(code)
      return scanner.run()
    case .xml:
      var scanner = XMLScanner(code)
      return scanner.run()
    }
  }

  /// What the pieces of a text are, by ranges of its UTF-8.
  package static func spans(of code: String, language: String) -> [CodeSpan] {
    var code = code
    return code.withUTF8 { spans(of: $0, language: language) }
  }
}
