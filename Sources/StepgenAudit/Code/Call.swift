import StepgenModel

/// A call of an operation in a sample.
struct Call: Sendable {
  var operation: Int
  /// The operation's name.
  var name: Int
  /// The tokens between the parentheses, as far as they are looked at.
  var arguments: Range<Int>

  /// Calls in calls in calls have so many arguments in common.
  static let maximumArguments = 200

  /// The tokens of each argument.
  func values(_ tokens: [Token]) -> [Range<Int>] { Self.parts(arguments, of: tokens) }

  /// The parts between commas, without comments around them.
  static func parts(_ range: Range<Int>, of tokens: [Token]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (start, depth) = (range.lowerBound, 0)
    for index in range {
      if ["(", "[", "{"].contains(where: tokens[index].isSymbol) { depth += 1 }
      if [")", "]", "}"].contains(where: tokens[index].isSymbol) { depth -= 1 }
      if depth == 0, tokens[index].isSymbol(",") {
        parts.append(start..<index)
        start = index + 1
      }
    }
    parts.append(start..<range.upperBound)
    return parts.map { part in part.drop { tokens[$0].kind == .comment } }.filter { !$0.isEmpty }
  }
}

/// Finds calls of operations in the tokens of a sample.
struct CallReader {
  let tokens: [Token]
  let vocabulary: Vocabulary
  let place: Int

  /// Words before a name that is declared, not called.
  static let declaring: Set<String> = [
    "func", "fun", "function", "void", "class", "struct", "enum", "interface", "type", "init", "new", "typealias",
    "extension", "protocol", "object",
  ]

  func calls() -> [Call] {
    let closing = closing
    let aliases = vocabulary.places[place].hasFreeFunctions ? aliases : [:]
    let made = constructed
    return tokens.indices.compactMap { index in
      guard tokens[index].kind == .name, index + 1 < tokens.count, tokens[index + 1].isSymbol("("),
        let operation = operation(tokens[index].text, aliases), isCalled(index),
        index < 2 || !made.contains(tokens[index - 2].text)
      else { return nil }
      return Call(operation: operation, name: index, arguments: index + 2..<closing[index + 1])
    }
  }

  /// The variables that hold values of other types, on which nothing of the library is called: `let auth = Fake()`.
  private var constructed: Set<String> {
    let words: Set<String> = ["try", "await", "new"]
    return tokens.indices.dropLast(3).reduce(into: []) { found, index in
      guard tokens[index].kind == .name, tokens[index + 1].isSymbol("=") else { return }
      var at = index + 2
      while at + 2 < tokens.count, words.contains(tokens[at].text) { at += 1 }
      let isType = tokens[at].kind == .name && tokens[at].text.utf8.first.map(Ascii.isUpper) == true
      if isType, tokens[at + 1].isSymbol("(") { found.insert(tokens[index].text) }
    }
  }

  /// The operation behind a name; a name that an import gives to another function is not its own any more.
  private func operation(_ name: String, _ aliases: [String: String]) -> Int? {
    if aliases.values.contains(name), aliases[name] == nil { return nil }
    return vocabulary.operation(named: aliases[name] ?? name, on: place)
  }

  /// The names that imports give to others: `import { confirmResetPassword as finishReset }`.
  private var aliases: [String: String] {
    guard let end = tokens.lastIndex(where: { $0.isName("import") }).map({ min($0 + 60, tokens.count) }) else {
      return [:]
    }
    return tokens[..<end].indices.dropFirst().dropLast().reduce(into: [:]) { found, index in
      guard tokens[index].isName("as"), tokens[index - 1].kind == .name, tokens[index + 1].kind == .name,
        vocabulary.operation(named: tokens[index - 1].text, on: place) != nil
      else { return }
      found[tokens[index + 1].text] = tokens[index - 1].text
    }
  }

  private func isCalled(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let previous = tokens[index - 1]
    if Self.declaring.contains(previous.text) || previous.isSymbol(">") { return false }
    let hasReceiver = previous.isSymbol(".") || previous.isSymbol("?.")
    return vocabulary.places[place].hasFreeFunctions != hasReceiver
  }

  /// By token: the one that closes the parenthesis that it opens, or where to look no further for it.
  private var closing: [Int] {
    var closing = tokens.indices.map { min($0 + 1 + Call.maximumArguments, tokens.count) }
    var open: [Int] = []
    for index in tokens.indices {
      if tokens[index].isSymbol("(") { open.append(index) }
      if tokens[index].isSymbol(")"), let last = open.popLast() { closing[last] = min(closing[last], index) }
    }
    return closing
  }
}
