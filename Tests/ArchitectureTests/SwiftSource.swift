import Foundation
import StepgenTestSupport

/// A Swift file as far as the rules of this package are about it.
struct SwiftSource {
  /// The path from the root of the package.
  var path = ""
  let text: String
  /// The lines, from the first, without comments and without what stands in string literals of several lines.
  let codeLines: [String]

  init(_ text: String) {
    self.text = text
    var isInLiteral = false
    codeLines = text.components(separatedBy: "\n").map { line in
      let wasInLiteral = isInLiteral
      if line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) { isInLiteral.toggle() }
      return wasInLiteral ? "" : Self.code(of: line)
    }
  }

  /// Every Swift file that becomes part of stepgen or of the runtime, read once, in the order of the paths.
  static func all() throws -> [SwiftSource] {
    try read.get()
  }

  private static let read = Result {
    try PackageFolder.files(in: "Sources", withExtension: "swift").map { path in
      var source = SwiftSource(try PackageFolder.text(path))
      source.path = path
      return source
    }
  }

  /// The module that the file belongs to: `B` for `Sources/A/B/c.swift`.
  var module: String {
    path.split(separator: "/").dropFirst(2).first.map(String.init) ?? ""
  }

  var imports: [String] {
    let pattern =
      /^\s*(?:@\w+ )?(?:public |package |internal |private |fileprivate )?import (?:\w+ )?(\w+)(?:\.\w+)*\s*$/
    return codeLines.compactMap { line in
      guard line.contains("import ") else { return nil }
      return line.firstMatch(of: pattern).map { String($0.1) }
    }
  }

  /// The numbers of the lines, from 1, that have one of the words and on which the pattern occurs.
  ///
  /// The words are what every text has on which the pattern occurs: looking for them takes a hundredth of the time.
  func lines(with words: [String], matching pattern: Regex<Substring>) -> [Int] {
    guard words.contains(where: text.contains) else { return [] }
    return codeLines.indices.filter { index in
      words.contains { codeLines[index].contains($0) } && codeLines[index].contains(pattern)
    }
    .map { $0 + 1 }
  }

  /// Two slashes begin a comment unless an odd number of quotes stands before them.
  private static func code(of line: String) -> String {
    let parts = line.components(separatedBy: "//")
    for count in parts.indices.dropFirst() {
      let before = parts[..<count].joined(separator: "//")
      if !before.components(separatedBy: "\"").count.isMultiple(of: 2) { return before }
    }
    return line
  }
}
