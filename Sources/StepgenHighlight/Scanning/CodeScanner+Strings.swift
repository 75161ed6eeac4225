/// A string that has begun.
struct OpenString {
  var quote: UInt8
  /// How many quotes end it: 1 or 3.
  var quoteCount: Int
  /// How many `#` follow the last quote, and stand between a backslash and what it escapes.
  var hashes = 0
  var isMultiline: Bool
  var isRaw = false
  /// Brackets that are open in its interpolation.
  var brackets = 0
}

extension CodeScanner {
  /// Scans a string from its first quote, when there is one here.
  mutating func scanString() -> Bool {
    guard let string = opening(at: index) else { return scanQuotedName() }
    let start = index
    index += string.hashes + string.quoteCount
    scanRest(of: string, from: start)
    return true
  }

  mutating func scanRawString(from start: Int) -> Bool {
    guard var string = opening(at: index) else { return false }
    string.isRaw = true
    index += string.quoteCount
    scanRest(of: string, from: start)
    return true
  }

  /// Notes brackets inside of an interpolation, and goes on with its string after the last.
  mutating func countBrackets(_ byte: UInt8) {
    guard var string = openStrings.popLast() else { return }
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "{"): string.brackets += 1
    case UInt8(ascii: ")"), UInt8(ascii: "}"): string.brackets -= 1
    default: break
    }
    guard string.brackets == 0 else { return openStrings.append(string) }
    let start = index
    index += 1
    scanRest(of: string, from: start)
    index -= 1
  }

  private func opening(at start: Int) -> OpenString? {
    // More hashes than anyone writes are not looked at, so that a long row of them is read once.
    var hashes = 0
    while language.hasHashStrings, hashes < 8, code.at(start + hashes) == UInt8(ascii: "#") { hashes += 1 }
    let first = start + hashes
    let quote = code.at(first)
    if language.hasTemplates, quote == UInt8(ascii: "`") {
      return OpenString(quote: quote, quoteCount: 1, isMultiline: true)
    }
    guard language.quotes.contains(quote) else { return nil }
    let isTriple = language.hasTripleQuotes && code.at(first + 1) == quote && code.at(first + 2) == quote
    var string = OpenString(quote: quote, quoteCount: isTriple ? 3 : 1, hashes: hashes, isMultiline: isTriple)
    if language.isShell {
      string.isMultiline = true
      string.isRaw = quote == UInt8(ascii: "'")
    }
    return string
  }

  /// Goes to the end of a string, of its line, or to an interpolation.
  private mutating func scanRest(of string: OpenString, from start: Int) {
    while index < code.count {
      let byte = code[index]
      if byte == string.quote, ends(string) {
        index += string.quoteCount + string.hashes
        return finish(start)
      }
      if byte.isLineBreak, !string.isMultiline { return finish(start) }
      if !string.isRaw, let length = interpolationMark(in: string) {
        index += length
        spans.add(.string, start..<index)
        var string = string
        string.brackets = 1
        openStrings.append(string)
        return
      }
      index += !string.isRaw && isEscape(in: string) && !code.at(index + 1).isLineBreak ? 2 : 1
    }
    index = code.count
    finish(start)
  }

  private mutating func finish(_ start: Int) {
    spans.add(isKey ? .attribute : .string, start..<index)
    isAtCommand = false
  }

  /// Whether a colon follows a string of JSON.
  private var isKey: Bool {
    language.isJSON && code.at(code.end(from: index, while: \.isBlank)) == UInt8(ascii: ":")
  }

  private func ends(_ string: OpenString) -> Bool {
    for offset in 0..<string.quoteCount where code.at(index + offset) != string.quote { return false }
    for offset in 0..<string.hashes where code.at(index + string.quoteCount + offset) != UInt8(ascii: "#") {
      return false
    }
    return true
  }

  private func isEscape(in string: OpenString) -> Bool {
    guard code[index] == UInt8(ascii: "\\") else { return false }
    return string.hashes == 0 || code.end(from: index + 1) { $0 == UInt8(ascii: "#") } - index > string.hashes
  }

  /// The length of `\(` or `${`, when it begins here and a deep nesting does not speak against reading it.
  private func interpolationMark(in string: OpenString) -> Int? {
    guard openStrings.count < 16 else { return nil }
    switch language.interpolation {
    case .none: return nil
    case .parentheses:
      guard code[index] == UInt8(ascii: "\\") else { return nil }
      let end = code.end(from: index + 1) { $0 == UInt8(ascii: "#") }
      return end - index - 1 == string.hashes && code.at(end) == UInt8(ascii: "(") ? end + 1 - index : nil
    case .braces:
      let isTemplate = !language.hasTemplates || string.quote == UInt8(ascii: "`")
      return isTemplate && code.holds("${", at: index) ? 2 : nil
    }
  }

  /// A name between backticks, which may be a word of the language.
  private mutating func scanQuotedName() -> Bool {
    guard code[index] == UInt8(ascii: "`") else { return false }
    let end = code.end(from: index + 1) { $0 != UInt8(ascii: "`") && !$0.isLineBreak }
    guard code.at(end) == UInt8(ascii: "`") else { return false }
    index = end + 1
    return true
  }
}
