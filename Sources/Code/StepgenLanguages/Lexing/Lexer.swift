/// A piece of code that is not white space.
package struct Lexeme: Sendable {
  /// What a piece of code is.
  package enum Kind: Sendable {
    case name, number, comment, regularExpression
    /// A name in backticks, which belong to the range.
    case quotedName
    /// A string, or a part of one between two interpolations with the marks around it.
    case string
    /// One byte that is nothing else, or a character that no name may have.
    case mark
  }

  package var kind: Kind
  /// Offsets in UTF-8.
  package var range: Range<Int>
  /// Whether nothing but comments stands before it on its line.
  package var beginsLine = false
  /// For a string: it has neither escapes nor interpolation, so that what its quotes hold is its value.
  package var isPlain = true
  /// For a string: how many bytes its delimiters take; 0 where it has none, as at the end of what is not closed.
  package var opening = 0
  package var closing = 0

  /// What the delimiters of a string hold; for others, all.
  package var content: Range<Int> {
    let start = range.lowerBound + opening
    return start..<max(start, range.upperBound - closing)
  }
}

/// Cuts code into lexemes, as its ``Lexis`` says.
///
/// Any bytes will do. What is not closed ends with its line or with the code, and each byte is looked at once.
package struct Lexer {
  package let code: UnsafeBufferPointer<UInt8>
  package let lexis: Lexis
  /// Where the next lexeme or the white space before it begins.
  package private(set) var index = 0
  /// The strings in whose interpolations we are, the innermost last.
  private var open: [OpenString] = []
  private var beginsLine = true
  /// Whether a value can begin here, so that `/` begins a regular expression.
  private var expectsValue = true

  package init(_ code: UnsafeBufferPointer<UInt8>, _ lexis: Lexis) {
    self.code = code
    self.lexis = lexis
    if code.holds("\u{FEFF}", at: 0) { index = 3 }
  }

  /// The next lexeme; a string with interpolations comes in parts, with the code between them.
  package mutating func next() -> Lexeme? {
    while index < code.count {
      let byte = code[index]
      guard byte.isSpace || byte.isLineBreak else { return lexeme() }
      if byte.isLineBreak { endLine() }
      index += 1
    }
    return nil
  }

  /// The next lexeme; a string is one with all that is interpolated into it.
  package mutating func nextWhole() -> Lexeme? {
    guard var whole = next() else { return nil }
    guard !open.isEmpty else { return whole }
    while !open.isEmpty, index < code.count {
      let byte = code[index]
      if byte.isLineBreak {
        endLine()
        if open.isEmpty {
          whole.closing = 0
          break
        }
        index += 1
      } else if byte.isSpace {
        index += 1
      } else {
        whole.closing = lexeme().closing
      }
    }
    if !open.isEmpty { whole.closing = 0 }
    whole.range = whole.range.lowerBound..<index
    return whole
  }

  /// Goes on behind a place, for a reader that has taken more than the last lexeme.
  package mutating func skip(to place: Int) {
    index = max(index, place)
  }

  /// A string of one line that an interpolation has left open ends with the line.
  private mutating func endLine() {
    while let last = open.last, !last.codeSpansLines { open.removeLast() }
    beginsLine = true
  }

  private mutating func lexeme() -> Lexeme {
    let start = index
    let byte = code[start]
    var found: Lexeme
    if beginsName(byte) {
      found = name()
    } else if byte.isDigit {
      endNumber()
      found = Lexeme(kind: .number, range: start..<index)
    } else if endComment() {
      found = Lexeme(kind: .comment, range: start..<index)
      found.beginsLine = beginsLine
      return found
    } else if let string = opening(at: start) {
      index += string.hashes + string.quoteCount
      found = rest(of: string, from: start, opening: index - start)
    } else {
      found = quotedName() ?? regularExpression() ?? mark()
    }
    found.beginsLine = beginsLine
    beginsLine = false
    if lexis.hasRegularExpressions { expectsValue = isFollowedByValue(found) }
    return found
  }

  // MARK: Names and numbers

  private func beginsName(_ byte: UInt8) -> Bool {
    byte.isASCIINameStart || byte >= 0x80 && lexis.hasForeignNames || byte == UInt8(ascii: "$") && lexis.hasDollarNames
  }

  private mutating func name() -> Lexeme {
    let start = index
    index += 1
    while index < code.count, beginsName(code[index]) || code[index].isDigit || lexis.nameMarks.contains(code[index]) {
      index += 1
    }
    if lexis.hasRawPrefix, index - start == 1, code[start] == UInt8(ascii: "r"), var string = opening(at: index) {
      string.hasEscapes = false
      string.interpolation = []
      index += string.quoteCount
      return rest(of: string, from: start, opening: index - start)
    }
    return Lexeme(kind: .name, range: start..<index)
  }

  private mutating func endNumber() {
    let start = index
    while index < code.count {
      let byte = code[index]
      let isSign =
        (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")) && code.at(index - 1) | 0x20 == UInt8(ascii: "e")
      let isPoint = byte == UInt8(ascii: ".") && code.at(index + 1).isDigit
      guard
        byte.isDigit || beginsName(byte) || isPoint || isSign && code.at(start + 1) | 0x20 != UInt8(ascii: "x")
      else { return }
      index += 1
    }
  }

  /// A name in backticks, which may be a word of the language.
  private mutating func quotedName() -> Lexeme? {
    guard lexis.hasQuotedNames, code[index] == UInt8(ascii: "`") else { return nil }
    let end = code.end(from: index + 1) { $0 != UInt8(ascii: "`") && !$0.isLineBreak }
    guard code.at(end) == UInt8(ascii: "`") else { return nil }
    let start = index
    index = end + 1
    return Lexeme(kind: .quotedName, range: start..<index)
  }

  // MARK: Comments

  /// Goes to the end of a comment, when one begins here.
  private mutating func endComment() -> Bool {
    if let mark = lexis.lineComment, code.holds(mark, at: index), mayBeginLineComment {
      index = code.end(from: index) { !$0.isLineBreak }
      return true
    }
    guard lexis.blockComments != .none, code.holds("/*", at: index) else { return false }
    index += 2
    var depth = 1
    while index < code.count, depth > 0 {
      if code[index] == UInt8(ascii: "*"), code.at(index + 1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
      } else if lexis.blockComments == .nested, code.holds("/*", at: index) {
        depth += 1
        index += 2
      } else {
        index += 1
      }
    }
    return true
  }

  private var mayBeginLineComment: Bool {
    let before = code.at(index - 1)
    return switch lexis.lineCommentRule {
    case .anywhere: true
    case .atWordStart: index == 0 || before.isBlank || before.isLineBreak
    case .notAfterColon: before != UInt8(ascii: ":")
    }
  }

  // MARK: Regular expressions and marks

  private func isFollowedByValue(_ last: Lexeme) -> Bool {
    switch last.kind {
    case .string, .number, .regularExpression, .quotedName, .comment: return false
    case .name:
      let words: [StaticString] = ["return", "typeof", "case"]
      return words.contains { $0.utf8CodeUnitCount == last.range.count && code.holds($0, at: last.range.lowerBound) }
    // `</` ends an element.
    case .mark: return !")]}<".utf8.contains(code[last.range.lowerBound])
    }
  }

  private mutating func regularExpression() -> Lexeme? {
    guard lexis.hasRegularExpressions, expectsValue, code[index] == UInt8(ascii: "/") else { return nil }
    let start = index
    var isInClass = false
    index += 1
    while index < code.count, !code[index].isLineBreak, isInClass || code[index] != UInt8(ascii: "/") {
      if code[index] == UInt8(ascii: "[") { isInClass = true }
      if code[index] == UInt8(ascii: "]") { isInClass = false }
      index += code[index] == UInt8(ascii: "\\") && !code.at(index + 1).isLineBreak ? 2 : 1
    }
    index = min(index + (code.at(index) == UInt8(ascii: "/") ? 1 : 0), code.count)
    return Lexeme(kind: .regularExpression, range: start..<index)
  }

  private mutating func mark() -> Lexeme {
    let start = index
    let byte = code[start]
    index += 1
    if byte >= 0x80 { index = code.end(from: index) { $0 & 0xC0 == 0x80 } }
    guard var string = open.popLast() else { return Lexeme(kind: .mark, range: start..<index) }
    if byte == string.bracket { string.brackets += 1 }
    if byte == string.closingBracket { string.brackets -= 1 }
    if string.brackets == 0 { return rest(of: string, from: start, opening: 0) }
    open.append(string)
    return Lexeme(kind: .mark, range: start..<index)
  }
}

/// A string that has begun.
private struct OpenString {
  var quote: UInt8
  /// How many quotes end it: 1 or 3.
  var quoteCount: Int
  /// How many `#` follow the last quote, and stand between a backslash and what it escapes.
  var hashes = 0
  var spansLines: Bool
  var hasEscapes: Bool
  var interpolation: Lexis.Interpolation
  /// What opens the interpolation that is being read, and how many of these are open.
  var bracket: UInt8 = 0
  var brackets = 0

  var closingBracket: UInt8 { bracket == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}") }

  /// Whether interpolated code may go over lines.
  var codeSpansLines: Bool { spansLines || bracket == UInt8(ascii: "{") }
}

extension Lexer {
  /// The string that begins at an index.
  private func opening(at start: Int) -> OpenString? {
    // More hashes than anyone writes are not looked at, so that a long row of them is read once.
    var hashes = 0
    while lexis.hasHashes, hashes < 8, code.at(start + hashes) == UInt8(ascii: "#") { hashes += 1 }
    let first = start + hashes
    let byte = code.at(first)
    guard let quote = lexis.quotes.first(where: { $0.byte == byte }) else { return nil }
    let isTriple = quote.canBeTriple && code.at(first + 1) == byte && code.at(first + 2) == byte
    return OpenString(
      quote: byte,
      quoteCount: isTriple ? 3 : 1,
      hashes: hashes,
      spansLines: isTriple || quote.spansLines,
      hasEscapes: isTriple ? quote.tripleHasEscapes : quote.hasEscapes,
      interpolation: quote.interpolation
    )
  }

  /// Goes to the end of a string, of its line, or to an interpolation.
  private mutating func rest(of string: OpenString, from start: Int, opening: Int) -> Lexeme {
    var part = Lexeme(kind: .string, range: start..<start)
    part.opening = opening
    while index < code.count {
      let byte = code[index]
      if byte == string.quote, ends(string) {
        part.closing = string.quoteCount + string.hashes
        index += part.closing
        break
      }
      if byte.isLineBreak, !string.spansLines {
        part.isPlain = false
        break
      }
      if byte == UInt8(ascii: "\\"), string.hasEscapes, hasHashes(string) {
        part.isPlain = false
        if begins(.parentheses, of: string) { break }
        index = min(index + (code.at(index + 1).isLineBreak ? 1 : 2), code.count)
      } else if byte == UInt8(ascii: "$"), string.interpolation.contains(.braces) {
        part.isPlain = false
        if begins(.braces, of: string) { break }
        index += 1
      } else {
        index += 1
      }
    }
    if index == code.count, part.closing == 0 { part.isPlain = false }
    part.range = start..<index
    return part
  }

  private func ends(_ string: OpenString) -> Bool {
    for offset in 0..<string.quoteCount where code.at(index + offset) != string.quote { return false }
    for offset in 0..<string.hashes where code.at(index + string.quoteCount + offset) != UInt8(ascii: "#") {
      return false
    }
    return true
  }

  /// Whether so many `#` follow the backslash here as the string has.
  private func hasHashes(_ string: OpenString) -> Bool {
    for offset in 0..<string.hashes where code.at(index + 1 + offset) != UInt8(ascii: "#") { return false }
    return true
  }

  /// Goes behind the mark of an interpolation, when one begins here.
  private mutating func begins(_ interpolation: Lexis.Interpolation, of string: OpenString) -> Bool {
    let bracket = interpolation == .braces ? UInt8(ascii: "{") : UInt8(ascii: "(")
    let place = index + 1 + (interpolation == .braces ? 0 : string.hashes)
    guard string.interpolation.contains(interpolation), code.at(place) == bracket else { return false }
    index = place + 1
    var string = string
    string.bracket = bracket
    string.brackets = 1
    open.append(string)
    return true
  }
}
