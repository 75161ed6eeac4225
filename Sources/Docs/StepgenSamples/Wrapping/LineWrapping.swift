import StepgenLanguages
import StepgenModel

/// Breaks the long lines of samples where people would: inside brackets, and in chains of calls.
///
/// Lines in which there is no such place stay long; so do comments, which are cut where they are made.
struct LineWrapping {
  /// Columns that fit beside the navigation of a page 1280 pixels wide.
  static let width = 90
  /// Columns that fit in comments, which stand further in.
  static let commentWidth = 68
  /// Breaks within breaks.
  private static let deepest = 6

  let language: Language
  var width = Self.width

  func wrapped(_ text: String) -> String {
    guard text.utf8.split(separator: UInt8(ascii: "\n")).contains(where: { $0.count > width }) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { wrapped(String($0), depth: 0) }.joined(separator: "\n")
  }

  private func wrapped(_ line: String, depth: Int) -> [String] {
    guard Self.columns(of: line) > width, depth < Self.deepest else { return [line] }
    let code = line.drop { $0 == " " }
    guard !code.hasPrefix(language.commentMark) else { return [line] }
    let indent = String(repeating: " ", count: line.count - code.count)
    let brackets = BracketedLine(String(code), language)
    let lines =
      brackets.chain ?? brackets.group ?? (language.code.breaksSums ? brackets.sum ?? brackets.firstArgument : nil)
      ?? []
    guard lines.count > 1 else { return [line] }
    let unit = String(repeating: " ", count: language.code.indentation)
    return arranged(lines, indent, unit).flatMap { wrapped($0, depth: depth + 1) }
  }

  /// Parts inside brackets stand on one line if they fit.
  private func arranged(_ lines: [BracketedLine.Part], _ indent: String, _ unit: String) -> [String] {
    let inner = lines.filter(\.isInList).map(\.text).joined(separator: " ")
    guard !inner.isEmpty, Self.columns(of: indent + unit + inner) <= width else {
      return lines.map { indent + ($0.isIndented ? unit : "") + $0.text }
    }
    let (first, last) = (lines.prefix { !$0.isInList }, lines.drop { !$0.isInList }.drop(while: \.isInList))
    return first.map { indent + $0.text } + [indent + unit + inner] + last.map { indent + $0.text }
  }

  /// Ideographs are two columns wide.
  static func columns(of line: String) -> Int {
    line.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  static func columns(of scalar: Unicode.Scalar) -> Int {
    scalar.value >= 0x2E80 && scalar.value < 0x1_0000 ? 2 : 1
  }
}
