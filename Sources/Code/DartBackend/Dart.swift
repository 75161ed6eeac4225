import StepgenLanguages
import StepgenLowering

/// How generated Dart is written.
enum Dart: CodeLanguage {
  static var language: Language { .dart }

  /// What `dart format` has unless it is told otherwise.
  static let layout = CodeLayout(lineLength: 80, indentation: 2)

  /// Without the warning at its end, which is an annotation in Dart.
  static func comment(_ summary: String, _ paragraphs: [String], indentation: Int) -> String {
    let isWarning = deprecation(in: paragraphs) != nil
    return lineComment(summary, isWarning ? paragraphs.dropLast() : paragraphs, indentation: indentation)
  }

  /// What `@Deprecated` says: the warning that documentation ends with.
  static func deprecation(in paragraphs: [String]) -> DartString? {
    let mark = language.code.warningMark
    guard let last = paragraphs.last, last.hasPrefix(mark) else { return nil }
    return DartString(String(last.dropFirst(mark.count)))
  }
}

typealias DartCode = Code<Dart>
typealias DartName = Identifier<Dart>
typealias DartString = StringLiteral<Dart>
typealias DartDoc = DocComment<Dart>

extension Code<Dart> {
  /// The head, the items with commas between them, and the tail at an indentation.
  static func list(_ head: String, _ items: [String], _ tail: String, indentation: Int) -> DartCode {
    .list(head, items, tail, column: indentation, margin: indentation)
  }
}
