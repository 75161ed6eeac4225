import SpecLanguage
import StepgenMarkdown
import StepgenModel

/// Finds places of prose in its file.
///
/// YAML folds lines, takes indentation away and decodes escapes; but what is not white space stands in the file in the
/// same order as in the text. So the place of a character is found by counting those before it.
struct ProsePlaces {
  private let file: TextPlaces

  /// A part of a text, from its first character to behind its last; lines and columns count from 1.
  typealias Part = (start: SourcePosition, end: SourcePosition)

  init(_ source: SourceFile) {
    file = TextPlaces(source.bytes)
  }

  /// Whether only an alias of the text is here, and the text is elsewhere.
  func isAlias(_ text: WrittenText) -> Bool {
    let offset = file.offset(of: text.range.start)
    return offset < file.bytes.count && file.bytes[offset] == UInt8(ascii: "*")
  }

  /// The places of some parts of a text, each the whole text where that is unknown; found in one pass.
  func ranges(of parts: [Part], in text: WrittenText) -> [SourceRange] {
    guard !parts.isEmpty, !isAlias(text) else { return parts.map { _ in text.range } }
    let spans = text.value.inkSpans(of: parts)
    var walk = InkWalk(file.scalars(of: text.range), from: text.range.start)
    let places = walk.places(ofCharacters: spans.filter { !$0.isEmpty }.flatMap { [$0.lowerBound, $0.upperBound - 1] })
    return spans.map { span in
      guard let start = places[span.lowerBound], let end = places[span.upperBound - 1], !span.isEmpty else {
        return text.range
      }
      return SourceRange(file: text.range.file, start: start.lowerBound, end: end.upperBound)
    }
  }
}

extension String {
  /// For each part how many characters that are not white space stand before it, and how many before its end.
  fileprivate func inkSpans(of parts: [ProsePlaces.Part]) -> [Range<Int>] {
    let wanted = parts.flatMap { [$0.start, $0.end] }.sorted()
    var counts: [SourcePosition: Int] = [:]
    var next = 0
    var count = 0
    var position = SourcePosition.start
    var previous: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      while next < wanted.count, wanted[next] <= position {
        counts[wanted[next]] = counts[wanted[next]] ?? count
        next += 1
      }
      guard next < wanted.count else { break }
      if !scalar.isBlank { count += 1 }
      if scalar == "\n" || previous == "\r" && scalar != "\n" {
        position = SourcePosition(line: position.line + 1, column: 1)
      } else {
        position.column += 1
      }
      previous = scalar
    }
    return parts.map { part in
      let before = counts[part.start] ?? count
      return before..<max(before, counts[part.end] ?? count)
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

  /// The places of characters by their numbers, which count from 0; those that are not there have none.
  mutating func places(ofCharacters numbers: [Int]) -> [Int: Range<SourcePosition>] {
    var places: [Int: Range<SourcePosition>] = [:]
    var passed = 0
    for number in Set(numbers).sorted() {
      while passed < number, next() != nil { passed += 1 }
      guard passed == number, let place = next() else { break }
      places[number] = place
      passed += 1
    }
    return places
  }

  /// The next character and its end.
  private mutating func next() -> Range<SourcePosition>? {
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

extension TextPlaces {
  /// The text in a range.
  fileprivate func scalars(of range: SourceRange) -> [Unicode.Scalar] {
    let start = offset(of: range.start)
    return Array(String(decoding: bytes[start..<max(start, offset(of: range.end))], as: UTF8.self).unicodeScalars)
  }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    self == " " || self == "\n" || self == "\t" || self == "\r"
  }
}
