import StepgenModel

/// A call of an operation in a sample.
struct Call: Sendable {
  var operation: Int
  /// The operation's name.
  var name: Int
  /// The tokens between the parentheses.
  var arguments: Range<Int>
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
    tokens.indices.compactMap { index in
      guard tokens[index].kind == .name, index + 1 < tokens.count, tokens[index + 1].isSymbol("("),
        let operation = operation(tokens[index].text), isCalled(index)
      else { return nil }
      return Call(operation: operation, name: index, arguments: index + 2..<closing(index + 1))
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

  /// The token that closes what a token opens; the end of the sample when nothing does.
  private func closing(_ open: Int) -> Int {
    var depth = 0
    for index in open..<tokens.count {
      if tokens[index].isSymbol("(") { depth += 1 }
      if tokens[index].isSymbol(")") { depth -= 1 }
      if depth == 0 { return index }
    }
    return tokens.count
  }
}
