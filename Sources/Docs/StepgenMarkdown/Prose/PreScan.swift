/// Tells texts that cannot have a problem from those that cmark has to read.
///
/// Errs on one side only: a test tries that cmark finds nothing in what is passed here.
enum PreScan {
  /// Each list level is two of cmark's nodes, a quote or emphasis one; this many stay below the depth allowed.
  private static let maximumMarkers = 40

  static func mayHaveProblem(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var markers = 0
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"): return true
      case UInt8(ascii: "["):
        guard let end = endOfLink(bytes, from: index) else { return true }
        index = end
        continue
      case UInt8(ascii: "`"):
        guard let end = endOfCode(bytes, from: index) else { return true }
        index = end
        continue
      case UInt8(ascii: "~"):
        if isTripled(bytes, at: index) { return true }
        markers += 1
      case UInt8(ascii: "#"): if isHeadingMark(bytes, at: index) { return true }
      case UInt8(ascii: "-"), UInt8(ascii: "="):
        if endsLine(bytes, after: index) { return true }
        markers += 1
      case UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "+"): markers += 1
      case UInt8(ascii: "."), UInt8(ascii: ")"): if followsDigit(bytes, at: index) { markers += 1 }
      default: break
      }
      index += 1
    }
    return markers > maximumMarkers
  }

  /// The end of a code span of one or two backticks that closes on its line; nil for all else that backticks begin.
  ///
  /// What is between cannot be markup, except for `|`, which ends a table's cell even inside of code.
  private static func endOfCode(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    if start > 0, bytes[start - 1] == UInt8(ascii: "\\") { return nil }
    let length = runLength(bytes, from: start)
    guard length < 3 else { return nil }
    var index = start + length
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "|"): return nil
      case UInt8(ascii: "`"): return runLength(bytes, from: index) == length ? index + length : nil
      default: index += 1
      }
    }
    return nil
  }

  private static func runLength(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == bytes[start] { end += 1 }
    return end - start
  }

  private static func isTripled(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index + 1] == bytes[index] && bytes[index + 2] == bytes[index]
  }

  /// Whether a heading can begin here: a byte of another script before it may be the end of a byte order mark.
  private static func isHeadingMark(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    if index > 0 {
      let before = bytes[index - 1]
      guard isBlank(before) || isLineEnd(before) || before == UInt8(ascii: ">") || before >= 0x80 else { return false }
    }
    guard index + 1 < bytes.count else { return true }
    let after = bytes[index + 1]
    return isBlank(after) || isLineEnd(after) || after == UInt8(ascii: "#")
  }

  /// Whether only blanks follow on the line, as after the underline that makes a heading of the line above.
  private static func endsLine(_ bytes: UnsafeBufferPointer<UInt8>, after index: Int) -> Bool {
    var next = index + 1
    while next < bytes.count, isBlank(bytes[next]) { next += 1 }
    return next == bytes.count || isLineEnd(bytes[next])
  }

  private static func followsDigit(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index > 0 && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index - 1])
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == 0x0A || byte == 0x0D
  }
}

extension PreScan {
  /// The end of a link that is written plainly, such as `[the guide](https://docs.amplify.aws/)`, and leads to a web
  /// page or along a relative path; nil for all else that a bracket begins.
  static func endOfLink(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    if start > 0, bytes[start - 1] == UInt8(ascii: "!") || bytes[start - 1] == UInt8(ascii: "\\") { return nil }
    guard let textEnd = bytes[(start + 1)...].firstIndex(where: { !isPlainText($0) }),
      bytes[textEnd...].starts(with: "](".utf8)
    else { return nil }
    let address = bytes[(textEnd + 2)...].prefix(while: isPlainAddress)
    guard address.endIndex < bytes.count, bytes[address.endIndex] == UInt8(ascii: ")"), isSafe(address) else {
      return nil
    }
    return address.endIndex + 1
  }

  /// Letters, digits, blanks and what Markdown reads as itself anywhere on a line.
  private static func isPlainText(_ byte: UInt8) -> Bool {
    byte >= 0x80 || isAlphanumeric(byte) || " ,.:;?'/()-".utf8.contains(byte)
  }

  private static func isPlainAddress(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || "-._/?#=%+:,;@".utf8.contains(byte)
  }

  private static func isSafe(_ address: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let hasScheme = address.contains(UInt8(ascii: ":"))
    return !hasScheme || address.starts(with: "https://".utf8) || address.starts(with: "http://".utf8)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
