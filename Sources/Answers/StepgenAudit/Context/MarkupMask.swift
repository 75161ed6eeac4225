import StepgenMarkdown
import StepgenModel

/// A tag of a component or a comment that begins a line, such as `<InlineFilter filters={["swift"]}>`.
struct MarkupTag: Sendable {
  /// Its name; empty for a comment.
  var name: String
  var isClosing: Bool
  /// Its bytes, from the `<`.
  var range: Range<Int>
  /// The line that it begins on, counted from 0.
  var line: Int
}

/// A page as CommonMark can read it: the tags at the beginning of lines are taken out, and their places are kept.
///
/// MDX (mdxjs.com, “MDX syntax”) puts Markdown between tags without empty lines, and indentation means nothing in it;
/// CommonMark would read such text as HTML or as code. Every line keeps its number, so that blocks are found in the page.
struct MarkupMask {
  private(set) var markdown: [UInt8] = []
  private(set) var tags: [MarkupTag] = []
  /// The words of a list `platforms: ['swift', 'android']` in the code of the page's module.
  private(set) var platforms: [String] = []
  private let bytes: [UInt8]
  private let lines: [Range<Int>]
  private let isMDX: Bool
  /// The lines before it belong to the front matter, or to the code of a module.
  private var codeEnd: Int
  /// The code block that is open.
  private var fence: FenceLine?
  /// The end of the tag that is open.
  private var tagEnd = 0

  init(_ text: PageText, isMDX: Bool) {
    (bytes, lines, self.isMDX) = (text.bytes, text.lines.lines, isMDX)
    codeEnd = FrontMatter(text.bytes, lines: text.lines.lines)?.bodyStart ?? 0
    markdown.reserveCapacity(bytes.count)
    for line in lines.indices {
      if line > 0 { markdown.append(0x0A) }
      add(line)
    }
  }

  private mutating func add(_ line: Int) {
    let range = lines[line]
    let isInside = fence != nil
    if isCode(range) {
      // The text of a code block is read from the page; CommonMark does not need it.
      if isInside, let fence { return markdown += fence.isQuoted ? quoteMarks(range) : [] }
      return markdown += bytes[(isMDX ? content(range) : range.lowerBound)..<range.upperBound]
    }
    if beginsModuleCode(line) {
      codeEnd = (line..<lines.count).first { lines[$0].allSatisfy { Ascii.isSpace(bytes[$0]) } } ?? lines.count
      let code = String(decoding: bytes[range.lowerBound..<lines[codeEnd - 1].upperBound], as: UTF8.self)
      if let list = code.firstRange(of: "platforms: [") {
        platforms += code[list.upperBound...].prefix { $0 != "]" }.listedWords
      }
    }
    guard line >= codeEnd else { return }
    var start = max(range.lowerBound, min(tagEnd, range.upperBound))
    var isMasked = start > range.lowerBound
    while let tag = tag(at: content(start..<range.upperBound), line) {
      tags.append(tag)
      tagEnd = tag.range.upperBound
      start = min(tagEnd, range.upperBound)
      isMasked = true
    }
    markdown += bytes[(isMasked || isMDX ? content(start..<range.upperBound) : start)..<range.upperBound]
  }

  /// Whether a line belongs to a code block, as its fences do.
  private mutating func isCode(_ line: Range<Int>) -> Bool {
    let text = String(decoding: bytes[content(line)..<line.upperBound], as: UTF8.self)
    // A quote ends with its last line, and so does the code in it.
    if let open = fence, !open.isQuoted || text.hasPrefix(">") {
      if open.isClosed(by: text[...]) { fence = nil }
      return true
    }
    fence = FenceLine(text[...])
    return fence != nil
  }

  /// The beginning of a line of a quote.
  private func quoteMarks(_ range: Range<Int>) -> ArraySlice<UInt8> {
    bytes[range.prefix { Ascii.isSpace(bytes[$0]) || bytes[$0] == UInt8(ascii: ">") }]
  }

  /// The first byte that is not a blank.
  private func content(_ range: Range<Int>) -> Int {
    range.first { !Ascii.isSpace(bytes[$0]) } ?? range.upperBound
  }

  /// `import x from 'y'` and `export const x = …`, up to an empty line.
  private func beginsModuleCode(_ line: Int) -> Bool {
    guard isMDX, line >= codeEnd,
      line == 0 || lines[line - 1].allSatisfy({ Ascii.isSpace(bytes[$0]) }) || codeEnd == line
    else { return false }
    let text = bytes[lines[line]]
    return text.starts(with: "import ".utf8) && text.contains { "'\"{".utf8.contains($0) }
      || text.starts(with: "export ".utf8) && text.contains { "{=(".utf8.contains($0) }
  }

  private func tag(at start: Int, _ line: Int) -> MarkupTag? {
    for (open, close) in [("<!--", "-->"), ("{/*", "*/}")] where bytes[start...].starts(with: open.utf8) {
      let close = Array(close.utf8)
      let end = (start..<bytes.count).first { bytes[$0] == close[0] && bytes[$0...].starts(with: close) }
      return end.map { MarkupTag(name: "", isClosing: false, range: start..<$0 + close.count, line: line) }
    }
    guard start < bytes.count, bytes[start] == UInt8(ascii: "<") else { return nil }
    let isClosing = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
    let first = start + (isClosing ? 2 : 1)
    let nameEnd =
      (first..<bytes.count).first { !Ascii.isName(bytes[$0]) && bytes[$0] != UInt8(ascii: ".") } ?? bytes.count
    let name = String(decoding: bytes[min(first, nameEnd)..<nameEnd], as: UTF8.self)
    guard let letter = name.utf8.first, Ascii.isUpper(letter) || isMDX && Ascii.isLower(letter),
      let end = end(ofTag: nameEnd)
    else { return nil }
    return MarkupTag(name: name, isClosing: isClosing, range: start..<end, line: line)
  }

  /// The byte behind the `>` of a tag, past the braces and strings of its attributes.
  private func end(ofTag start: Int) -> Int? {
    var depth = 0
    var quote: UInt8?
    for at in start..<min(bytes.count, start + 4000) {
      let byte = bytes[at]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") && depth == 0 {
        quote = byte
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
      } else if byte == UInt8(ascii: ">"), depth <= 0 {
        return at + 1
      }
    }
    return nil
  }
}
