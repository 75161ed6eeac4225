import StepgenModel

/// A call of an operation in a sample.
struct Call: Sendable {
  var operation: Int
  /// The operation's name.
  var name: Int
  /// The tokens between the parentheses.
  var arguments: Range<Int>

  /// The first of them, as many as a call has that somebody wrote: calls may stand in calls, as deep as a file is long.
  var firstArguments: Range<Int> { arguments.prefix(200) }
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
    let closings = closings()
    return tokens.indices.compactMap { index in
      guard tokens[index].kind == .name, index + 1 < tokens.count, tokens[index + 1].isSymbol("("),
        let operation = operation(tokens[index].text), isCalled(index)
      else { return nil }
      return Call(operation: operation, name: index, arguments: index + 2..<(closings[index + 1] ?? tokens.count))
    }
  }

  private func operation(_ name: String) -> Int? {
    vocabulary.operations.firstIndex { entry in
      entry.local[place].map { entry.operation.names[$0].identifiers.contains(name) } ?? false
    }
  }

  private func isCalled(_ index: Int) -> Bool {
    guard index > 0 else { return true }
    let previous = tokens[index - 1]
    if Self.declaring.contains(previous.text) || previous.isSymbol(">") { return false }
    let hasReceiver = previous.isSymbol(".") || previous.isSymbol("?.")
    return vocabulary.places[place].languages == [.typescript] ? !hasReceiver : hasReceiver
  }

  /// For each parenthesis that is closed the token that does it.
  private func closings() -> [Int: Int] {
    var closings: [Int: Int] = [:]
    var open: [Int] = []
    for index in tokens.indices {
      if tokens[index].isSymbol("(") { open.append(index) }
      if tokens[index].isSymbol(")"), let last = open.popLast() { closings[last] = index }
    }
    return closings
  }
}
