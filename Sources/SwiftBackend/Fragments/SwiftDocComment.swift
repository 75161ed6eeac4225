import StepgenTemplates

/// A documentation comment: lines that begin with `///`, the first without its indentation and the last without its end.
struct SwiftDocComment: TemplateFragment, Hashable {
  let templateText: String

  /// Makes a comment of a summary, one line of Markdown, and of Markdown that follows it.
  init(_ summary: String, _ paragraphs: [String] = [], indentation: Int) {
    var writer = DocCommentWriter(indentation: indentation)
    writer.writeSummary(summary)
    for paragraph in paragraphs { writer.write(paragraph) }
    templateText = writer.text
  }
}

/// Breaks Markdown into lines of a comment.
struct DocCommentWriter {
  private(set) var text = ""
  private let lineStart: String
  private let width: Int

  init(indentation: Int) {
    lineStart = "\n" + String(repeating: " ", count: indentation) + "///"
    width = SwiftCode.lineLength - indentation - 4
  }

  /// A summary is one sentence; what follows its first is a paragraph of its own.
  mutating func writeSummary(_ summary: String) {
    let line = summary.split { $0.isWhitespace }.joined(separator: " ")
    guard let end = line.firstSentenceEnd else { return writeParagraph(line.endedSentence) }
    writeParagraph(String(line[..<end]))
    write(String(line[end...]))
  }

  /// Writes blocks of Markdown; code and tables keep their lines, everything else is wrapped.
  mutating func write(_ markdown: String) {
    var paragraph: [Substring] = []
    var isCode = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      let content = line.drop { $0 == " " }
      let isFence = content.hasPrefix("```") || content.hasPrefix("~~~")
      if isCode || isFence || content.first == "|" {
        flush(&paragraph)
        if isFence, !isCode { separate() }
        emit(line)
        if isFence { isCode.toggle() }
      } else if content.allSatisfy(\.isWhitespace) {
        flush(&paragraph)
        separate()
      } else if content.isListItem {
        flush(&paragraph)
        paragraph.append(content)
      } else {
        paragraph.append(content)
      }
    }
    flush(&paragraph)
    if isCode { emit("```") }
  }

  private mutating func flush(_ paragraph: inout [Substring]) {
    guard !paragraph.isEmpty else { return }
    if !paragraph[0].isListItem { separate() }
    writeParagraph(paragraph.joined(separator: " "))
    paragraph = []
  }

  private mutating func writeParagraph(_ paragraph: String) {
    let hanging = Substring(paragraph).isListItem ? "  " : ""
    var line = ""
    var length = 0
    for word in paragraph.split(whereSeparator: \.isWhitespace) {
      let count = word.count
      if length > 0, length + 1 + count > width {
        emit(Substring(line))
        line = hanging
        length = hanging.count
      } else if length > 0 {
        line += " "
        length += 1
      }
      line += word
      length += count
    }
    emit(Substring(line))
  }

  /// An empty line, unless there is one or nothing before.
  private mutating func separate() {
    if !text.isEmpty, !text.hasSuffix("///") { text += lineStart }
  }

  private mutating func emit(_ line: Substring) {
    var line = line
    while line.last?.isWhitespace == true { line.removeLast() }
    text += text.isEmpty ? "///" : lineStart
    guard !line.isEmpty else { return }
    text += " "
    if line.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      text += line.isTagged ? line.untagged : String(line)
    } else {
      for scalar in line.unicodeScalars { text += scalar.isHarmless ? String(scalar) : scalar.escape }
    }
  }
}

extension Substring {
  /// Whether the line begins with `-`, `*` or `+`, or a number with a dot, and a space.
  fileprivate var isListItem: Bool {
    guard let space = firstIndex(of: " ") else { return false }
    let mark = self[..<space]
    if mark == "-" || mark == "*" || mark == "+" { return true }
    return mark.last == "." && mark.count < 4 && mark.dropLast().allSatisfy(\.isNumber) && mark.count > 1
  }

  /// Whether documentation tools would read the line as one about a parameter, a result or an error.
  fileprivate var isTagged: Bool {
    let content = drop { $0 == " " }
    guard content.isListItem else { return false }
    let word = content.dropFirst(2).prefix { $0.isLetter }.lowercased()
    return ["parameter", "parameters", "returns", "throws"].contains(word)
  }

  fileprivate var untagged: String {
    let content = drop { $0 == " " }
    return prefix(count - content.count) + "• " + content.dropFirst(2)
  }
}

extension String {
  /// The text with a full stop, if it has no end of a sentence.
  fileprivate var endedSentence: String {
    last == "." || last == "!" || last == "?" || isEmpty ? self : self + "."
  }

  /// Where the text after the first sentence begins.
  fileprivate var firstSentenceEnd: Index? {
    var previous: Character?
    for index in indices {
      if self[index] == " ", let end = previous, end == "." || end == "!" || end == "?" { return index }
      previous = self[index]
    }
    return nil
  }
}
