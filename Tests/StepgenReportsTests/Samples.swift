import StepgenModel
import StepgenReports

extension Rule {
  static let duplicateKey = Rule(
    "duplicate-key",
    title: "A key appears once in a mapping",
    explanation: "YAML forbids it.",
    wrong: .yaml("a: 1\na: 2\n"),
    right: .yaml("a: 1\n")
  )

  static let oddName = Rule(
    "odd-name",
    .warning,
    title: "A name is plain",
    explanation: "Others have to read it.",
    wrong: .text("``` x"),
    right: .text("x")
  )
}

extension FileID {
  static let first = FileID(0)
  static let second = FileID(1)
}

/// A range on one line of the first file, or of another.
func range(_ line: UInt32, _ columns: Range<UInt32>, in file: FileID = .first) -> SourceRange {
  range((line, columns.lowerBound), (line, columns.upperBound), in: file)
}

func range(_ start: (UInt32, UInt32), _ end: (UInt32, UInt32), in file: FileID = .first) -> SourceRange {
  SourceRange(
    file: file,
    start: SourcePosition(line: start.0, column: start.1),
    end: SourcePosition(line: end.0, column: end.1)
  )
}

extension Report {
  /// Two files with an error that has a note and a suggestion, and a warning that has help.
  static let sample = Report(
    [
      Diagnostic(
        .duplicateKey,
        at: range(3, 3..<7),
        "key ‘name’ appears twice",
        suggestion: "names",
        notes: [Diagnostic.Note(at: range(2, 3..<7), "first written here")]
      ),
      Diagnostic(.oddName, at: range(1, 7..<10, in: .second), "name ‘a.b’ is odd", help: "use words"),
    ],
    sources: SourceSet([
      SourceFile(path: "Specs/a.yaml", text: "step:\n  name: one\n  name: two\n"),
      SourceFile(path: "Specs/b.yaml", text: "name: a.b\n"),
    ]),
    rules: [.oddName, .duplicateKey],
    toolVersion: "1.2.3"
  )

  /// A report of one error in a file with the given text.
  init(_ text: String, path: String = "a.yaml", at range: SourceRange, _ message: String = "odd") {
    self.init(
      [Diagnostic(.duplicateKey, at: range, message)],
      sources: SourceSet([SourceFile(path: path, text: text)])
    )
  }
}
