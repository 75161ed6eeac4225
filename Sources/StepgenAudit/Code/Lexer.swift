/// Cuts a sample into tokens; knows as much of the five languages as strings and comments need.
struct Lexer {
  private let bytes: [UInt8]
  private let end: Int
  private let sample: Page.Sample
  private var at: Int
  private var tokens: [Token] = []

  init(_ text: PageText, _ sample: Page.Sample) {
    bytes = text.bytes
    end = sample.bytes.upperBound
    at = sample.bytes.lowerBound
    self.sample = sample
  }

  static func tokens(_ text: PageText, _ sample: Page.Sample) -> [Token] {
    var lexer = Lexer(text, sample)
    return lexer.run()
  }

  private mutating func run() -> [Token] {
    while at < end { step() }
    return tokens
  }

  private func byte(_ offset: Int) -> UInt8 {
    at + offset < end ? bytes[at + offset] : 0
  }

  private mutating func step() {
    let first = bytes[at]
    if first == 0x0A {
      at += 1
      if sample.isQuoted { skipQuoteMark() }
    } else if Ascii.isSpace(first) || first == 0xEF && byte(1) == 0xBB {
      at += first == 0xEF ? 3 : 1
    } else if Ascii.isNameStart(first) {
      take(.name, while: Ascii.isName)
    } else if Ascii.isDigit(first) {
      take(.number) { Ascii.isName($0) || $0 == 0x2E }
    } else if first == 0x2F, byte(1) == 0x2F, !isPartOfAddress {
      if sample.isDense { at += 2 } else { take(.comment) { $0 != 0x0A && $0 != 0x0D } }
    } else if first == 0x2F, byte(1) == 0x2A {
      takeBlockComment()
    } else if isQuote(first) {
      takeString(first)
    } else {
      takeSymbol()
    }
  }

  private var isPartOfAddress: Bool {
    at > sample.bytes.lowerBound && bytes[at - 1] == 0x3A
  }

  private mutating func skipQuoteMark() {
    while at < end, bytes[at] == 0x20 { at += 1 }
    if at < end, bytes[at] == 0x3E { at += 1 }
  }

  private mutating func take(_ kind: Token.Kind, while belongs: (UInt8) -> Bool) {
    let start = at
    while at < end, belongs(bytes[at]) { at += 1 }
    append(kind, start..<at)
  }

  private mutating func append(_ kind: Token.Kind, _ range: Range<Int>) {
    tokens.append(Token(kind: kind, range: range, text: String(decoding: bytes[range], as: UTF8.self)))
  }

  private mutating func takeBlockComment() {
    let start = at
    at += 2
    while at < end, !(bytes[at] == 0x2A && byte(1) == 0x2F) { at += 1 }
    at = min(at + 2, end)
    append(.comment, start..<at)
  }

  private mutating func takeSymbol() {
    let start = at
    let three = at + 2 < end ? Array(bytes[at..<at + 3]) : []
    let two = at + 1 < end ? Array(bytes[at..<at + 2]) : []
    if [Array("===".utf8), Array("!==".utf8), Array("...".utf8)].contains(three) {
      at += 3
    } else if Self.pairs.contains(two) {
      at += 2
    } else {
      at += 1
      while at < end, bytes[at] & 0xC0 == 0x80 { at += 1 }
    }
    append(.symbol, start..<at)
  }

  private static let pairs: Set<[UInt8]> = Set(
    ["->", "=>", "==", "!=", "?.", "!.", "::", "&&", "||"].map { Array($0.utf8) }
  )

  private func isQuote(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22: true
    // In text on few lines an apostrophe is most often one of a comment.
    case 0x27: !sample.isDense && sample.language != .swift
    case 0x60: !sample.isDense && sample.language == .typescript
    default: false
    }
  }

  private mutating func takeString(_ quote: UInt8) {
    let isLong = byte(1) == quote && byte(2) == quote && sample.language != .typescript
    at += isLong ? 3 : 1
    let start = at
    let ends = isLong || quote == 0x60
    var isClosed = false
    while at < end, !isClosed {
      let current = bytes[at]
      if current == 0x5C, byte(1) == 0x28, sample.language == .swift || sample.language == nil {
        skipNested(0x28, 0x29, from: 1)
      } else if current == 0x5C {
        at += 2
      } else if current == 0x24, byte(1) == 0x7B {
        skipNested(0x7B, 0x7D, from: 1)
      } else if current == quote, !isLong || byte(1) == quote && byte(2) == quote {
        isClosed = true
      } else if !ends, current == 0x0A || current == 0x0D {
        break
      } else {
        at += 1
      }
    }
    at = min(at, end)
    append(.string, start..<at)
    if isClosed { at += isLong ? 3 : 1 }
  }

  /// Goes over an expression inside of a string, which may hold strings itself.
  private mutating func skipNested(_ open: UInt8, _ close: UInt8, from offset: Int) {
    at += offset
    var depth = 0
    while at < end, bytes[at] != 0x0A {
      let current = bytes[at]
      if current == open { depth += 1 }
      if current == close { depth -= 1 }
      at += 1
      if current == 0x22, depth > 0 { while at < end, bytes[at] != 0x22, bytes[at] != 0x0A { at += 1 }; at += 1 }
      if depth == 0 { return }
    }
  }
}
