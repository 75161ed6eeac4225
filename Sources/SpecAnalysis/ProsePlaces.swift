import SpecLanguage
import StepgenMarkdown
import StepgenModel

/// Finds places of prose in its file.
///
/// YAML folds lines, takes indentation away and decodes escapes; but what is not white space stands in the file in the
/// same order as in the text. So the place of a character is found by counting those before it.
struct ProsePlaces {
  private let file: FileContent

  init(_ source: SourceFile) {
    file = FileContent(source.bytes)
  }

  /// Whether a text stands somewhere else, and only its alias here.
  func isAlias(_ text: WrittenText) -> Bool {
    file.scalar(at: text.range.start) == "*"
  }

  /// The place of a problem; the whole text where that cannot be told.
  func range(of problem: ProseProblem, in text: WrittenText) -> SourceRange {
    range(from: problem.start, to: problem.end, in: text)
  }

  /// The place of a part of a text, whose lines and columns count from 1; the whole text where that cannot be told.
  func range(from start: SourcePosition, to end: SourcePosition, in text: WrittenText) -> SourceRange {
    guard !isAlias(text) else { return text.range }
    let span = InkSpan(from: start, to: end, in: text.value)
    guard span.count > 0 else { return text.range }
    var walk = InkWalk(file.scalars(of: text.range), from: text.range.start)
    guard walk.skip(span.before), let start = walk.next(), walk.skip(span.count - 2),
      let end = span.count > 1 ? walk.next() : start
    else { return text.range }
    return SourceRange(file: text.range.file, start: start.lowerBound, end: end.upperBound)
  }
}

/// How many characters that are not white space stand before a problem and in it.
private struct InkSpan {
  private(set) var before = 0
  private(set) var count = 0

  init(from start: SourcePosition, to end: SourcePosition, in text: String) {
    var position = SourcePosition.start
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      guard position < end else { break }
      if !scalar.isBlank {
        if position < start { before += 1 } else { count += 1 }
      }
      if scalar == "\n" || previous == "\r" && scalar != "\n" {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else {
        position.column += 1
      }
      previous = scalar
    }
  }
}

/// Walks over the characters of a scalar as it is written that are not white space in the text it stands for.
private struct InkWalk {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var position: SourcePosition
  private var quote: Unicode.Scalar?

  init(_ scalars: [Unicode.Scalar], from start: SourcePosition) {
    self.scalars = scalars
    position = start
    switch scalars.first {
    case "|", ">": while index < scalars.count, scalars[index] != "\n", scalars[index] != "\r" { advance() }
    case "\"", "'":
      quote = scalars.first
      advance()
    default: break
    }
  }

  /// Goes past some characters; false when there are not so many.
  mutating func skip(_ count: Int) -> Bool {
    for _ in 0..<max(0, count) where next() == nil { return false }
    return true
  }

  /// The next character and its end.
  mutating func next() -> Range<SourcePosition>? {
    while index < scalars.count {
      let start = position
      if quote == "\"", scalars[index] == "\\" {
        if skipEscape() { return start..<position }
      } else if scalars[index].isBlank {
        advance()
      } else {
        if quote == "'", scalars[index] == "'" { advance() }
        advance()
        return start..<position
      }
    }
    return nil
  }

  /// Goes past an escape; false when it stands for white space.
  private mutating func skipEscape() -> Bool {
    advance()
    guard index < scalars.count else { return false }
    let letter = scalars[index]
    let digits = letter == "x" ? 2 : letter == "u" ? 4 : letter == "U" ? 8 : 0
    advance()
    var hexadecimal = ""
    for _ in 0..<digits where index < scalars.count {
      hexadecimal.unicodeScalars.append(scalars[index])
      advance()
    }
    guard digits == 0 else {
      return UInt32(hexadecimal, radix: 16).flatMap(Unicode.Scalar.init).map { !$0.isBlank } ?? true
    }
    return !letter.isBlank && !"nrt".unicodeScalars.contains(letter)
  }

  private mutating func advance() {
    guard index < scalars.count else { return }
    let scalar = scalars[index]
    index += 1
    let isLineEnd = scalar == "\n" || scalar == "\r" && (index == scalars.count || scalars[index] != "\n")
    position =
      isLineEnd
      ? SourcePosition(line: position.line + 1, column: 1)
      : SourcePosition(line: position.line, column: position.column + 1)
  }
}

/// A file by lines.
private struct FileContent {
  private let bytes: [UInt8]
  private let table: LineTable

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    table = LineTable(file: bytes)
  }

  func scalar(at position: SourcePosition) -> Unicode.Scalar? {
    line(position.line).unicodeScalars.dropFirst(Int(position.column) - 1).first
  }

  /// What stands in a range.
  func scalars(of range: SourceRange) -> [Unicode.Scalar] {
    let lines = (range.start.line...range.end.line).map { Array(line($0).unicodeScalars) }
    let last = lines.last?.count ?? 0
    let cut = max(0, last - (Int(range.end.column) - 1))
    return Array(lines.joined().dropFirst(Int(range.start.column) - 1).dropLast(cut))
  }

  private func line(_ number: UInt32) -> String {
    String(decoding: bytes[table.wholeLine(Int(number)) ?? 0..<0], as: UTF8.self)
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    self == " " || self == "\n" || self == "\t" || self == "\r"
  }
}
