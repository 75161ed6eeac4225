import StepgenLanguages

/// Says what the lexemes are of languages that are made of words, strings and comments.
struct CodeScanner {
  private let code: UnsafeBufferPointer<UInt8>
  private let lexis: Lexis
  private var lexer: Lexer
  private var spans: SpanList
  /// Whether the next word of a shell line is a command.
  private var isAtCommand = true

  init(_ code: UnsafeBufferPointer<UInt8>, _ lexis: Lexis) {
    self.code = code
    self.lexis = lexis
    lexer = Lexer(code, lexis)
    spans = SpanList(code.count)
  }

  mutating func run() -> [CodeSpan] {
    while let lexeme = lexer.next() {
      if lexeme.beginsLine { isAtCommand = true }
      add(lexeme)
    }
    return spans.closed()
  }

  private mutating func add(_ lexeme: Lexeme) {
    switch lexeme.kind {
    case .name:
      if let kind = kind(of: lexeme.range) { spans.add(kind, lexeme.range) }
      isAtCommand = false
    case .number: spans.add(.number, lexeme.range)
    case .comment: spans.add(.comment, lexeme.range)
    case .string:
      spans.add(isKey(lexeme.range) ? .attribute : .string, lexeme.range)
      isAtCommand = false
    case .quotedName, .regularExpression: break
    case .mark: addMark(at: lexeme.range.lowerBound)
    }
  }

  /// Whether a colon follows a string that can be a key.
  private func isKey(_ string: Range<Int>) -> Bool {
    lexis.hasStringKeys && code.at(code.end(from: string.upperBound, while: \.isBlank)) == UInt8(ascii: ":")
  }

  // MARK: Names

  private func kind(of name: Range<Int>) -> CodeSpan.Kind? {
    let isMember = code.at(name.lowerBound - 1) == UInt8(ascii: ".")
    if !isMember, let meaning = lexis.words.meaning(of: code, name) {
      if meaning == .constant { return .constant }
      return lexis.hasCommands && !isAtCommand && !isLoopWord(name) ? nil : .keyword
    }
    if lexis.hasCommands { return isAtCommand ? .call : nil }
    guard lexis.readsNames else { return nil }
    if code[name.lowerBound].isUppercase { return isConstant(name) ? .constant : .type }
    if code.at(name.upperBound) == UInt8(ascii: "(") { return .call }
    return isMember && isImplicitMember(name) ? .constant : nil
  }

  private func isLoopWord(_ name: Range<Int>) -> Bool {
    name.count == 2 && (code.holds("in", at: name.lowerBound) || code.holds("do", at: name.lowerBound))
  }

  /// Whether a name is written in capitals, such as `CONFIRM_SIGN_IN`.
  private func isConstant(_ name: Range<Int>) -> Bool {
    name.count > 1 && code[name].allSatisfy { $0.isUppercase || $0.isDigit || $0 == 0x5F }
  }

  /// Whether nothing stands before the point, as in Swift's `.done`.
  private func isImplicitMember(_ name: Range<Int>) -> Bool {
    let before = code.at(name.lowerBound - 2)
    return lexis.hasImplicitMembers && !before.isOfName && !")]}?!\"`>".utf8.contains(before)
  }

  // MARK: Marks

  /// `@name`, `#if`, `$name`, and what the next word of a shell line is after.
  private mutating func addMark(at start: Int) {
    let kind: CodeSpan.Kind? =
      switch code[start] {
      case UInt8(ascii: "@") where lexis.readsNames: .attribute
      case UInt8(ascii: "#") where lexis.hasHashes: .keyword
      case UInt8(ascii: "$") where lexis.hasCommands: .constant
      default: nil
      }
    let isBraced = kind == .constant && code.at(start + 1) == UInt8(ascii: "{")
    guard let kind, isBraced || code.at(start + 1).beginsName else {
      isAtCommand = lexis.hasCommands && "|;&".utf8.contains(code[start])
      return
    }
    var end = code.end(from: start + 2, while: \.isOfName)
    if isBraced { end = min(code.count, code.end(from: end) { $0 != UInt8(ascii: "}") && !$0.isLineBreak } + 1) }
    spans.add(kind, start..<end)
    lexer.skip(to: end)
  }
}
