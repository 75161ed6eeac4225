/// What a line is by itself, from its first character that is not blank.
enum LineKind {
  /// Three or more of `-`, `*` or `_` and nothing else.
  static func isThematicBreak(_ content: ArraySlice<UInt8>) -> Bool {
    guard let mark = content.first, "-*_".utf8.contains(mark) else { return false }
    return content.allSatisfy { $0 == mark || $0.isBlank } && content.count { $0 == mark } >= 3
  }

  /// The level of the heading that a line of `=` or `-` makes of the paragraph above it.
  static func underlineLevel(_ content: ArraySlice<UInt8>) -> Int? {
    guard let mark = content.first, "=-".utf8.contains(mark),
      content.drop(while: { $0 == mark }).allSatisfy(\.isBlank)
    else { return nil }
    return mark == UInt8(ascii: "=") ? 1 : 2
  }

  /// The level of a heading with `#` before it.
  static func headingLevel(_ content: ArraySlice<UInt8>) -> Int? {
    let level = content.prefix { $0 == UInt8(ascii: "#") }.count
    guard (1...6).contains(level), content.dropFirst(level).first.map(\.isBlank) ?? true else { return nil }
    return level
  }

  /// The text of a heading with `#` before it and perhaps after it.
  static func headingText(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = content.drop { $0 == UInt8(ascii: "#") }.trimmingBlanks
    let open = text.droppingLast { $0 == UInt8(ascii: "#") }
    guard open.isEmpty || open.last.map(\.isBlank) ?? true else { return text }
    // A second run at the end is text and has to stay before another.
    return open.trimmingBlanks.last == UInt8(ascii: "#") ? text : open.trimmingBlanks
  }

  /// The fence that a line opens: its character and its length.
  static func fence(_ content: ArraySlice<UInt8>) -> (character: UInt8, length: Int)? {
    guard let character = content.first, "`~".utf8.contains(character) else { return nil }
    let length = content.prefix { $0 == character }.count
    guard length >= 3, character == UInt8(ascii: "~") || !content.dropFirst(length).contains(character) else {
      return nil
    }
    return (character, length)
  }

  /// Whether the line may begin HTML: a tag, a comment, a declaration; an address in angle brackets does not.
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
  static func isDefinition(_ content: ArraySlice<UInt8>) -> Bool {
    guard content.first == UInt8(ascii: "["), let end = content.firstIndex(of: UInt8(ascii: "]")) else { return false }
    return content[(end + 1)...].first == UInt8(ascii: ":")
  }
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
