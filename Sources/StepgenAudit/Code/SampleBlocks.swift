import StepgenModel

/// The brackets, lines and functions of a sample whose brackets match.
struct SampleBlocks {
  /// No page has a sample of more tokens; what looks back and forth in it takes time in their square.
  static let longestSample = 3_000

  let tokens: [Token]
  /// By token: the partner of a bracket.
  private(set) var partner: [Int?]
  /// By token: the innermost bracket around it.
  private(set) var around: [Int?]
  /// By token: its line in the page, from 1.
  let lines: [Int]

  /// Nothing for a sample whose brackets do not match.
  init?(_ tokens: [Token], _ page: Page) {
    self.tokens = tokens
    partner = tokens.map { _ in nil }
    around = partner
    lines = tokens.map { page.text.lines.line(ofByteAt: $0.range.lowerBound) }
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      around[index] = open.last
      guard token.kind == .symbol else { continue }
      if ["(", "[", "{"].contains(token.text) {
        open.append(index)
      } else if let wanted = [")": "(", "]": "[", "}": "{"][token.text] {
        guard let last = open.popLast(), tokens[last].text == wanted else { return nil }
        partner[last] = index
        partner[index] = last
        around[index] = open.last
      }
    }
    guard open.isEmpty else { return nil }
  }

  /// A function with a body.
  struct Function {
    var name: Int
    /// The parentheses of its parameters.
    var parameters: Range<Int>
    /// Between the parameters and the body.
    var head: Range<Int>
    /// Between the braces.
    var body: Range<Int>
  }

  /// The functions that are declared with one of some words before their names.
  func functions(_ words: Set<String>) -> [Function] {
    tokens.indices.compactMap { index in
      guard tokens[index].kind == .name, words.contains(tokens[index].text), index + 2 < tokens.count,
        tokens[index + 1].kind == .name,
        let open = (index + 2..<min(index + 12, tokens.count)).first(where: { tokens[$0].isSymbol("(") }),
        let close = partner[open],
        let brace = (close + 1..<min(close + 30, tokens.count)).first(where: {
          tokens[$0].isSymbol("{") && around[$0] == around[index]
        }),
        let end = partner[brace],
        // The braces of a type: `: { name: string }`, `Promise<{ … }>`.
        ![":", "<", ",", "|"].contains(tokens[brace - 1].text),
        !tokens[close + 1..<brace].contains(where: { words.contains($0.text) || $0.isSymbol("}") || $0.isSymbol("=") })
      else { return nil }
      return Function(name: index + 1, parameters: open..<close + 1, head: close + 1..<brace, body: brace + 1..<end)
    }
  }

  /// The tokens that begin a line directly in a block, without comments: where its statements begin.
  func statements(in body: Range<Int>) -> [Int] {
    let block = body.lowerBound - 1
    var last: Int?
    return body.filter { index in
      guard tokens[index].kind != .comment else { return false }
      defer { last = index }
      guard around[index] == block, tokens[index].kind != .symbol || tokens[index].text == "[" else { return false }
      guard let last else { return true }
      if tokens[last].isSymbol(";") { return true }
      return lines[last] < lines[index] && !Self.goOn.contains(tokens[last].text)
        && !["else", "catch", "receiveValue", "finally", "on", "while", "receiveCompletion"].contains(
          tokens[index].text
        )
    }
  }

  private static let goOn: Set<String> = [
    ".", ",", "=", "==", "+", "-", "*", "/", "?", ":", "&&", "||", "->", "=>", "?.", "!=", "return", "await", "try",
    "in", "?:",
  ]
}
