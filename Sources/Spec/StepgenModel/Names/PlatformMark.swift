/// The mark at the beginning of a paragraph or of an item of a list that is for the users of some platforms only, such
/// as `[flutter] ` or `[swift, android] `.
package struct PlatformMark: Sendable, Hashable {
  /// The ids in the brackets, known or not.
  package var platforms: [String]
  /// How many bytes of UTF-8 the mark takes, with the blank behind it.
  package var length: Int

  /// Returns nil if the text does not begin with a list of ids in brackets and a blank.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.first == UInt8(ascii: "["), let end = text.utf8.firstIndex(of: UInt8(ascii: "]")) else {
      return nil
    }
    let behind = text.utf8.index(after: end)
    guard behind < text.utf8.endIndex, text.utf8[behind] == UInt8(ascii: " ") || text.utf8[behind] == 0x0A else {
      return nil
    }
    let ids = String(text[..<end].dropFirst()).parts(at: ",").map { part in
      String(part).trimmingBlanks
    }
    guard ids.allSatisfy(Self.isID), !ids.contains(where: { CertaintyMark(rawValue: $0) != nil }) else { return nil }
    platforms = ids
    length = text.utf8.distance(from: text.utf8.startIndex, to: behind) + 1
  }

  private static func isID(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first) else { return false }
    return text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }
}

/// The mark after a statement that shows how certain it is.
package enum CertaintyMark: String, Sendable, CaseIterable {
  /// Nobody has confirmed it.
  case unsure
  /// It was only read in the source.
  case reading
  /// Only other documentation states it.
  case docs

  package var text: String { "[\(rawValue)]" }
}

extension String {
  /// Replaces the marks of certainty with words; a link whose text looks like a mark is not one.
  ///
  /// - Parameters:
  ///   - isUnsure: The replacement of `is [unsure]`.
  ///   - word: The replacement of a mark; without a word, the blank before the mark is also removed.
  /// - Returns: The text without marks.
  package func spellingCertainty(isUnsure: String, _ word: (CertaintyMark) -> String) -> String {
    guard hasByte(UInt8(ascii: "[")) else { return self }
    var text = self
    for mark in CertaintyMark.allCases {
      for range in text.ranges(of: mark.text).reversed() {
        let before = text[..<range.lowerBound]
        if text[range.upperBound...].first == "(" { continue }
        if mark == .unsure, before.hasSuffix("is ") {
          text.replaceSubrange(before.index(before.endIndex, offsetBy: -3)..<range.upperBound, with: isUnsure)
        } else if word(mark).isEmpty, let last = before.last, last.isWhitespace {
          text.removeSubrange(before.index(before: before.endIndex)..<range.upperBound)
        } else {
          text.replaceSubrange(range, with: word(mark))
        }
      }
    }
    return text
  }

  fileprivate var trimmingBlanks: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  /// Markdown without the paragraphs and items that are for users of other platforms, and without marks, those of how sure
  /// a statement is included.
  package func prose(on platform: String) -> String {
    guard hasByte(UInt8(ascii: "[")) else { return self }
    var kept: [String] = []
    var isLeftOut = false
    for line in parts(at: "\n") {
      let start = line.listMarkerLength
      if line.allSatisfy(\.isWhitespace) || start > 0 { isLeftOut = false }
      let mark = PlatformMark(line.dropFirst(start))
      if let mark { isLeftOut = !mark.platforms.contains(platform) }
      guard !isLeftOut else { continue }
      kept.append(line.prefix(start) + String(line.dropFirst(start + (mark?.length ?? 0))))
    }
    return kept.withoutRepeatedBlanks.joined(separator: "\n").spellingCertainty(isUnsure: "is not confirmed") { mark in
      mark == .unsure ? "(not confirmed)" : ""
    }
  }
}

/// A mark, and the line and the column in its text at which its first id begins, from 1.
package struct PlacedMark: Sendable, Hashable {
  package var mark: PlatformMark
  package var line: Int
  package var column: Int
}

extension String {
  /// The marks of a Markdown text.
  package var platformMarks: [PlacedMark] {
    guard hasByte(UInt8(ascii: "[")) else { return [] }
    var marks: [PlacedMark] = []
    var isAtStart = true
    for (index, line) in parts(at: "\n").enumerated() {
      let start = line.listMarkerLength
      if isAtStart || start > 0, let mark = PlatformMark(line.dropFirst(start)) {
        marks.append(PlacedMark(mark: mark, line: index + 1, column: start + 2))
      }
      isAtStart = line.allSatisfy(\.isWhitespace)
    }
    return marks
  }
}

extension Substring {
  /// The length of `- ` or `1. ` at the beginning of a line, with the blanks before it; 0 if there is none.
  fileprivate var listMarkerLength: Int {
    let rest = utf8.drop { $0 == UInt8(ascii: " ") }
    let marker = rest.prefix(2)
    if marker.elementsEqual("- ".utf8) || marker.elementsEqual("* ".utf8) { return utf8.count - rest.count + 2 }
    let behind = rest.drop { (0x30...0x39).contains($0) }
    let isNumbered = behind.count < rest.count && behind.prefix(2).elementsEqual(". ".utf8)
    return isNumbered ? utf8.count - behind.count + 2 : 0
  }
}

extension [String] {
  fileprivate var withoutRepeatedBlanks: [String] {
    var result: [String] = []
    for line in self where !(line.isEmpty && (result.last?.isEmpty ?? true)) { result.append(line) }
    while result.last?.isEmpty == true && result.count > 1 { result.removeLast() }
    return result
  }
}
