import StepgenLanguages
import StepgenLowering
import StepgenTemplates

/// A piece of TypeScript that lowering put together from names, literals and types.
struct TypeScriptCode: TemplateFragment, Hashable {
  let templateText: String

  /// The text has to be made of fragments and fixed TypeScript only.
  init(_ text: String) {
    templateText = text
  }

  /// Columns in a line of generated code: what Prettier has unless it is told otherwise.
  static let lineLength = 80

  /// `head(a, b)tail` at an indentation, with each argument on a line of its own where one line is too long.
  static func call(_ head: String, _ arguments: [String], _ tail: String, indentation: Int) -> TypeScriptCode {
    broken(head + "(", arguments, ")" + tail, indentation: indentation)
  }

  /// `head [a, b]tail` likewise; the list begins on a line of its own where its bracket does not fit behind the head.
  static func list(_ head: String, _ items: [String], _ tail: String, indentation: Int) -> TypeScriptCode {
    if head.isEmpty { return broken("[", items, "]" + tail, indentation: indentation) }
    let line = head + " [" + items.joined(separator: ", ") + "]" + tail
    if indentation + line.count <= lineLength || indentation + head.count + 2 <= lineLength {
      return broken(head + " [", items, "]" + tail, indentation: indentation)
    }
    let inner = "\n" + String(repeating: " ", count: indentation + 2)
    return TypeScriptCode(head + inner + broken("[", items, "]" + tail, indentation: indentation + 2).templateText)
  }

  private static func broken(
    _ head: String,
    _ items: [String],
    _ tail: String,
    indentation: Int
  ) -> TypeScriptCode {
    let line = head + items.joined(separator: ", ") + tail
    if items.isEmpty || indentation + line.count <= lineLength { return TypeScriptCode(line) }
    let outer = "\n" + String(repeating: " ", count: indentation)
    return TypeScriptCode(head + items.map { outer + "  " + $0 + "," }.joined() + outer + tail)
  }

  /// `head a | b;` with each type on a line of its own where one line is too long.
  static func union(_ head: String, _ types: [String], indentation: Int) -> TypeScriptCode {
    let line = head + " " + types.joined(separator: " | ") + ";"
    if types.count < 2 || indentation + line.count <= lineLength { return TypeScriptCode(line) }
    let outer = "\n" + String(repeating: " ", count: indentation)
    return TypeScriptCode(head + types.map { outer + "  | " + $0 }.joined() + ";")
  }

  /// `import { a, b } from './module';`
  static func importing(_ names: [String], from module: String) -> TypeScriptCode {
    let line = "import { \(names.joined(separator: ", ")) } from \(module);"
    if line.count <= lineLength { return TypeScriptCode(line) }
    return TypeScriptCode("import {" + names.map { "\n  \($0)," }.joined() + "\n} from \(module);")
  }
}

/// A name that was checked to be an identifier.
struct TypeScriptName: TemplateFragment, Hashable {
  let templateText: String

  init(_ text: String) {
    templateText = text
  }
}

/// A string literal, quotes included.
struct TypeScriptString: TemplateFragment, Hashable {
  let templateText: String

  /// Quotes are double where that needs fewer escapes, as Prettier has it.
  init(_ text: String) {
    var forms = Language.typescript.literals
    let singles = text.utf8.count { $0 == UInt8(ascii: "'") }
    let doubles = text.utf8.count { $0 == UInt8(ascii: "\"") }
    if singles > doubles { forms.quote = "\"" }
    templateText = forms.literal(text)
  }
}

/// A TSDoc comment, the first line without its indentation and the last without its end.
struct TypeScriptDoc: TemplateFragment, Hashable {
  let templateText: String

  /// Makes a comment of a summary, one line of Markdown, and of Markdown that follows it.
  ///
  /// - Parameter deprecation: What takes the place of the thing, as Markdown.
  init(_ summary: String, _ paragraphs: [String] = [], deprecation: String? = nil, indentation: Int) {
    var writer = CommentWriter(mark: " *", indentation: indentation, lineLength: TypeScriptCode.lineLength)
    writer.writeSummary(summary.withoutCommentEnds)
    for paragraph in paragraphs { writer.write(paragraph.withoutCommentEnds) }
    if let deprecation { writer.write("\n\n@deprecated " + deprecation.withoutCommentEnds) }
    let margin = "\n" + String(repeating: " ", count: indentation)
    let lines = String(decoding: writer.output, as: UTF8.self)
    let line = "/**" + lines.dropFirst(2) + " */"
    templateText =
      lines.utf8.contains(UInt8(ascii: "\n")) || indentation + line.count > TypeScriptCode.lineLength
      ? "/**" + margin + lines + margin + " */" : line
  }
}

extension String {
  /// The text without what ends a comment.
  fileprivate var withoutCommentEnds: String {
    contains("*/") ? replacing("*/", with: "*&#47;") : self
  }
}
