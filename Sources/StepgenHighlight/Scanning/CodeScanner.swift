/// Scans the languages that are made of words, strings and comments.
struct CodeScanner {
  let code: UnsafeBufferPointer<UInt8>
  let language: Language
  var spans: SpanList
  var index = 0
  /// The strings in whose interpolations we are, the innermost last.
  var openStrings: [OpenString] = []
  /// Whether the next word of a shell line is a command.
  var isAtCommand = true

  init(_ code: UnsafeBufferPointer<UInt8>, _ language: Language) {
    self.code = code
    self.language = language
    spans = SpanList(code.count)
  }

  mutating func run() -> [CodeSpan] {
    while index < code.count { step() }
    return spans.closed()
  }

  private mutating func step() {
    let byte = code[index]
    if byte.isBlank {
      index += 1
    } else if byte.beginsName {
      scanName()
    } else if byte.isLineBreak {
      endLine()
    } else if byte.isDigit {
      scanNumber()
    } else if !scanComment(), !scanString(), !scanMark() {
      isAtCommand =
        language.isShell && (byte == UInt8(ascii: "|") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "&"))
      countBrackets(byte)
      index += 1
    }
  }

  /// A string of one line that an interpolation has left open ends with the line.
  private mutating func endLine() {
    while let last = openStrings.last, !last.isMultiline { openStrings.removeLast() }
    isAtCommand = true
    index += 1
  }

  private mutating func scanNumber() {
    let start = index
    while index < code.count {
      let byte = code[index]
      let isSign =
        (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")) && code.at(index - 1) | 0x20 == UInt8(ascii: "e")
      let isPoint = byte == UInt8(ascii: ".") && code.at(index + 1).isDigit
      guard byte.isOfName || isPoint || isSign && code.at(start + 1) | 0x20 != UInt8(ascii: "x") else { break }
      index += 1
    }
    spans.add(.number, start..<index)
  }

  private mutating func scanComment() -> Bool {
    let start = index
    if code.holds(language.lineComment, at: index) {
      if language.isShell, start > 0, !code[start - 1].isBlank, !code[start - 1].isLineBreak { return false }
      index = code.end(from: index) { !$0.isLineBreak }
    } else if language.blockComments != .none, code.holds("/*", at: index) {
      index = endOfBlockComment(from: index + 2)
    } else {
      return false
    }
    spans.add(.comment, start..<index)
    return true
  }

  private func endOfBlockComment(from start: Int) -> Int {
    var index = start
    var depth = 1
    while index < code.count {
      if code[index] == UInt8(ascii: "*"), code.at(index + 1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else if language.blockComments == .nested, code[index] == UInt8(ascii: "/"),
        code.at(index + 1) == UInt8(ascii: "*")
      {
        depth += 1
        index += 2
      } else {
        index += 1
      }
    }
    return index
  }

  /// `@name`, `#if`, `$name`.
  private mutating func scanMark() -> Bool {
    let kind: CodeSpan.Kind
    switch code[index] {
    case UInt8(ascii: "@") where language.readsNames: kind = .attribute
    case UInt8(ascii: "#") where language.hasHashStrings: kind = .keyword
    case UInt8(ascii: "$") where language.isShell: kind = .constant
    default: return false
    }
    let isBraced = kind == .constant && code.at(index + 1) == UInt8(ascii: "{")
    guard isBraced || code.at(index + 1).beginsName else { return false }
    var end = code.end(from: index + 2, while: \.isOfName)
    if isBraced { end = min(code.count, code.end(from: end) { $0 != UInt8(ascii: "}") && !$0.isLineBreak } + 1) }
    spans.add(kind, index..<end)
    index = end
    return true
  }
}
