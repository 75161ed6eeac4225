import StepgenLanguages

/// Cuts source code into tokens, as far as telling declarations apart needs it.
struct SourceTokenReader {
  private let code: UnsafeBufferPointer<UInt8>
  private var lexer: Lexer
  private(set) var tokens: [SourceToken] = []
  /// Comments that say `@deprecated`, by the index of the token behind them.
  private(set) var deprecatingComments: [Int: Range<Int>] = [:]

  init(_ code: UnsafeBufferPointer<UInt8>, _ lexis: Lexis) {
    self.code = code
    lexer = Lexer(code, lexis)
    tokens.reserveCapacity(code.count / 6)
  }

  mutating func run() {
    while let lexeme = lexer.nextWhole() { add(lexeme) }
  }

  private mutating func add(_ lexeme: Lexeme) {
    var range = lexeme.range
    var token = SourceToken(kind: .name, beginsLine: lexeme.beginsLine, start: 0, end: 0)
    switch lexeme.kind {
    case .name: break
    case .quotedName: range = range.lowerBound + 1..<range.upperBound - 1
    case .number, .regularExpression: token.kind = .number
    case .string:
      token.kind = .string
      token.isPlain = lexeme.isPlain
      token.opening = UInt8(clamping: lexeme.opening)
      token.closing = UInt8(clamping: lexeme.closing)
    case .mark:
      token.kind = .mark
      token.byte = code[range.lowerBound]
      if "-=".utf8.contains(token.byte), code.at(range.upperBound) == UInt8(ascii: ">") {
        token.byte = SourceToken.arrow
        range = range.lowerBound..<range.upperBound + 1
        lexer.skip(to: range.upperBound)
      }
    case .comment: return note(range)
    }
    token.start = Int32(range.lowerBound)
    token.end = Int32(range.upperBound)
    tokens.append(token)
  }

  /// Keeps a comment for documentation that says so.
  private mutating func note(_ comment: Range<Int>) {
    guard code.holds("/**", at: comment.lowerBound) else { return }
    let word: StaticString = "@deprecated"
    guard let start = comment.first(where: { code.holds(word, at: $0) }) else { return }
    let end = start + word.utf8CodeUnitCount
    if end <= comment.upperBound { deprecatingComments[tokens.count] = start..<end }
  }
}
