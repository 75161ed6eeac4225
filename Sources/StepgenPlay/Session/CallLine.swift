/// A line that calls an operation: its name, and values for its inputs, such as `sign-in username=ada`.
struct CallLine: Hashable {
  var name: String
  var values: [(String, String)]

  init(_ line: String) {
    var words = line.words[...]
    name = words.popFirst() ?? ""
    values = words.map { word in
      guard let sign = word.firstIndex(of: "=") else { return (word, "") }
      return (String(word[..<sign]), String(word[word.index(after: sign)...]))
    }
  }

  static func == (left: CallLine, right: CallLine) -> Bool {
    left.name == right.name && left.values.elementsEqual(right.values) { $0 == $1 }
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }
}

/// An answer, and what else goes into the call: `123456 new-password=…`.
struct AnswerLine {
  var answer: String
  var values: [(String, String)] = []

  /// Only words with the id of an input are taken off, and none that begins with a quote: other answers may have a `=` in
  /// them.
  init(_ line: String, inputs: [String], isAnswerNeeded: Bool = true) {
    var words = line.lineWords
    while words.count > (isAnswerNeeded ? 1 : 0), let word = words.last, !word.beginsWithQuote,
      let sign = word.text.firstIndex(of: "="), inputs.contains(String(word.text[..<sign]))
    {
      values.insert((String(word.text[..<sign]), String(word.text[word.text.index(after: sign)...])), at: 0)
      words.removeLast()
    }
    answer = values.isEmpty ? line : words.isEmpty ? "" : words.map(\.text).joined(separator: " ").quotedAsAnswer
  }
}

/// A word of a line, without the quotes around it or parts of it.
struct LineWord {
  var text: String
  var beginsWithQuote: Bool
}

extension String {
  var words: [String] { lineWords.map(\.text) }

  /// The words of a line; what stands in double quotes is one, or part of one.
  var lineWords: [LineWord] {
    var words: [LineWord] = []
    var word = ""
    var beginsWithQuote = false
    // Two quotes with nothing between them are a word without letters.
    var isWord = false
    var isQuoted = false
    var isEscaped = false
    for character in self {
      switch character {
      case "\\" where isQuoted && !isEscaped: isEscaped = true
      case "\"" where !isEscaped:
        if !isWord { beginsWithQuote = true }
        isWord = true
        isQuoted.toggle()
      case " " where !isQuoted && !isEscaped, "\t" where !isQuoted && !isEscaped:
        if isWord { words.append(LineWord(text: word, beginsWithQuote: beginsWithQuote)) }
        (word, isWord, beginsWithQuote) = ("", false, false)
      default:
        word.append(character)
        (isWord, isEscaped) = (true, false)
      }
    }
    if isWord { words.append(LineWord(text: word, beginsWithQuote: beginsWithQuote)) }
    return words
  }

  /// The text between double quotes, with `\"` and `\\` for these two; a text without them as it is.
  var unquoted: String {
    guard count >= 2, first == "\"", last == "\"" else { return self }
    var result = ""
    var isEscaped = false
    for character in dropFirst().dropLast() {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }

  /// The text as it can be typed: in double quotes where it would be taken for something else.
  var quotedWhereNeeded: String {
    let isPlain =
      !isEmpty && first != ":" && first != "#" && self != "?" && !contains { $0 == "\"" || $0 == " " || $0 == "\t" }
    return isPlain ? self : inDoubleQuotes
  }

  /// The same for an answer, which would be taken for a value of an input where it has a `=`.
  var quotedAsAnswer: String { contains("=") ? inDoubleQuotes : quotedWhereNeeded }

  private var inDoubleQuotes: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\n" || $0 == "\r\n" }
    var text = self[...].drop(while: isSpace)
    while let last = text.last, isSpace(last) { text = text.dropLast() }
    return String(text)
  }
}
