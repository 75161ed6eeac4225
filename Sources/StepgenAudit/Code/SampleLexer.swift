import StepgenLanguages

/// Cuts a sample into tokens.
struct SampleLexer {
  private let bytes: [UInt8]
  private let sample: Page.Sample
  private var tokens: [Token] = []

  private init(_ bytes: [UInt8], _ sample: Page.Sample) {
    self.bytes = bytes
    self.sample = sample
  }

  static func tokens(_ text: PageText, _ sample: Page.Sample) -> [Token] {
    let lexis = (sample.language?.known?.lexis ?? .unknown).onPages(isDense: sample.isDense)
    return text.bytes[sample.bytes].withUnsafeBufferPointer { code in
      var reader = SampleLexer(text.bytes, sample)
      var lexer = Lexer(code, lexis)
      while let lexeme = lexer.nextWhole() { reader.add(lexeme, &lexer) }
      return reader.tokens
    }
  }

  private mutating func add(_ lexeme: Lexeme, _ lexer: inout Lexer) {
    switch lexeme.kind {
    case .name, .quotedName: append(.name, lexeme.content)
    case .number, .regularExpression: append(.number, lexeme.content)
    case .string: append(.string, lexeme.content)
    case .comment: append(.comment, lexeme.content)
    case .mark:
      let start = lexeme.range.lowerBound
      let isQuoteMark = sample.isQuoted && lexeme.beginsLine && lexer.code[start] == UInt8(ascii: ">")
      if isQuoteMark || lexer.code.holds("\u{FEFF}", at: start) { return }
      if sample.isDense, lexer.code.holds("//", at: start), lexer.code.at(start - 1) != UInt8(ascii: ":") {
        return lexer.skip(to: start + 2)
      }
      let length = Self.symbols.first { lexer.code.holds($0, at: start) }?.utf8CodeUnitCount ?? lexeme.range.count
      lexer.skip(to: start + length)
      append(.symbol, start..<start + length)
    }
  }

  /// Marks that belong together, the longest first.
  private static let symbols: [StaticString] = [
    "===", "!==", "...", "->", "=>", "==", "!=", "?.", "!.", "::", "&&", "||",
  ]

  private mutating func append(_ kind: Token.Kind, _ range: Range<Int>) {
    let start = sample.bytes.lowerBound
    let range = start + range.lowerBound..<start + range.upperBound
    tokens.append(Token(kind: kind, range: range, text: String(decoding: bytes[range], as: UTF8.self)))
  }
}
