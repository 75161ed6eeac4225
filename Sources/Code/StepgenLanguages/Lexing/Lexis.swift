/// What code in one notation is made of: words, comments, strings.
package struct Lexis: Sendable {
  /// Notations that are not made of words, strings and comments have readers of their own.
  package enum Shape: Sendable {
    case words, yaml, xml
  }

  /// What `/*` begins.
  package enum BlockComments: Sendable {
    case none, flat, nested
  }

  /// Where the mark of a line comment does not begin one.
  package enum LineCommentRule: Sendable {
    case anywhere, atWordStart, notAfterColon
  }

  /// How code stands inside of strings.
  package struct Interpolation: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// `\(…)`, which ends with its line in a string of one line.
    package static let parentheses = Interpolation(rawValue: 1)
    /// `${…}`, and `$name` where the language has it.
    package static let braces = Interpolation(rawValue: 2)
  }

  /// A byte that begins strings, and what they are like.
  package struct Quote: Sendable {
    package var byte: UInt8
    /// Whether three of them begin a string of several lines.
    package var canBeTriple = false
    /// Whether a string with one of them goes over lines.
    package var spansLines = false
    package var hasEscapes = true
    package var tripleHasEscapes = true
    package var interpolation: Interpolation = []
  }

  package var shape = Shape.words
  package var words = WordTable()
  /// What begins a comment up to the end of the line; nil where nothing does.
  package var lineComment: StaticString? = "//"
  package var lineCommentRule = LineCommentRule.anywhere
  package var blockComments = BlockComments.flat
  package var quotes: [Quote] = [Quote(byte: UInt8(ascii: "\""))]
  /// Whether `#"` begins a string without escapes, and `#` a directive.
  package var hasHashes = false
  /// Whether `r` before a quote begins a string without escapes.
  package var hasRawPrefix = false
  /// Whether backticks surround a name.
  package var hasQuotedNames = false
  /// Whether `$` may stand in a name.
  package var hasDollarNames = false
  /// Whether letters outside of ASCII may stand in a name.
  package var hasForeignNames = true
  /// Whether `/` begins a regular expression where a value is expected.
  package var hasRegularExpressions = false
  /// Bytes that stand in a name after its first.
  package var nameMarks: [UInt8] = []
  /// Whether names that begin with an upper-case letter are types, those before a parenthesis calls, and `@` begins an
  /// attribute.
  package var readsNames = true
  /// Whether `.name` without a value before it is a constant.
  package var hasImplicitMembers = false
  /// Whether strings before a colon are keys.
  package var hasStringKeys = false
  /// Whether the first word of a line is a command, and `$name` a variable.
  package var hasCommands = false

  /// The bytes that begin strings, for languages whose strings are alike.
  static func quotes(_ bytes: String, like quote: Quote) -> [Quote] {
    bytes.utf8.map { byte in
      var quote = quote
      quote.byte = byte
      return quote
    }
  }
}

extension Lexis {
  /// The notation as pages have it: addresses are no comments, and words of other scripts are no names.
  package var onPages: Lexis {
    var lexis = self
    lexis.lineCommentRule = .notAfterColon
    lexis.hasForeignNames = false
    lexis.hasDollarNames = false
    lexis.hasQuotedNames = false
    lexis.hasRegularExpressions = false
    return lexis
  }

  /// Code in a language that is not known.
  package static let unknown = Lexis(
    quotes: quotes(
      "\"'",
      like: Quote(byte: 0, canBeTriple: true, interpolation: [.parentheses, .braces])
    )
  )
}
