import StepgenLanguages

/// A word of a file that can be an identifier, and what is around it.
struct Identifier: Sendable {
  /// Where it is.
  enum Place: Sendable, Hashable {
    /// In code; a token of a block of ``PageContext/code``.
    case code(block: Int, token: Int)
    /// The whole text of a string in code.
    case string(block: Int, token: Int)
    /// In back-ticks, in the prose with an index of ``PageContext/prose``. `isAlone`: they hold nothing else.
    case span(prose: Int, isAlone: Bool)
    /// A word of a text without markup.
    case word(prose: Int)
  }

  var name: String
  var range: Range<Int>
  var place: Place
  /// The names before its dots, outermost first: `["Amplify", "Auth"]`.
  var path: [String] = []
  /// Whether a dot precedes it, with or without a name before that.
  var isMember = false
  /// Whether a parenthesis follows.
  var isCalled = false

  var block: Int? {
    switch place {
    case .code(let block, _), .string(let block, _): block
    case .span, .word: nil
    }
  }

  var prose: Int? {
    switch place {
    case .span(let prose, _), .word(let prose): prose
    case .code, .string: nil
    }
  }

  /// Whether it is prose that names code, and not code.
  var isInProse: Bool { prose != nil }

  /// The identifiers of a token list; `place` returns the place of a name or a string at an index.
  static func all(_ tokens: [Token], _ place: (Int, Token.Kind) -> Place) -> [Identifier] {
    tokens.indices.compactMap { index in
      let token = tokens[index]
      switch token.kind {
      case .name:
        var found = Identifier(name: token.text, range: token.range, place: place(index, .name))
        found.isMember = index > 0 && isDot(tokens[index - 1])
        found.path = path(before: index, tokens)
        found.isCalled = index + 1 < tokens.count && tokens[index + 1].isSymbol("(")
        return found
      case .string:
        guard !token.text.isEmpty, token.text.utf8.allSatisfy(Ascii.isName) else { return nil }
        return Identifier(name: token.text, range: token.range, place: place(index, .string))
      case .number, .symbol, .comment: return nil
      }
    }
  }

  private static func isDot(_ token: Token) -> Bool {
    token.kind == .symbol && [".", "?.", "!.", "::"].contains(token.text)
  }

  private static func path(before index: Int, _ tokens: [Token]) -> [String] {
    var path: [String] = []
    var at = index
    while at >= 2, isDot(tokens[at - 1]), tokens[at - 2].kind == .name {
      path.append(tokens[at - 2].text)
      at -= 2
    }
    return path.reversed()
  }
}
