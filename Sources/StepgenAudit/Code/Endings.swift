/// Whether the code of a block can come to its end without giving a value.
struct Endings {
  let blocks: SampleBlocks

  /// Where nothing else is certain, a block counts as one that gives a value.
  func fallsOut(_ body: Range<Int>) -> Bool {
    let statements = blocks.statements(in: body)
    guard let last = statements.last else { return false }
    let tokens = blocks.tokens
    switch tokens[last].text {
    case "return", "throw", "switch", "when", "while", "for", "repeat", "rethrow", "guard", "break", "continue":
      return false
    case "if", "do", "try":
      guard let own = opensOwn(last, body) else { return false }
      return own.isEmpty || own.contains(where: fallsOut)
    case "else", "catch", "finally", "on", "case", "default", "yield", "defer": return false
    default: return !isLeft(last..<body.upperBound)
    }
  }

  /// The blocks of the statement that begins at a token, one of which is run; none for an `if` without `else`, and
  /// nothing for what cannot be read.
  private func opensOwn(_ start: Int, _ body: Range<Int>) -> [Range<Int>]? {
    let tokens = blocks.tokens
    var found: [Range<Int>] = []
    var (at, hasElse) = (start, tokens[start].text != "if")
    while at < body.upperBound {
      if tokens[at].isName("finally") || tokens[at].isSymbol("?") { return nil }
      if tokens[at].isName("else"), at + 1 < body.upperBound, !tokens[at + 1].isName("if") { hasElse = true }
      if tokens[at].isSymbol("{"), blocks.around[at] == blocks.around[start], let close = blocks.partner[at] {
        found.append(at + 1..<close)
        at = close
      }
      at += 1
    }
    return found.isEmpty ? nil : hasElse ? found : []
  }

  /// Whether a statement stops the program, or leaves something to the reader.
  private func isLeft(_ statement: Range<Int>) -> Bool {
    statement.contains {
      let token = blocks.tokens[$0]
      return ["fatalError", "error", "preconditionFailure", "exit", "never", "return", "throw"].contains(
        token.text
      )
        || token.kind == .comment && ChainReader.isDots(token.text)
    }
  }
}
