import StepgenLanguages
import StepgenModel

/// Breaks Markdown into lines of a comment; works on bytes, because most generated text is prose.
package struct CommentWriter {
  package private(set) var output: [UInt8] = []
  private let mark: [UInt8]
  private let lineStart: [UInt8]
  private let width: Int
  private var isSeparated = false

  /// - Parameters:
  ///   - mark: The text at the beginning of each line.
  ///   - indentation: The columns before the mark, except on the first line.
  ///   - lineLength: The maximum number of columns in a line.
  package init(mark: String, indentation: Int, lineLength: Int) {
    output.reserveCapacity(512)
    self.mark = Array(mark.utf8)
    lineStart = [.lineFeed] + [UInt8](repeating: .space, count: indentation) + self.mark
    width = lineLength - indentation - self.mark.count - 1
  }

  /// Writes a summary of one sentence; further sentences become a separate paragraph.
  package mutating func writeSummary(_ summary: String) {
    let text = summary.harmlessBytes
    let start = text.firstIndex { !$0.isBlank } ?? 0
    let paragraph = text[start..<text.endOfParagraph(from: start)]
    guard let last = paragraph.last else { return writeParagraph([UInt8(ascii: ".")][...]) }
    let end = paragraph.indices.dropLast().first { text[$0].endsSentence && text[$0 + 1].isBlank }
    if let end {
      writeParagraph(text[start...end])
    } else {
      writeParagraph(last.endsSentence ? paragraph : (paragraph + [UInt8(ascii: ".")])[...])
    }
    separate()
    write(text[(end.map { $0 + 1 } ?? paragraph.endIndex)...])
  }

  /// Writes blocks of Markdown; code and tables keep their lines, everything else is wrapped.
  package mutating func write(_ markdown: String) {
    write(markdown.harmlessBytes[...])
  }

  private mutating func write(_ text: ArraySlice<UInt8>) {
    var paragraph = text.prefix(0)
    var isCode = false
    var next = text.startIndex
    while next < text.endIndex {
      let line = text[next..<(text[next...].firstIndex(of: .lineFeed) ?? text.endIndex)]
      next = line.endIndex + 1
      let content = line.drop { $0 == .space }
      let isFence = content.starts(with: "```".utf8) || content.starts(with: "~~~".utf8)
      if isCode || isFence || content.first == UInt8(ascii: "|") {
        flush(&paragraph, of: text)
        if isFence, !isCode { separate() }
        emit(line)
        if isFence { isCode.toggle() }
      } else if content.allSatisfy(\.isBlank) {
        flush(&paragraph, of: text)
        separate()
      } else {
        if content.isListItem { flush(&paragraph, of: text) }
        paragraph = text[(paragraph.isEmpty ? content.startIndex : paragraph.startIndex)..<content.endIndex]
      }
    }
    flush(&paragraph, of: text)
    if isCode { emit(Array("```".utf8)[...]) }
  }

  private mutating func flush(_ paragraph: inout ArraySlice<UInt8>, of text: ArraySlice<UInt8>) {
    guard !paragraph.isEmpty else { return }
    let isListItem = paragraph.isListItem
    if !isListItem { separate() }
    writeParagraph(paragraph, hanging: isListItem ? 2 : 0)
    paragraph = text.prefix(0)
  }

  private mutating func writeParagraph(_ text: ArraySlice<UInt8>, hanging: Int = 0) {
    beginLine()
    let first = output.count
    var line = Line(pending: text.startIndex..<text.startIndex)
    var next = text.startIndex
    while next < text.endIndex {
      var end = next
      var columns = 0
      while end < text.endIndex, !text[end].isBlank {
        if text[end].beginsScalar { columns += 1 }
        end += 1
      }
      if columns > 0 { add(next..<end, columns, of: text, to: &line, hanging: hanging) }
      next = end + 1
    }
    output.append(contentsOf: text[line.pending])
    escapeTag(at: first)
  }

  /// The current line: the range of the text that is still to be copied, and the number of used columns.
  private struct Line {
    var pending: Range<Int>
    var length = 0
  }

  private mutating func add(
    _ word: Range<Int>,
    _ columns: Int,
    of text: ArraySlice<UInt8>,
    to line: inout Line,
    hanging: Int
  ) {
    // A line that begins with such a word would be a list item, a quotation or a heading.
    let isFull = line.length > 0 && line.length + 1 + columns > width && !text[word].beginsBlock
    if !isFull, line.length > 0, line.pending.upperBound + 1 == word.lowerBound, text[word.lowerBound - 1] == .space {
      line.pending = line.pending.lowerBound..<word.upperBound
      line.length += 1 + columns
      return
    }
    output.append(contentsOf: text[line.pending])
    if isFull { beginLine() }
    output.append(contentsOf: repeatElement(.space, count: isFull ? hanging + 1 : 1))
    line.length = (isFull ? hanging : line.length > 0 ? line.length + 1 : 0) + columns
    line.pending = word
  }

  /// Writes an empty line between the written text and the next one, if both exist.
  private mutating func separate() {
    isSeparated = !output.isEmpty
  }

  private mutating func beginLine() {
    if isSeparated { output += lineStart }
    isSeparated = false
    output += output.isEmpty ? mark : lineStart
  }

  private mutating func emit(_ line: ArraySlice<UInt8>) {
    var line = line
    while line.last?.isBlank == true { line.removeLast() }
    beginLine()
    guard !line.isEmpty else { return }
    let first = output.count
    output.append(.space)
    output.append(contentsOf: line)
    escapeTag(at: first)
  }

  /// Escapes `- Parameter`, `- Returns` and `- Throws`, which documentation tools would read as tags in prose.
  private mutating func escapeTag(at first: Int) {
    let content = output[first...].drop { $0 == .space }
    guard content.isListItem else { return }
    let word = content.dropFirst(2).prefix { $0.isLetter }.map { $0 | 0x20 }
    guard ["parameter", "parameters", "returns", "throws"].contains(where: { word == Array($0.utf8) }) else { return }
    output.replaceSubrange(content.startIndex...content.startIndex, with: "•".utf8)
  }
}

