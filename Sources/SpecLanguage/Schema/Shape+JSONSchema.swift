extension Shape {
  /// The shape as a schema; the description is what editors show.
  func jsonSchema(describedAs description: String? = nil) -> JSONValue {
    .object((description.map { [("description", .string($0))] } ?? []) + keywords)
  }

  private var keywords: [(key: String, value: JSONValue)] {
    switch self {
    case .text(let kind): [("$ref", .reference(kind))]
    case .integer(let range): [("type", .string("integer"))] + limits(range)
    case .boolean: [("type", .string("boolean"))]
    case .word(let options): [("type", .string("string")), ("oneOf", .array(options.map(\.jsonSchema)))]
    case .list(let shape): [("type", .string("array")), ("items", shape.jsonSchema())]
    case .map(let keys, let values):
      [
        ("type", .string("object")),
        ("propertyNames", .object([("$ref", .reference(keys))])),
        ("additionalProperties", values.jsonSchema()),
      ]
    case .record(let record): [("$ref", .reference(record))]
    case .either(let shapes): [("anyOf", .array(shapes.map { $0.jsonSchema() }))]
    }
  }

  private func limits(_ range: ClosedRange<Int>) -> [(key: String, value: JSONValue)] {
    range.count == 1
      ? [("const", .integer(range.lowerBound))]
      : [("minimum", .integer(range.lowerBound)), ("maximum", .integer(range.upperBound))]
  }
}

extension WordOption {
  /// Editors show the description of the word under the cursor only when each word is a schema of its own.
  fileprivate var jsonSchema: JSONValue {
    .object([("const", .string(word)), ("description", .string(summary))])
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

  /// The pattern of the kind, and at least one character that is no blank: a text is never empty.
  private var schemaPattern: String {
    switch self {
    case .prose: "[^ \\t\\n]"
    case .literal, .line: "^[ \\t]*[^ \\t\\r\\n][^\\r\\n]*$"
    case .id, .words, .version, .date, .type, .path, .folder, .address: pattern ?? ""
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
