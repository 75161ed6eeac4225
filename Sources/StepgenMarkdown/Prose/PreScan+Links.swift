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
