/// Recognises the plain scalars that YAML 1.1 or 1.2 reads as a number or a time.
struct NumberScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func type() -> ImplicitType? {
    if isTimestamp() { return .timestamp }
    index = 0
    if isSexagesimal() { return .sexagesimal }
    index = 0
    if isInteger() { return .int }
    index = 0
    return isFloat() ? .float : nil
  }
}

extension NumberScanner {
  private mutating func isInteger() -> Bool {
    skipSign()
    if skip("0x") { return digits(16) > 0 && isAtEnd }
    if skip("0o") { return digits(8) > 0 && isAtEnd }
    if skip("0b") { return digits(2) > 0 && isAtEnd }
    return startsWithDigit && digits() > 0 && isAtEnd
  }

  private mutating func isFloat() -> Bool {
    skipSign()
    let whole = startsWithDigit ? digits() : 0
    let fraction = skip(".") && startsWithDigit ? digits() : 0
    guard whole + fraction > 0 else { return false }
    if skip("e") || skip("E") {
      skipSign()
      guard digits() > 0 else { return false }
    }
    return isAtEnd
  }

  private mutating func isSexagesimal() -> Bool {
    skipSign()
    guard startsWithDigit, digits() > 0 else { return false }
    var parts = 0
    while skip(":") {
      let start = index
      guard (1...2).contains(digits()), index - start < 2 || bytes[start] < UInt8(ascii: "6") else { return false }
      parts += 1
    }
    guard parts > 0 else { return false }
    if skip(".") { _ = digits() }
    return isAtEnd
  }

  private mutating func isTimestamp() -> Bool {
    guard digits() == 4, skip("-"), (1...2).contains(digits()), skip("-"), (1...2).contains(digits()) else {
      return false
    }
    return isAtEnd || (isTime() && (isAtEnd || isZone()))
  }

  private mutating func isTime() -> Bool {
    guard skip("T") || skip("t") || skipBlanks() else { return false }
    guard (1...2).contains(digits()), skip(":"), digits() == 2, skip(":"), digits() == 2 else { return false }
    if skip(".") { _ = digits() }
    return true
  }

  private mutating func isZone() -> Bool {
    _ = skipBlanks()
    if skip("Z") { return isAtEnd }
    guard skip("+") || skip("-"), (1...2).contains(digits()) else { return false }
    return isAtEnd || (skip(":") && digits() == 2 && isAtEnd)
  }
}

extension NumberScanner {
  private var isAtEnd: Bool { index == bytes.count }

  private var startsWithDigit: Bool {
    index < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    guard bytes[index...].starts(with: wanted) else { return false }
    index += wanted.count
    return true
  }

  private mutating func skipSign() {
    _ = skip("+") || skip("-")
  }

  private mutating func skipBlanks() -> Bool {
    let start = index
    while skip(" ") || skip("\t") {}
    return index > start
  }

  /// Skips digits and the `_` between them, and returns how many bytes that were.
  private mutating func digits(_ radix: Int = 10) -> Int {
    let start = index
    while index < bytes.count, isDigit(bytes[index], radix) { index += 1 }
    return index - start
  }

  private func isDigit(_ byte: UInt8, _ radix: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) < radix
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): radix == 16
    default: byte == UInt8(ascii: "_")
    }
  }
}
