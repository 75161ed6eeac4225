import StepgenTestSupport
import Foundation

/// A Swift file as far as the rules of this package are about it.
struct SwiftSource {
  /// The lines, from the first, without comments and without what stands in string literals of several lines.
  let codeLines: [String]

  init(_ text: String) {
    var isInLiteral = false
    codeLines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let wasInLiteral = isInLiteral
      if !line.ranges(of: "\"\"\"").count.isMultiple(of: 2) { isInLiteral.toggle() }
      return wasInLiteral ? "" : Self.withoutComment(line)
    }
  }

  init(path: String) throws {
    self.init(try PackageFolder.text(path))
  }

  var imports: [String] {
    codeLines.compactMap { line in
      let pattern =
        /^\s*(?:@\w+ )?(?:public |package |internal |private |fileprivate )?import (?:\w+ )?(\w+)(?:\.\w+)*\s*$/
      return line.firstMatch(of: pattern).map { String($0.1) }
    }
  }

  /// The numbers of the lines, from 1, on which the pattern occurs.
  func lines(matching pattern: Regex<Substring>) -> [Int] {
    codeLines.indices.filter { codeLines[$0].contains(pattern) }.map { $0 + 1 }
  }

  /// Two slashes begin a comment unless an odd number of quotes stands before them.
  private static func withoutComment(_ line: Substring) -> String {
    for start in line.ranges(of: "//").map(\.lowerBound) {
      let quotes = line[..<start].count { $0 == "\"" }
      if quotes.isMultiple(of: 2) { return String(line[..<start]) }
    }
    return String(line)
  }
}
