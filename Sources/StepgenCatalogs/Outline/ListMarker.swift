/// The bullet or the number that begins a list item.
struct ListMarker {
  /// Such as `-` or `12.`.
  var text: ArraySlice<UInt8>

  /// Reads a marker (CommonMark 0.31, 5.2).
  ///
  /// - Parameters:
  ///   - content: A line from its first character that is not blank.
  ///   - interruptsParagraph: Whether a paragraph stands open, which only some items end.
  init?(_ content: ArraySlice<UInt8>, interruptsParagraph: Bool) {
    guard let text = Self.bullet(content) ?? Self.number(content) else { return nil }
    let after = content[text.endIndex...]
    guard after.first.map(\.isBlank) ?? true else { return nil }
    if interruptsParagraph {
      guard !after.allSatisfy(\.isBlank), !text.first.isDigit || text.dropLast().elementsEqual("1".utf8) else {
        return nil
      }
    }
    self.text = text
  }

  private static func bullet(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let first = content.first, "-+*".utf8.contains(first) else { return nil }
    return content.prefix(1)
  }

  private static func number(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let digits = content.prefix(while: \.isDigit)
    guard (1...9).contains(digits.count), let end = content[digits.endIndex...].first, ".)".utf8.contains(end) else {
      return nil
    }
    return content.prefix(digits.count + 1)
  }
}

extension UInt8? {
  fileprivate var isDigit: Bool { self.map(\.isDigit) ?? false }
}
