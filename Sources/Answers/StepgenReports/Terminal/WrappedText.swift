extension String {
  /// The text with line breaks in place of spaces, so that lines fit where they can; words are never broken.
  ///
  /// - Parameters:
  ///   - width: The columns of a line; no line is broken when there is none.
  ///   - start: The columns that are taken on the first line.
  ///   - indentation: The spaces that begin every later line.
  /// - Returns: The lines, joined.
  package func wrapped(to width: Int?, after start: Int = 0, indentedBy indentation: Int = 0) -> String {
    guard let width, start + displayWidth > width else { return self }
    var result = ""
    var column = start
    for (index, word) in split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      let wordWidth = String(word).displayWidth
      let space = index == 0 ? "" : " "
      if column > indentation, column + space.count + wordWidth > width {
        result += "\n" + String(repeating: " ", count: indentation)
        column = indentation
      } else {
        result += space
        column += space.count
      }
      result += word
      column += wordWidth
    }
    return result
  }

  /// Markdown whose paragraphs and list items are wrapped, and whose code blocks and tables are left as they are.
  package func markdownWrapped(to width: Int?) -> String {
    var isCode = false
    return split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, !line.hasPrefix("|"), !line.hasPrefix("    ") else { return String(line) }
      return String(line).wrapped(to: width, indentedBy: line.hasPrefix("- ") ? 2 : 0)
    }
    .joined(separator: "\n")
  }
}
