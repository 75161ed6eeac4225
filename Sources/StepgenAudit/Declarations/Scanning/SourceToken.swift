/// A piece of source code that is not white space or a comment.
struct SourceToken: Sendable {
  enum Kind: UInt8, Sendable {
    /// A name or a keyword.
    case name
    case string, number
    /// One byte that is neither, or an arrow.
    case mark
    /// What stands behind the last token.
    case end
  }

  var kind: Kind
  /// The byte of a mark; ``arrow`` for `->` and `=>`.
  var byte: UInt8 = 0
  /// Whether it is the first of its line.
  var beginsLine = false
  /// For a string: it has neither escapes nor interpolation, so that its bytes are its value.
  var isPlain = true
  /// For a string: how many bytes its delimiters take.
  var opening: UInt8 = 0
  var closing: UInt8 = 0
  var start: Int32
  var end: Int32

  static let arrow: UInt8 = 1

  /// The bytes between the delimiters of a string, or all.
  var content: Range<Int> {
    let lower = Int(start) + Int(opening)
    return lower..<max(lower, Int(end) - Int(closing))
  }
}
