import SpecLanguage
import StepgenMarkdown
import StepgenModel

/// Reports what is wrong with the Markdown of a registry.
func checkProse(_ prose: [WrittenText], in sources: SourceSet, reporting diagnostics: inout Diagnostics) {
  for text in prose {
    for problem in ProseCheck.problems(in: text.value) {
      diagnostics.report(
        Diagnostic(
          problem.kind.rule,
          at: place(of: problem, in: text, sources),
          problem.message,
          help: problem.kind.help
        )
      )
    }
  }
}

/// The place of a problem in its file: exact in a literal block (`|`), whose lines are those of the text; elsewhere the
/// whole text, because folding and escapes have moved its characters.
private func place(of problem: ProseProblem, in text: WrittenText, _ sources: SourceSet) -> SourceRange {
  let lines = SourceLines(sources[text.range.file].bytes)
  guard lines.byte(at: text.range.start) == UInt8(ascii: "|"),
    let indentation = lines.indentation(after: text.range.start.line)
  else { return text.range }
  func moved(_ position: SourcePosition) -> SourcePosition {
    SourcePosition(line: text.range.start.line + position.line, column: position.column + indentation)
  }
  return SourceRange(file: text.range.file, start: moved(problem.start), end: moved(problem.end))
}

/// The lines of a file, looked up for the few texts that have problems.
private struct SourceLines {
  private let lines: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) {
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  func byte(at position: SourcePosition) -> UInt8? {
    guard let line = line(position.line) else { return nil }
    let scalars = String(decoding: line, as: UTF8.self).unicodeScalars
    return scalars.dropFirst(Int(position.column) - 1).first.flatMap { UInt8(exactly: $0.value) }
  }

  /// The spaces before the first line with text below a line.
  func indentation(after line: UInt32) -> UInt32? {
    for number in (line + 1)...(line + 1000) {
      guard let bytes = self.line(number) else { return nil }
      let spaces = bytes.prefix { $0 == UInt8(ascii: " ") }.count
      if spaces < bytes.count, bytes.dropFirst(spaces).first != UInt8(ascii: "\r") { return UInt32(spaces) }
    }
    return nil
  }

  private func line(_ number: UInt32) -> ArraySlice<UInt8>? {
    let index = Int(number) - 1
    return lines.indices.contains(index) ? lines[index] : nil
  }
}
