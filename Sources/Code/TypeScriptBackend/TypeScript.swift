import StepgenLanguages
import StepgenLowering

/// How generated TypeScript is written.
enum TypeScript: CodeLanguage {
  static var language: Language { .typescript }

  /// What Prettier has unless it is told otherwise.
  static let layout = CodeLayout(lineLength: 80, indentation: 2)

  /// Quotes are double where that needs fewer escapes, as Prettier has it.
  static func literal(_ text: String) -> String {
    var forms = language.literals
    let singles = text.utf8.count { $0 == UInt8(ascii: "'") }
    let doubles = text.utf8.count { $0 == UInt8(ascii: "\"") }
    if singles > doubles { forms.quote = "\"" }
    return forms.literal(text)
  }

  /// A TSDoc comment.
  static func comment(_ summary: String, _ paragraphs: [String], indentation: Int) -> String {
    blockComment(summary, paragraphs, indentation: indentation, nests: false)
  }

  /// A name as the key of an object, in quotes where it has to be.
  static func key(_ name: String) -> String {
    let bytes = name.utf8
    let isPlain = bytes.first.map { $0 < 48 || $0 > 57 } == true && bytes.allSatisfy(\.isNamePart)
    return isPlain ? name : literal(name)
  }
}

extension UInt8 {
  /// Whether it is a letter, a digit or `_`.
  fileprivate var isNamePart: Bool {
    self | 0x20 >= 97 && self | 0x20 <= 122 || self >= 48 && self <= 57 || self == 95
  }
}

typealias TypeScriptCode = Code<TypeScript>
typealias TypeScriptName = Identifier<TypeScript>
typealias TypeScriptString = StringLiteral<TypeScript>
typealias TypeScriptDoc = DocComment<TypeScript>

extension Code<TypeScript> {
  private static var layout: CodeLayout { TypeScript.layout }

  /// The head of a function that other modules call.
  static func function(_ name: String, _ parameters: [String], _ result: String) -> TypeScriptCode {
    .call("export function " + name, parameters, ": \(result) {", indentation: 0)
  }

  /// The head of the function that reads a type.
  static func parsing(_ type: String) -> TypeScriptCode { .function("parse" + type, ["json: unknown"], type) }

  /// The head of the function that writes a type.
  static func serializing(_ type: String, named parameter: String, as result: String) -> TypeScriptCode {
    .function("serialize" + type, ["\(parameter): \(type)"], result)
  }

  /// `head [a, b]tail` likewise; the list begins on its own line where its bracket does not fit behind the head.
  static func list(_ head: String, _ items: [String], _ tail: String, indentation: Int) -> TypeScriptCode {
    let start = head.isEmpty ? "[" : head + " ["
    if layout.fits(start, after: indentation) {
      return TypeScriptCode(layout.list(start, items, "]" + tail, column: indentation, margin: indentation))
    }
    let inner = indentation + layout.indentation
    return TypeScriptCode(
      head + CodeLayout.lineStart(inner) + layout.list("[", items, "]" + tail, column: inner, margin: inner)
    )
  }

  /// The head and `a | b;` with each type on its own line where one line is too long.
  static func union(_ head: String, _ types: [String], indentation: Int) -> TypeScriptCode {
    let line = head + " " + types.joined(separator: " | ") + ";"
    if layout.fits(line, after: indentation) { return TypeScriptCode(line) }
    if types.count < 2 { return TypeScriptCode(broken(line, indentation: indentation)) }
    let start = CodeLayout.lineStart(indentation + layout.indentation) + "| "
    return TypeScriptCode(head + types.map { start + $0 }.joined() + ";")
  }

  /// A line that ends with the type of an object, which has its own lines where they are too long on one.
  private static func broken(_ line: String, indentation: Int) -> String {
    guard !layout.fits(line, after: indentation), let start = line.firstRange(of: "{ "),
      let end = line.lastIndex(of: "}")
    else { return line }
    let inner = indentation + layout.indentation
    let member = line[start.upperBound..<end].dropLast() + ";"
    return line[..<start.lowerBound] + "{" + CodeLayout.lineStart(inner) + broken(String(member), indentation: inner)
      + CodeLayout.lineStart(indentation) + line[end...]
  }

  /// The import of names from a module, each on its own line where one line is too long.
  static func importing(_ names: [String], from module: String) -> TypeScriptCode {
    let line = "import { \(names.joined(separator: ", ")) } from \(module);"
    if layout.fits(line, after: 0) { return TypeScriptCode(line) }
    return TypeScriptCode(
      "import {" + names.map { CodeLayout.lineStart(2) + $0 + "," }.joined() + "\n} from \(module);"
    )
  }

  /// The head and an object with these properties, each on its own line where one line is too long.
  static func object(_ head: String, _ properties: [String], _ tail: String, indentation: Int) -> TypeScriptCode {
    let line = head + " { " + properties.joined(separator: ", ") + " }" + tail
    if layout.fits(line, after: indentation) { return TypeScriptCode(line) }
    let start = CodeLayout.lineStart(indentation + layout.indentation)
    return TypeScriptCode(
      head + " {" + properties.map { start + $0 + "," }.joined() + CodeLayout.lineStart(indentation) + "}" + tail
    )
  }

  /// A constant whose value is a call, at the start of a line.
  static func assigned(_ head: String, _ callee: String, _ arguments: [String]) -> TypeScriptCode {
    let start = head + " " + callee
    if layout.fits(start + "(", after: 0) { return .call(start, arguments, ";", indentation: 0) }
    return TypeScriptCode(head + CodeLayout.lineStart(2) + call(callee, arguments, ";", indentation: 2).templateText)
  }

  /// The head and a value, which is on its own line where one line is too long.
  static func value(_ head: String, _ value: String, _ tail: String, indentation: Int) -> TypeScriptCode {
    let line = head + " " + value + tail
    if layout.fits(line, after: indentation) { return TypeScriptCode(line) }
    return TypeScriptCode(head + CodeLayout.lineStart(indentation + layout.indentation) + value + tail)
  }
}
