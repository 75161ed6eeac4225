package import StepgenLanguages

/// How a backend writes its language: identifiers, string literals and documentation comments.
package protocol CodeLanguage: Sendable {
  static var language: Language { get }
  static var layout: CodeLayout { get }

  /// Returns a name as it is written in a declaration or a reference.
  static func identifier(_ name: String) -> String

  /// Returns a string literal, including its quotes.
  static func literal(_ text: String) -> String

  /// Returns a documentation comment; its first line is not indented.
  static func comment(_ summary: String, _ paragraphs: [String], indentation: Int) -> String
}

extension CodeLanguage {
  package static func identifier(_ name: String) -> String { name }

  package static func literal(_ text: String) -> String { language.literals.literal(text) }

  package static func literals(_ texts: some Sequence<String>) -> [String] { texts.map(literal) }

  /// Returns a list of string literals on one line.
  package static func list(of texts: some Sequence<String>) -> String {
    language.code.list(literals(texts).joined(separator: ", "))
  }

  /// Returns a documentation comment whose lines begin with `///`.
  package static func lineComment(_ summary: String, _ paragraphs: [String], indentation: Int) -> String {
    var writer = CommentWriter(mark: "///", indentation: indentation, lineLength: layout.lineLength)
    writer.writeSummary(summary)
    for paragraph in paragraphs { writer.write(paragraph) }
    return String(decoding: writer.output, as: UTF8.self)
  }

  /// Returns a documentation comment between `/**` and `*/`, which are escaped in its text; `/**` only if comments can
  /// be nested.
  package static func blockComment(
    _ summary: String,
    _ paragraphs: [String],
    indentation: Int,
    nests: Bool
  ) -> String {
    var writer = CommentWriter(mark: " *", indentation: indentation, lineLength: layout.lineLength)
    writer.writeSummary(summary.withoutCommentMarks(nests: nests))
    for paragraph in paragraphs { writer.write(paragraph.withoutCommentMarks(nests: nests)) }
    let margin = CodeLayout.lineStart(indentation)
    let lines = String(decoding: writer.output, as: UTF8.self)
    let line = "/**" + lines.dropFirst(2) + " */"
    let isLong = lines.utf8.contains(UInt8(ascii: "\n")) || indentation + line.count > layout.lineLength
    return isLong ? "/**" + margin + lines + margin + " */" : line
  }
}

extension String {
  fileprivate func withoutCommentMarks(nests: Bool) -> String {
    guard utf8.contains(UInt8(ascii: "/")) else { return self }
    let text = replacing("*/", with: "*&#47;")
    return nests ? text.replacing("/*", with: "/&#42;") : text
  }
}
