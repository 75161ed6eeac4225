import StepgenModel

/// The source lines of a range, each with its number; nil stands for lines left out.
struct Excerpt {
  /// Ranges of more lines than this show their first two and their last.
  private static let maximumLines = 4

  /// Columns that a line number of five digits, the bar, and the signs that a line is cut take.
  private static let marginWidth = 11
  private let lineWidth: Int

  private(set) var lines: [(number: Int, line: ExcerptLine)?] = []

  static let none = Excerpt()

  private init() {
    lineWidth = ExcerptLine.maximumWidth
  }

  /// Finds the lines of `range`; none for the empty range at the start, which stands for the file as a whole.
  ///
  /// With the columns of a terminal, lines are cut to what the margin leaves of them.
  init(of range: SourceRange, in table: SourceLines, width: Int? = nil) {
    lineWidth = min(ExcerptLine.maximumWidth, max(10, (width ?? .max) - Self.marginWidth))
    guard range.end > .start else { return }
    let start = Int(range.start.line)
    let end = Self.lastLine(of: range, in: table)
    guard end - start >= Self.maximumLines else {
      lines = (start...end).map { line($0, of: range, in: table) }
      return
    }
    lines = [start, start + 1].map { line($0, of: range, in: table) }
    lines += [nil, line(end, of: range, in: table)]
  }

  /// The greatest line number shown, for the width of the margin.
  var lastNumber: Int {
    lines.last??.number ?? 0
  }

  /// The last line that a range has a character on; an end at the start of a line belongs to the line before.
  private static func lastLine(of range: SourceRange, in table: SourceLines) -> Int {
    let start = Int(range.start.line)
    var last = Int(range.end.line)
    guard last > start else { return start }
    if range.end.column == 1 { last -= 1 }
    while last > start, table[last]?.isBlank ?? true { last -= 1 }
    return last
  }

  private func line(
    _ number: Int,
    of range: SourceRange,
    in table: SourceLines
  ) -> (number: Int, line: ExcerptLine)? {
    guard let bytes = table[number] else { return nil }
    if number != range.start.line, bytes.isBlank { return (number, .blank) }
    let start = number == range.start.line ? Int(range.start.column) - 1 : bytes.prefix { $0 == 0x20 }.count
    let end = number == range.end.line ? Int(range.end.column) - 1 : bytes.count
    return (number, ExcerptLine(bytes, marking: max(0, start)..<max(start, end, 0), width: lineWidth))
  }
}

extension ArraySlice<UInt8> {
  fileprivate var isBlank: Bool {
    allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}
