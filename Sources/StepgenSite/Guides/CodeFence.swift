/// The opening fence of a code block in Markdown.
struct CodeFence: Hashable {
  /// How many spaces stand before it: none at the left margin, some within a list.
  var indent: Int
  var language: String
  /// The operation of which the block is a call, said as `call=OPERATION` after the language.
  var operation: String?
  private var mark: Substring

  init?(_ line: Substring) {
    let rest = line.drop { $0 == " " }
    guard let first = rest.first, first == "`" || first == "~" else { return nil }
    mark = rest.prefix { $0 == first }
    let info = rest.dropFirst(mark.count)
    // CommonMark 0.31, section 4.5: the word after a fence of backticks holds none.
    guard mark.count >= 3, first == "~" || !info.contains("`") else { return nil }
    indent = line.count - rest.count
    let words = info.split(whereSeparator: \.isWhitespace)
    language = String(words.first ?? "")
    operation = words.first { $0.hasPrefix("call=") }.map { String($0.dropFirst(5)) }
  }

  func isClosed(by line: Substring) -> Bool {
    let rest = line.drop { $0 == " " }
    return rest.hasPrefix(mark) && rest.allSatisfy { $0 == mark.first || $0.isWhitespace }
  }
}

/// Which lines of a Markdown text stand in a fenced code block, read line by line from the first.
package struct CodeTracker {
  private var open: CodeFence?
  /// The language and the operation of the call that begins on the last line, if one does.
  package private(set) var call: (language: String, operation: String)?

  package init() {}

  /// Whether the next line is of a code block too.
  package var isOpen: Bool { open != nil }

  /// Whether a line is of a code block, its fences among them.
  package mutating func isCode(_ line: Substring) -> Bool {
    call = nil
    if let fence = open {
      if fence.isClosed(by: line) { open = nil }
      return true
    }
    open = CodeFence(line)
    if let open, let operation = open.operation { call = (open.language, operation) }
    return open != nil
  }
}
