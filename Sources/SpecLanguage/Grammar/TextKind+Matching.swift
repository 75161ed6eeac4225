private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

extension TextKind {
  /// Whether a text is well-formed; the same answer as ``pattern``, without a regular expression (a test compares them).
  package func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { matches($0[...]) }
  }

  private func matches(_ text: Bytes) -> Bool {
    switch self {
    case .id: Self.isID(text)
    case .words: Self.areParts(of: text, at: " ", Self.isWord)
    case .version: Self.isVersion(text)
    case .date: Self.isDate(text)
    case .type: Self.isType(text)
    case .path: Self.areParts(of: text, at: ".", Self.isID)
    case .folder: Self.areParts(of: text, at: "/", Self.isFolder)
    case .address: Self.isAddress(text)
    case .literal, .line: !text.isEmpty && !text.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    case .prose: true
    }
  }

  private static func parts(of text: Bytes, at separator: Unicode.Scalar) -> [Bytes] {
    text.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
  }

  /// Whether all parts are as they have to be; most texts are checked here, so that no list of parts is made.
  private static func areParts(of text: Bytes, at separator: Unicode.Scalar, _ isRight: (Bytes) -> Bool) -> Bool {
    var rest = text
    while let end = rest.firstIndex(of: UInt8(ascii: separator)) {
      guard isRight(rest[..<end]) else { return false }
      rest = rest[(end + 1)...]
    }
    return isRight(rest)
  }

  private static func isWord(_ word: Bytes) -> Bool {
    !word.isEmpty && word.allSatisfy { isLetter($0) || isDigit($0) }
  }

  private static func isID(_ text: Bytes) -> Bool {
    guard let first = text.first, isLetter(first) else { return false }
    return areParts(of: text, at: "-", isWord)
  }

  private static func isVersion(_ text: Bytes) -> Bool {
    let parts = parts(of: text, at: ".")
    return parts.count == 3
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy(isDigit) && (part.count == 1 || part.first != UInt8(ascii: "0"))
      }
  }

  private static func isDate(_ text: Bytes) -> Bool {
    let parts = parts(of: text, at: "-")
    guard (2...3).contains(parts.count), parts[0].count == 4, parts[0].allSatisfy(isDigit) else { return false }
    return zip(parts.dropFirst(), [12, 31]).allSatisfy { part, last in
      part.count == 2 && part.allSatisfy(isDigit) && (1...last).contains(number(part))
    }
  }

  private static func number(_ digits: Bytes) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func isType(_ text: Bytes) -> Bool {
    let name = text.last == UInt8(ascii: "?") ? text.dropLast() : text
    let words = parts(of: name, at: " ")
    guard words.count == 3 else { return words.count == 1 && isID(name) }
    return ["set", "list", "map"].contains { words[0].elementsEqual($0.utf8) }
      && words[1].elementsEqual("of".utf8) && isID(words[2])
  }

  private static func isFolder(_ part: Bytes) -> Bool {
    guard let first = part.first, isFolderByte(first), first != UInt8(ascii: "."), first != UInt8(ascii: "-") else {
      return false
    }
    return part.allSatisfy(isFolderByte)
  }

  private static func isFolderByte(_ byte: UInt8) -> Bool {
    isLetter(byte | 0x20) && byte >= UInt8(ascii: "A") || isDigit(byte) || "_.-".utf8.contains(byte)
  }

  private static func isAddress(_ text: Bytes) -> Bool {
    let schemes = ["http://", "https://"]
    guard let scheme = schemes.first(where: { text.starts(with: $0.utf8) }) else { return false }
    let rest = text.dropFirst(scheme.utf8.count)
    return !rest.isEmpty && rest.allSatisfy { (0x21...0x7E).contains($0) && !"\"<>".utf8.contains($0) }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
