import StepgenLanguages

/// A word, a mark, a text or a comment of a piece of code.
struct Token: Sendable {
  enum Kind: Sendable, Hashable {
    case name, number, symbol, comment
    /// The range is that of the text between the quotes.
    case string
  }

  var kind: Kind
  /// Its bytes in the file.
  var range: Range<Int>
  var text: String
  /// Whether only comments precede it on its line.
  var beginsLine = false

  func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
  func isName(_ name: String) -> Bool { kind == .name && text == name }

  /// The tokens of the code in a range of bytes; in a quote, each line begins with `>`.
  static func all(in bytes: [UInt8], _ range: Range<Int>, _ language: Language?, isQuoted: Bool = false) -> [Token] {
    let lexis = (language?.lexis ?? .unknown).onPages
    return bytes[range].withUnsafeBufferPointer { code in
      var tokens: [Token] = []
      var lexer = Lexer(code, lexis)
      while let lexeme = lexer.nextWhole() {
        guard let (kind, piece) = piece(lexeme, &lexer, isQuoted: isQuoted) else { continue }
        let place = range.lowerBound + piece.lowerBound..<range.lowerBound + piece.upperBound
        let text = String(decoding: bytes[place], as: UTF8.self)
        tokens.append(Token(kind: kind, range: place, text: text, beginsLine: lexeme.beginsLine))
      }
      return tokens
    }
  }

  private static func piece(_ lexeme: Lexeme, _ lexer: inout Lexer, isQuoted: Bool) -> (Kind, Range<Int>)? {
    switch lexeme.kind {
    case .name, .quotedName: return (.name, lexeme.content)
    case .number, .regularExpression: return (.number, lexeme.content)
    case .string: return (.string, lexeme.content)
    case .comment: return (.comment, lexeme.content)
    case .mark:
      let start = lexeme.range.lowerBound
      if isQuoted, lexeme.beginsLine, lexer.code[start] == UInt8(ascii: ">") { return nil }
      let length = symbols.first { lexer.code.holds($0, at: start) }?.utf8CodeUnitCount ?? lexeme.range.count
      lexer.skip(to: start + length)
      return (.symbol, start..<start + length)
    }
  }

  /// Marks that belong together, the longest first.
  private static let symbols: [StaticString] = [
    "===", "!==", "...", "->", "=>", "==", "!=", "?.", "!.", "::", "&&", "||",
  ]
}
