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

  /// Only words with the id of an input are taken off: other answers may have a `=` in them.
  init(_ line: String, inputs: [String], isAnswerNeeded: Bool = true) {
    var words = line.words
    while words.count > (isAnswerNeeded ? 1 : 0), let word = words.last, let sign = word.firstIndex(of: "="),
      inputs.contains(String(word[..<sign]))
    {
      values.insert((String(word[..<sign]), String(word[word.index(after: sign)...])), at: 0)
      words.removeLast()
    }
    answer = values.isEmpty ? line : words.isEmpty ? "" : words.joined(separator: " ").quotedWhereNeeded
  }
}

extension String {
  /// The words of a line; what stands in double quotes is one, or part of one.
  var words: [String] {
    var words: [String] = []
    var word = ""
    // Two quotes with nothing between them are a word without letters.
    var isWord = false
    var isQuoted = false
    var isEscaped = false
    for character in self {
      switch character {
      case "\\" where isQuoted && !isEscaped: isEscaped = true
      case "\"" where !isEscaped:
        isWord = true
        isQuoted.toggle()
      case " " where !isQuoted && !isEscaped, "\t" where !isQuoted && !isEscaped:
        if isWord { words.append(word) }
        (word, isWord) = ("", false)
      default:
        word.append(character)
        (isWord, isEscaped) = (true, false)
      }
    }
    if isWord { words.append(word) }
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
    if isPlain { return self }
    return "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  var trimmed: String {
    let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" || $0 == "\n" || $0 == "\r\n" }
    var text = self[...].drop(while: isSpace)
    while let last = text.last, isSpace(last) { text = text.dropLast() }
    return String(text)
  }
}
