/// A line that calls an operation: its name, and values for its inputs, such as `sign-in username=ada`.
struct CallLine: Hashable {
  var name: String
  var values: [(String, String)]

  init(_ line: String) {
    var words = line.words[...]
    name = words.popFirst() ?? ""
    values = words.map { $0.valueOfInput ?? ($0, "") }
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
      let value = word.text.valueOfInput, inputs.contains(value.0)
    {
      values.insert(value, at: 0)
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
  /// What stands before and behind the first `=`.
  fileprivate var valueOfInput: (String, String)? {
    let scalars = unicodeScalars
    return scalars.firstIndex(of: "=").map { sign in
      (String(scalars[..<sign]), String(scalars[scalars.index(after: sign)...]))
    }
  }

  var words: [String] { lineWords.map(\.text) }

  /// The words of a line; what stands in double quotes is one, or part of one.
  ///
  /// By scalars, as all that is read and written here: a mark that combines with a quote does not hide it.
  var lineWords: [LineWord] {
    var words: [LineWord] = []
    var word = UnicodeScalarView()
    var beginsWithQuote = false
    // Two quotes with nothing between them are a word without letters.
    var isWord = false
    var isQuoted = false
    var isEscaped = false
    func end() {
      if isWord { words.append(LineWord(text: String(word), beginsWithQuote: beginsWithQuote)) }
      (word, isWord, beginsWithQuote) = (UnicodeScalarView(), false, false)
    }
    for scalar in unicodeScalars {
      switch scalar {
      case "\\" where isQuoted && !isEscaped: isEscaped = true
      case "\"" where !isEscaped:
        if !isWord { beginsWithQuote = true }
        isWord = true
        isQuoted.toggle()
      case " " where !isQuoted && !isEscaped, "\t" where !isQuoted && !isEscaped: end()
      default:
        word.append(scalar)
        (isWord, isEscaped) = (true, false)
      }
    }
    end()
    return words
  }

  /// The text between double quotes, with `\"` and `\\` for these two; a text without them as it is.
  var unquoted: String {
    let scalars = unicodeScalars
    guard scalars.count >= 2, scalars.first == "\"", scalars.last == "\"" else { return self }
    var result = UnicodeScalarView()
    var isEscaped = false
    for scalar in scalars.dropFirst().dropLast() {
      if scalar == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(scalar)
        isEscaped = false
      }
    }
    return String(result)
  }

  /// The text as it can be typed: in double quotes where it would be taken for something else.
  var quotedWhereNeeded: String {
    let scalars = unicodeScalars
    let isPlain =
      !isEmpty && scalars.first != ":" && scalars.first != "#" && self != "?"
      && !scalars.contains { $0 == "\"" || $0 == " " || $0 == "\t" }
    return isPlain ? self : inDoubleQuotes
  }

  /// An answer in quotes where it needs them: with a `=`, it would be taken for a value of an input.
  var quotedAsAnswer: String { unicodeScalars.contains("=") ? inDoubleQuotes : quotedWhereNeeded }

  private var inDoubleQuotes: String {
    var result = UnicodeScalarView()
    result.append("\"")
    for scalar in unicodeScalars {
      if scalar == "\\" || scalar == "\"" { result.append("\\") }
      result.append(scalar)
    }
    result.append("\"")
    return String(result)
  }

  var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\n" || $0 == "\r\n" }
    var text = self[...].drop(while: isSpace)
    while let last = text.last, isSpace(last) { text = text.dropLast() }
    return String(text)
  }
}
