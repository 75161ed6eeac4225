import StepgenModel

/// How one language writes what lowering puts together.
struct Syntax: Sendable, Hashable {
  let language: Language

  /// A property of a value; Java reads it by its getter.
  func member(_ name: String, of base: Expression, isOptional: Bool) -> Expression {
    switch language {
    case .java:
      Expression(text: "\(base.text).get\(name.prefix(1).uppercased())\(name.dropFirst())()", isOptional: isOptional)
    default:
      Expression(text: base.text + (base.isOptional ? "?." : ".") + name, isOptional: base.isOptional || isOptional)
    }
  }

  /// The value as what a method is called on.
  func receiver(_ value: Expression) -> String {
    value.isOptional && language != .java ? value.text + "?" : value.text
  }

  /// The value, or something empty where it is missing.
  func filled(_ value: Expression, with empty: String) -> String {
    guard value.isOptional else { return value.text }
    return switch language {
    case .java: value.text
    case .kotlin: "\(value.text) ?: \(empty)"
    case .swift, .dart, .typescript: "\(value.text) ?? \(empty)"
    }
  }

  /// The value as words in a string, and none where it is missing.
  func words(_ value: Expression) -> String {
    guard language == .swift, value.isOptional, !value.isText else { return filled(value, with: emptyText) }
    return "(\(value.text)).map { \"\\($0)\" } ?? \"\""
  }

  /// Lines that keep the text of an enumeration's case as `name`; nothing where a value is no such enumeration.
  func reading(_ name: String, of value: Expression) -> [String]? {
    let texts = value.cases.filter { $0.isOptional != nil }
    guard language == .swift, !texts.isEmpty else { return nil }
    let hasOthers = texts.count < value.cases.count || value.isOptional
    let patterns = texts.map { ".\($0.name)(let text)" }.joined(separator: ", ")
    let isOptional = texts.contains { $0.isOptional == true }
    return [
      "let \(name) = switch \(value.text) {", "case \(patterns):", "  text" + (isOptional ? " ?? \"\"" : ""),
      hasOthers ? "default:" : "@unknown default:", "  \"\"", "}",
    ]
  }

  var emptyText: String {
    switch language {
    case .swift, .java, .kotlin: "\"\""
    case .dart, .typescript: "''"
    }
  }

  func empty(_ shape: TypeReference.Shape) -> String {
    switch (language, shape) {
    case (.kotlin, .set): "emptySet()"
    case (.kotlin, _): "emptyList()"
    case (.dart, .set): "const {}"
    case (.dart, _): "const []"
    default: "[]"
    }
  }

  /// A list without some of its members.
  func list(_ list: String, isFilled: Bool, without members: [String]) -> String {
    guard !members.isEmpty else { return list }
    let base = isFilled && language != .java ? "(\(list))" : list
    let differs = language == .typescript ? " !== " : " != "
    func test(_ name: String) -> String { members.map { name + differs + $0 }.joined(separator: " && ") }
    return switch language {
    case .swift: "\(base).filter { \(test("$0")) }"
    case .kotlin: "\(base).filter { \(test("it")) }"
    case .dart: "\(base).where((it) => \(test("it")))"
    case .typescript: "\(base).filter((it) => \(test("it")))"
    case .java: "\(base).stream().filter(it -> \(test("it"))).toList()"
    }
  }

  /// What a statement ends with.
  var statementEnd: String {
    switch language {
    case .swift, .kotlin: ""
    case .java, .dart, .typescript: ";"
    }
  }

  func constant(_ name: String, _ value: String) -> String {
    switch language {
    case .swift: "let \(name) = \(value)"
    case .kotlin: "val \(name) = \(value)"
    case .dart: "final \(name) = \(value)"
    case .typescript: "const \(name) = \(value)"
    case .java: "var \(name) = \(value)"
    }
  }

  /// The declaration of a variable that has no value yet.
  func declaration(_ name: String, of type: String) -> String {
    switch language {
    case .swift: "var \(name): \(type)?"
    case .kotlin: "var \(name): \(type)? = null"
    case .dart: "\(type)? \(name);"
    case .typescript: "let \(name): \(type) | undefined;"
    case .java: "\(type) \(name) = null;"
    }
  }

  var missing: String {
    switch language {
    case .swift: "nil"
    case .java, .kotlin, .dart: "null"
    case .typescript: "undefined"
    }
  }

  func list(_ items: [String]) -> String {
    let items = items.joined(separator: ", ")
    return switch language {
    case .swift, .dart, .typescript: "[\(items)]"
    case .kotlin: "listOf(\(items))"
    case .java: "java.util.List.of(\(items))"
    }
  }

  /// A condition that holds when the value is there.
  func isPresent(_ value: Expression) -> String {
    switch language {
    case .swift: value.text + " != nil"
    case .java, .kotlin, .dart: value.text + " != null"
    case .typescript: value.text + " !== undefined"
    }
  }

  func identifier(_ name: String) -> String {
    language == .swift && IdentifierRules.isSwiftKeyword(name) ? "`" + name + "`" : name
  }
}
