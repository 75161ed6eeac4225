/// YAML between two lines of three hyphens, with which a page begins.
package struct FrontMatter: Sendable, Hashable {
  /// The lines between the two, counted from 0.
  package var lines: Range<Int>

  /// The line after the second of the two, counted from 0.
  package var bodyStart: Int { lines.upperBound + 1 }

  /// What has no end within so many lines is a rule above a text.
  private static let maximumLines = 400

  /// Finds the front matter of a page; nil for a page that has none.
  ///
  /// - Parameters:
  ///   - bytes: The page.
  ///   - lines: The places of its lines.
  package init?(_ bytes: [UInt8], lines: [Range<Int>]) {
    func isMark(_ line: Range<Int>) -> Bool {
      let text = bytes[line]
      return text.starts(with: "---".utf8) && text.dropFirst(3).allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
    guard let first = lines.first, isMark(first),
      let end = lines.prefix(Self.maximumLines).dropFirst().firstIndex(where: isMark)
    else { return nil }
    self.lines = 1..<end
  }
}
