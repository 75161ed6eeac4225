/// A word that can be an identifier, and how it stands there.
struct Occurrence: Sendable {
  enum Context: Sendable, Hashable {
    case prose, span, heading, code, string, comment
  }
  var name: String
  var range: Range<Int>
  var context: Context
  var piece: Int
  /// A parenthesis follows.
  var isCalled = false
  /// A dot stands before it, or it is taken out of a value by its name.
  var isMember = false
  /// What stands before the dot.
  var qualifier: String?
  /// It is all that its quotes or back-ticks hold.
  var isAlone = false
}

/// Finds the words of a piece of prose that can be identifiers.
struct ProseScanner {
  private let bytes: [UInt8]
  private let piece: Int
  private let context: Occurrence.Context
  private var at: Int
  private let end: Int
  private var found: [Occurrence] = []
  private var search = ClosingSearch()
  private var spanEnd = 0
  private var spanStart = 0

  static func occurrences(
    _ bytes: [UInt8],
    in range: Range<Int>,
    piece: Int,
    context: Occurrence.Context
  ) -> [Occurrence] {
    var scanner = ProseScanner(
      bytes: bytes,
      piece: piece,
      context: context,
      at: range.lowerBound,
      end: range.upperBound
    )
    scanner.run()
    return scanner.found
  }

  private init(bytes: [UInt8], piece: Int, context: Occurrence.Context, at: Int, end: Int) {
    self.bytes = bytes
    self.piece = piece
    self.context = context
    self.at = at
    self.end = end
  }

  private var isInSpan: Bool { at < spanEnd }

  private mutating func run() {
    while at < end {
      let byte = bytes[at]
      if Ascii.isNameStart(byte) {
        takeWord()
      } else if byte == 0x60 {
        if at == spanEnd, spanEnd > 0 { at += 1 } else { openSpan() }
      } else if !isInSpan, byte == 0x5D, at + 1 < end, bytes[at + 1] == 0x28 {
        skip(to: 0x29)
      } else if !isInSpan, byte == 0x3C, at + 1 < end, Ascii.isNameStart(bytes[at + 1]) || bytes[at + 1] == 0x2F,
        context != .comment, context != .string
      {
        skip(to: 0x3E)
      } else {
        at += 1
      }
    }
  }

  private mutating func openSpan() {
    var close = at + 1
    while close < end, bytes[close] == 0x60 { close += 1 }
    while close < end, bytes[close] != 0x60, bytes[close] != 0x0A || context != .comment { close += 1 }
    if close < end, bytes[close] == 0x60 { (spanStart, spanEnd) = (at, close) } else { spanEnd = 0 }
    at += 1
    while at < end, bytes[at] == 0x60, at != spanEnd { at += 1 }
  }

  /// Skips a link's address or a tag, if it ends on its line.
  private mutating func skip(to close: UInt8) {
    at = (search.place(of: close, in: bytes, at..<end) ?? at) + 1
  }

  private mutating func takeWord() {
    let start = at
    while at < end, Ascii.isName(bytes[at]) { at += 1 }
    if at + 2 < end, bytes[at] == 0x3A, bytes[at + 1] == 0x2F, bytes[at + 2] == 0x2F { return skipAddress() }
    // Parts of file names, paths, packages and anchors are no names.
    let before = start > 0 ? bytes[start - 1] : 0
    if [0x2F, 0x40, 0x23, 0x2D, 0x5C].contains(before) && !isSlashBetweenNames(start)
      || at < end && bytes[at] == 0x2F && !isInSpan
    {
      return
    }
    if Ascii.isDigit(before) { return }
    var occurrence = Occurrence(
      name: String(decoding: bytes[start..<at], as: UTF8.self),
      range: start..<at,
      context: start < spanEnd && start > spanStart ? .span : context,
      piece: piece
    )
    occurrence.isCalled = at < end && bytes[at] == 0x28
    occurrence.isMember = before == 0x2E
    if before == 0x2E { occurrence.qualifier = word(before: start - 1) }
    // The quotes of a text stand around what is looked at.
    let after = at < (context == .string ? min(end + 1, bytes.count) : end) ? bytes[at] : 0
    occurrence.isAlone = (before == 0x60 || before == 0x27 || before == 0x22) && after == before
    found.append(occurrence)
  }

  private func isSlashBetweenNames(_ start: Int) -> Bool {
    start > 1 && bytes[start - 1] == 0x2F && bytes[start - 2] == 0x20
  }

  private func word(before dot: Int) -> String? {
    var dot = dot
    if dot > 0, bytes[dot - 1] == 0x3F || bytes[dot - 1] == 0x21 { dot -= 1 }
    var start = dot
    while start > 0, Ascii.isName(bytes[start - 1]) { start -= 1 }
    return start < dot ? String(decoding: bytes[start..<dot], as: UTF8.self) : nil
  }

  private mutating func skipAddress() {
    while at < end, !Ascii.isSpace(bytes[at]), bytes[at] != 0x29, bytes[at] != 0x3E, bytes[at] < 0x80 { at += 1 }
  }
}

extension Token {
  /// The words of a comment or of a text.
  func occurrences(_ bytes: [UInt8], piece: Int) -> [Occurrence] {
    ProseScanner.occurrences(bytes, in: range, piece: piece, context: kind == .comment ? .comment : .string)
  }
}
