import StepgenLanguages
import StepgenModel

/// How one language writes what lowering puts together.
struct Syntax: Sendable, Hashable {
  let language: Language

  private var code: CodeForms { language.code }

  // MARK: Values

  /// A property of a value.
  func member(_ name: String, of base: Expression, isOptional: Bool) -> Expression {
    switch code.member {
    case .getter:
      Expression(text: "\(base.text).get\(name.prefix(1).uppercased())\(name.dropFirst())()", isOptional: isOptional)
    case .property:
      Expression(text: base.text + (base.isOptional ? "?." : ".") + name, isOptional: base.isOptional || isOptional)
    }
  }

  /// The value as what a method is called on.
  func receiver(_ value: Expression) -> String {
    value.isOptional && code.otherwise != nil ? value.text + "?" : value.text
  }

  /// The value, or something empty where it is missing.
  func filled(_ value: Expression, with empty: String) -> String {
    guard value.isOptional, let otherwise = code.otherwise else { return value.text }
    return "\(value.text) \(otherwise) \(empty)"
  }

  /// The value as words in a string, and none where it is missing.
  func words(_ value: Expression) -> String {
    guard let text = code.textOfOptional, value.isOptional, !value.isText else {
      return filled(value, with: literal(""))
    }
    return text(value.text)
  }

  /// Lines that keep the text of an enumeration's case as `name`; nothing where a value is no such enumeration.
  func reading(_ name: String, of value: Expression) -> [String]? {
    let texts = value.cases.filter { $0.isOptional != nil }
    guard let textOfCases = code.textOfCases, !texts.isEmpty else { return nil }
    return textOfCases(
      CodeForms.CaseReading(
        name: name,
        value: value.text,
        cases: texts.map(\.name),
        isOptional: texts.contains { $0.isOptional == true },
        hasOthers: texts.count < value.cases.count || value.isOptional
      )
    )
  }

  /// A condition that holds when the value is there.
  func isPresent(_ value: Expression) -> String {
    "\(value.text) \(code.notEqual) \(code.missing)"
  }

  /// A member of an enumeration as a value or as a label; nothing where the enumeration has no name.
  func constant(_ name: String, of type: String?, as form: CodeForms.Constant) -> String? {
    switch form {
    case .implicit: "." + name
    case .bare: name
    case .qualified: type.map { $0 + "." + name }
    case .literal: literal(name)
    }
  }

  func literal(_ text: String) -> String {
    language.literals.literal(text)
  }

  // MARK: Lists

  func empty(_ shape: TypeReference.Shape) -> String {
    shape == .set ? code.emptySet : code.emptyList
  }

  func list(_ items: [String]) -> String {
    code.list(items.joined(separator: ", "))
  }

  /// A list without some of its members.
  func list(_ list: String, isFilled: Bool, without members: [String]) -> String {
    guard !members.isEmpty else { return list }
    let base = isFilled && code.otherwise != nil ? "(\(list))" : list
    return code.filter(base, members.map { "\(code.element) \(code.notEqual) \($0)" }.joined(separator: " && "))
  }

  // MARK: Comments

  /// The lines of a comment, without its marks.
  ///
  /// There is no other line end in them, and nothing that a compiler or an editor takes for something else.
  func comments(_ text: String, width: Int = LineWrapping.commentWidth) -> [SampleCode] {
    var lines: [String] = []
    var line = ""
    var length = 0
    for part in CommentPart.parts(of: text) {
      let word = language.literals.commented(part.text)
      let columns = LineWrapping.columns(of: word) + (part.isWord ? 1 : 0)
      if !line.isEmpty, length + columns > width {
        lines.append(line)
        line = ""
        length = 0
      }
      line += (line.isEmpty || !part.isWord ? "" : " ") + word
      length += columns
    }
    if !line.isEmpty { lines.append(line) }
    return lines.map { SampleCode($0) }
  }

  /// Lines of a comment that are code, without its marks.
  func commentedCode(_ code: String) -> [SampleCode] {
    let lines = code.split(whereSeparator: \.isNewline).joined(separator: " ")
    return LineWrapping(language: language, width: LineWrapping.commentWidth).wrapped(lines)
      .split(separator: "\n").map { SampleCode(language.literals.commented($0.unicodeScalars)) }
  }
}
