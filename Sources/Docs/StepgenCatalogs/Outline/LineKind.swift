/// What a line of a paragraph is by itself, from its first character that is not blank.
package enum LineKind {
  /// Whether a line can begin a paragraph only: with a letter, code, a quotation, a placeholder, strong text or a link.
  static func isPlain(_ line: some BidirectionalCollection<UInt8>) -> Bool {
    guard let first = line.first else { return false }
    let next = line.dropFirst().first
    switch first {
    case UInt8(ascii: "`"): return next != first
    case UInt8(ascii: "["): return !isDefinition(line)
    case UInt8(ascii: "*"): return next == first && line.dropFirst(2).first.map { $0.isLetter || $0 >= 0x80 } ?? false
    default: return first.isLetter || first >= 0x80 || "\"'({".utf8.contains(first)
    }
  }

  /// Whether a line can only begin a paragraph or go on with one, and the break behind it stands for a space.
  static func goesOnPlainly(_ line: some BidirectionalCollection<UInt8>) -> Bool {
    guard let first = line.first, let last = line.last else { return false }
    return (first.isLetter || first >= 0x80) && !last.isBlank && last != UInt8(ascii: "\\") && !line.contains(0)
  }

  /// Whether a line of `=` or `-` would make a heading of the line above it.
  static func isUnderline(_ content: ArraySlice<UInt8>) -> Bool {
    guard let mark = content.first, "=-".utf8.contains(mark) else { return false }
    return content.drop { $0 == mark }.allSatisfy(\.isBlank)
  }

  /// The text of a heading with `#` before it and perhaps after it.
  package static func headingText(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = content.drop { $0 == UInt8(ascii: "#") }.trimmingBlanks
    let open = text.droppingLast { $0 == UInt8(ascii: "#") }
    guard open.isEmpty || open.last.map(\.isBlank) ?? true else { return text }
    // A second run at the end is text and has to stay before another.
    return open.trimmingBlanks.last == UInt8(ascii: "#") ? text : open.trimmingBlanks
  }

  /// Whether the line would begin a list item if no paragraph stood open: a bullet or a number, and a blank after it.
  static func isItem(_ content: ArraySlice<UInt8>) -> Bool {
    guard let first = content.first else { return false }
    let digits = content.prefix(while: \.isDigit)
    let isBullet = "-+*".utf8.contains(first)
    let isNumber = (1...9).contains(digits.count) && content[digits.endIndex...].first.map(".)".utf8.contains) ?? false
    guard isBullet || isNumber else { return false }
    return content.dropFirst(digits.count + 1).first.map(\.isBlank) ?? true
  }

  /// Whether the line may hold HTML: a tag, a comment, a declaration; an address in angle brackets does not.
  static func isHTML(_ content: ArraySlice<UInt8>) -> Bool {
    guard content.first == UInt8(ascii: "<"), let next = content.dropFirst().first else { return false }
    if "!?/".utf8.contains(next) { return true }
    let name = content.dropFirst().prefix { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    let end = content[name.endIndex...].first ?? UInt8(ascii: " ")
    return next.isLetter && (end.isBlank || "/>".utf8.contains(end))
  }

  /// Whether the line may be what makes a table of the line above it: nothing but `-`, `:`, `|` and blanks.
  static func isTableDelimiter(_ content: ArraySlice<UInt8>) -> Bool {
    content.allSatisfy { $0.isBlank || "-:|".utf8.contains($0) } && content.contains(UInt8(ascii: "-"))
  }

  /// Whether the line begins the definition of a link's label, or goes on with it (its title).
  static func isDefinition(_ content: some Collection<UInt8>) -> Bool {
    guard content.first == UInt8(ascii: "["), let end = content.firstIndex(of: UInt8(ascii: "]")) else { return false }
    return content[content.index(after: end)...].first == UInt8(ascii: ":")
  }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}

extension ArraySlice<UInt8> {
  func droppingLast(while predicate: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    var end = endIndex
    while end > startIndex, predicate(self[end - 1]) { end -= 1 }
    return self[startIndex..<end]
  }

  var trimmingBlanks: ArraySlice<UInt8> {
    drop(while: \.isBlank).droppingLast(while: \.isBlank)
  }
}
