import StepgenLanguages
import StepgenLowering
import StepgenTemplates

/// A piece of Kotlin that lowering put together from names, literals and types.
struct KotlinCode: TemplateFragment, Hashable {
  let templateText: String

  /// The text has to be made of fragments and fixed Kotlin only.
  init(_ text: String) {
    templateText = text
  }

  /// As the official style has it.
  static let layout = CodeLayout(lineLength: 120, indentation: 4)

  static func list(_ before: String, _ items: [String], _ after: String, column: Int, margin: Int) -> KotlinCode {
    KotlinCode(layout.list(before, items, after, column: column, margin: margin))
  }
}

/// A name as a declaration or a reference has it: in back-ticks where it is a keyword.
struct KotlinName: TemplateFragment, Hashable {
  /// The name without back-ticks.
  let text: String

  init(_ text: String) {
    self.text = text
  }

  var templateText: String {
    Language.kotlin.names.reserved.contains(text) ? "`" + text + "`" : text
  }
}

/// A string literal, quotes included.
struct KotlinString: TemplateFragment, Hashable {
  let templateText: String

  init(_ text: String) {
    templateText = Language.kotlin.literals.literal(text)
  }
}

/// A KDoc comment, the first line without its indentation and the last without its end.
struct KotlinDoc: TemplateFragment, Hashable {
  let templateText: String

  /// Makes a comment of a summary, one line of Markdown, and of Markdown that follows it.
  init(_ summary: String, _ paragraphs: [String] = [], indentation: Int) {
    let length = KotlinCode.layout.lineLength
    var writer = CommentWriter(mark: " *", indentation: indentation, lineLength: length)
    writer.writeSummary(summary.withoutCommentMarks)
    // What follows a tag belongs to it.
    let tag = Language.kotlin.code.sinceTag ?? ""
    let ordered = paragraphs.filter { !$0.hasPrefix(tag) } + paragraphs.filter { $0.hasPrefix(tag) }
    for paragraph in ordered { writer.write(paragraph.withoutCommentMarks) }
    let margin = "\n" + String(repeating: " ", count: indentation)
    let lines = String(decoding: writer.output, as: UTF8.self)
    let line = "/**" + lines.dropFirst(2) + " */"
    templateText =
      lines.utf8.contains(UInt8(ascii: "\n")) || indentation + line.count > length
      ? "/**" + margin + lines + margin + " */" : line
  }
}

extension String {
  /// The text without what begins or ends a comment of Kotlin, whose comments nest.
  fileprivate var withoutCommentMarks: String {
    guard utf8.contains(UInt8(ascii: "/")), contains("*/") || contains("/*") else { return self }
    return replacing("*/", with: "*&#47;").replacing("/*", with: "/&#42;")
  }
}