extension String {
  /// The text as UTF-8 with one kind of line end, in which characters that an editor or the compiler misreads are
  /// spelled out.
  fileprivate var harmlessBytes: [UInt8] {
    let bytes = Array(utf8)
    if bytes.allSatisfy({ $0.isPrintable || $0 == .lineFeed || $0 == .tab }) { return bytes }
    return withLineFeeds.unicodeScalars.flatMap { scalar in
      scalar.isHarmless || scalar.isJoiner || scalar == "\n" || scalar == "\t"
        ? Array(String(scalar).utf8) : Array(scalar.escape.utf8)
    }
  }
}

extension Unicode.Scalar {
  /// U+200C and U+200D, which join letters and emoji; they have no effect on other characters.
  fileprivate var isJoiner: Bool { self == "\u{200C}" || self == "\u{200D}" }
}

extension UInt8 {
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let tab = UInt8(ascii: "\t")
  fileprivate static let space = UInt8(ascii: " ")

  fileprivate var isBlank: Bool { self == .space || self == .tab || self == .lineFeed }
  fileprivate var isPrintable: Bool { self >= 0x20 && self < 0x7F }
  fileprivate var isDigit: Bool { self >= 48 && self <= 57 }
  fileprivate var isLetter: Bool { (self | 0x20) >= 97 && (self | 0x20) <= 122 }
  fileprivate var beginsScalar: Bool { self & 0xC0 != 0x80 }

  fileprivate var endsSentence: Bool {
    self == UInt8(ascii: ".") || self == UInt8(ascii: "!") || self == UInt8(ascii: "?")
  }
}

extension [UInt8] {
  /// Returns where the paragraph that begins at an index ends: before the blanks that precede an empty line.
  fileprivate func endOfParagraph(from start: Int) -> Int {
    var end = start
    var lineEnds = 0
    for index in start..<count {
      if !self[index].isBlank {
        end = index + 1
        lineEnds = 0
      } else if self[index] == .lineFeed {
        lineEnds += 1
        if lineEnds > 1 { break }
      }
    }
    return end
  }
}

extension ArraySlice<UInt8> {
  /// Whether a line that begins with this word does not continue a paragraph: `-`, `1.`, `>` or `#`; other numbers do
  /// not interrupt one (CommonMark 0.31, 5.3).
  fileprivate var beginsBlock: Bool {
    guard let first else { return false }
    if first == UInt8(ascii: ">") { return true }
    if count == 1, "-*+".utf8.contains(first) { return true }
    if first == UInt8(ascii: "#") { return allSatisfy { $0 == UInt8(ascii: "#") } }
    return elementsEqual("1.".utf8) || elementsEqual("1)".utf8)
  }

  /// Whether the line begins with `-`, `*` or `+`, or a number with a dot, and a space.
  fileprivate var isListItem: Bool {
    let mark = prefix(4).prefix { $0 != .space }
    guard let first = mark.first, mark.endIndex < endIndex, self[mark.endIndex] == .space else { return false }
    if mark.count == 1 { return "-*+".utf8.contains(first) }
    return mark.last == UInt8(ascii: ".") && mark.dropLast().allSatisfy(\.isDigit)
  }
}
