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

  /// What Prettier has unless it is told otherwise.
  static let layout = CodeLayout(lineLength: 80, indentation: 2)

  /// `head(a, b)tail` at an indentation, with each argument on a line of its own where one line is too long.
  static func call(_ head: String, _ arguments: [String], _ tail: String, indentation: Int) -> TypeScriptCode {
    TypeScriptCode(layout.list(head + "(", arguments, ")" + tail, column: indentation, margin: indentation))
  }

  /// `head [a, b]tail` likewise; the list begins on a line of its own where its bracket does not fit behind the head.
  static func list(_ head: String, _ items: [String], _ tail: String, indentation: Int) -> TypeScriptCode {
    let start = head.isEmpty ? "[" : head + " ["
    if layout.fits(start, after: indentation) {
      return TypeScriptCode(layout.list(start, items, "]" + tail, column: indentation, margin: indentation))
    }
    let inner = indentation + layout.indentation
    return TypeScriptCode(head + lineStart(inner) + layout.list("[", items, "]" + tail, column: inner, margin: inner))
  }

  /// The head and `a | b;` with each type on a line of its own where one line is too long.
  static func union(_ head: String, _ types: [String], indentation: Int) -> TypeScriptCode {
    let line = head + " " + types.joined(separator: " | ") + ";"
    if layout.fits(line, after: indentation) { return TypeScriptCode(line) }
    if types.count < 2 { return TypeScriptCode(broken(line, indentation: indentation)) }
    let start = lineStart(indentation + layout.indentation) + "| "
    return TypeScriptCode(head + types.map { start + $0 }.joined() + ";")
  }

  /// A line that ends with the type of an object, which has lines of its own where they are too long on one.
  private static func broken(_ line: String, indentation: Int) -> String {
    guard !layout.fits(line, after: indentation), let start = line.firstRange(of: "{ "),
      let end = line.lastIndex(of: "}")
    else { return line }
    let inner = indentation + layout.indentation
    let member = line[start.upperBound..<end].dropLast() + ";"
    return line[..<start.lowerBound] + "{" + lineStart(inner) + broken(String(member), indentation: inner)
      + lineStart(indentation) + line[end...]
  }

  /// The import of names from a module, each on a line of its own where one line is too long.
  static func importing(_ names: [String], from module: String) -> TypeScriptCode {
    let line = "import { \(names.joined(separator: ", ")) } from \(module);"
    if layout.fits(line, after: 0) { return TypeScriptCode(line) }
    return TypeScriptCode("import {" + names.map { lineStart(2) + $0 + "," }.joined() + "\n} from \(module);")
  }

  /// The head and an object with these properties, each on a line of its own where one line is too long.
  static func object(_ head: String, _ properties: [String], _ tail: String, indentation: Int) -> TypeScriptCode {
    let line = head + " { " + properties.joined(separator: ", ") + " }" + tail
    if layout.fits(line, after: indentation) { return TypeScriptCode(line) }
    let start = lineStart(indentation + layout.indentation)
    return TypeScriptCode(
      head + " {" + properties.map { start + $0 + "," }.joined() + lineStart(indentation) + "}" + tail
    )
  }

  /// A constant whose value is a call, at the start of a line.
  static func assigned(_ head: String, _ callee: String, _ arguments: [String]) -> TypeScriptCode {
    let start = head + " " + callee
    if layout.fits(start + "(", after: 0) { return .call(start, arguments, ";", indentation: 0) }
    return TypeScriptCode(head + lineStart(2) + call(callee, arguments, ";", indentation: 2).templateText)
  }

  /// The head and a value, which stands on a line of its own where one line is too long.
  static func value(_ head: String, _ value: String, _ tail: String, indentation: Int) -> TypeScriptCode {
    let line = head + " " + value + tail
    if layout.fits(line, after: indentation) { return TypeScriptCode(line) }
    return TypeScriptCode(head + lineStart(indentation + layout.indentation) + value + tail)
  }

  private static func lineStart(_ indentation: Int) -> String {
    "\n" + String(repeating: " ", count: indentation)
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
  init(_ summary: String, _ paragraphs: [String] = [], indentation: Int) {
    var writer = CommentWriter(mark: " *", indentation: indentation, lineLength: TypeScriptCode.layout.lineLength)
    writer.writeSummary(summary.withoutCommentEnds)
    for paragraph in paragraphs { writer.write(paragraph.withoutCommentEnds) }
    let margin = "\n" + String(repeating: " ", count: indentation)
    let lines = String(decoding: writer.output, as: UTF8.self)
    let line = "/**" + lines.dropFirst(2) + " */"
    templateText =
      lines.utf8.contains(UInt8(ascii: "\n")) || indentation + line.count > TypeScriptCode.layout.lineLength
      ? "/**" + margin + lines + margin + " */" : line
  }
}

extension String {
  /// The text without what ends a comment.
  fileprivate var withoutCommentEnds: String {
    utf8.contains(UInt8(ascii: "/")) && contains("*/") ? replacing("*/", with: "*&#47;") : self
  }
}
