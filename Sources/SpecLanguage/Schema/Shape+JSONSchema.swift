extension Shape {
  /// The shape as a schema; the description is what editors show.
  func jsonSchema(describedAs description: String? = nil) -> JSONValue {
    guard case .object(let entries) = keywords else { return keywords }
    return .object((description.map { [("description", .string($0))] } ?? []) + entries)
  }

  private var keywords: JSONValue {
    switch self {
    case .text(let kind): .reference(kind)
    case .integer(let range): .integer(in: range)
    case .boolean: .object([("type", .string("boolean"))])
    case .word(let options): .word(options)
    case .list(let shape): .object([("type", .string("array")), ("items", shape.jsonSchema())])
    case .map(let keys, let values):
      .object([
        ("type", .string("object")),
        ("propertyNames", .reference(keys)),
        ("additionalProperties", values.jsonSchema()),
      ])
    case .record(let record): .reference(record)
    case .either(let shapes): .object([("anyOf", .array(shapes.map { $0.jsonSchema() }))])
    }
  }
}

extension JSONValue {
  fileprivate static func integer(in range: ClosedRange<Int>) -> JSONValue {
    let limits: [(key: String, value: JSONValue)] =
      range.count == 1
      ? [("const", .integer(range.lowerBound))]
      : [("minimum", .integer(range.lowerBound)), ("maximum", .integer(range.upperBound))]
    return .object([("type", .string("integer"))] + limits)
  }

  /// Editors show the description of the word under the cursor only when each word is a schema of its own.
  fileprivate static func word(_ options: [WordOption]) -> JSONValue {
    let words = options.map { option in
      JSONValue.object([("const", .string(option.word)), ("description", .string(option.summary))])
    }
    return .object([("type", .string("string")), ("oneOf", .array(words))])
  }
}

extension TextKind {
  /// The name under `$defs`; some records and kinds of text have the same name.
  var definitionName: String {
    rawValue + "-text"
  }

  var jsonSchema: JSONValue {
    .object([
      ("description", .string(expectation.capitalizedFirst + ".")),
      ("type", .string("string")),
      ("pattern", .string(schemaPattern)),
    ])
  }

  /// The pattern of the kind, and at least one character that is no space: a text is never blank.
  private var schemaPattern: String {
    switch self {
    case .prose: "\\S"
    case .literal, .line: "^[^\\S\\r\\n]*\\S[^\\r\\n]*$"
    case .id, .words, .version, .type, .path, .folder: pattern ?? "\\S"
    }
  }
}

extension RecordName {
  /// The name in words, such as ‘Step name’.
  package var title: String {
    var title = ""
    for character in rawValue {
      title += character.isUppercase ? " " + character.lowercased() : String(character)
    }
    return title.capitalizedFirst
  }
}
