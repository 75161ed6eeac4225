import StepgenLanguages
import StepgenLowering
import StepgenTemplates

/// A piece of Dart that lowering put together from names, literals and types.
struct DartCode: TemplateFragment, Hashable {
  let templateText: String

  /// The text has to be made of fragments and fixed Dart only.
  init(_ text: String) {
    templateText = text
  }

  /// What `dart format` has unless it is told otherwise.
  static let layout = CodeLayout(lineLength: 80, indentation: 2)

  /// `head(a, b)tail` at an indentation, with each argument on a line of its own where one line is too long.
  static func call(_ head: String, _ arguments: [String], _ tail: String, indentation: Int) -> DartCode {
    list(head + "(", arguments, ")" + tail, indentation: indentation)
  }

  /// The head, the items with commas between them, and the tail, likewise.
  static func list(_ head: String, _ items: [String], _ tail: String, indentation: Int) -> DartCode {
    DartCode(layout.list(head, items, tail, column: indentation, margin: indentation))
  }
}

/// A name that was checked to be an identifier.
struct DartName: TemplateFragment, Hashable {
  let templateText: String

  init(_ text: String) {
    templateText = text
  }
}

/// A string literal, quotes included.
struct DartString: TemplateFragment, Hashable {
  let templateText: String

  init(_ text: String) {
    templateText = Language.dart.literals.literal(text)
  }
}

/// A documentation comment, the first line without its indentation.
struct DartDoc: TemplateFragment, Hashable {
  let templateText: String
  /// What `@Deprecated` says.
  let deprecation: DartString?

  /// Makes a comment of a summary, one line of Markdown, and of Markdown that follows it.
  init(_ summary: String, _ paragraphs: [String] = [], indentation: Int) {
    var paragraphs = paragraphs
    deprecation = paragraphs.last.flatMap { Self.deprecation(in: $0) }
    if deprecation != nil { paragraphs.removeLast() }
    var writer = CommentWriter(mark: "///", indentation: indentation, lineLength: DartCode.layout.lineLength)
    writer.writeSummary(summary)
    for paragraph in paragraphs { writer.write(paragraph) }
    templateText = String(decoding: writer.output, as: UTF8.self)
  }

  /// A warning is an annotation, which the compiler reads, and no comment.
  private static func deprecation(in paragraph: String) -> DartString? {
    let mark = Language.dart.code.warningMark
    return paragraph.hasPrefix(mark) ? DartString(String(paragraph.dropFirst(mark.count))) : nil
  }
}
