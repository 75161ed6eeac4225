import StepgenModel

/// A syntax error in our words instead of libyaml's.
struct SyntaxProblem {
  private let problem: EventStream.Problem
  private var words: SyntaxWords
  private var place: Place
  private var note: (position: SourcePosition, text: String)?
  private var rule = Rule.yamlSyntax

  /// How far from its key a `:` may be, in columns; a limit of YAML (1.2, chapter 7.4).
  private static let longestKey: UInt32 = 1024

  private enum Place {
    case character(SourcePosition)
    case line(SourcePosition)
  }

  init(_ problem: EventStream.Problem) {
    self.problem = problem
    words = SyntaxWords(problem.text, while: problem.context)
    place = .character(problem.position)
    guard !problem.context.isEmpty, problem.contextPosition != problem.position else { return }
    if let beginning = words.beginning { note = (problem.contextPosition, beginning) }
  }

  func diagnostic(in source: inout SourceText) -> Diagnostic {
    let range =
      switch place {
      case .character(let position): source.character(at: position)
      case .line(let position): source.restOfLine(from: position)
      }
    let notes = note.map { [Diagnostic.Note(at: source.character(at: $0.position), $0.text)] } ?? []
    return Diagnostic(rule, at: range, words.message, help: words.help, notes: notes)
  }
}

extension SyntaxProblem {
  /// Chooses the place and the words by what stands in the file there.
  mutating func look(at source: inout SourceText, lastQuoted: SourceRange?) {
    switch problem.text {
    case "could not find expected ':'": lookForNoBreakSpace(&source)
    case "did not find expected ',' or '}'": lookAtFlowColon(&source)
    case "found unexpected end of stream":
      place = .character(problem.contextPosition)
      note = nil
    case "found unexpected document indicator":
      note = (problem.position, "a new document begins here")
      place = .character(problem.contextPosition)
    case "found undefined tag handle":
      rule = .explicitTag
      place = .line(problem.position)
    case "found character that cannot start any token": lookAtCharacter(&source)
    case "mapping values are not allowed in this context": lookAtColon(&source)
    case "did not find expected key", "did not find expected '-' indicator": lookAtOutsider(&source, lastQuoted)
    default: break
    }
  }

  private mutating func lookAtCharacter(_ source: inout SourceText) {
    source.move(to: problem.position)
    guard let byte = source.current else { return }
    words = byte == UInt8(ascii: "\t") ? .tab : .reserved(Character(Unicode.Scalar(byte)))
    note = nil
  }

  /// A `: ` after another on the same line stands in a value; a lone one belongs to a key that is out of line.
  private mutating func lookAtColon(_ source: inout SourceText) {
    let isInValue = hasColonBefore(&source)
    words = isInValue ? .colonInValue : source.position.column > Self.longestKey ? .keyTooLong : .keyOutOfLine
  }

  /// A `:` or a bracket where a flow mapping could end stands in a value when it comes after a key on the same line.
  private mutating func lookAtFlowColon(_ source: inout SourceText) {
    guard hasColonBefore(&source), let byte = source.current else { return }
    switch byte {
    case UInt8(ascii: ":"): words = .colonInFlowValue
    case UInt8(ascii: "{"), UInt8(ascii: "["): words = .bracketInFlowValue
    default: return
    }
    note = nil
  }

  /// Whether a `: ` stands before the problem, on its line; leaves the cursor at the problem.
  private func hasColonBefore(_ source: inout SourceText) -> Bool {
    source.move(to: SourcePosition(line: problem.position.line, column: 1))
    var isThere = false
    while source.position < problem.position, let byte = source.current {
      source.advance()
      isThere = isThere || (byte == UInt8(ascii: ":") && source.current?.isBlank == true)
    }
    return isThere
  }

  /// What looks like a space after a `:` may be none.
  private mutating func lookForNoBreakSpace(_ source: inout SourceText) {
    place = .line(problem.contextPosition)
    source.move(to: problem.contextPosition)
    while let byte = source.current, !byte.isLineBreak {
      source.advance()
      guard byte == UInt8(ascii: ":"), source.looking(at: "\u{A0}") else { continue }
      words = .noBreakSpace
      place = .character(source.position)
      return
    }
  }

  /// Text right after a closing quote is a quote that closed too early; anything else is out of line.
  private mutating func lookAtOutsider(_ source: inout SourceText, _ lastQuoted: SourceRange?) {
    guard let lastQuoted, lastQuoted.end.line == problem.position.line, lastQuoted.end <= problem.position else {
      place = .line(problem.position)
      return
    }
    words = .afterQuote
    note = (lastQuoted.start, "the text in quotes begins here")
    place = .line(problem.position)
  }
}
