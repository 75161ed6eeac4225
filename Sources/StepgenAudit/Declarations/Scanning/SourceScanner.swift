import StepgenModel

/// Cuts source code into tokens, as far as telling declarations apart needs it.
///
/// Comments of every kind, strings with escapes, interpolation and several lines, raw strings, character and regular
/// expression literals are told from code; whatever is unbalanced ends with its line or with the file. Each byte is
/// looked at once.
struct SourceScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let language: Language
  var at = 0
  var tokens: [SourceToken] = []
  /// Comments that say `@deprecated`, by the index of the token behind them.
  var deprecatingComments: [Int: Range<Int>] = [:]
  private var isFirstOfLine = true

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ language: Language) {
    self.bytes = bytes
    self.language = language
    tokens.reserveCapacity(bytes.count / 6)
  }

  mutating func scan() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    while at < bytes.count { step() }
  }

  func byte(_ offset: Int) -> UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  private mutating func step() {
    let byte = bytes[at]
    switch byte {
    case 0x0A, 0x0D:
      isFirstOfLine = true
      at += 1
    case 0x20, 0x09, 0x0B, 0x0C: at += 1
    case _ where SourceByte.startsName(byte): name()
    case _ where SourceByte.isDigit(byte): number()
    case UInt8(ascii: "/"): slash()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): quote()
    case UInt8(ascii: "`"): backtick()
    case UInt8(ascii: "#") where language == .swift: hash()
    default: mark()
    }
  }

  mutating func append(_ kind: SourceToken.Kind, from start: Int, to end: Int, byte: UInt8 = 0) {
    var token = SourceToken(kind: kind, byte: byte, start: Int32(start), end: Int32(end))
    token.beginsLine = isFirstOfLine
    isFirstOfLine = false
    tokens.append(token)
  }

  private mutating func name() {
    let start = at
    while at < bytes.count, SourceByte.isName(bytes[at]) { at += 1 }
    let isRawPrefix = language == .dart && at - start == 1 && bytes[start] == UInt8(ascii: "r")
    if isRawPrefix, SourceByte.isQuote(byte(at)) {
      quote(prefix: 1, isRaw: true)
    } else {
      append(.name, from: start, to: at)
    }
  }

  private mutating func number() {
    let start = at
    while at < bytes.count, SourceByte.isName(bytes[at]) { at += 1 }
    append(.number, from: start, to: at)
  }

  private mutating func mark() {
    let start = at
    let byte = bytes[at]
    let isArrow = (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "=")) && self.byte(at + 1) == UInt8(ascii: ">")
    at += isArrow ? 2 : 1
    append(.mark, from: start, to: at, byte: isArrow ? SourceToken.arrow : byte)
  }

  /// Swift's raw strings; any other `#` is a mark.
  private mutating func hash() {
    let start = at
    while byte(at) == UInt8(ascii: "#") { at += 1 }
    if byte(at) == UInt8(ascii: "\"") {
      quote(prefix: at - start, hashes: at - start, isRaw: true)
    } else {
      append(.mark, from: start, to: at, byte: UInt8(ascii: "#"))
    }
  }

  /// A template of TypeScript, or a name in back-ticks.
  private mutating func backtick() {
    guard language == .swift || language == .kotlin else {
      quote()
      return
    }
    var end = at + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != 0x0A { end += 1 }
    append(.name, from: at + 1, to: end)
    at = byte(end) == UInt8(ascii: "`") ? end + 1 : end
  }
}
