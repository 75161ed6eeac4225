/// A sample as a file that a compiler accepts.
package struct SampleUnit: Sendable {
  package let file: String
  package let text: String
  /// The lines before those of the sample.
  private let head: Int
  private let count: Int

  /// - Parameters:
  ///   - file: The name of the file.
  ///   - head: Lines before the sample.
  ///   - lines: The sample, line for line.
  ///   - tail: What follows it.
  init(_ file: String, head: [String], _ lines: [String], tail: String = "") {
    self.file = file
    text = (head + lines + [tail, ""]).joined(separator: "\n")
    self.head = head.count
    count = lines.count
  }

  /// The line of the sample, counted from 0, for a line of the file, counted from 1; nil outside the sample.
  ///
  /// An error of form, which a compiler can report after the end of the sample, is at its last line.
  package func line(_ line: Int, isSyntax: Bool) -> Int? {
    line <= head || line > head + count && !isSyntax ? nil : min(line - head, count) - 1
  }
}

/// An error that a compiler reports.
package struct CompilerMessage: Sendable, Hashable {
  package var file: String
  /// Counted from 1.
  package var line: Int
  package var column: Int
  /// The number of the error; empty for compilers without numbers.
  package var code = ""
  /// Its first line.
  package var text: String
  /// The lines that explain it.
  package var details: [String] = []

  /// Reads `FILE:LINE:COLUMN: error: TEXT`, with or without a column, and `FILE(LINE,COLUMN): error CODE: TEXT`.
  package static func all(in output: String) -> [CompilerMessage] {
    var found: [CompilerMessage] = []
    for line in output.split(separator: "\n", omittingEmptySubsequences: false).prefix(200_000) {
      if let message = CompilerMessage(line) {
        found.append(message)
      } else if let last = found.indices.last, found[last].details.count < 8 {
        found[last].details.append(String(line))
      }
    }
    return found.map(\.withCaret)
  }

  private init?(_ line: Substring) {
    let form =
      #/^(?<file>[^\s:(][^:(]*)(?::(?<line>\d+)(?::(?<column>\d+))?|\((?<at>\d+),(?<letter>\d+)\)): (?:error|Error)(?: (?<code>\w+))?: (?<text>.*)$/#
    guard let match = line.wholeMatch(of: form), let number = Int(match.line ?? match.at ?? "") else { return nil }
    file = match.file.split(separator: "/").last.map(String.init) ?? ""
    self.line = number
    column = Int(match.column ?? match.letter ?? "") ?? 0
    code = match.code.map(String.init) ?? ""
    text = String(match.text)
  }

  /// Java's compiler marks the column below the line.
  private var withCaret: CompilerMessage {
    guard column == 0, let caret = details.first(where: { $0.trimmedSubstring == "^" }) else { return self }
    var message = self
    message.column = caret.count
    return message
  }
}

/// The relevant part of a compiler's message.
enum Judgement: Hashable {
  case syntax, error
  /// An error if the sample declares all names that it uses; otherwise it may follow from a name that it does not.
  case errorIfDeclared
  /// A name that the sample uses and neither it nor the library declares.
  case undeclared(String)
  /// It follows from what surrounds the sample, or from an API that the list does not have.
  case dropped
}

/// An error of a sample.
package struct SampleError: Sendable, Hashable {
  /// A line of the sample, counted from 0.
  package var line: Int
  /// A character of the line, counted from 0.
  package var column: Int
  package var message: String
  /// The name that nothing declares, if that is the error.
  package var undeclared: String?
  package var isSyntax: Bool
  /// Whether it may follow from a name that the sample does not declare.
  var needsNames = false
}

extension String {
  /// Without what it begins with.
  func droppingPrefix(_ prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}
